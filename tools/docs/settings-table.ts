import { settings, type Setting } from '../../src/config.js';

/**
 * The table of all settings as cells: a heading row, then one row for each setting in the order of src/config.ts, with its name, its
 * default and what it means.
 */
export function settingRows(): string[][] {
  const rows = Object.values<Setting<unknown>>(settings).map(({ name, default: byDefault, description }) => [
    `\`${name}\``,
    byDefault === undefined ? 'not set' : `\`${byDefault}\``,
    description,
  ]);
  return [['Setting', 'Default', 'Meaning'], ...rows];
}
