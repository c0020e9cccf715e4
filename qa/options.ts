import { type Command, InvalidArgumentError, Option } from 'commander';
import { loadConfig } from '../src/config/config.js';
import { getForm, reportForms } from './report/files.js';
import { createTarget } from './transport.js';

/** The options of every command that sends requests to a server and reports what it finds. */
export interface ServerOptions {
  namespace: string;
  insecure: boolean;
  out: string[];
  quiet: boolean;
}

export function withServerOptions(command: Command): Command {
  return command
    .addOption(reportOption())
    .option('-q, --quiet', 'no line for each finding, only the sum at the end', false)
    .addOption(namespaceOption())
    .option('--insecure', 'accept any certificate of the server', false);
}

export function namespaceOption(): Option {
  return new Option('--namespace <URI>', 'API_NAMESPACE of the server').default(loadConfig({}).apiNamespace);
}

/** The files to which a report is written. */
export function reportOption(name = '-o, --out'): Option {
  return new Option(`${name} <FILE>`, `report: ${reportForms}; may be given more than once`)
    .argParser(collectedBy(getForm))
    .default([]);
}

/** Makes a Commander parser of texts that may be given more than once. @param check throws an Error that says what is wrong */
export function collectedBy(check: (text: string) => unknown) {
  return (text: string, before: readonly string[] = []): string[] => {
    try {
      check(text);
    } catch (error) {
      throw new InvalidArgumentError(error instanceof Error ? error.message : '');
    }
    return [...before, text];
  };
}

const addresses = collectedBy((text) => createTarget(text, false).close());

export function targetOption(text: string): string {
  return addresses(text)[0] ?? '';
}

export function wholeNumber(min: number, max = 4_294_967_295): (text: string) => number {
  return (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

export const portOption = wholeNumber(0, 65_535);
