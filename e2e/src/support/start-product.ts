import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Ports } from '@sunfield/tools/base/ports';
import { startProduct as startOnStand } from '@sunfield/tools/stand/product';
import { type Addresses } from './addresses';

/** Shortens intervals: what takes minutes in production happens within a test here. */
const quickly = {
  JOBS_INTERVAL_MS: '1000',
  OUTBOX_INTERVAL_MS: '200',
  STRIPE_SANDBOX_RETRY_MS: '200,500,1000,2000',
  LOG_LEVEL: 'warn',
  // All families of all tests share one IP address.
  UNPAID_PLACES_PER_FAMILY: '1000',
  UNPAID_PLACES_PER_NETWORK: '10000',
  UNPAID_PERCENT_OF_DAY: '100',
  // Staff logged in by the tests need no new proof of identity until the last test.
  FRESH_PROOF_MINUTES: '1440',
};

export interface Product {
  addresses: Addresses;
  stop: () => Promise<void>;
}

/**
 * The whole product with separate data that is deleted at the end, on the server that TEST_DATABASE_URL names, or
 * else on SQLite.
 *
 * @param logs folder for its processes' logs
 * @param settings environment variables in addition to those of all tests
 */
export async function startProduct(
  ports: Ports,
  logs: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  mkdirSync(logs, { recursive: true });
  const product = await startOnStand({
    ports,
    settings: { ...quickly, ...settings },
    onLine: (process, line) => appendFileSync(join(logs, `${process}.log`), `${line}\n`),
  });
  return {
    addresses: { ...product.urls, database: product.databaseUrl },
    stop: async () => {
      await product.stopServices();
      // Whatever the tests did, places and money must be consistent at the end.
      await product.checkBooks().finally(product.stop);
    },
  };
}
