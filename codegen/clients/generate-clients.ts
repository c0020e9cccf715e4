import { readContract, type Contract } from '../json/read-contract.js';
import { writeClientContract } from '../json/write-client-contract.js';
import type { Output } from '../output.js';
import { clientOperations } from './operations.js';
import { writePythonOperations, writePythonTypes } from './write-python.js';
import { writeTypeScriptOperations, writeTypeScriptTypes } from './write-typescript.js';

/** Where the generated files of each client lie, below the project. Nothing else is in these folders. */
export const clientFolders = {
  typescript: 'clients/typescript/src/generated',
  python: 'clients/python/src/company_administration/generated',
} as const;

const source = 'generated/openapi.client.json';

/** Writes the parts of the clients that follow from the contract for code generators: types, and a method for each operation. */
export async function generateClients(outputs: Record<keyof typeof clientFolders, Output>): Promise<void> {
  const contract = JSON.parse(writeClientContract(await readContract())) as Contract;
  const operations = clientOperations(contract);
  const { typescript, python } = outputs;
  await typescript.write('contract.ts', await writeTypeScriptTypes(contract), source);
  await typescript.write('operations.ts', writeTypeScriptOperations(operations), source);
  await python.write('__init__.py', '', source);
  await python.write('types.py', writePythonTypes(contract), source);
  await python.write('operations.py', writePythonOperations(operations), source);
}
