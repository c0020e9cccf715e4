import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isReleaseVersion } from './versions.js';

/** The files that name the version, besides package.json and its lock file, which npm writes, and the changelog. */
export const versionedFiles = [
  'openapi.yaml',
  'wsdl/api.wsdl',
  'clients/csharp/CompanyAdministration.Client.csproj',
  'clients/csharp/README.md',
  'clients/python/pyproject.toml',
  'clients/python/README.md',
  'clients/typescript/package.json',
  'clients/typescript/README.md',
  'docs/examples/csharp/README.md',
  'docs/examples/python/README.md',
  'docs/examples/typescript/README.md',
  'docs/deploying.md',
  'qa/package.json',
  'deploy/compose.yaml',
  'deploy/kubernetes/postgresql.yaml',
  'deploy/kubernetes/sqlite.yaml',
];

/** The version as npm and NuGet write it, recognized by the text before it. */
const version =
  /(?<=^ {2}version: |\bversion |^ {2}"version": "|<Version>|company-administration-(?:api|client)[-:]|CompanyAdministration\.Client(?:[-.]| --version ))\d+\.\d+\.\d+(?:-next)?/gm;
/** Python allows no custom suffix: 1.1.0-next is 1.1.0.dev0. */
const pythonVersion = /(?<=^version = "|company_administration-)\d+\.\d+\.\d+(?:\.dev0)?/gm;

/** The text of one of the files with another version. */
export function withVersion(text: string, to: string): string {
  return text.replace(version, to).replace(pythonVersion, to.replace('-next', '.dev0'));
}

/**
 * Writes the version of a project folder's package.json into the other files that name it. A version to be released also gets its date; one
 * in development a changelog section for unreleased changes.
 * @param day of the release: 2027-01-31
 */
export function writeVersion(folder: string, day: string): void {
  const edit = (file: string, change: (text: string) => string): void => {
    const target = path.join(folder, file);
    writeFileSync(target, change(readFileSync(target, 'utf8')));
  };
  const { version: to } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  for (const file of versionedFiles) edit(file, (text) => withVersion(text, to));
  if (isReleaseVersion(to)) {
    for (const file of ['openapi.yaml', 'wsdl/api.wsdl'])
      edit(file, (text) =>
        text.replace(/\bVersion \S+ was released on [\d-]+/, `Version ${to} was released on ${day}`),
      );
    edit('docs/CHANGELOG.md', (text) => text.replace('## [Unreleased]', `## [${to}] - ${day}`));
  } else {
    edit('docs/CHANGELOG.md', (text) =>
      text.includes('## [Unreleased]')
        ? text
        : text.replace('## [', '## [Unreleased]\n\n### API\n\nNo change.\n\n## ['),
    );
  }
}
