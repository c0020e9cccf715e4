import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { alertRules, rulesFolder, selectors } from '../../support/alert-rules.js';
import { queries } from '../../support/dashboard.js';
import { inTemporaryFolder } from '../../support/files.js';
import { cannotRun, installAll } from '../support/install.js';
import { mustRun } from '../support/shell.js';
import { runTrials, type Trial } from '../support/trials.js';
import { missingSeries, seriesOfServer } from './series.js';
import { commandLine } from '../../../tools/command-line.js';

// `npm run test:foreign -- alarms`: promtool tries deploy/prometheus and the expressions of deploy/grafana, and every series of ours that they read is
// looked for at real servers.
commandLine(
  'npm run test:foreign -- alarms\n\nLets promtool try deploy/prometheus and deploy/grafana, and looks for their series at real servers.',
  {},
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  const missing = await installAll([['command -v promtool', 'prometheus']]);
  if (missing !== undefined) return cannotRun(missing);
  const asked = queries();
  // As rules, because that is what promtool reads.
  const recorded = asked.map(({ expr }, number) => ({ record: `asked:${number}`, expr }));
  writeFileSync(
    path.join(folder, 'grafana.yml'),
    JSON.stringify({ groups: [{ name: 'grafana', rules: recorded }] }),
  );
  const promtool = (command: string, cwd = rulesFolder): Trial => [
    `promtool ${command}`,
    () => mustRun([`promtool ${command}`], { cwd }),
  ];
  const series = await seriesOfServer(folder);
  const exist = (name: string, expr: string): Trial => [
    `${name}: its series exist`,
    () => assert.deepEqual(missingSeries(selectors(expr), series), []),
  ];
  return runTrials('alarms', [
    ...['check rules alerts.yml', 'check config prometheus.yml', 'test rules alerts.test.yml'].map(
      (command) => promtool(command),
    ),
    promtool('check rules grafana.yml', folder),
    ...alertRules()
      .filter(({ expr }) => selectors(expr).length > 0)
      .map(({ alert, expr }) => exist(alert, expr)),
    ...asked.map(({ panel, expr }) => exist(panel, expr)),
  ]);
});
