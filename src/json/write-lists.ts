import { createHash, hash } from 'node:crypto';
import { isShortResult, JsonItems, readPages } from '../domain/records/results.js';
import type { Items } from '../domain/records/results.js';
import { RecordPage } from '../domain/records/record-page.js';
import type { PieceWriter } from '../http/long-body.js';

/** The lists of a result by name. */
export type Lists = Readonly<Record<string, Items<object>>>;

type Out = Pick<PieceWriter, 'add'>;

/** The strong entity tag of a record: 132 bits of the SHA-256 of its bytes. @param digest in base64url */
export function entityTag(digest: string): string {
  return `"${digest.slice(0, 22)}"`;
}

/** Items that are written together. */
const batchSize = 10;

/** Writes lists as an object, in batches of items. */
export async function writeLists(lists: Lists, out: Out): Promise<void> {
  await writeMembers(lists, out);
  await out.add('}');
}

async function writeMembers(lists: Lists, out: Out): Promise<void> {
  let start = '{';
  for (const [member, items] of Object.entries(lists)) {
    await out.add(`${start}"${member}":[`);
    start = ',';
    let separator = '';
    if (items instanceof JsonItems)
      for await (const text of items.texts) {
        await out.add(separator);
        await out.add(text);
        separator = ',';
      }
    else if (items instanceof RecordPage)
      for (const [record] of items) {
        await writeRecord(record, separator, out);
        separator = ',';
      }
    else
      for await (const page of readPages(items)) {
        for (let at = 0; at < page.length; at += batchSize) {
          const batch = page.slice(at, at + batchSize);
          const pause = out.add(separator + JSON.stringify(batch).slice(1, -1));
          if (pause !== undefined) await pause;
          separator = ',';
        }
      }
    await out.add(']');
  }
}

/** Writes a record of a page with its tag, which is that of the record's own response. */
async function writeRecord(record: Lists, separator: string, out: Out): Promise<void> {
  const withTag = (digest: string): string => `,"ETag":${JSON.stringify(entityTag(digest))}}`;
  if (isShortResult(record)) {
    const alone = JSON.stringify(record);
    const pause = out.add(separator + alone.slice(0, -1) + withTag(hash('sha256', alone, 'base64url')));
    if (pause !== undefined) await pause;
    return;
  }
  const hasher = createHash('sha256');
  const add: Out['add'] = (text) => {
    hasher.update(text);
    return out.add(text);
  };
  await out.add(separator);
  await writeMembers(record, { add });
  await out.add(withTag(hasher.update('}').digest('base64url')));
}
