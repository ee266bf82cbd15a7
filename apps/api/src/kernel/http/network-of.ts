import { isIPv4, isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/**
 * What a rate limit counts as one caller. A household or server has a whole /64 of IPv6 addresses, which counts as one.
 * An IPv4 address counts individually, even if a socket writes it as IPv6.
 */
export function networkOf(address: string): string {
  const bare = bareOf(address);
  return isIPv6(bare) ? groupsOf(bare).slice(0, groupsOfNetwork).join(':') : bare;
}

/**
 * The part of a visitor's network that may be stored and shown after "from": an IPv4 address without its last part (a
 * /24), the first three groups of IPv6 (a /48), or that it was the API's own machine.
 */
export function shortNetworkOf(address: string): string {
  const bare = bareOf(address);
  if (isIPv4(bare)) return bare.startsWith('127.') ? itself : bare.replace(/\.[^.]*$/, '.x');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  return groups.join(':') === loopback ? itself : `${groups.slice(0, 3).join(':')}:x`;
}

const itself = 'the server itself';
const loopback = '0:0:0:0:0:0:0:1';

/** Without a zone; an IPv4 address written as IPv6 becomes IPv4 again. */
function bareOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare).map((group) => Number.parseInt(group, 16));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return bare;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(bare: string): string[] {
  // A URL's host is in lower case, and writes an IPv4 address at the end as two groups.
  const { hostname } = new URL(`http://[${bare}]`);
  const [head = [], tail] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? 8 - head.length - tail.length : 0;
  return [...head, ...Array<string>(zeros).fill('0'), ...(tail ?? [])];
}
