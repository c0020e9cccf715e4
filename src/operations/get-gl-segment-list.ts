import type { GLSegmentRow } from '../../generated/soap/types.js';
import { readOperation } from './operation.js';

/** Lists the company's GL segments, by ID (D12). */
export const getGLSegmentList = readOperation<object, GLSegmentRow[]>(async (data) => {
  const all = await data.named('gLSegment').all();
  return all.map(({ id, title }) => ({ ID: String(id), GLSegmentTitle: title }));
});
