import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network by which an address is counted: for IPv4 the address itself, also when written as IPv6 (::ffff:192.0.2.1); for IPv6 the
 * first 64 bits, because a client that has one address of such a network has all of them.
 * @param address as the connection or a proxy reports it; what is not an IP address is returned unchanged
 */
export function networkOf(address: string): string {
  // When Node listens on IPv6 it reports an IPv4 peer as ::ffff:192.0.2.1: the common case, without the work below.
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
  // The URL parser accepts every notation of an address and normalizes it.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** Two bytes of an IPv4 address, from one group. */
function bytesOf(group: string): string {
  const value = parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
