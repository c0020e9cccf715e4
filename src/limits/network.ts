import { isIPv4, isIPv6 } from 'node:net';

/**
 * What is counted in place of an address: an IPv4 address by itself, also when it is written as IPv6 (::ffff:192.0.2.1), and an
 * IPv6 address by its first 64 bits, because whoever has one address of such a network has all of them.
 * @param address as the connection or a proxy tells it; anything that is no IP address stands for itself
 */
export function networkOf(address: string): string {
  // Of an IPv4 peer Node says ::ffff:192.0.2.1 when it listens on IPv6: the common case, without the work below.
  const plain = address.replace(/^::ffff:(?=\d+\.)|%.*$/gi, '');
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : address;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups.slice(6).map(bytesOf).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser knows every way to write an address, and writes each in one.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** Two bytes of an IPv4 address out of one group. */
function bytesOf(group: string): string {
  const value = parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
