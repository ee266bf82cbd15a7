import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { freePorts } from '@sunfield/tools/base/ports';
import { publishAddresses } from './support/addresses';
import { startProduct } from './support/start-product';

/** The processes' logs, kept beside the traces of failed tests. */
const logDir = join(import.meta.dirname, '../test-results/logs');

/**
 * Starts the whole product once for each worker, so that changes to its Stripe or settings do not affect another
 * worker.
 */
export default async function startEverything({
  workers,
}: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const portSets = await Promise.all(Array.from({ length: workers }, freePorts));
  const starts = await Promise.allSettled(
    portSets.map((ports, index) => startProduct(ports, join(logDir, `${index + 1}`))),
  );
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const stopAll = async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  publishAddresses(started.map((product) => product.addresses));
  return stopAll;
}
