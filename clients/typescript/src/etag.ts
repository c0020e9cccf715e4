const etags = new WeakMap<object, string>();

/** Notes the ETag of an answer, beside it: the answer itself can be sent back as it is. */
export function rememberETag(answer: object, etag: string): void {
  etags.set(answer, etag);
}

/**
 * The ETag of what getUser(), getGroup(), users() or groups() answered, for `ifMatch` of an update or a delete.
 * @param answer the object itself, not a copy of it
 * @throws TypeError for any other object: without the header an update would overwrite what others changed
 */
export function etagOf(answer: { ETag?: string }): string {
  const etag = etags.get(answer) ?? answer.ETag;
  if (etag === undefined) throw new TypeError('this object is not what the service answered');
  return etag;
}
