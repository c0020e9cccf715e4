import type { Command } from 'commander';
import { loadConfig } from '../../../src/config/config.js';
import { loadContract } from '../../../src/contract/load.js';
import { loadSoapContract } from '../../../src/soap/contract.js';
import { checkedBy, type QaIO, writeOutput } from '../io.js';
import { sandboxKeys } from '../sandbox/sandbox-data.js';
import { createTestCollection } from './collection.js';

interface Options {
  output?: string;
  baseUrl?: string;
}

/** The default address of `npm run qa -- sandbox`. */
const sandboxUrl = 'http://127.0.0.1:8090';

const help = `
The collection has one folder for each operation, at both protocols, with every named example of the contract as a request, and the
tests of each request. Its variables are baseUrl, apiKey and sandbox. Without --base-url it is ready for the sandbox
(npm run qa -- sandbox), on which every example must succeed; elsewhere only what the contract says of every answer is tested.

Import the file in Postman, Insomnia or Bruno, or run it with newman:
  npm run qa -- collection --output collection.json
  npx newman run collection.json

Examples:
  npm run qa -- collection --output collection.json
  npm run --silent qa -- collection --base-url https://api.example.com > collection.json`;

const baseUrlOption = checkedBy((text) => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error('Give an http or https address, such as http://localhost:8080.');
});

/** collection */
export function addCollectionCommand(program: Command, io: QaIO): void {
  program
    .command('collection')
    .description('write a Postman collection with every operation and every named example of the contract')
    .option('-o, --output <FILE>', 'write to this file instead of standard output')
    .option('--base-url <URL>', 'address of the server; the sandbox unless given', baseUrlOption)
    .addHelpText('after', help)
    .action((options: Options) => runCollection(io, options));
}

async function runCollection(io: QaIO, { output, baseUrl }: Options): Promise<void> {
  const { apiNamespace } = loadConfig({});
  const target =
    baseUrl === undefined
      ? { baseUrl: sandboxUrl, apiKey: sandboxKeys.main, sandbox: true }
      : { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: '', sandbox: false };
  const contract = loadContract();
  const collection = createTestCollection(contract, await loadSoapContract(apiNamespace), target);
  const text = `${JSON.stringify(collection, undefined, 2)}\n`;
  if (output === undefined) {
    io.out(text);
    return;
  }
  await writeOutput(output, text);
  io.out(`The collection was written to ${output}.\n`);
}
