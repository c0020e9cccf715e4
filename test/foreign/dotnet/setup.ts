import { fillUsers } from '../../support/databases/fill.js';
import { serveDemo, type Service } from '../support/manifest.js';

/** For the programs that change DataSets the company has 10,000 users more. */
export async function serve(program: string): Promise<Service> {
  const service = await serveDemo();
  if (program.startsWith('DataSet')) await fillUsers(service.server.store, service.companyId, 10_000);
  return service;
}
