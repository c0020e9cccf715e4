import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';

/** What git has of one part of the project, and the unit in which that part is measured. */
interface Part {
  readonly name: string;
  readonly files: (file: string) => boolean;
  readonly unit: 'lines' | 'words';
}

const isCode = (file: string): boolean => /\.[cm]?[jt]s$/.test(file);
const codeIn =
  (...folders: readonly string[]) =>
  (file: string): boolean =>
    isCode(file) && !file.startsWith('qa/test/') && folders.some((folder) => file.startsWith(`${folder}/`));

const parts: readonly Part[] = [
  { name: 'src, codegen', files: codeIn('src', 'codegen'), unit: 'lines' },
  { name: 'site', files: codeIn('site'), unit: 'lines' },
  { name: 'tools, qa, bench', files: codeIn('tools', 'qa', 'bench'), unit: 'lines' },
  {
    name: 'test, qa/test',
    files: (file) => /^(?:qa\/)?test\//.test(file) && file.endsWith('.ts'),
    unit: 'lines',
  },
  { name: 'docs', files: (file) => file.endsWith('.md') && !file.startsWith('clients/'), unit: 'words' },
  { name: 'generated', files: (file) => file.startsWith('generated/'), unit: 'lines' },
];

/** The sizes of the project's parts, a line each: seen at each check, so that growth shows. */
export function sizes(): string {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(path.join(projectRoot, file)));
  const count = ({ files: isOfPart, unit }: Part): number => {
    const pieces = unit === 'lines' ? /\n/g : /\S+/g;
    const texts = files.filter(isOfPart).map((file) => readFileSync(path.join(projectRoot, file), 'utf8'));
    return texts.reduce((sum, text) => sum + (text.match(pieces)?.length ?? 0), 0);
  };
  return parts.map((part) => `${part.name}: ${count(part)} ${part.unit}\n`).join('');
}
