import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDataSet } from './answers.js';
import { titles } from './companies.js';
import { callSoap } from './requests.js';

/** The operations that SOAP rows call. */
const soapOperations = ['GetPaymentTypeList', 'GetProjectList', 'modAPI.GetUser_Alternate'] as const;
export type SoapOperation = (typeof soapOperations)[number];

/**
 * Writes what the SOAP rivals answer with, as a running server answers it: a file for the inline schema of each operation's DataSet, which is
 * the same in every answer, and a company's lists.
 */
export async function writeSoapFiles(folder: string, port: number, key: string): Promise<void> {
  mkdirSync(path.join(folder, 'schemas'));
  const schemas: Record<string, string> = {};
  const lists: Record<string, object> = {};
  for (const operation of soapOperations) {
    const isList = operation.endsWith('List');
    const parameters = isList ? {} : { EmailAddress: titles.user(0) };
    const { schema, tables } = readDataSet(await callSoap(port, operation, key, parameters));
    schemas[operation] = schema;
    if (isList) lists[operation] = tables;
    writeFileSync(path.join(folder, 'schemas', `${operation}.xsd`), schema);
  }
  const keys = { [createHash('sha256').update(key).digest('hex')]: true };
  writeFileSync(path.join(folder, 'data.json'), JSON.stringify({ keys, schemas, lists }));
}
