import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import type { Change } from '../../../tools/contract/compare/changes.js';

export const contracts = {
  openapi: readFileSync(path.join(projectRoot, 'openapi.yaml'), 'utf8'),
  wsdl: readFileSync(path.join(projectRoot, 'wsdl/api.wsdl'), 'utf8'),
  dataSets: readFileSync(path.join(projectRoot, 'wsdl/datasets.xsd'), 'utf8'),
};

/** A change to a contract, and what has to be said about it. */
export interface Mutation {
  name: string;
  change: (text: string) => string;
  /** The worst kind among the findings, or 'none' where there must be no finding. */
  verdict: 'breaking' | 'additive' | 'none';
  /** Place and message of one finding. */
  says?: [place: string, message: string];
}

/** Replaces a text in a contract, everywhere. @throws Error when it is not there: the mutation would be none */
export function replace(from: string | RegExp, to: string): (text: string) => string {
  return (text) => {
    const changed = text.replaceAll(from, to);
    if (changed === text) throw new Error(`${String(from)} is not in the contract`);
    return changed;
  };
}

/** Replaces a text behind a first occurrence of another, once: inside one operation, one type. */
export function replaceAfter(start: string, from: string, to: string): (text: string) => string {
  return (text) => {
    const begin = text.indexOf(start);
    const at = text.indexOf(from, begin);
    if (begin < 0 || at < 0) throw new Error(`${start} … ${from} is not in the contract`);
    return text.slice(0, at) + to + text.slice(at + from.length);
  };
}

/** The worst kind among changes. */
export function worst(changes: readonly Change[]): Mutation['verdict'] {
  if (changes.some(({ kind }) => kind === 'breaking')) return 'breaking';
  return changes.length > 0 ? 'additive' : 'none';
}
