import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { nugetPackage } from '../../generated/clients/packages.js';
import { projectRoot } from '../../src/root.js';

/** Whether the .NET SDK is installed. Only the NuGet package needs it. */
export function hasDotnet(): boolean {
  return spawnSync('dotnet', ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Packs clients/csharp with the .NET SDK, which needs NuGet. The same files and the same SDK make the same package.
 * @param to the folder for the package
 * @returns its file; undefined without an SDK: then a server has only the archive of the sources
 * @throws Error if it cannot be packed
 */
export function packForNuGet(to: string): string | undefined {
  if (!hasDotnet()) return undefined;
  // A copy: dotnet's output next to the sources would differ from one run to the next.
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-nuget-'));
  try {
    const filter = (source: string): boolean => !/^(bin|obj|tests)$/.test(path.basename(source));
    cpSync(path.join(projectRoot, 'clients/csharp'), path.join(folder, 'csharp'), {
      recursive: true,
      filter,
    });
    const words = ['pack', 'csharp', '--nologo', '--verbosity', 'quiet', '--output', 'packed'];
    execFileSync('dotnet', words, { cwd: folder, stdio: ['ignore', 2, 2] });
    const packed = readFileSync(path.join(folder, 'packed', nugetPackage.name));
    mkdirSync(to, { recursive: true });
    const file = path.join(to, nugetPackage.name);
    // dotnet writes the current time into the archive.
    const archive = zipSync(unzipSync(packed), { level: 9, mtime: new Date(1980, 0, 1) });
    writeFileSync(file, archive, { mode: 0o644 });
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
