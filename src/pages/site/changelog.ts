/** The parts of the project's changelog that concern callers, newest first, as Markdown. */
export function apiChangelog(changelog: string): string {
  const heading = '### API\n';
  const versions = changelog.split(/^(?=## )/m).flatMap((version) => {
    const [, name = '', day] = /^## \[(.+?)\](?: - (.+))?$/m.exec(version) ?? [];
    const part = version.split(/^(?=### )/m).find((text) => text.startsWith(heading));
    if (part === undefined) return [];
    const title = day === undefined ? 'In the making' : `${name} – ${day}`;
    return [`## ${title}\n\n${part.slice(heading.length).trim()}\n`];
  });
  return `# Changelog of the API\n\nWhat changed in the contracts, version by version; changes only add.\n\n${versions.join('\n')}`;
}
