import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/**
 * What a rate limit counts as one caller. One household or server has a whole /64 of IPv6 addresses: they
 * count as one. An IPv4 address counts as itself, also where a socket writes it as an IPv6 one.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (bare.includes('.')) return bare.replace(/^::ffff:/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  return [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])]
    .slice(0, groupsOfNetwork)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
