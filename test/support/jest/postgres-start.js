import { tsImport } from 'tsx/esm/api';

/** Jest's globalSetup of the PostgreSQL half. Jest loads it with Node alone, which does not read TypeScript: hence tsx. */
export default async function start() {
  globalThis.postgresSetup = await tsImport('./postgres-setup.ts', import.meta.url);
  await globalThis.postgresSetup.setup();
}
