/** Headers that show that a request from a loopback address is not from the local machine. */
export const elsewhere: [string, Record<string, string>][] = [
  ['X-Forwarded-For', { 'X-Forwarded-For': '127.0.0.1' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['an empty X-Forwarded-Host', { 'X-Forwarded-Host': '' }],
  ['Forwarded', { Forwarded: 'for=127.0.0.1' }],
  ['Via', { Via: '1.1 x' }],
  ['X-Real-IP', { 'X-Real-IP': '::1' }],
  ['another Host', { Host: 'api.example' }],
  ['a Host that begins like the local one', { Host: 'localhost.example:80' }],
  ['a Host that ends like an address', { Host: '127.0.0.1.nip.example' }],
  ['an address of the network as Host', { Host: '10.0.0.1' }],
  ['0.0.0.0 as Host', { Host: '0.0.0.0' }],
];
