import { hasFewItems, JsonItems, pagesOf } from '../domain/records/results.js';
import type { Items } from '../domain/records/results.js';
import { RecordPage } from '../domain/records/record-page.js';
import type { PieceWriter } from '../http/long-body.js';

/** The lists of a result by their names. */
export type Lists = Readonly<Record<string, Items<object>>>;

/** Items that are written together. */
const batchSize = 10;

/** Writes lists as an object, some items at a time. */
export async function writeLists(lists: Lists, out: PieceWriter): Promise<void> {
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
    else
      for await (const page of pagesOf(items)) {
        for (let at = 0; at < page.length; at += batchSize) {
          const batch = page.slice(at, at + batchSize);
          const [record] = batch;
          if (items instanceof RecordPage && !hasFewItems(record as Lists)) {
            // A long record is written as it would be alone (D60).
            await out.add(separator);
            await writeLists(record as Lists, out);
          } else {
            const pause = out.add(separator + JSON.stringify(batch).slice(1, -1));
            if (pause !== undefined) await pause;
          }
          separator = ',';
        }
      }
    await out.add(']');
  }
  await out.add('}');
}
