import { markup } from '../../markup.js';
import type { Fragment, Html } from '../../markup.js';
import { minutesKept } from './sample.js';
import { bytes, duration, number, time } from './words.js';
import type { Status } from './status.js';

/** Seconds after which a browser asks again. */
const refreshSeconds = 30;

/** Own files only, as on the other pages; and no script. */
export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** The status as a page that needs no script. */
export function writeStatusPage(status: Status): string {
  const { host, version, node, at, uptime, ready, alarms } = status;
  const state = ready ? 'ready' : 'not ready';
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${refreshSeconds}">
<meta name="color-scheme" content="light dark">
<title>${alarms.length > 0 ? `(${alarms.length}) ` : ''}${host}: ${state}</title>
<link rel="stylesheet" href="status.css">
</head>
<body>
<header>
<h1>${host} <span class="state ${ready ? 'good' : 'bad'}">${state}</span></h1>
<p>Company Administration API ${version} on Node ${node}, up for ${duration(uptime)}. ${time(at)}; a new page every ${refreshSeconds} seconds.</p>
</header>
<main>
${alarmsSection(status)}
<section class="cards">
${requestsCard(status)}
${changesCard(status)}
${databaseCard(status)}
${memoryCard(status)}
</section>
${operationsSection(status)}
<section class="cards">
${factsCard('Server', serverFacts(status))}
${factsCard('Keys', keyFacts(status))}
</section>
</main>
</body>
</html>
`.text;
}

function alarmsSection({ alarms }: Status): Html {
  if (alarms.length === 0) return markup`<p class="calm">No alarm would fire.</p>`;
  const rows = alarms.map(
    ({ name, severity, says }) =>
      markup`<li class="${severity}"><b>${says}</b> <span>${name}, ${severity}</span></li>`,
  );
  return markup`<section><h2>Alarms that would fire</h2><ul class="alarms">${rows}</ul>
<p class="soft">docs/operating.md says what each one means and what to do. Those of PostgreSQL itself, of disks and of certificates are known to Prometheus only.</p></section>`;
}

function card(title: string, value: string, chart: Html | undefined, below: Fragment): Html {
  return markup`<article><h2>${title}</h2><p class="value">${value}</p>${chart}<p class="soft">${below}</p></article>`;
}

const most = (values: readonly (number | undefined)[]): number =>
  Math.max(0, ...values.map((value) => value ?? 0));

/** How far back the figures go: less than an hour after a start. */
function since({ requests }: Status): string {
  return requests.within < 3540 ? `in the last ${duration(requests.within)}` : 'in the last hour';
}

function requestsCard(status: Status): Html {
  const { outcomes, perSecond, inFlight, perMinute } = status.requests;
  const all = Object.values(outcomes).reduce((sum, one) => sum + one, 0);
  const refused = all - (outcomes['ok'] ?? 0);
  return card(
    'Requests',
    `${number(perSecond)}/s`,
    bars(perMinute, `Requests in each minute of the last hour, at most ${number(most(perMinute))}`),
    `${number(all)} ${since(status)}, ${number(refused)} of them not ok; ${number(inFlight)} running`,
  );
}

function changesCard(status: Status): Html {
  const { database } = status;
  if (database === undefined) return card('Revisions', '?', undefined, 'The database does not answer.');
  const { revisionsPerSecond, revisionsPerMinute, revisions } = database;
  return card(
    'Revisions',
    revisionsPerSecond === undefined ? 'known in a minute' : `${number(revisionsPerSecond)}/s`,
    bars(
      revisionsPerMinute,
      `Revisions in each minute of the last hour, at most ${number(most(revisionsPerMinute))}`,
    ),
    `on average ${since(status)}; ${number(revisions)} ever, by all servers and operators`,
  );
}

function databaseCard(status: Status): Html {
  const { database } = status;
  if (database === undefined) return card('Database', '?', undefined, 'The database does not answer.');
  const { engine, growth, companies, sizes } = database;
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return card(
    `Database (${name})`,
    bytes(database.bytes),
    line(sizes, `Its size in the last hour, which changed by ${bytes(growth)}`),
    `${growth < 0 ? '−' : '+'}${bytes(Math.abs(growth))} ${since(status)}; ${number(companies)} ${companies === 1 ? 'company' : 'companies'}`,
  );
}

function memoryCard({ memory }: Status): Html {
  const { bodies, bodiesMost, perMinute } = memory;
  return card(
    'Memory',
    bytes(memory.bytes),
    line(perMinute, `Memory in the last hour, at most ${bytes(most(perMinute))}`),
    `Bodies of requests take ${bytes(bodies)} of ${bytes(bodiesMost)}`,
  );
}

function operationsSection(status: Status): Html {
  const { operations } = status;
  if (operations.length === 0)
    return markup`<section><h2>Operations</h2><p>None was called ${since(status)}.</p></section>`;
  const row = ({ name, requests, mean, p95, perMinute }: Status['operations'][number]): Html => {
    const label = `How long 95 % of ${name} took at most, in each minute of the last hour`;
    return markup`<tr><th scope="row">${name}</th><td class="number">${number(requests)}</td><td class="number">${duration(mean)}</td><td class="number">${duration(p95)}</td><td class="picture">${bars(perMinute, label)}</td></tr>`;
  };
  return markup`<section><h2>Operations ${since(status)}</h2>
<div class="table" tabindex="0" role="group" aria-label="Operations"><table class="operations">
<thead><tr><th scope="col">Operation</th><th scope="col" class="number">Requests</th><th scope="col" class="number">Mean</th><th scope="col" class="number">95 % within</th><th scope="col" class="picture">95 %, each minute</th></tr></thead>
<tbody>${operations.map(row)}</tbody>
</table></div></section>`;
}

type Fact = readonly [name: string, value: Fragment];

function factsCard(title: string, facts: readonly Fact[]): Html {
  return markup`<article><h2>${title}</h2><dl>${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl></article>`;
}

const queueNames: Readonly<Record<string, string>> = {
  read: 'reads',
  write: 'changes',
  body: 'bodies over 4 KiB',
  large_body: 'bodies over 64 KiB',
};

function serverFacts({ checks, queues, connections, backup, at }: Status): Fact[] {
  const waiting = Object.entries(queues).map(
    ([name, count]) => `${queueNames[name] ?? name} ${number(count)}`,
  );
  const { busy = 0, size = 0, waiting: lacking = 0 } = connections;
  const lastBackup =
    backup.at !== undefined
      ? `${time(backup.at)}, ${duration((at - backup.at) / 1000)} ago`
      : backup.file !== undefined
        ? 'none: the file in LAST_BACKUP_FILE is not there, or may not be seen'
        : 'not known: set LAST_BACKUP_FILE';
  return [
    ['Database', checks['database'] ?? checks['server'] ?? '?'],
    ['Waiting for their turn', waiting.length === 0 ? '?' : waiting.join(', ')],
    ['Connections', `${number(busy)} of ${number(size)} busy, ${number(lacking)} waited for`],
    ['Last backup', lastBackup],
  ];
}

function keyFacts({ keys }: Status): Fact[] {
  if (keys === undefined) return [['Keys', 'not counted yet']];
  return [
    ['Live', number(keys.live)],
    ['Expire within 30 days', number(keys.expiring)],
    ['Not used for 90 days', number(keys.unused)],
  ];
}

// Small pictures as SVG. Their colours are in the style sheet: nothing in the page itself has a style.

/** Height of a picture in its own units; a minute is four units wide. */
const height = 40;

/**
 * A bar for each minute of the last hour, the newest at the right. A minute without a value has none.
 * @param label what a reader hears who cannot see it
 */
export function bars(values: readonly (number | undefined)[], label: string): Html {
  const top = Math.max(0, ...values.map((value) => value ?? 0));
  const first = minutesKept - values.length;
  const path = values.map((value, index) => {
    if (value === undefined || value <= 0) return '';
    const tall = Math.max(1, round((height * value) / top));
    return `M${4 * (first + index)} ${height}v-${tall}h3v${tall}z`;
  });
  return picture(label, markup`<path class="bars" d="${path.join('')}"/>`);
}

/** A line through the minutes of the last hour, between its least and its greatest value: what changes is seen, not how much there is. */
export function line(values: readonly (number | undefined)[], label: string): Html {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const first = minutesKept - values.length;
  let pen = 'M';
  const path = values.map((value, index) => {
    if (value === undefined) {
      pen = 'M';
      return '';
    }
    const up = high === low ? 0.5 : (value - low) / (high - low);
    const step = `${pen}${4 * (first + index) + 2} ${round(height - 2 - (height - 4) * up)}`;
    pen = 'L';
    return step;
  });
  return picture(label, markup`<path class="line" d="${path.join('')}"/>`);
}

function picture(label: string, content: Html): Html {
  return markup`<svg viewBox="0 0 ${4 * minutesKept} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}"><path class="ground" d="M0 ${height}h${4 * minutesKept}"/>${content}</svg>`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
