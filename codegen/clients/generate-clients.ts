import { contractFile, readContract, type Contract } from '../json/read-contract.js';
import { writeClientContract } from '../json/write-client-contract.js';
import type { Output } from '../output.js';
import { clientOperations } from './operations.js';
import { writeCSharpOperations, writeCSharpTypes } from './write-csharp.js';
import { writePythonOperations, writePythonTypes } from './write-python.js';
import { writeTypeScriptOperations, writeTypeScriptTypes } from './write-typescript.js';

/** Where the generated files of each client lie, below the project. Nothing else is in these folders. */
export const clientFolders = {
  typescript: 'clients/typescript/src/generated',
  python: 'clients/python/src/company_administration/generated',
  csharp: 'clients/csharp/generated',
} as const;

/** Writes the parts of the clients that follow from the contract for code generators: types, and a method for each operation. */
export async function generateClients(outputs: Record<keyof typeof clientFolders, Output>): Promise<void> {
  const written = await readContract();
  // With the two types of openapi.yaml for what is answered and sent: here an answer is compared by its members, which are all there.
  const contract = JSON.parse(writeClientContract(written, written.components.schemas)) as Contract;
  const operations = clientOperations(contract);
  const { typescript, python, csharp } = outputs;
  await typescript.write('contract.ts', await writeTypeScriptTypes(contract), contractFile);
  await typescript.write('operations.ts', writeTypeScriptOperations(operations), contractFile);
  await python.write('__init__.py', '', contractFile);
  await python.write('types.py', writePythonTypes(contract), contractFile);
  await python.write('operations.py', writePythonOperations(contract, operations), contractFile);
  // C# knows a type by its name: it takes the contract with one type for what is answered and sent.
  const withOneType = JSON.parse(writeClientContract(written)) as Contract;
  await csharp.write('Contract.cs', writeCSharpTypes(withOneType), contractFile);
  await csharp.write('Operations.cs', writeCSharpOperations(withOneType, operations), contractFile);
}
