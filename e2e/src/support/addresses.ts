import type { Stack } from '@sunfield/tools/dev/stack';

/** `database` is the URL with which the API connects to its database. */
export type Addresses = Stack['urls'] & { database: string };

const variable = 'SUNFIELD_E2E_ADDRESSES';

/** Playwright starts its workers after the set-up, with the environment that the set-up left. */
export function publishAddresses(stacks: Addresses[]): void {
  process.env[variable] = JSON.stringify(stacks);
}

/** The addresses of this worker's stack; undefined before the set-up has started it. */
export function addresses(): Addresses | undefined {
  const published = process.env[variable];
  if (!published) return undefined;
  const stacks = JSON.parse(published) as Addresses[];
  // A worker that replaces one with a failed test gets the same index, and so the same stack.
  return stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
}
