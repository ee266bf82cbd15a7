import { missingForBalancer, startBalancer } from '../../databases/balancer.mjs';
import { createDatabase } from '../../databases/create-database.mjs';
import { missingForGalera, startGalera } from '../../databases/galera.mjs';
import { Failure } from '../../base/failure.mjs';

/** The missing programs in one line, or undefined. */
export const missingForCluster = () => missingForGalera() ?? missingForBalancer();

/**
 * Three nodes and three load balancers. Each balancer prefers a different node, so that all nodes receive writes.
 *
 * @param {import('./databases.mjs').Wanted} wanted
 */
export async function openCluster({ server: options = [] }) {
  const galera = await startGalera({ options });
  const { nodes } = galera;
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const orders = addresses.map((_, n) => [...addresses.slice(n), ...addresses.slice(0, n)]);
  const balancers = await Promise.all(orders.map(startBalancer));
  const { pathname } = new URL((await createDatabase(nodes[0]?.url ?? '')).url);
  const urls = balancers.map(({ url }) => url + pathname);
  return {
    ...{ url: urls[0] ?? '', adminUrl: urls[0] ?? '', urls, nodes, file: undefined },
    /** The node that the first replica prefers. */
    kill: async () => nodes[0]?.kill(),
    start: async () => nodes[0]?.recover(),
    setReadOnly: () => Promise.reject(new Failure('A cluster is not made read-only.')),
    close: async () => {
      for (const balancer of balancers) await balancer.stop();
      await galera.stop();
    },
  };
}
