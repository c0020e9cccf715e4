import {
  list,
  longNames,
  manyElements,
  manyFaults,
  manyHeaders,
  manyLists,
  nearlyKeys,
  paddedTo,
  readGroup,
  refused,
  replaceMembers,
  requiring,
  unknownReferences,
} from './bodies.js';
import type { Shot } from './client.js';

/** What an attacker has. */
export interface Means {
  /** A key of the attacked company, which the attacks of a greedy customer use */
  apiKey: string;
  /** Items of the largest sets */
  items: number;
}

/** One attack. */
export interface Attack {
  readonly name: string;
  /** Who sends: somebody without a key, or a customer with a key of his own company */
  readonly who: 'nobody' | 'customer';
  /** The body, in words */
  readonly sends: string;
  /** So many a second, whatever comes back; or on so many connections, each sending again when it is answered */
  readonly pace: { perSecond: number } | { connections: number };
  /** Closes the connection as soon as everything is sent */
  readonly goesAway?: boolean;
  /** Reads nothing of the answers */
  readonly readsNothing?: boolean;
  /** The requests come from so many addresses; one unless said */
  readonly addresses?: number;
  /** Megabytes over rest that it may take, where that is more than for the others */
  readonly memoryMb?: number;
  /** Left out of the short form: another attack there shows nearly the same */
  readonly onlyInFull?: boolean;
  /** Takes part through nginx in the short form */
  readonly shortThroughNginx?: boolean;
  /** Sent in turn */
  shots(means: Means): Shot[];
}

const kib = 1024;
const mib = 1024 * kib;
/** 247 in 14 seconds: so many were enough to end a server */
const floodPerSecond = 247 / 14;

/** Four large bodies are read and run at once, and what is read of them takes a multiple of their bytes. */
const largeBodiesMb = 700;

/** The titles of the groups of the attacked company that have members, and how many more with long descriptions it has: 24 MB. */
export const groups = { read: 'Read by many', written: 'Written by many', large: 'Everybody' };
export const longGroups = 6000;

