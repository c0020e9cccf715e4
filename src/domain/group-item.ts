import type { Group } from '../../generated/json/types.js';
import type { GroupRow } from '../data/groups.js';

/** A stored group as both doors answer it: every documented field, "" where unset (D5). */
export function groupItem(row: GroupRow): Group {
  return { ID: String(row.id), GroupTitle: row.groupTitle, Description: row.description ?? '' };
}
