import type { Stack } from '@sunfield/tools/stack';

/** `database`: the address that the API has it under. */
export type Addresses = Stack['urls'] & { database: string };

const variable = 'SUNFIELD_E2E_ADDRESSES';

/** Playwright starts its workers after the set-up, with the environment that the set-up left. */
export function publishAddresses(urls: Addresses): void {
  process.env[variable] = JSON.stringify(urls);
}

/** Where everything runs; undefined before the set-up has started it. */
export function addresses(): Addresses | undefined {
  const published = process.env[variable];
  return published ? (JSON.parse(published) as Addresses) : undefined;
}
