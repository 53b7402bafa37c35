/** Listening of both roles for connections, without the routes of either. */
export { descriptorLimit, type DescriptorPlan, planDescriptors } from "./descriptors.ts";
export type { RequestHandler } from "./engine.ts";
export type { OpenSocket, SocketUser } from "./server_socket.ts";
export { socketEngine } from "./socket_engine.ts";
export { CLOSE, type CloseCode } from "./socket_frames.ts";
export type { HttpListener } from "./http_listener.ts";
export type { ListenTls, TlsIdentity } from "./listener.ts";
export { type ListenAddress, listenWithLimits, urlHost } from "./limited_listener.ts";
