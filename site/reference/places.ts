import { memoize } from '../../src/domain/memoize.js';
import type { ApiOperation, Description } from '../../src/contract/description.js';
import type { LinkTo } from '../page.js';

/** The contract, with the addresses of its parts on the site. */
export interface Reference extends Description {
  /** Makes links on a page. */
  readonly to: LinkTo;
  /** The target of a name in back quotes. */
  readonly link: (code: string) => string | undefined;
}

/** Makes the reference for a page. */
export function makeReference(description: Description, to: LinkTo): Reference {
  const places = getPlaces(description);
  const link = (code: string): string | undefined => {
    const place = code.startsWith('/docs#') ? code : places.get(code);
    return place === undefined ? undefined : to(place);
  };
  return { ...description, to, link };
}

/** The error codes that every operation may return. */
export const sharedCodes = memoize((operations: Description['operations']): ReadonlySet<string> => {
  const [first, ...others] = operations.map(
    ({ responses }) => new Set(responses.flatMap(({ examples }) => examples.map(codeOf))),
  );
  return new Set([...(first ?? [])].filter((code) => others.every((codes) => codes.has(code))));
});

/** The error code of an example. */
export function codeOf({ value }: { readonly value: unknown }): string {
  return (value as { code?: string }).code ?? '';
}

/** Names of members, not only of schemas. */
const members = new Set(['Group', 'User', 'APIkey', 'PermissionValue', 'Country', 'Currency']);

const getPlaces = memoize(({ operations, schemas }: Description): ReadonlyMap<string, string> => {
  return new Map([
    ...(schemas.ProblemCode?.enum ?? []).map((code) => [code, errorAddress(code)] as const),
    ...Object.keys(schemas)
      .filter((name) => !members.has(name))
      .map((name) => [name, schemaAddress(name)] as const),
    ...operations.map((operation) => [pathName(operation), operationAddress(operation)] as const),
  ]);
});

/** The page of the operations of a tag: referenceLists → /docs/reference-lists. */
export function tagPath(tag: string): string {
  return `/docs/${hyphenated(tag)}`;
}

export function pathName({ path }: ApiOperation): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function operationAddress({ tag, operationId }: ApiOperation): string {
  return `${tagPath(tag)}#${operationId}`;
}

/** The address of an error code's description; an item's code is prefixed with `item-`. */
export function errorAddress(code: string): string {
  return `/docs/errors/${code}`;
}

export function schemaAddress(name: string): string {
  return `/docs/schemas#schema-${name}`;
}

function hyphenated(tag: string): string {
  return tag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
