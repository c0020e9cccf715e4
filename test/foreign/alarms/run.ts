import { alertRules, rulesFolder, selectors } from '../../support/alert-rules.js';
import { inTemporaryFolder } from '../../support/files.js';
import { cannotRun, installAll } from '../interop/install.js';
import { shell } from '../interop/shell.js';
import { missingSeries, seriesOfServers } from './series.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:alarms`: promtool tries deploy/prometheus/alerts.yml, and every series of ours that a rule reads is looked for at real servers.
commandLine(
  'npm run test:alarms\n\nLets promtool try deploy/prometheus/alerts.yml, and looks for its series at real servers.',
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
  const rules = alertRules();
  const series = await seriesOfServers(folder);
  for (const { alert, expr } of rules) {
    const own = selectors(expr);
    if (own.length > 0) failed += report(`${alert}: its series exist`, missingSeries(own, series));
  }
  process.stdout.write(`\nalarms: ${rules.length} rules, ${failed} FAIL\n`);
  return failed === 0 ? 0 : 1;
});

/** @returns 1 if there are faults */
function report(name: string, faults: readonly string[]): number {
  process.stdout.write(`${faults.length === 0 ? 'PASS' : 'FAIL'}    ${name}\n${faults.join('\n')}`);
  return faults.length === 0 ? 0 : 1;
}
