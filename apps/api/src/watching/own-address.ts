import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { StartError } from '../kernel/base/start-error';

/** The address to listen on: for a network such as `172.30.94.0/24`, this machine's address in it. */
export function ownAddress(host: string, interfaces = networkInterfaces()): string {
  const [network = '', prefix] = host.split('/');
  if (prefix === undefined) return host;
  const inside = new BlockList();
  inside.addSubnet(network, Number(prefix));
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ address, family }) => family === 'IPv4' && inside.check(address));
  if (own) return own.address;
  throw new StartError(`METRICS_HOST is ${host}, and this machine has no address in that network.`);
}
