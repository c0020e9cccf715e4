import type { Change } from './compare/changes.js';
import { openApiChanges } from './compare/openapi-changes.js';
import { dataSetChanges, wsdlChanges } from './compare/wsdl-changes.js';
import { type Contract, isSameContract } from './contract-files.js';
import { type Exemption, exempted } from './exemptions.js';
import { compareVersions, raisedPart } from './versions.js';

/** What came of holding the contract against the last released one. */
export interface Verdict {
  changes: Change[];
  /** Why the contract cannot stay as it is; undefined when it can. */
  refusal: string | undefined;
}

/** Every difference between two contracts that a client of the older one can notice. @throws Error when they cannot be compared */
async function contractChanges(before: Contract, after: Contract): Promise<Change[]> {
  return [
    ...(await openApiChanges(before.texts['openapi.yaml'], after.texts['openapi.yaml'])),
    ...wsdlChanges(before.texts['api.wsdl'], after.texts['api.wsdl']),
    ...dataSetChanges(before.texts['datasets.xsd'], after.texts['datasets.xsd']),
  ];
}

/**
 * Decides whether a contract may follow a released one: a version has one content for ever, a breaking change needs a new major version,
 * an additive one at least a new minor version, and any other change (texts, examples) a new version of any kind. In the making, X.Y.Z-next
 * may follow where X.Y.Z may (D57).
 * @param exemptions of the released contract; each must be needed
 * @throws Error when they cannot be compared
 */
export async function judge(
  released: Contract,
  current: Contract,
  exemptions: readonly Exemption[] = [],
): Promise<Verdict> {
  if (isSameContract(released.texts, current.texts)) return { changes: [], refusal: undefined };
  const { changes, unneeded } = exempted(await contractChanges(released, current), exemptions);
  const refusal = refusalOf(released.version, current.version, changes);
  const [first] = unneeded;
  if (refusal !== undefined || first === undefined) return { changes, refusal };
  return { changes, refusal: `contracts/exemptions.yaml exempts ${first.place}, which is not needed.` };
}

function refusalOf(from: string, to: string, changes: readonly Change[]): string | undefined {
  if (compareVersions(to, from) < 0) return `version ${to} is older than ${from}, which is released.`;
  const raised = raisedPart(from, to);
  const breaking = changes.filter(({ kind }) => kind === 'breaking').length;
  if (breaking > 0 && raised !== 'major') {
    return `${counted(breaking, 'breaking change')}, but ${from} to ${to} is no new major version. Contract changes only add (D45).`;
  }
  if (raised === 'none')
    return `version ${from} is released with another content. Raise the version, with the suffix -next until it is released.`;
  if (changes.length > 0 && raised === 'patch') {
    return `${counted(changes.length, 'addition')}, but ${from} to ${to} is no new minor version.`;
  }
  return undefined;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** One line for each change, the breaking ones first. */
export function changeLines(changes: readonly Change[]): string[] {
  const line = ({ kind, file, place, message }: Change): string => `  ${kind}: ${file}: ${place}: ${message}`;
  const ofKind = (kind: Change['kind']): string[] =>
    changes.filter((change) => change.kind === kind).map(line);
  return [...ofKind('breaking'), ...ofKind('additive')];
}
