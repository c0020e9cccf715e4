import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as prettier from 'prettier';

/** Collects what the generators make and writes it below one folder, so that a second folder can be made for comparison. */
export class Output {
  constructor(readonly folder: string) {}

  /** Empties the folder: a file that nothing makes any more must not stay behind. */
  async wipe(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
  }

  /**
   * Writes one generated file. TypeScript gets the "do not edit" header and the project's format; other files go out as given.
   * @param file path below the folder, with forward slashes
   * @param source the hand-written file that it was made from, named in the header
   */
  async write(file: string, text: string, source: string): Promise<void> {
    const target = path.join(this.folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.endsWith('.ts') ? await formatted(target, text, source) : text);
  }
}

async function formatted(target: string, text: string, source: string): Promise<string> {
  const options = await prettier.resolveConfig(target);
  const header = `// Generated from ${source} by \`npm run generate\`. Do not edit.\n\n`;
  return prettier.format(header + text, { ...options, filepath: target });
}
