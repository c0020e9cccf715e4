import type { GLCode, GLCodeInput } from '../../../generated/json/types.js';
import type { GLCodes } from '../../data/gl-codes.js';
import type { LinkSet } from '../../data/link-set.js';
import type { NamedRecords } from '../../data/named-records.js';
import type { Problems } from '../problems.js';
import { resolveReferences } from '../references.js';
import { naturalKey } from '../text.js';
import { whereListed } from '../where-listed.js';
import { planSet, wantedValues, type ResolvedItem, type SetPlan } from './set-plan.js';

const name = 'GLCodes';

/**
 * Plans the default GL codes of a user: segments not listed are reset, GLCodeDefault is the title of a code of that segment,
 * "" clears it (specification, updateuser rule 7; D20).
 */
export async function planGLCodes(
  set: LinkSet<number>,
  segments: NamedRecords,
  glCodes: GLCodes,
  items: GLCodeInput[],
  problems: Problems,
): Promise<SetPlan> {
  const form = { path: `/data/${name}`, titleMember: 'GLSegmentTitle', noun: 'GL segment' } as const;
  const targets = await resolveReferences(segments, items, form, problems);
  const codeIds = await codeIdsOf(glCodes, targets, items);
  const resolved = items.flatMap(({ GLCodeDefault }, index): ResolvedItem<number>[] => {
    const target = targets[index];
    if (target === undefined) return [];
    const path = `${form.path}/${index}`;
    if (GLCodeDefault === undefined || GLCodeDefault === null) return [{ path, target, value: undefined }];
    if (GLCodeDefault === '') return [{ path, target, value: null }];
    const value = codeIds.get(pairName(target, naturalKey(GLCodeDefault)));
    if (value === undefined) {
      problems.add(
        `${path}/GLCodeDefault`,
        'unknown_reference',
        `The GL segment has no GL code with this title.${whereListed('GL code')}`,
      );
      return [];
    }
    return [{ path, target, value }];
  });
  return planSet(name, set, wantedValues(resolved, 'GLCodeDefault', problems), 'reset');
}

/** Every GL segment of the company with the title of this user's default code, "" where unset (D11). */
export async function readGLCodes(
  set: LinkSet<number>,
  ownerId: number,
  segments: NamedRecords,
  glCodes: GLCodes,
): Promise<GLCode[]> {
  const defaults = await set.read(ownerId);
  const codes = await glCodes.byIds([...defaults.values()]);
  const titles = new Map(codes.map((code) => [code.segmentId, code.title]));
  const all = await segments.all();
  return all.map(({ id, title }) => ({
    ID: String(id),
    GLSegmentTitle: title,
    GLCodeDefault: titles.get(id) ?? '',
  }));
}

/** The IDs of the codes that the items name, each by `pairName` of its segment and its natural key. */
async function codeIdsOf(
  glCodes: GLCodes,
  segmentIds: (number | undefined)[],
  items: GLCodeInput[],
): Promise<Map<string, number>> {
  const wanted = new Map<string, { segmentId: number; key: string }>();
  for (const [index, { GLCodeDefault }] of items.entries()) {
    const segmentId = segmentIds[index];
    const key = naturalKey(GLCodeDefault ?? '');
    if (segmentId !== undefined && key !== '') wanted.set(pairName(segmentId, key), { segmentId, key });
  }
  const codes = await glCodes.byKeys([...wanted.values()]);
  return new Map(codes.map(({ segmentId, key, id }) => [pairName(segmentId, key), id]));
}

function pairName(segmentId: number, key: string): string {
  return `${segmentId} ${key}`;
}
