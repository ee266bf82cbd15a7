import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

const OneRealmEnvironment = createRequire(import.meta.url)('./one-realm-environment.cjs');

test('what a file of tests changed around it is put back behind it', async () => {
  process.env['KEPT_BY_ENVIRONMENT'] = 'as it was';
  const { exit } = process;
  const { setInterval } = globalThis;
  const environment = new OneRealmEnvironment();
  await environment.setup();
  Object.assign(globalThis, { leftBehind: true, setInterval: () => undefined });
  process.env['KEPT_BY_ENVIRONMENT'] = 'changed';
  process.env['LEFT_BEHIND'] = 'yes';
  Object.assign(process, { exit: () => undefined });
  process.on('left-behind', () => undefined);
  await environment.teardown();
  expect('leftBehind' in globalThis).toBe(false);
  expect(globalThis.setInterval).toBe(setInterval);
  expect(process.env['KEPT_BY_ENVIRONMENT']).toBe('as it was');
  expect(process.env['LEFT_BEHIND']).toBeUndefined();
  expect(process.exit).toBe(exit);
  expect(process.listenerCount('left-behind')).toBe(0);
});
