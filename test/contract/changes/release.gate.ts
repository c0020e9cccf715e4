import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../../src/root.js';
import { readCurrent, readReleased } from '../../../tools/contract/contract-files.js';
import { readExemptions } from '../../../tools/contract/exemptions.js';
import { changeLines, judge, type Verdict } from '../../../tools/contract/gate.js';
import { recordRelease } from '../../../tools/contract/record-release.js';
import { compareVersions, raisedPart } from '../../../tools/contract/versions.js';
import { versionedFiles, withVersion, writeVersion } from '../../../tools/release/write-version.js';
import { inTemporaryFolder } from '../../support/files.js';
import { replace, replaceAfter } from './mutation.js';

/** A project folder with the contracts of today under another version, which can be edited and released. */
class Project {
  constructor(readonly folder: string) {
    for (const file of ['CHANGELOG.md', 'package.json', 'wsdl/datasets.xsd', ...versionedFiles]) {
      cpSync(path.join(projectRoot, file), path.join(folder, file));
    }
    this.version('1.0.0');
  }

  edit(file: string, change: (text: string) => string): this {
    const target = path.join(this.folder, file);
    writeFileSync(target, change(readFileSync(target, 'utf8')));
    return this;
  }

  version(version: string, day = '2027-01-31'): this {
    for (const file of ['openapi.yaml', 'wsdl/api.wsdl'])
      this.edit(file, (text) => withVersion(text, version));
    writeFileSync(path.join(this.folder, 'CHANGELOG.md'), `# Changelog\n\n## [${version}] - ${day}\n`);
    return this;
  }

  /** As `npm version` does. */
  npmVersion(version: string): this {
    writeFileSync(path.join(this.folder, 'package.json'), JSON.stringify({ version }));
    writeVersion(this.folder, '2027-01-31');
    return this;
  }

  /** As `npm run check:contract` does. */
  async check(): Promise<Verdict> {
    const released = (await readReleased(this.folder)).at(-1);
    if (released === undefined) throw new Error('nothing is released');
    return judge(released, await readCurrent(this.folder), readExemptions(this.folder, released.version));
  }

  async release(): Promise<string> {
    const { outcome, changes, message } = await recordRelease(this.folder);
    return [outcome, message, ...changeLines(changes)].join('\n');
  }
}

/** Adds a text before a first other one behind `start`. */
const addBefore = (start: string, end: string, added: string) => replaceAfter(start, end, added + end);
const addColumn = addBefore(
  '<xs:complexType name="TaxRow">',
  '</xs:sequence>',
  '<xs:element name="TaxRate" type="Title" minOccurs="0" />',
);
const removeColumn = replaceAfter(
  '<xs:complexType name="TaxRow">',
  '<xs:element name="TaxTitle" type="Title" minOccurs="0" />',
  '',
);

/** An optional field of a user, as docs/extending.md adds one. */
function addField(project: Project): void {
  const member = "\n        NewField:\n          type: [string, 'null']";
  for (const schema of ['UserInput', 'UserReferenceInput'])
    project.edit('openapi.yaml', addBefore(`\n    ${schema}:`, '\n        Language:', member));
  const answered = '\n        NewField:\n          type: string';
  project.edit('openapi.yaml', addBefore('\n    User:', '\n        Language:', answered));
  const column = '<xs:element name="NewField" type="Text" minOccurs="0" />';
  project.edit('wsdl/datasets.xsd', addBefore('name="UserRow"', '</xs:sequence>', column));
}

/** An optional parameter of an operation. */
function addParameter(project: Project): void {
  const member = "\n        NewParameter:\n          type: [string, 'null']";
  project.edit('openapi.yaml', addBefore('\n    GetChangeListRequest:', '\n        Limit:', member));
  const parameter = '<s:element minOccurs="0" maxOccurs="1" name="NewParameter" type="s:string" />';
  project.edit('wsdl/api.wsdl', addBefore('<s:element name="GetChangeList">', '</s:sequence>', parameter));
}

