import type { Store } from '../../../src/data/store.js';

/** A company's roles as they are stored, by ID. */
export function getRoleTitles(store: Store, companyId: number): Promise<{ id: number; title: string }[]> {
  return store.adminRead(async (tx) => {
    const roles = await tx.role.findMany({ where: { companyId }, orderBy: { id: 'asc' } });
    return roles.map(({ id, roleTitle }) => ({ id, title: roleTitle }));
  });
}

/** A company's GL segments with the titles of their codes. */
export function getSegmentTitles(store: Store, companyId: number): Promise<Record<string, string[]>> {
  return store.adminRead(async (tx) => {
    const segments = await tx.gLSegment.findMany({
      where: { companyId },
      include: { glCodes: { orderBy: { id: 'asc' } } },
    });
    return Object.fromEntries(
      segments.map(({ glSegmentTitle, glCodes }) => [
        glSegmentTitle,
        glCodes.map((code) => code.glCodeTitle),
      ]),
    );
  });
}
