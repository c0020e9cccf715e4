import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { packForNuGet } from '../../../tools/release/dotnet-package.js';
import { serveDemo, type Service } from '../support/manifest.js';
import { startFaultyService } from './faulty-service.js';

/** A server, and one that fails. */
export async function serve(program: string): Promise<Service> {
  if (program === 'csharp') {
    packForNuGet(path.join(projectRoot, 'dist/clients'));
    // Loaded now because the site has the packages that exist when it is loaded.
    const { buildSite } = await import('../../../site/build.js');
    await buildSite(path.join(projectRoot, 'dist/site'));
  }
  const [{ env, close }, faulty] = [await serveDemo(), await startFaultyService()];
  return {
    env: { ...env, FAULTY_URL: faulty.baseUrl },
    async close() {
      faulty.close();
      await close();
    },
  };
}
