/**
 * Attempts of a task to leave its sandbox. Each is the body of an asynchronous function in a module
 * of a graph. It must throw an error that matches, or return a value that matches: no attempt may
 * fail for another reason, such as a name that a new version of Deno no longer has.
 */

export interface EscapeAttempt {
  readonly name: string;
  readonly body: string;
  /** Matches `name: message` of the error, or the returned value as JSON. */
  readonly refused: RegExp;
}

const DENIED = /^(NotCapable|TypeError): .*[Rr]equires .*(access|permission)/s;
const REFUSED = /^NotCapable: .* are not available to tasks/;
const ABSENT =
  /^(ReferenceError: \w+ is not defined|TypeError: Cannot read properties of undefined)/;

type Row = readonly [name: string, body: string, refused?: RegExp];

const FILES: readonly Row[] = [
  ["read a file", `return Deno.readTextFileSync("/etc/passwd")`],
  ["read by node:fs", `return (await import("node:fs")).readFileSync("/etc/passwd", "utf8")`],
  [
    "read by node:fs/promises",
    `return await (await import("node:fs/promises")).readFile("/etc/passwd")`,
  ],
  [
    "read by a stream",
    `const { createReadStream } = await import("node:fs");
    return await new Promise((go, no) => createReadStream("/etc/passwd").on("error", no).on("data", go))`,
  ],
  ["read by open", `return (await import("node:fs")).openSync("/etc/passwd", "r")`],
  ["read the environment in /proc", `return Deno.readFileSync("/proc/self/environ").length`],
  ["list descriptors in /proc", `return [...Deno.readDirSync("/proc/self/fd")].length`],
  ["open a descriptor in /proc", `return Deno.openSync("/proc/self/fd/0") !== null`],
  ["write memory in /proc", `return Deno.openSync("/proc/self/mem", { write: true }) !== null`],
  [
    "read the memory map",
    `return (await import("node:fs")).readFileSync("/proc/self/maps", "utf8")`,
  ],
  [
    "list the folder above",
    `return [...Deno.readDirSync(new URL("../..", import.meta.url))].length`,
  ],
  [
    "write into its own folder",
    `Deno.writeTextFileSync(new URL("x.ts", import.meta.url), "x"); return "written"`,
  ],
  [
    "replace its own module",
    `Deno.writeTextFileSync(new URL(import.meta.url), "x"); return "written"`,
  ],
  ["make a link", `Deno.symlinkSync("/etc", new URL("etc", import.meta.url)); return "linked"`],
  ["make a temporary file", `return Deno.makeTempFileSync()`],
  [
    "import a file as text",
    `return (await import("/etc/passwd", { with: { type: "text" } })).default`,
  ],
  ["import a file as code", `return await import("file:///etc/hostname")`],
  ["fetch a file", `return await (await fetch("file:///etc/passwd")).text()`],
  [
    "require a file",
    `const { createRequire } = await import("node:module");
    return createRequire("/etc/")("/etc/passwd")`,
  ],
  ["change the folder", `process.chdir("/"); return Deno.cwd()`],
  ["watch a folder", `return Deno.watchFs("/etc") !== null`],
  [
    "open a database",
    `const { DatabaseSync } = await import("node:sqlite");
    return new DatabaseSync("/tmp/weir-escape.db") !== null`,
  ],
  [
    "attach a database",
    `const { DatabaseSync } = await import("node:sqlite");
    new DatabaseSync(":memory:").exec("ATTACH '/tmp/weir-escape.db' AS e"); return "attached"`,
    /too many attached databases - max 0/,
  ],
  [
    "write a database by VACUUM",
    `const { DatabaseSync } = await import("node:sqlite");
    new DatabaseSync(":memory:").exec("CREATE TABLE t(x); VACUUM INTO '/tmp/weir-escape.db'"); return "written"`,
    /too many attached databases - max 0/,
  ],
  [
    "load a library into a database",
    `const { DatabaseSync } = await import("node:sqlite");
    const db = new DatabaseSync(":memory:", { allowExtension: true });
    db.enableLoadExtension(true); db.loadExtension("/usr/lib/x.so"); return "loaded"`,
  ],
  [
    "write a heap snapshot",
    `return (await import("node:v8")).writeHeapSnapshot("/tmp/weir-escape.heapsnapshot")`,
  ],
  [
    "open folders by WASI",
    `const { WASI } = await import("node:wasi");
    return new WASI({ version: "preview1", preopens: { "/": "/etc" } }) !== null`,
    /NotCapable|uvwasi_init|failed to open preopen/,
  ],
];

