import { jsonOperations } from '../../generated/json/registry.js';
import { soapOperations } from '../../generated/soap/registry.js';

/** The names of all operations, of both doors: nothing else becomes a label of a metric. */
export function operationNames(): ReadonlySet<string> {
  const offered = [...Object.values(jsonOperations), ...Object.values(soapOperations)];
  return new Set(offered.map(({ name }) => name));
}
