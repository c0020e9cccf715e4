/** Jest's globalTeardown of the PostgreSQL half. */
export default async function stop() {
  await globalThis.postgresSetup.teardown();
}
