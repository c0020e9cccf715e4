import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { compareVersions, isReleaseVersion } from './versions.js';

/** The hand-written files that are a contract; all else is generated from them. */
export const contractFiles = {
  'openapi.yaml': 'openapi.yaml',
  'api.wsdl': 'wsdl/api.wsdl',
  'datasets.xsd': 'wsdl/datasets.xsd',
} as const;

export type ContractFile = keyof typeof contractFiles;

/** The text of each file; line ends are always \n. */
export type ContractTexts = Record<ContractFile, string>;

export interface Contract {
  version: string;
  texts: ContractTexts;
}

const names = Object.keys(contractFiles) as ContractFile[];

/** Reads the contract as it is written now in a project folder. @throws Error when a file is missing */
export async function readCurrent(folder: string): Promise<Contract> {
  const texts = await readTexts((file) => path.join(folder, contractFiles[file]));
  return { version: versionOf(texts['openapi.yaml']), texts };
}

/** Reads every released contract below contracts/released, oldest first; none when there is no such folder. */
export async function readReleased(folder: string): Promise<Contract[]> {
  if (!existsSync(releasedFolder(folder))) return [];
  const entries = await readdir(releasedFolder(folder));
  const versions = entries.filter(isReleaseVersion).sort(compareVersions);
  return Promise.all(
    versions.map(async (version) => ({
      version,
      texts: await readTexts((file) => path.join(releasedFolder(folder), version, file)),
    })),
  );
}

/** Records a contract as released. @returns the folder, below the project's */
export async function writeReleased(folder: string, { version, texts }: Contract): Promise<string> {
  const target = path.join(releasedFolder(folder), version);
  await mkdir(target, { recursive: true });
  for (const file of names) await writeFile(path.join(target, file), texts[file]);
  return path.relative(folder, target).split(path.sep).join('/');
}

/** True when both have the same texts. */
export function isSameContract(one: ContractTexts, other: ContractTexts): boolean {
  return names.every((file) => one[file] === other[file]);
}

function releasedFolder(folder: string): string {
  return path.join(folder, 'contracts', 'released');
}

async function readTexts(where: (file: ContractFile) => string): Promise<ContractTexts> {
  const entries = names.map(async (file) => {
    const text = await readFile(where(file), 'utf8');
    return [file, text.replaceAll('\r\n', '\n')] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as ContractTexts;
}

function versionOf(openapi: string): string {
  const { info } = parse(openapi) as { info?: { version?: unknown } };
  if (typeof info?.version !== 'string') throw new Error('openapi.yaml has no info.version');
  return info.version;
}
