import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { amending } from '../../../test/families/amending';
import { testApi } from '../../../test/running/start-api';
import { testServerUrl } from '../../../test/running/test-database';
import { inTransaction } from '../../kernel/database/transaction';
import { BookingEntity } from '../model/booking.entity';
import { lockBooking } from '../model/move-booking';
import { SearchTokenEntity } from '../model/search-token.entity';
import { updateTokens } from '../model/search-tokens';
import { findBookingIdsBelow } from './booking-list.queries';
import { searchTokensJob } from './search-tokens.job';

const api = testApi();
const family = amending(api);

const place = () => family.place({ parentName: 'Ottoline Quill' });
const tokens = async (bookingId: number) =>
  (await api.dataSource.manager.findBy(SearchTokenEntity, { bookingId })).map(({ token }) => token);

it('writes the tokens that placing left out, once', async () => {
  const { id } = await place();
  expect(await tokens(id)).toEqual([]);
  await api.runJob(searchTokensJob);
  const written = await tokens(id);
  expect(written).toEqual(expect.arrayContaining(['ottoline', 'quill', 'amara', 'okafor']));
  await api.runJob(searchTokensJob);
  expect(await tokens(id)).toEqual(written);
});

it('leaves no old name of a booking that is changed at the same moment', async () => {
  const { id } = await place();
  let begin: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const change = inTransaction(api.dataSource, async (manager) => {
    await lockBooking(manager, id);
    await manager.update(BookingEntity, { id }, { searchText: 'bea armitage' });
    await updateTokens(manager, [id]);
    begin();
    await wait(300);
  });
  await begun;
  await Promise.all([change, api.runJob(searchTokensJob)]);
  expect(await tokens(id)).toContain('armitage');
  expect(await tokens(id)).not.toContain('quill');
});

it('leaves a search what is written where the others cannot be written now', async () => {
  const { id } = await place();
  await api.runJob(searchTokensJob);
  const unwritten = await place();
  const newest = { below: 2 ** 31 - 1, limit: 5 };
  const found = () =>
    findBookingIdsBelow(api.dataSource, { search: 'quill', referenced: [] }, newest);
  expect(await whileNothingIsWritten(unwritten.id, found)).toEqual([id]);
  expect(await found()).toEqual([unwritten.id, id]);
});

/** The file is read-only; on a server, a frozen process keeps the booking locked. */
async function whileNothingIsWritten<Result>(
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { dataSource } = api;
  if (!testServerUrl) await dataSource.query('PRAGMA query_only = ON');
  const runner = dataSource.createQueryRunner();
  if (testServerUrl) {
    await runner.startTransaction();
    await runner.query('UPDATE bookings SET version = version + 1 WHERE id = ?', [id]);
  }
  try {
    return await work();
  } finally {
    if (testServerUrl) await runner.rollbackTransaction();
    else await dataSource.query('PRAGMA query_only = OFF');
    await runner.release();
  }
}
