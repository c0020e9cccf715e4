import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { alertRules, rulesFolder, selectors } from '../../support/alert-rules.js';
import { queries } from '../../support/dashboard.js';
import { inTemporaryFolder } from '../../support/files.js';
import { cannotRun, installAll } from '../interop/install.js';
import { shell } from '../interop/shell.js';
import { missingSeries, seriesOfServers } from './series.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:alarms`: promtool tries deploy/prometheus and the expressions of deploy/grafana, and every series of ours that they read is
// looked for at real servers.
commandLine(
  'npm run test:alarms\n\nLets promtool try deploy/prometheus and deploy/grafana, and looks for their series at real servers.',
  {},
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  const missing = await installAll([['command -v promtool', 'prometheus']]);
  if (missing !== undefined) return cannotRun(missing);
  let failed = 0;
  for (const command of [
    'check rules alerts.yml',
    'check config prometheus.yml',
    'test rules alerts.test.yml',
  ]) {
    const { isGood, output } = await shell([`promtool ${command}`], { cwd: rulesFolder });
    failed += report(`promtool ${command}`, isGood ? [] : [output]);
  }
  const asked = queries();
  // As rules, because that is what promtool reads.
  const recorded = asked.map(({ expr }, number) => ({ record: `asked:${number}`, expr }));
  writeFileSync(
    path.join(folder, 'grafana.yml'),
    JSON.stringify({ groups: [{ name: 'grafana', rules: recorded }] }),
  );
  const parsed = await shell(['promtool check rules grafana.yml'], { cwd: folder });
  failed += report('the expressions of deploy/grafana', parsed.isGood ? [] : [parsed.output]);
  const rules = alertRules();
  const series = await seriesOfServers(folder);
  for (const { alert, expr } of rules) {
    const own = selectors(expr);
    if (own.length > 0) failed += report(`${alert}: its series exist`, missingSeries(own, series));
  }
  for (const { panel, expr } of asked)
    failed += report(`${panel}: its series exist`, missingSeries(selectors(expr), series));
  process.stdout.write(
    `\nalarms: ${rules.length} rules, ${asked.length} expressions of the dashboard, ${failed} FAIL\n`,
  );
  return failed === 0 ? 0 : 1;
});

/** @returns 1 if there are faults */
function report(name: string, faults: readonly string[]): number {
  process.stdout.write(`${faults.length === 0 ? 'PASS' : 'FAIL'}    ${name}\n${faults.join('\n')}`);
  return faults.length === 0 ? 0 : 1;
}
