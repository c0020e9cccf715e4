import { Argument, type Command } from 'commander';
import { help, printText, type AdminIO } from './io.js';

/** Adds the command that prints what makes a shell complete the others. */
export function addCompletionCommand(program: Command, io: AdminIO): void {
  program
    .command('completion')
    .description('print a script that makes a shell complete commands and options')
    .addArgument(new Argument('SHELL', 'the shell').choices(['bash', 'zsh']))
    .addHelpText('after', help('', 'completion bash > /etc/bash_completion.d/company-admin'))
    .action((shell: string) => printText(io, script(program, nameIn(io), shell === 'zsh')));
}

/** What a shell can complete is one word. */
function nameIn({ env }: AdminIO): string {
  const name = env['ADMIN_COMMAND'] ?? '';
  return name === '' || name.includes(' ') ? 'company-admin' : name;
}

/** Lists every command with its words, so that completing starts no program. zsh reads bash's scripts after one line. */
function script(program: Command, name: string, isZsh: boolean): string {
  const paths = pathsOf(program, '');
  const lines = paths.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`);
  return `${isZsh ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_company_admin() {
  local path="" word words=""
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD - 1))}"; do
    case "$path $word" in
      ${paths.map(({ path }) => `"${path}"`).join('|')}) path="$path $word" ;;
    esac
  done
  case "$path" in
${lines.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _company_admin ${name}`;
}

/** Each command by the words that lead to it, with what may follow. */
function pathsOf(command: Command, path: string): { path: string; words: string[] }[] {
  const options = command.options.map(({ long }) => long ?? '');
  const words = [...command.commands.map((one) => one.name()), ...options, '--help'];
  return [{ path, words }, ...command.commands.flatMap((one) => pathsOf(one, `${path} ${one.name()}`))];
}