const NETWORK: readonly Row[] = [
  ["connect", `return await Deno.connect({ hostname: "127.0.0.1", port: 9 }) !== null`],
  ["listen", `return Deno.listen({ port: 0 }) !== null`],
  ["serve", `return Deno.serve({ port: 0 }, () => new Response()) !== null`],
  ["fetch", `return (await fetch("http://127.0.0.1:8786/")).status`],
  ["open a WebSocket", `return new WebSocket("ws://127.0.0.1:9/") !== null`],
  [
    "connect by node:net",
    `const { connect } = await import("node:net");
    return await new Promise((go, no) => connect(9, "127.0.0.1").on("error", no).on("connect", go))`,
  ],
  [
    "listen by node:net",
    `const { createServer } = await import("node:net");
    return await new Promise((go, no) => {
      addEventListener("error", ({ error }) => no(error), { once: true });
      createServer().listen(0, "127.0.0.1", go);
    })`,
  ],
  [
    "listen without an address",
    `const { Socket } = await import("node:net");
    const socket = new Socket(); socket.on("error", () => {});
    try { socket.connect(9, "127.0.0.1"); } catch { /* leaves the handle */ }
    const TCP = socket._handle.constructor;
    return new TCP(1).listen(5)`,
    REFUSED,
  ],
  [
    "send a datagram",
    `const { createSocket } = await import("node:dgram");
    return await new Promise((go, no) => {
      addEventListener("error", ({ error }) => no(error), { once: true });
      createSocket("udp4").send("x", 9, "127.0.0.1", (error) => error ? no(error) : go("sent"));
    })`,
  ],
  [
    "look up a name",
    `return await (await import("node:dns/promises")).lookup("example.invalid")`,
    /EPERM/,
  ],
  [
    "resolve a name",
    `return await Deno.resolveDns("example.invalid", "A")`,
    /^NotCapable|No such file or directory/,
  ],
  ["connect by TLS", `return await Deno.connectTls({ hostname: "127.0.0.1", port: 9 }) !== null`],
  [
    "connect by node:http2",
    `const { connect } = await import("node:http2");
    return await new Promise((go, no) => connect("http://127.0.0.1:9").on("error", no).on("connect", go))`,
  ],
  [
    "connect to the socket of the parent",
    `return await Deno.connect({ transport: "unix", path: Deno.args[0].slice(5) }) !== null`,
  ],
  [
    "connect to the parent by node:net",
    `const { connect } = await import("node:net");
    return await new Promise((go, no) => connect(Deno.args[0].slice(5)).on("error", no).on("connect", go))`,
  ],
  [
    "listen on an abstract socket",
    `const { createServer } = await import("node:net");
    return await new Promise((go, no) => createServer().on("error", no).listen("\\0weir", () => go("listens")))`,
  ],
];

const PROCESSES: readonly Row[] = [
  ["start a program", `return new Deno.Command("true").outputSync().code`],
  [
    "start Deno",
    `return new Deno.Command(Deno.execPath(), { args: ["eval", "1"] }).outputSync().code`,
  ],
  ["spawn", `return (await import("node:child_process")).spawnSync("true").status ?? "none"`],
  ["exec", `return (await import("node:child_process")).execSync("true").length`],
  ["fork", `return (await import("node:child_process")).fork("x.js").pid`, /NotCapable|ENOENT/],
  ["fork by node:cluster", `return (await import("node:cluster")).default.fork() !== null`],
  ["signal the parent", `return process.kill(process.ppid, 0)`],
  ["signal the parent by Deno", `Deno.kill(Deno.ppid, "SIGTERM"); return "sent"`],
  ["signal the parent by _kill", `return process._kill(process.ppid, 0)`],
  ["debug the parent", `return process._debugProcess(process.ppid) ?? "sent"`],
  ["load a library", `return Deno.dlopen("libc.so.6", {}) !== null`],
  ["load a library by process", `return process.dlopen({ exports: {} }, "/lib/x.so") ?? "loaded"`],
  [
    "read memory by a pointer",
    `return Deno.UnsafePointerView.getCString(Deno.UnsafePointer.create(65536n))`,
  ],
  ["become another user", `return process.setuid(1) ?? "changed"`],
];

const ENVIRONMENT: readonly Row[] = [
  ["read a variable", `return Deno.env.get("HOME")`],
  ["read all variables", `return Deno.env.toObject()`],
  ["read a variable by node", `return process.env.PATH ?? "hidden"`, /^"hidden"$|^NotCapable/],
  ["list variables by node", `return Object.keys(process.env).join()`, /^""$|^NotCapable/],
  [
    "request a permission",
    `return (await Deno.permissions.request({ name: "read" })).state`,
    /^"(prompt|denied)"$/,
  ],
  ["ask for the host name", `return (await import("node:os")).hostname()`],
];

