/**
 * Finds a record and locks it, so that what was found is still so when it is changed (D24). Where others may have changed, renamed
 * or deleted the record before the lock was had, it is looked for again.
 * @param find looks for the record; anything without an ID is "there is none"
 * @param lock locks the record with this ID; says whether it must be read again
 */
export async function findLocked<Found extends { id: number } | null | undefined>(
  find: () => Promise<Found>,
  lock: (id: number) => Promise<boolean>,
): Promise<Found> {
  let found = await find();
  for (;;) {
    if (!found || !(await lock(found.id))) return found;
    const again = await find();
    if (!again || again.id === found.id) return again;
    found = again;
  }
}
