import type { Command } from 'commander';
import {
  ConfigError,
  loadConfig,
  settings,
  unknownSettings,
  writtenSetting,
  type Config,
  type Setting,
  type WrittenSetting,
} from '../../config/config.js';
import { help, jsonOption, OperatorError, show, type AdminIO, type JsonOption, table } from '../io.js';

export function addConfigCommands(program: Command, io: AdminIO): void {
  program
    .command('config')
    .description('show the settings')
    .command('show')
    .description('show each setting: its value, where that is from, and its default; passwords as ***')
    .option(...jsonOption)
    .addHelpText('after', showHelp)
    .action((options: JsonOption) => {
      const { config, problems } = loaded(io.env);
      const shown = Object.entries<Setting<unknown>>(settings).map(([member, setting]) =>
        shownSetting(setting, io.env, config?.[member as keyof Config]),
      );
      show(io, options, shown, () =>
        table(
          ['SETTING', 'VALUE', 'FROM', 'DEFAULT'],
          shown.map((one) => [one.name, one.value ?? '–', one.file ?? one.from, one.default ?? '–']),
        ),
      );
      for (const { name, advice } of unknownSettings(io.env)) io.err(`${name} ${advice}`);
      if (problems.length > 0) throw new OperatorError('These settings are invalid:', problems);
    });
}

const showHelp = help(
  `FROM is environment, file (NAME_FILE names it) or default. A settings file of systemd, Docker or Node reaches programs as
their environment. Exit code: 1 if a setting is invalid; the server would not start.`,
  'config show',
  'config show --json',
);

interface ShownSetting {
  name: string;
  /** null: the setting has no value, or an invalid one */
  value: string | null;
  from: WrittenSetting['from'];
  /** The file that sets it; null: none does */
  file: string | null;
  default: string | null;
}

function loaded(env: AdminIO['env']): { config?: Config; problems: readonly string[] } {
  try {
    return { config: loadConfig(env), problems: [] };
  } catch (error) {
    if (error instanceof ConfigError) return { problems: error.problems };
    throw error;
  }
}

type Value = Config[keyof Config];

/** @param used its value if all settings are valid: some follow from others */
function shownSetting(setting: Setting<unknown>, env: AdminIO['env'], used: Value): ShownSetting {
  const { name, secret = (text: string) => text, parse } = setting;
  const common = { name, default: setting.default ?? null };
  try {
    const { text, from, file = null } = writtenSetting(setting, env);
    const value = used ?? (text === undefined ? undefined : (parse(text) as Value));
    return { ...common, value: value === undefined ? null : secret(String(value)), from, file };
  } catch {
    // The error is shown below the table.
    return { ...common, value: null, from: 'environment', file: null };
  }
}
