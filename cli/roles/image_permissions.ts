/** Writes the permissions of each command to `permissions/`, for `deploy/image/weir.sh`. */
import config from "../../deno.json" with { type: "json" };
import { permissionsOfCommand } from "./command_permissions.ts";

Deno.mkdirSync("permissions");
for (const command of Object.keys(config.tasks)) {
  Deno.writeTextFileSync(`permissions/${command}`, `${permissionsOfCommand(command).join(" ")}\n`);
}
