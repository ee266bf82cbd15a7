import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { amending } from '../../../test/families/amending';
import { testApi } from '../../../test/running/start-api';
import { inTransaction } from '../../kernel/database/transaction';
import { BookingEntity } from '../model/booking.entity';
import { lockBooking } from '../model/move-booking';
import { SearchTokenEntity } from '../model/search-token.entity';
import { updateTokens } from '../model/search-tokens';
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
