import type { Stack } from '@sunfield/tools/dev/stack';

/** `database`: the address that the API has it under. */
export type Addresses = Stack['urls'] & { database: string };

const variable = 'SUNFIELD_E2E_ADDRESSES';

/** Playwright starts its workers after the set-up, with the environment that the set-up left. */
export function publishAddresses(stacks: Addresses[]): void {
  process.env[variable] = JSON.stringify(stacks);
}

/** Where everything of this worker's own runs; undefined before the set-up has started it. */
export function addresses(): Addresses | undefined {
  const published = process.env[variable];
  if (!published) return undefined;
  const stacks = JSON.parse(published) as Addresses[];
  // A worker that takes over from one whose test failed has its place, and so its stack.
  return stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
}