export const attacks: readonly Attack[] = [
  {
    name: 'headers, 256 KiB',
    who: 'nobody',
    sends: 'SOAP headers of 256 KiB (0.8 KB gzipped), in two shapes that XPath takes quadratic time for',
    pace: { perSecond: 20 },
    shortThroughNginx: true,
    shots: () => manyHeaders(256 * kib),
  },
  {
    name: 'headers, 8 MiB',
    who: 'nobody',
    sends: 'the same of 8 MiB (about 20 KB gzipped)',
    pace: { perSecond: 5 },
    shots: () => manyHeaders(8 * mib),
  },
  {
    name: 'inflating',
    who: 'nobody',
    sends: 'JSON of 8 MiB (8 KB gzipped), all of it empty lists',
    pace: { perSecond: floodPerSecond },
    shortThroughNginx: true,
    shots: () => [manyLists(8 * mib)],
  },
  {
    name: 'inflating, many addresses',
    who: 'nobody',
    sends: 'the same, from 100 addresses in turn',
    pace: { perSecond: floodPerSecond },
    addresses: 100,
    onlyInFull: true,
    shots: () => [manyLists(8 * mib)],
  },
  {
    name: 'inflating, gone',
    who: 'nobody',
    sends: 'the same from 100 addresses, by clients that go away when they have sent it',
    pace: { perSecond: floodPerSecond },
    addresses: 100,
    goesAway: true,
    shots: () => [manyLists(8 * mib)],
  },
  {
    name: 'greedy reads',
    who: 'customer',
    sends: 'getgroup of a group with 3,000 members',
    pace: { connections: 100 },
    shots: ({ apiKey }) => [readGroup(apiKey, groups.read)],
  },
  {
    name: 'greedy writes, 60',
    who: 'customer',
    sends: 'updategroup that replaces 10,000 members by 10,000 others',
    pace: { connections: 60 },
    shots: replacements,
  },
  {
    name: 'greedy writes, 200',
    who: 'customer',
    sends: 'the same',
    pace: { connections: 200 },
    onlyInFull: true,
    shots: replacements,
  },
  {
    name: 'faults',
    who: 'customer',
    sends: 'updateuser with six sets of 10,000 references to nothing',
    pace: { connections: 4 },
    shots: ({ apiKey, items }) => [unknownReferences(apiKey, items)],
  },
  {
    name: 'late building, 80 KB',
    who: 'customer',
    sends: 'the first body over 64 KiB that a server gets: updategroup with 2,000 members',
    pace: { perSecond: 1 },
    onlyInFull: true,
    shots: ({ apiKey }) => [replaceMembers(apiKey, groups.written, 0, 2000)],
  },
  {
    name: 'late building, 6 MB',
    who: 'customer',
    sends: 'the first large body that a server gets: updategroup of 6 MB with 10,000 members',
    pace: { perSecond: 1 },
    shots: ({ apiKey, items }) => [paddedTo(6_000_000, replaceMembers(apiKey, groups.written, 0, items))],
  },
  {
    name: 'small inflating',
    who: 'nobody',
    sends: 'SOAP of just under 64 KiB (0.3 KB gzipped), a schema of empty elements; lists of empty objects',
    pace: { perSecond: 20 },
    addresses: 100,
    shots: () => [manyElements(65_000), manyLists(65_000)],
  },
  {
    name: 'long lists',
    who: 'customer',
    sends: 'getgrouplist of 24 MB, by JSON and SOAP in turn',
    pace: { connections: 24 },
    shots: ({ apiKey }) => list(apiKey),
  },
  {
    name: 'long lists, unread',
    who: 'customer',
    sends: 'the same, by clients that read nothing',
    pace: { connections: 24 },
    readsNothing: true,
    shots: ({ apiKey }) => list(apiKey),
  },
  {
    name: 'nearly keys',
    who: 'nobody',
    sends: 'JSON of 16 MB (16 KB gzipped), all of it the beginning of a key',
    pace: { perSecond: 5 },
    addresses: 100,
    shots: () => [nearlyKeys(16_000_000)],
  },
  {
    name: 'refusals without a key',
    who: 'nobody',
    sends: 'updateuser of 4 KB with members that the contract does not have, and a key that is none',
    pace: { perSecond: 50 },
    addresses: 100,
    onlyInFull: true,
    shots: () => [refused('x', 4000)],
  },
  {
    name: 'If-Match',
    who: 'customer',
    sends: 'updategroup with If-Match, *, and tags that no record has, of a group of everybody',
    pace: { connections: 16 },
    shots: ({ apiKey }) => requiring(apiKey, groups.large),
  },
  {
    name: 'emptied and filled',
    who: 'customer',
    sends: 'updategroup that removes all members, then one that puts them back',
    pace: { connections: 16 },
    shots: ({ apiKey, items }) => [0, items].map((count) => replaceMembers(apiKey, groups.written, 0, count)),
  },
  {
    name: 'refusals',
    who: 'customer',
    sends: 'updateuser of 63 KB with members that the contract does not have',
    pace: { connections: 150 },
    shots: ({ apiKey }) => [refused(apiKey, 63_000)],
  },
  {
    name: 'many faults',
    who: 'customer',
    sends: 'updateusers with 1,000 updates, each with 860 references to nothing (some KB gzipped)',
    pace: { connections: 4 },
    memoryMb: largeBodiesMb,
    shots: ({ apiKey }) => [manyFaults(apiKey, 1000, 860)],
  },
  {
    name: 'long names',
    who: 'customer',
    sends: 'updateuser with 28,000 references by names of 243 combining marks in the wrong order',
    pace: { connections: 4 },
    memoryMb: largeBodiesMb,
    shots: ({ apiKey }) => [longNames(apiKey, 28_000)],
  },
];

function replacements({ apiKey, items }: Means): Shot[] {
  return [0, items].map((first) => replaceMembers(apiKey, groups.written, first, items));
}
