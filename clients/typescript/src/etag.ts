const etags = new WeakMap<object, string>();

/** Notes the ETag of an answer, or of the record after an update, beside the answer: so it can be sent back as it is. */
export function rememberETag(answer: object, etag: string): void {
  etags.set(answer, etag);
}

/**
 * The ETag that an answer of getUser() or getGroup() came with, or that the last update with it as `ifMatch` left behind.
 * @param answer the object itself, not a copy of it
 * @throws TypeError for any other object: without the header an update would overwrite what others changed
 */
export function etagOf(answer: object): string {
  const etag = etags.get(answer);
  if (etag === undefined) throw new TypeError('this object is not what getUser() or getGroup() answered');
  return etag;
}
