import { expect, it } from '@jest/globals';
import { testApi } from '../../../test/running/start-api';
import { everyRow } from '../../../test/every-row';
import { endSuppression, suppress, suppressedAmong } from './suppression';

const api = testApi();
const address = 'Ngozi@Example.com';
const reasonsOf = async (one: string) => {
  const found = await suppressedAmong(api.dataSource.manager, ['other@example.com', one]);
  return [...(found.get(one) ?? [])].sort();
};

it('knows an address in any case for each reason, until that one ends', async () => {
  const { manager } = api.dataSource;
  const at = api.clock.now();
  expect(await suppress(manager, address, { reason: 'unsubscribed', at })).toBe(true);
  expect(await suppress(manager, address, { reason: 'unsubscribed', at })).toBe(false);
  await suppress(manager, address, { reason: 'bounced', at });
  expect(await reasonsOf('ngozi@example.com')).toEqual(['bounced', 'unsubscribed']);
  expect(await reasonsOf('amara@example.com')).toEqual([]);
  expect(await everyRow(api.dataSource)).not.toMatch(/ngozi@/i);
  await endSuppression(manager, 'NGOZI@example.com', 'bounced');
  expect(await reasonsOf(address)).toEqual(['unsubscribed']);
});
