import { addressPlaceholder } from '../../contract/load.js';
import { markup } from '../html.js';
import { renderMarkdown } from '../markdown.js';
import { sectionsOf } from './page.js';

/** What a version changed in the contracts. */
interface ApiVersion {
  /** Such as `1.0.0`; `Unreleased` for what is in the making. */
  readonly name: string;
  /** Such as `2026-11-23`; empty as long as it is in the making. */
  readonly day: string;
  readonly text: string;
}

/** The parts of the project's changelog that concern callers, newest first. */
function apiVersions(changelog: string): ApiVersion[] {
  return changelog.split(/^(?=## )/m).flatMap((version) => {
    const [, name = '', day = ''] = /^## \[(.+?)\](?: - (.+))?$/m.exec(version) ?? [];
    const title = '### API\n';
    const text = version.split(/^(?=### )/m).find((part) => part.startsWith(title));
    return text === undefined ? [] : [{ name, day, text: text.slice(title.length).trim() }];
  });
}

/** The changelog of the API, as Markdown. */
export function apiChangelog(changelog: string): string {
  const versions = apiVersions(changelog).map(({ name, day, text }) => {
    const title = day === '' ? 'In the making' : `${name} – ${day}`;
    return `## ${title}\n\n${text}\n`;
  });
  return `# Changelog of the API\n\nWhat changed in the contracts, version by version; changes only add. There is a [feed](/docs/changelog.atom).\n\n${versions.join('\n')}`;
}

/** The same as a feed (RFC 4287), of what is released. */
export function apiFeed(changelog: string, title: string): string {
  const address = `${addressPlaceholder}/docs/changelog`;
  const released = apiVersions(changelog).filter(({ day }) => day !== '');
  const updated = (day: string): string => `${day}T00:00:00Z`;
  const { text } = markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${title}: changelog of the API</title>
  <id>urn:company-administration:changelog</id>
  <link href="${address}" />
  <link rel="self" href="${address}.atom" />
  <author><name>${title}</name></author>
  <updated>${updated(released[0]?.day ?? '')}</updated>
  ${released.map(
    ({ name, day, text: changes }) => markup`<entry>
    <title>Version ${name}</title>
    <id>urn:company-administration:changelog:${name}</id>
    <link href="${address}" />
    <updated>${updated(day)}</updated>
    <content type="text">${sectionsOf(markup`${renderMarkdown(changes)}`)[0]?.text}</content>
  </entry>`,
  )}
</feed>
`;
  return text;
}
