import { contractFile, readContract, type Contract } from '../json/read-contract.js';
import { writeClientContract } from '../json/write-client-contract.js';
import type { Output } from '../output.js';
import { clientOperations } from './operations.js';
import { writeCSharpCountries, writeCSharpOperations, writeCSharpTypes } from './write-csharp.js';
import { writePythonCountries, writePythonOperations, writePythonTypes } from './write-python.js';
import {
  writeTypeScriptCountries,
  writeTypeScriptOperations,
  writeTypeScriptTypes,
} from './write-typescript.js';

const countriesFile = 'prisma/iso/countries.json';

/** The folders of each client's generated files, below the project. Nothing else is in them. */
export const clientFolders = {
  typescript: 'clients/typescript/src/generated',
  python: 'clients/python/src/company_administration/generated',
  csharp: 'clients/csharp/generated',
} as const;

/** Writes the parts of the clients that follow from the contract for code generators: types, and a method for each operation. */
export async function generateClients(outputs: Record<keyof typeof clientFolders, Output>): Promise<void> {
  const written = await readContract();
  // With openapi.yaml's separate types for responses and requests: TypeScript compares types by their members, which responses always have.
  const contract = JSON.parse(writeClientContract(written, written.components.schemas)) as Contract;
  const operations = clientOperations(contract);
  const { typescript, python, csharp } = outputs;
  await typescript.write('contract.ts', await writeTypeScriptTypes(contract), contractFile);
  await typescript.write(
    'operations.ts',
    writeTypeScriptOperations(contract.info.version, operations),
    contractFile,
  );
  await typescript.write('countries.ts', writeTypeScriptCountries(), countriesFile);
  await python.write('__init__.py', '', contractFile);
  await python.write('types.py', writePythonTypes(contract), contractFile);
  await python.write('operations.py', writePythonOperations(contract, operations), contractFile);
  await python.write('countries.py', writePythonCountries(), countriesFile);
  // C# identifies a type by its name, so it gets the contract with one type for requests and responses.
  const withOneType = JSON.parse(writeClientContract(written)) as Contract;
  await csharp.write('Contract.cs', writeCSharpTypes(withOneType), contractFile);
  await csharp.write('CountryNames.cs', writeCSharpCountries(), countriesFile);
  await csharp.write('Operations.cs', writeCSharpOperations(withOneType, operations), contractFile);
}