const HANDLE = `const { Socket } = await import("node:net");
    const socket = new Socket(); socket.on("error", () => {});
    try { socket.connect({ path: "/tmp/none" }); } catch { /* leaves the handle */ }
    const Pipe = socket._handle.constructor;`;

const DESCRIPTORS: readonly Row[] = [
  ["process.binding", `return process.binding("pipe_wrap").Pipe !== undefined`, REFUSED],
  [
    "process.binding of node:process",
    `return (await import("node:process")).default.binding("tcp_wrap") !== null`,
    REFUSED,
  ],
  ["the class of a handle", `${HANDLE} return new Pipe(0).open(3)`, REFUSED],
  [
    "the class of a handle, restored",
    `${HANDLE} delete Pipe.prototype.open; return new Pipe(0).open(3)`,
    /TypeError: Cannot delete property 'open'/,
  ],
  [
    "a handle by resource",
    `const { Socket } = await import("node:net");
    const socket = new Socket(); socket.on("error", () => {});
    try { socket.connect(9, "127.0.0.1"); } catch { /* leaves the handle */ }
    return socket._handle.openFromRid(3)`,
    REFUSED,
  ],
  [
    "a socket of a descriptor",
    `const { Socket } = await import("node:net"); return new Socket({ fd: 6 }) !== null`,
    REFUSED,
  ],
  [
    "a terminal of a descriptor",
    `const { ReadStream } = await import("node:tty"); return new ReadStream(5) !== null`,
  ],
  [
    "a test binding",
    `const { createRequire } = await import("node:module");
    return createRequire("file:///x.js")("internal/test/binding") !== null`,
    REFUSED,
  ],
  [
    "a test binding by _load",
    `const { default: loader } = await import("node:module");
    return loader._load("internal/test/binding") !== null`,
    REFUSED,
  ],
  [
    "a test binding by another name",
    `const { default: loader } = await import("node:module");
    loader._resolveFilename = () => "internal/test/binding"; return loader._load("x") !== null`,
    /TypeError: Cannot assign to read only property/,
  ],
  [
    "an internal module",
    `const { createRequire } = await import("node:module");
    return createRequire("file:///x.js")("internal/child_process") !== null`,
    REFUSED,
  ],
  [
    "an internal module by process",
    `return process.getBuiltinModule("internal/test/binding") ?? "none"`,
    /^"none"$/,
  ],
  [
    "an internal module by import",
    `return await import("node:internal/test/binding")`,
    /^(TypeError|Error): .*(No such built-in module|Unknown built-in|Unsupported scheme "node")/,
  ],
  ["Deno[Deno.internal]", `return Deno[Deno.internal].core.ops !== undefined`, ABSENT],
  [
    "symbols of Deno",
    `return Object.getOwnPropertySymbols(Deno).map((key) => String(key)).filter((key) => key.includes("internal")).length`,
    /^0$/,
  ],
  [
    "a file of a descriptor",
    `return new Deno.FsFile(3) !== null`,
    /TypeError: 'Deno.FsFile' cannot be constructed/,
  ],
  [
    "the class of standard input",
    `const file = new Deno.stdin.constructor(6);
    return [file.readSync?.(new Uint8Array(1))]`,
    /BadResource|TypeError|Interrupted|^\[null\]/,
  ],
  [
    "write by number",
    `const { writeSync } = await import("node:fs");
    for (let fd = 3; fd < 64; fd++) { try { writeSync(fd, "x"); return fd; } catch { /* next */ } } return "none"`,
    /^"none"$/,
  ],
  [
    "read by number",
    `const { readSync } = await import("node:fs");
    for (let fd = 3; fd < 64; fd++) { try { readSync(fd, new Uint8Array(1)); return fd; } catch { /* next */ } } return "none"`,
    /^"none"$/,
  ],
  [
    "a datagram socket of a descriptor",
    `const { createSocket } = await import("node:dgram");
    return await new Promise((go, no) => createSocket("udp4").on("error", no).bind({ fd: 6 }, () => go("bound")))`,
    /Unsupported fd type|NotCapable/,
  ],
];

