import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { waitingFamilies } from '../../../test/families/waiting';
import { startKilling } from '../../../test/running/killing';
import { HoldEntity } from '../../catalogue/holds/hold.entity';

let killing: Awaited<ReturnType<typeof startKilling>>;
beforeAll(async () => {
  killing = await startKilling();
});
beforeEach(() => killing.begin());
afterEach(() => killing.end());
afterAll(() => killing.stop());

it('a process that is killed in the middle of an offer leaves nothing of it, and the next makes it with its email', async () => {
  const { api } = killing.survivor;
  const list = waitingFamilies(api);
  const date = '2025-10-27';
  await list.fill(date);
  const a = await list.join('a@example.com', [date]);
  await api.post('/api/waiting-list', await list.form('b@example.com', [date])).expect(202);
  const b = await list.lastEmail('waiting-list-confirm', 'b@example.com');
  await list.runOut();
  // What came back is offered to the first with the confirmation of another, in one transaction.
  const path = `waiting-list/${b?.id}/confirm`;
  const dying = () => killing.call('POST', path, { access: b?.access });
  // The place is taken by then; the offer and its email are still to be written.
  await killing.dieBeforeCommit('waiting_entries', dying, "WHERE state = 'waiting'");
  expect(await list.states(a)).toEqual(['waiting']);
  expect(await list.dayOf(date)).toMatchObject({
    waiting: 1,
    placesTaken: 0,
    keptForWaiting: true,
  });
  expect(await killing.survivor.emails('waiting-list-offer')).toHaveLength(0);
  expect((await list.book(date, 'buyer@example.com')).code).toBe('session_full');
  await Promise.all([list.settle(), list.settle()]);
  expect(await list.states(a)).toEqual(['offered']);
  expect(await killing.survivor.emails('waiting-list-offer')).toHaveLength(1);
  expect(await api.dataSource.manager.countBy(HoldEntity, { holderKind: 'offer' })).toBe(1);
});
