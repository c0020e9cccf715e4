import { codeBlocks, readPage } from '../../docs/pages.js';

/**
 * The commands of docs/deploying.md for PostgreSQL's backups, with other names.
 * @param url with its password
 */
export function pgDumpCommands(url: string, file: string): { dump: string; restore: string } {
  const [, section = ''] = readPage('docs/deploying.md').split("### PostgreSQL's backups");
  const [dump = '', restore = ''] = codeBlocks(section, 'sh').map((block) =>
    block
      .replace(/--dbname=\S+/, `--dbname='${url}'`)
      .replace('/backup/company.dump', file)
      // Run by the tests' own command line.
      .replace(/^company-admin .*\n/m, ''),
  );
  return { dump, restore };
}
