/** `weir completions SHELL`: a script that completes the commands and flags of `weir`. */
import { Argument, Command } from "commander";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { commandEntries, optionsOf } from "../command_tree.ts";
import { completionScript, type ShellName, SHELLS } from "../output/completion_script.ts";
import { write } from "../output/print.ts";

export function completionsCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("completions")
    .description("Print a script that completes commands and flags in a shell")
    .addArgument(new Argument("<shell>", "for which shell").choices(SHELLS));
  withExamples(
    command,
    ["source <(weir completions bash)", "in ~/.bashrc"],
    ["source <(weir completions zsh)", "in ~/.zshrc, after compinit"],
    ["weir completions fish > ~/.config/fish/completions/weir.fish", "once"],
  );
  return command.action((shell: ShellName) => {
    const program = command.parent ?? command;
    const script = completionScript(shell, commandEntries(program), optionsOf(program));
    write("stdout", script);
    onExit(EXIT.succeeded);
  });
}
