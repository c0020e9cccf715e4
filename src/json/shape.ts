/**
 * Gives a neutral result its JSON form: a list becomes an object with one member, which the contract calls Groups for the
 * groups and Countries for every other list. Records and the bare number of an update are sent as they are.
 */
export function shapeResult(result: unknown, listMember: string | undefined): unknown {
  return listMember === undefined ? result : { [listMember]: result };
}
