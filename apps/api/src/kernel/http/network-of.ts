import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/**
 * What a rate limit counts as one caller. One household or server has a whole /64 of IPv6 addresses: they
 * count as one. An IPv4 address counts as itself, also where a socket writes it as an IPv6 one.
 */
export function networkOf(address: string): string {
  const bare = bareOf(address);
  return isIPv6(bare) ? groupsOf(bare).slice(0, groupsOfNetwork).join(':') : bare;
}

/**
 * What may be kept and shown of where somebody came from: an IPv4 address without its last part (a /24), of
 * IPv6 the first three groups (a /48).
 */
export function shortNetworkOf(address: string): string {
  const bare = bareOf(address);
  if (isIPv6(bare)) return `${groupsOf(bare).slice(0, 3).join(':')}:x`;
  return bare.replace(/\.[^.]*$/, '.x');
}

function bareOf(address: string): string {
  const [bare = ''] = address.split('%');
  return bare.includes('.') ? bare.replace(/^::ffff:/i, '') : bare;
}

function groupsOf(bare: string): string[] {
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  return [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])].map(
    (group) => Number.parseInt(group, 16).toString(16),
  );
}