const STORES: readonly Row[] = [
  ["localStorage", `localStorage.setItem("a", "b"); return "stored"`, ABSENT],
  ["caches", `return await caches.open("a") !== null`, ABSENT],
  ["a new Storage", `new Storage().setItem("a", "b"); return "stored"`, ABSENT],
  [
    "a new CacheStorage",
    `return await new CacheStorage().open("a") !== null`,
    ABSENT,
  ],
  [
    "a database of Deno",
    `return await Deno.openKv() !== null`,
    /TypeError: Deno.openKv is not a function/,
  ],
  ["the graphics card", `return await navigator.gpu.requestAdapter() !== null`, ABSENT],
];

const WORKERS: readonly Row[] = [
  [
    "a Web Worker",
    `return new Worker("data:text/javascript,1", { type: "module" }) !== null`,
    ABSENT,
  ],
  [
    "a Web Worker of a blob",
    `const url = URL.createObjectURL(new Blob(["1"]));
    return new globalThis.Worker(url, { type: "module" }) !== null`,
    /TypeError: globalThis.Worker is not a constructor/,
  ],
  [
    "a worker thread",
    `const { Worker } = await import("node:worker_threads");
    return new Worker("1", { eval: true }) !== null`,
    REFUSED,
  ],
  [
    "a worker thread by require",
    `const { createRequire } = await import("node:module");
    const { Worker } = createRequire("file:///x.js")("worker_threads");
    return Reflect.construct(Worker, ["1", { eval: true }]) !== null`,
    REFUSED,
  ],
  [
    "a derived worker thread",
    `const { Worker } = await import("node:worker_threads");
    return new (class extends Worker {})("1", { eval: true }) !== null`,
    REFUSED,
  ],
  [
    "a worker thread, restored",
    `const { Worker } = await import("node:worker_threads");
    Object.setPrototypeOf(Worker, (await import("node:events")).EventEmitter);
    return new Worker("1", { eval: true }) !== null`,
    /TypeError: #<Function>|not extensible/,
  ],
];

const CODE: readonly Row[] = [
  [
    "WebAssembly without bounds",
    `const { setFlagsFromString } = await import("node:v8");
    setFlagsFromString("--no-wasm-bounds-checks");
    const bytes = [0,97,115,109,1,0,0,0,1,6,1,96,1,126,1,127,3,2,1,0,5,3,1,4,1,7,5,1,1,102,0,0,10,9,1,7,0,32,0,40,2,0,11];
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
    return exports.f(0x7fff00000000n)`,
    /RuntimeError: memory access out of bounds/,
  ],
  [
    "native functions of V8",
    `const { setFlagsFromString } = await import("node:v8");
    setFlagsFromString("--allow-natives-syntax"); return (0, eval)("%GetHeapUsage()")`,
    /SyntaxError: Unexpected token '%'/,
  ],
  [
    "open the inspector",
    `const inspector = await import("node:inspector");
    inspector.close(); return inspector.open(0) ?? "open"`,
  ],
  [
    "inspect itself",
    `const { Session } = await import("node:inspector");
    const session = new Session(); session.connect(); return "connected"`,
  ],
  [
    "see values of frames below",
    `Error.prepareStackTrace = (_, sites) => sites;
    const sites = new Error().stack; delete Error.prepareStackTrace;
    return sites.map((site) => [site.getThis(), site.getFunction()]).flat().filter(Boolean).length`,
    /^0$/,
  ],
  ["import an npm package", `return await import("npm:left-pad@1.3.0")`, /--allow-npm/],
  ["import a package with scripts", `return await import("npm:esbuild@0.25.5")`, /--allow-npm/],
  ["import from JSR", `return await import("jsr:@std/assert")`, /--allow-import/],
  ["import remote code", `return await import("https://example.invalid/x.ts")`, /--allow-import/],
  [
    "import remote code by data",
    `return await import("data:text/javascript,import 'https://example.invalid/x.ts'")`,
    /--allow-import|NotCapable/,
  ],
  [
    "replace Function.prototype.call",
    `Function.prototype.call = () => 1; return "replaced"`,
    /TypeError: Cannot replace "call"/,
  ],
];

/** Every attempt, with a name that is unique. */
export const ESCAPE_ATTEMPTS: readonly EscapeAttempt[] = [
  ...FILES,
  ...NETWORK,
  ...PROCESSES,
  ...ENVIRONMENT,
  ...DESCRIPTORS,
  ...STORES,
  ...WORKERS,
  ...CODE,
].map(([name, body, refused = DENIED]) => ({ name, body, refused }));

/** The source of a module with one export for each attempt, `attempt0`, `attempt1`, ... */
export function attemptModule(): string {
  const functions = ESCAPE_ATTEMPTS.map(({ body }, index) =>
    `export const attempt${index} = async () => {\n${body};\n};`
  );
  return functions.join("\n");
}
