import { codeBlocks, readPage } from '../../docs/pages.js';

/** What site/pages/soap-clients.md says about one language. */
export interface Guide {
  /** Debian packages to install; empty where another tool installs. */
  packages: string[];
  /** Commands that generate, compile and run, the last of them the one that runs. */
  commands: string[];
  program: string;
}

const page = readPage('site/pages/soap-clients.md');

/** Reads what the page has for a language, as it is named behind the fences of its blocks. @throws Error when it lacks the commands or the program */
export function readGuide(language: string): Guide {
  const lines = (codeBlocks(page, `sh ${language}`)[0] ?? '').trim().split('\n');
  const [program] = codeBlocks(page, language);
  if (lines.length < 2 || program === undefined) {
    throw new Error(`site/pages/soap-clients.md needs commands and a program for ${language}`);
  }
  const installs = /^(?:sudo apt-get|npm) install (.+)$/;
  const isDebian = lines[0]?.startsWith('sudo apt-get') ?? false;
  return {
    packages: isDebian ? (installs.exec(lines[0] ?? '')?.[1]?.split(' ') ?? []) : [],
    commands: lines.filter((line) => !installs.test(line)),
    program,
  };
}

/** What every program of the page prints. */
export const printed = codeBlocks(page, 'text')[0] ?? '';
