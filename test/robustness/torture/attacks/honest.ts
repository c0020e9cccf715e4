import { json } from './bodies.js';
import type { Shot } from './client.js';

// What the neighbour, another company than the attacked one, sends.

/** More than 3,000 users, whose addresses make a body of 330 kB */
export const neighbourUsers = 3300;
export const neighbourAddress = (index: number): string =>
  `person.${String(index).padStart(5, '0')}.of.a.department.with.a.long.name@subsidiary.neighbour.example.com`;

const one = { EmailAddress: neighbourAddress(0) };

export function smallRead(apiKey: string): Shot {
  return json('getuser', apiKey, one);
}

/** Changes one field. */
export function smallWrite(apiKey: string, number: number): Shot {
  const mandatory = { Country: 'DE', Currency: 'EUR', FirstName: 'Ann', LastName: 'Example' };
  return json('updateuser', apiKey, { data: { User: [{ ...one, ...mandatory, City: `City ${number}` }] } });
}

/** Makes a group of everybody. */
export function largeUpdate(apiKey: string, GroupTitle: string): Shot {
  const Users = Array.from({ length: neighbourUsers }, (_, index) => ({
    EmailAddress: neighbourAddress(index),
  }));
  return json('updategroup', apiKey, { data: { Group: [{ GroupTitle }], Users } });
}
