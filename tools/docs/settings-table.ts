import { fileVariable, settings, type Setting } from '../../src/config/config.js';

/**
 * The table of all settings as cells: a heading row, then one row for each setting in the order of src/config/config.ts, with its name, its
 * default and its description.
 */
export function settingRows(): string[][] {
  const rows = Object.values<Setting<unknown>>(settings).map((setting) => {
    const { name, default: byDefault, description, secret } = setting;
    return [
      `\`${name}\``,
      byDefault === undefined ? 'not set' : `\`${byDefault}\``,
      secret ? `${description} Or \`${fileVariable(setting)}\`: a file that holds it.` : description,
    ];
  });
  return [['Setting', 'Default', 'Meaning'], ...rows];
}
