import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { loadConfig } from '../../../src/config/config.js';
import { loadContract } from '../../../src/contract/load.js';
import { loadSoapContract } from '../../../src/soap/contract.js';
import { printText } from '../../../src/admin/io.js';
import { type QaIO, UsageError, writeOutput } from '../io.js';
import { operationNamed } from '../operations.js';
import { checkedBy } from '../options.js';
import { sandboxKeys } from '../sandbox/sandbox-data.js';
import { brunoCollection } from './bruno.js';
import { createTestCollection } from './collection.js';
import { soapuiProject } from './soapui.js';

interface Options {
  output?: string;
  baseUrl?: string;
  format: 'postman' | 'bruno' | 'soapui';
}

/** The default address of `npm run qa -- sandbox`. */
const sandboxUrl = 'http://127.0.0.1:8090';

const help = `
Every operation at both protocols, with every named example of the contract as a request, and the tests of each request. The variables are
baseUrl, apiKey and sandbox. Without --base-url it is ready for the sandbox, on which every example must succeed; elsewhere only what the
contract says of every answer is tested.

Examples:
  npm run qa -- collection --output collection.json
  npm run qa -- collection --format bruno --output bruno/
  npm run --silent qa -- collection --format soapui --base-url https://api.example.com > project.xml`;

const baseUrlOption = checkedBy((text) => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error('Give an http or https address, such as http://localhost:8080.');
});

/** collection */
export function addCollectionCommand(program: Command, io: QaIO): void {
  const formats = ['postman', 'bruno', 'soapui'];
  program
    .command('collection')
    .description(
      'write every operation and example of the contract as a collection for Postman, Bruno or SoapUI',
    )
    .addOption(new Option('--format <FORMAT>', 'whose collection').choices(formats).default('postman'))
    .option('-o, --output <FILE>', 'write to this file instead of standard output; for bruno, a folder')
    .option('--base-url <URL>', 'address of the server; the sandbox unless given', baseUrlOption)
    .addHelpText('after', help)
    .action((options: Options) => runCollection(io, options));
}

async function runCollection(io: QaIO, { output, baseUrl, format }: Options): Promise<void> {
  const { apiNamespace } = loadConfig({});
  const target =
    baseUrl === undefined
      ? { baseUrl: sandboxUrl, apiKey: sandboxKeys.main, sandbox: true }
      : { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: '', sandbox: false };
  const contract = loadContract();
  const collection = createTestCollection(contract, await loadSoapContract(apiNamespace), target);
  if (format === 'bruno') {
    if (output === undefined) throw new UsageError('--format bruno needs --output with a folder.');
    for (const [name, text] of brunoCollection(collection)) {
      const file = path.join(output, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeOutput(file, text);
    }
  } else {
    const text =
      format === 'postman'
        ? `${JSON.stringify(collection, undefined, 2)}\n`
        : soapuiProject(collection, ({ request: { url } }) => {
            if (target.sandbox) return [200];
            return operationNamed(url.path.at(-1) ?? '')?.statuses ?? [200, 400, 405, 500];
          });
    if (output === undefined) {
      printText(io, text);
      return;
    }
    await writeOutput(output, text);
  }
  io.out(`The collection was written to ${output}.`);
}