test('a contract is released once, and only grows within a major version', () =>
  inTemporaryFolder(async (folder) => {
    const project = new Project(folder);
    expect(await readReleased(folder)).toEqual([]);
    expect(await project.release()).toBe('recorded\nRecorded as contracts/released/1.0.0. Commit it.');
    expect(await project.release()).toBe('already recorded\n1.0.0 is recorded already.');

    project.edit('wsdl/datasets.xsd', addColumn);
    expect(await project.release()).toMatch(/^refused\nversion 1\.0\.0 is released with another content\./);
    expect(await project.version('1.0.1').release()).toMatch(
      /^refused\n1 addition, but .* no new minor version/,
    );
    expect(await project.version('1.1.0').release()).toBe(
      'recorded\nRecorded as contracts/released/1.1.0. Commit it.\n' +
        '  additive: datasets.xsd: GetTaxListResult/Taxes/TaxRate: added at the end',
    );

    project.edit('wsdl/datasets.xsd', removeColumn).version('1.2.0');
    expect(await project.release()).toMatch(
      /^refused\n1 breaking change, but 1\.1\.0 to 1\.2\.0 is no new major version\. .*\n {2}breaking: datasets\.xsd: GetTaxListResult\/Taxes\/TaxTitle: removed$/,
    );
    expect(await project.version('0.9.0').release()).toMatch(
      /^refused\nversion 0\.9\.0 is older than 1\.1\.0/,
    );
    expect(await project.version('2.0.0').release()).toMatch(/^recorded\n/);
    expect((await readReleased(folder)).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '2.0.0']);
  }));

test('an addition is made under -next, and released without the suffix', () =>
  inTemporaryFolder(async (folder) => {
    const project = new Project(folder);
    await project.release();
    project.npmVersion('1.1.0-next');
    expect(await project.check()).toEqual({ changes: [], refusal: undefined });

    for (const add of [addField, addParameter]) add(project);
    expect(new Set((await project.check()).changes.map(({ kind }) => kind))).toEqual(new Set(['additive']));
    const refusals: [string, string | undefined][] = [
      ['1.1.0-next', undefined],
      ['2.0.0-next', undefined],
      [
        '1.0.0',
        'version 1.0.0 is released with another content. Raise the version, with the suffix -next until it is released.',
      ],
      ['1.0.0-next', 'version 1.0.0-next is older than 1.0.0, which is released.'],
    ];
    for (const [version, refusal] of refusals)
      expect([version, (await project.version(version).check()).refusal]).toEqual([version, refusal]);

    expect(await project.npmVersion('1.1.0-next').release()).toBe(
      'refused\nversion 1.1.0-next is in the making. Take the suffix away everywhere: npm version 1.1.0',
    );
    expect(await project.npmVersion('1.1.0').release()).toMatch(
      /^recorded\nRecorded as contracts\/released\/1\.1\.0\. Commit it\.\n( {2}additive: .+\n?)+$/,
    );
    expect(await project.npmVersion('1.2.0-next').check()).toEqual({ changes: [], refusal: undefined });
    expect(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
      /^# Changelog\n[^#]*## \[Unreleased\]\n\n### API\n\nNo change\.\n\n## \[1\.1\.0\] - 2027-01-31\n/,
    );
  }));

test('a breaking change is refused under -next, too', () =>
  inTemporaryFolder(async (folder) => {
    const project = new Project(folder);
    await project.release();
    project.npmVersion('1.1.0-next').edit('wsdl/datasets.xsd', removeColumn);
    expect((await project.check()).refusal).toBe(
      '1 breaking change, but 1.0.0 to 1.1.0-next is no new major version. Contract changes only add (D45).',
    );
    expect((await project.version('2.0.0-next').check()).refusal).toBeUndefined();
  }));

test('a tightening that is exempt is no breaking change; an exemption that nothing needs is refused', () =>
  inTemporaryFolder(async (folder) => {
    const project = new Project(folder);
    await project.release();
    const refused = (count: number) =>
      `${count} breaking changes, but 1.0.0 to 1.1.0-next is no new major version. Contract changes only add (D45).`;
    const addPattern = addBefore(
      '<xs:simpleType name="LongText">',
      '</xs:restriction>',
      '<xs:pattern value="[a-z]*" />',
    );
    project.npmVersion('1.1.0-next').edit('wsdl/datasets.xsd', addPattern);
    const exempt = (text: string): Project => {
      writeFileSync(path.join(folder, 'contracts/exemptions.yaml'), text);
      return project;
    };
    const line = (place: string, change = 'pattern was absent') =>
      `  - { file: datasets.xsd, place: ${place}, change: ${change} }\n`;
    const needed =
      line('UpdateGroup.data/Group/Description') +
      line('UpdateGroups.data/Group/Description') +
      line('UpdateUser.data/UserDefinedFields/UserDefinedFieldValue') +
      line('UpdateUsers.data/UserDefinedFields/UserDefinedFieldValue');
    const refusals: [string, string | undefined][] = [
      [`1.0.0:\n${needed}`, undefined],
      [`1.0.0:\n${line('UpdateGroup.data/Group/Description')}`, refused(3)],
      [`1.0.0:\n${needed.replaceAll('pattern', 'maxLength')}`, refused(4)],
      [`0.9.0:\n${needed}`, refused(4)],
      [
        `1.0.0:\n${needed}${line('UpdateGroup.data/Group/GroupTitle')}`,
        'contracts/exemptions.yaml exempts UpdateGroup.data/Group/GroupTitle, which is not needed.',
      ],
    ];
    for (const [text, refusal] of refusals)
      expect([text, (await exempt(text).check()).refusal]).toEqual([text, refusal]);
    expect((await exempt(`1.0.0:\n${needed}`).npmVersion('1.1.0').release()).split('\n')[0]).toBe('recorded');
  }));

