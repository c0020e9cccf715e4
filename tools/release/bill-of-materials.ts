import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; component: { 'bom-ref': string } };
  components: { 'bom-ref': string }[];
  /** Of each component, those that it needs. */
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Lists the packages of a release with their licenses and checksums, as CycloneDX.
 * @param folder holds a package.json and a lock file of them, and perhaps of more
 * @param shipped name@version of each
 * @param time when the commit was made: in place of the time of the run and a random number, so that the same commit has the same list
 */
export function billOfMaterials(folder: string, shipped: ReadonlySet<string>, time: string): string {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const bill = JSON.parse(execFileSync('npm', words, { cwd: folder, encoding: 'utf8' })) as Bill;
  const isShipped = (ref: string): boolean => shipped.has(ref) || ref === bill.metadata.component['bom-ref'];
  bill.components = bill.components.filter((component) => isShipped(component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => isShipped(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
  bill.metadata.timestamp = time;
  bill.serialNumber = '';
  const digits = createHash('sha256').update(JSON.stringify(bill)).digest('hex');
  // A UUID of version 8: its content is free.
  const [part, rest] = [(from: number, to: number) => digits.slice(from, to), digits.slice(18, 30)];
  bill.serialNumber = `urn:uuid:${part(0, 8)}-${part(8, 12)}-8${part(12, 15)}-8${part(15, 18)}-${rest}`;
  return `${JSON.stringify(bill, null, 2)}\n`;
}
