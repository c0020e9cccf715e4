import type { Command } from 'commander';
import { ConfigError, readSettings, settings, unknownSettings, type Setting } from '../../config/config.js';
import { help, jsonOption, show, type AdminIO, type JsonOption, table } from '../io.js';

export function addConfigCommands(program: Command, io: AdminIO): void {
  program
    .command('config')
    .description('show the settings')
    .command('show')
    .description('show each setting: its value, where that is from, and its default; passwords as ***')
    .option(...jsonOption)
    .addHelpText('after', showHelp)
    .action((options: JsonOption) => {
      const { values, origins, problems } = readSettings(io.env);
      const shown = Object.entries<Setting<unknown>>(settings).map(([member, setting]) => {
        const value = values[member as keyof typeof settings];
        // The error of an invalid one is shown below the table.
        const { from = 'environment', file = null } = origins[member as keyof typeof settings] ?? {};
        const { name, secret = String } = setting;
        const text = value === undefined ? null : secret(String(value));
        return { name, default: setting.default ?? null, value: text, from, file };
      });
      const rows = shown.map((one) => [one.name, one.value ?? '–', one.file ?? one.from, one.default ?? '–']);
      show(io, options, shown, () => table(['SETTING', 'VALUE', 'FROM', 'DEFAULT'], rows));
      for (const { name, advice } of unknownSettings(io.env)) io.err(`${name} ${advice}`);
      if (problems.length > 0) throw new ConfigError(problems);
    });
}

const showHelp = help(
  `FROM is environment, file (NAME_FILE names it) or default. A settings file of systemd, Docker or Node reaches programs as
their environment. Exit code: 1 if a setting is invalid; the server would not start.`,
  'config show',
  'config show --json',
);
