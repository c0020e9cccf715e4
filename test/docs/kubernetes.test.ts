import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { fileVariable, loadConfig } from '../../src/config/config.js';
import { limits } from '../../src/config/limits.js';
import { allSettings, readPage } from './pages.js';

// deploy/kubernetes against the server. Against Kubernetes' schemas: npm run test:foreign -- kubernetes.

interface Container {
  image: string;
  env: { name: string; value: string }[];
  lifecycle: { preStop: { exec: { command: string[] } } };
  ports: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  livenessProbe: { httpGet: unknown };
  readinessProbe: { httpGet: unknown };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  stringData?: Record<string, string>;
  spec: {
    replicas: number;
    template: {
      metadata: { labels: Record<string, string> };
      spec: { terminationGracePeriodSeconds: number; containers: [Container]; volumes: { name: string }[] };
    };
    selector: { matchLabels: Record<string, string> };
    volumeClaimTemplates?: { metadata: { name: string } }[];
  };
}

function manifests(file: string): Manifest[] {
  const documents = parseAllDocuments(readPage(`deploy/kubernetes/${file}.yaml`));
  return documents.map((document) => document.toJS() as Manifest);
}

const known = allSettings.flatMap((setting) =>
  setting.secret ? [setting.name, fileVariable(setting)] : [setting.name],
);
const image = /^ENV (NODE_ENV=.*)$/m.exec(readPage('deploy/Dockerfile'))?.[1] ?? '';
const setByImage = Object.fromEntries(image.split(' ').map((one) => one.split('=') as [string, string]));

describe.each(['postgresql', 'sqlite'])('%s.yaml', (file) => {
  const [workload] = manifests(file) as [Manifest];
  const { metadata, spec } = workload.spec.template;
  const [{ env, ports, volumeMounts, lifecycle, livenessProbe, readinessProbe }] = spec.containers;
  const given = Object.fromEntries(env.map((one) => [one.name, one.value]));

  test('sets settings that exist, beside those of the image, and the secret is where it is looked for', () => {
    expect(Object.keys(given).filter((one) => !known.includes(one))).toEqual([]);
    const { DATABASE_URL_FILE: secret, ...others } = { ...setByImage, ...given };
    const config = loadConfig(others);
    expect(config).toMatchObject({ opsHost: '0.0.0.0', nodeEnv: 'production' });
    expect(ports.map(({ containerPort }) => containerPort)).toEqual([config.port, config.opsPort]);
    if (file === 'sqlite') expect(config.databaseUrl).toBe('file:/data/company.db');
    else {
      const [{ stringData = {} }] = manifests('secret.example') as [Manifest];
      expect(Object.keys(stringData).map((key) => `/run/secrets/company-administration/${key}`)).toEqual([
        secret,
      ]);
      expect(others['DATABASE_URL']).toBe('');
      expect(loadConfig({ DATABASE_URL: stringData['database-url'] }).databaseUrl).toMatch(/^postgres:/);
    }
    const claims = workload.spec.volumeClaimTemplates?.map((claim) => claim.metadata.name) ?? [];
    const volumes = [...spec.volumes.map((volume) => volume.name), ...claims];
    expect(volumeMounts.map((mount) => mount.name).sort()).toEqual(volumes.sort());
  });

  test('asks the operator’s port whether it lives and is ready, and waits long enough when it stops', () => {
    expect(livenessProbe.httpGet).toEqual({ path: '/live', port: 'ops' });
    expect(readinessProbe.httpGet).toEqual({ path: '/ready', port: 'ops' });
    const [word, seconds] = lifecycle.preStop.exec.command;
    expect(word).toBe('sleep');
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      limits.shutdownTimeoutMs / 1000 + Number(seconds) + 10,
    );
  });

  test('has the labels that everything else selects', () => {
    const all = `${readPage('deploy/kubernetes/common.yaml')}${readPage(`deploy/kubernetes/${file}.yaml`)}`;
    const labels = new Set(all.match(/app\.kubernetes\.io\/name: [\w-]+/g));
    expect([...labels]).toEqual([`app.kubernetes.io/name: ${metadata.labels['app.kubernetes.io/name']}`]);
    expect(workload.spec.selector.matchLabels).toEqual(metadata.labels);
    expect(workload.spec.replicas).toBe(file === 'sqlite' ? 1 : 2);
  });
});
