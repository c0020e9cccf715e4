import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as prettier from 'prettier';

/** Collects generated files and writes them below a folder, which may be a second one for comparison. */
export class Output {
  constructor(readonly folder: string) {}

  /** Empties the folder, so that files that are no longer generated disappear. @param except files to keep */
  async wipe(except: readonly string[] = []): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder))
      if (!except.includes(name)) await rm(path.join(this.folder, name), { recursive: true, force: true });
  }

  /**
   * Writes one generated file. TypeScript gets the "do not edit" header and the project's format; other files are written as they are.
   * @param file path below the folder, with forward slashes
   * @param source the hand-written source, named in the header
   */
  async write(file: string, content: string | Uint8Array, source: string): Promise<void> {
    const target = path.join(this.folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    const isCode = typeof content === 'string' && file.endsWith('.ts');
    await writeFile(target, isCode ? await formatted(target, content, source) : content);
  }
}

async function formatted(target: string, text: string, source: string): Promise<string> {
  const options = await prettier.resolveConfig(target);
  const header = `// Generated from ${source} by \`npm run generate\`. Do not edit.\n\n`;
  return prettier.format(header + text, { ...options, requirePragma: false, filepath: target });
}

/** The domain's name of a SOAP operation: modAPI.GetGroup_Alternate → getGroup. The JSON contract's operationIds are the same names. */
export function operationName(soapName: string): string {
  const plain = soapName.replace(/^modAPI\./, '').replace(/_Alternate$/, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** The name with a capital first letter, as in its types. */
export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
