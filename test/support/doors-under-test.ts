import { engine } from './database.js';
import { doorsOf, type DoorName } from './doors.js';
import { full } from './full.js';
import type { OperationName } from './operations.js';

/** False in the short form on the second engine. */
export const everyDoor = (): boolean => full || engine() === 'sqlite';

/**
 * The doors through which this run tries an operation: on the second engine one form of each, as GET (D26) and SOAP 1.2 are the same beyond
 * the door; all of them in the full form.
 * @param wanted leaves doors out
 */
export function doorsUnderTest(
  operation: OperationName,
  wanted: (door: DoorName) => boolean = () => true,
): DoorName[] {
  const doors = doorsOf(operation).filter(wanted);
  if (everyDoor()) return doors;
  const kind = (door: DoorName): string => door.slice(0, 4);
  return doors.filter((door, index) => index === doors.findIndex((first) => kind(first) === kind(door)));
}
