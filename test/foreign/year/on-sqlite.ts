import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Database } from '../../../src/data/sqlite/database.js';
import { projectRoot } from '../../../src/root.js';
import { adminJson, good, makeLayout } from '../backup/layout.js';
import { makeRelease } from '../release/tarball.js';
import { isHealthy } from './audit.js';
import { makeBystander, makePartner } from './companies.js';
import { versionOf } from './releases.js';
import { Servers } from './servers.js';
import { underWrites } from './writing.js';
import type { Steps } from './year.js';

const recorded = path.join(projectRoot, 'test/data/released/1.0.0');
const readRecorded = (file: string): string =>
  gunzipSync(readFileSync(path.join(recorded, `${file}.gz`))).toString();
const changes = 200;

/** The beginning: one machine with a file. */
export const onSqlite: Steps = {
  'a release is made, and the next one, with one more migration; both are installed': (year) => {
    const tarball = makeRelease();
    year.release = year.releases.install(tarball);
    year.next = year.releases.install(year.releases.makeNext(tarball));
    year.releases.use(year.release);
    return `${versionOf(year.release)} and ${versionOf(year.next)}`;
  },

  'a server starts with the database of 1.0.0, brought up to date': async (year) => {
    const site = path.join(year.root, 'site');
    mkdirSync(site);
    year.sqliteUrl = `file:${site}/data/company.db`;
    year.layout = await makeLayout(site, 'daemon', year.sqliteUrl, year.releases.program);
    const file = path.join(year.root, 'company.db');
    const database = new Database(file);
    database.exec(readRecorded('sqlite.sql'));
    database.close();
    chmodSync(file, 0o600);
    year.layout.bring(file);
    await adminJson(year.layout, 'database migrate --json');
    await isHealthy(year.layout);
    year.servers = new Servers(year.layout);
    await year.servers.start(1);
    const { apiKey } = JSON.parse(readRecorded('answers.json')) as {
      apiKey: string;
    };
    year.bystanders.push(await makeBystander('the company of 1.0.0', apiKey, year.servers.baseUrl));
  },

  'two companies with keys and catalogues, and their first users and groups': async (year) => {
    const { layout, servers, root } = year;
    year.acme = await makePartner('Acme', layout, servers.baseUrl, root);
    year.globex = await makePartner('Globex', layout, servers.baseUrl, root);
    const made = await adminJson<{ apiKey: string }>(
      layout,
      'key create --company Acme --label forgotten --json',
    );
    year.forgottenKey = made.apiKey;
    return `${year.acme.loaded} records each`;
  },

  'both companies write by JSON and SOAP': async (year) => {
    year.loadedAt = new Date();
    const { servers, acme, globex } = year;
    const said = await underWrites(servers, [acme, globex], [], (writes) => writes.progress(changes));
    year.bystanders.push(await makeBystander('Globex', globex.apiKey, servers.baseUrl));
    return said;
  },

  'the server stops; its file is backed up': async (year) => {
    await year.servers.stop();
    const { stdout } = good(await year.layout.script('company-backup'));
    assert.match(stdout, /It was checked\./);
  },
};