test('a change in words alone asks for any new version', () =>
  inTemporaryFolder(async (folder) => {
    const project = new Project(folder);
    await project.release();
    project.edit('wsdl/api.wsdl', replace('Reads one group', 'Gives one group'));
    expect(await project.release()).toMatch(/^refused\nversion 1\.0\.0 is released with another content/);
    expect(await project.version('1.0.1').release()).toBe(
      'recorded\nRecorded as contracts/released/1.0.1. Commit it.',
    );
  }));

test('a release needs one version everywhere, and its day in the changelog', () =>
  inTemporaryFolder(async (folder) => {
    const project = new Project(folder).version('1.0.0', 'Unreleased');
    expect(await project.release()).toMatch(/^refused\nCHANGELOG\.md says "## \[1\.0\.0\] - Unreleased"/);
    writeFileSync(path.join(folder, 'CHANGELOG.md'), '# Changelog\n');
    expect(await project.release()).toMatch(/^refused\nCHANGELOG\.md has no heading/);
    project.version('1.0.0').edit('wsdl/api.wsdl', replaceAfter('', 'version 1.0.0', 'version 1.0.1'));
    expect(await project.release()).toMatch(/^refused\nopenapi\.yaml has version 1\.0\.0, the documentation/);
    project.version('1.0.0').edit('openapi.yaml', replace('  version: 1.0.0', '  version: 1.0.0-rc.1'));
    expect(await project.release()).toBe('refused\nversion "1.0.0-rc.1" is not MAJOR.MINOR.PATCH.');
    expect(await readReleased(folder)).toEqual([]);
  }));

test('a breaking change in each contract is refused, and allowed with a new major version', async () => {
  const released = { ...(await readCurrent(projectRoot)), version: '1.4.2' };
  const texts = {
    'openapi.yaml': replaceAfter(
      '/public/api/getuser:',
      'operationId: getUser',
      'operationId: readUser',
    )(released.texts['openapi.yaml']),
    'api.wsdl': replace(
      '<s:maxLength value="254" />',
      '<s:maxLength value="99" />',
    )(released.texts['api.wsdl']),
    'datasets.xsd': removeColumn(released.texts['datasets.xsd']),
  };
  const { changes, refusal } = await judge(released, { version: '1.5.0', texts });
  expect(new Set(changes.map(({ file }) => file))).toEqual(new Set(Object.keys(texts)));
  expect(refusal).toContain('no new major version');
  expect((await judge(released, { version: '2.0.0', texts })).refusal).toBeUndefined();
});

test('the contracts of this project may follow the last released ones', async () => {
  const released = (await readReleased(projectRoot)).at(-1)!;
  const exemptions = readExemptions(projectRoot, released.version);
  expect((await judge(released, await readCurrent(projectRoot), exemptions)).refusal).toBeUndefined();
});

test('versions', () => {
  expect(['10.0.0', '2.10.0', '2.10.0-next', '2.9.1', '2.9.0'].sort(compareVersions)).toEqual([
    '2.9.0',
    '2.9.1',
    '2.10.0-next',
    '2.10.0',
    '10.0.0',
  ]);
  expect(raisedPart('1.2.3', '2.0.0')).toBe('major');
  expect(raisedPart('1.2.3', '1.3.0')).toBe('minor');
  expect(raisedPart('1.2.3', '1.2.4')).toBe('patch');
  expect(raisedPart('1.2.3', '1.2.3')).toBe('none');
  expect(raisedPart('1.2.3', '1.3.0-next')).toBe('minor');
  expect(() => raisedPart('1.2', '1.2.3')).toThrow('is neither MAJOR.MINOR.PATCH nor MAJOR.MINOR.PATCH-next');
});
