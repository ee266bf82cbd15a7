import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { monday, tuesday, waitingFamilies } from '../../../test/families/waiting';
import { testApi } from '../../../test/running/start-api';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { releasePlaces, takePlaces } from '../../catalogue/model/places';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { HoldEntity } from '../../catalogue/holds/hold.entity';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { countWaiting } from './waiting-days';
import { WaitingEntryEntity, WaitingPlaceEntity } from './waiting-entry.entity';
import { waitingDetails, WaitingFamilyEntity } from './waiting-family.entity';

const api = testApi();
const list = waitingFamilies(api);
beforeEach(() => api.clock.set('2025-10-01T09:00:00.000Z'));

it('is never overtaken nor oversold while offers, holds and buyers come at the same moment', async () => {
  await list.fill(monday, 3);
  const families = [];
  for (let n = 0; n < 14; n += 1) families.push(await list.join(`f${n}@example.com`, [monday]));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([list.runOut(24 * 60 + 1), buy(), list.settle(), buy()]);
    const offered = [];
    for (const one of families) {
      if ((await list.states(one))[0] === 'offered') offered.push(one);
    }
    const [leaver] = offered;
    await Promise.all([
      buy(),
      list.settle(),
      ...offered.slice(1).map((one) => list.take(one)),
      leaver && api.post(`/api/waiting-list/${leaver.id}/leave`, leaver),
      buy(),
    ]);
    await list.settle();
    const day = await list.dayOf(monday);
    expect(day.placesTaken).toBeLessThanOrEqual(day.capacity);
    // No place is idle while an entry fits.
    if (day.waiting > 0) expect(day.placesTaken).toBe(day.capacity);
  }
});

/** As long as families wait that have missed no offer, no one else gets a place. */
async function buy(): Promise<void> {
  const answers = await Promise.all(
    ['x', 'y', 'z'].map((name) => list.book(monday, `${name}@example.com`)),
  );
  // On a cluster that is written to at several nodes, one may be asked to try again.
  const refusals = ['session_full', 'temporarily_unavailable'];
  expect(answers.map(({ code }) => code).filter((code) => !refusals.includes(code))).toEqual([]);
}

it('families that join and leave while places come back leave every count right', async () => {
  await list.fill(monday, 2);
  await list.fill(tuesday, 2);
  const both = [monday, tuesday];
  const links = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((n) =>
      list.join(`f${n}@example.com`, n % 2 ? both : [monday], { isTogether: n % 2 === 1 }),
    ),
  );
  await Promise.all([
    list.runOut(),
    list.settle(),
    ...links.slice(0, 3).map((one) => api.post(`/api/waiting-list/${one.id}/leave`, one)),
    list.join('late@example.com', [monday]).catch(() => undefined),
  ]);
  await list.settle();
  for (const date of both) {
    const day = await list.dayOf(date);
    expect(day.placesTaken).toBeLessThanOrEqual(day.capacity);
    expect(day.keptForWaiting).toBe(false);
  }
  expect(await api.dataSource.manager.countBy(HoldEntity, { holderKind: 'offer' })).toBeGreaterThan(
    0,
  );
});

it('of one offer taken twice, one booking comes', async () => {
  await list.fill(monday);
  const a = await list.join('a@example.com', [monday]);
  await list.runOut();
  await list.settle();
  const order = await list.orderOfOffer(a);
  const answers = await Promise.all([1, 2, 3].map(() => api.post('/api/bookings', order)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await list.dayOf(monday)).placesTaken).toBe(1);
});

it('1,000 entries and 200 freed places settle with fewer statements than entries, in their order', async () => {
  const days = await api.dataSource.manager.find(CampDayEntity, { take: 4, order: { id: 'ASC' } });
  const ids = days.map(({ id }) => id);
  const slots = await Promise.all(
    ids.map((campDayId) => api.dataSource.manager.findOneByOrFail(SlotEntity, { campDayId })),
  );
  const fifty = new Map(ids.map((id) => [id, 50]));
  await inTransaction(api.dataSource, async (within) => {
    await within.update(CampDayEntity, ids, { capacity: 50 });
    await takePlaces(within, fifty);
    const details = { email: 'a@example.com', parentName: 'A', parentPhone: '1', children: [] };
    const addFamily = (emailKey: string) => {
      const linkKey = randomUUID();
      return insertRows(within, WaitingFamilyEntity, [
        {
          linkKey,
          emailKey,
          askedAt: api.clock.now(),
          confirmedAt: api.clock.now(),
          details: waitingDetails.seal({ linkKey }, JSON.stringify(details)),
        },
      ]);
    };
    let familyId = 0;
    for (let n = 0; n < 1000; n += 1) {
      // A family waits for each of the four days.
      if (n % 4 === 0) familyId = await addFamily(`family${n}@example.com`);
      const entryId = await insertRows(within, WaitingEntryEntity, [
        { familyId, state: 'waiting', since: api.clock.now(), reason: '' },
      ]);
      const { id: slotId = 0, campDayId = 0 } = slots[n % 4] ?? {};
      await insertRows(within, WaitingPlaceEntity, [{ entryId, childIndex: 0, slotId, campDayId }]);
    }
    await countWaiting(within, new Map(ids.map((id) => [id, 250])));
  });
  const at = api.clock.now();
  await inTransaction(api.dataSource, (within) =>
    releasePlaces(within, fifty, { why: 'let go', actor: 'system', at }),
  );
  const logged = jest.spyOn(api.dataSource.logger, 'logQuery');
  await list.settle();
  // 665 now: they grow with the places that are offered, and not with the entries that wait.
  expect(logged.mock.calls.length).toBeLessThan(1000);
  logged.mockRestore();
  const offered = await api.dataSource.manager.find(WaitingEntryEntity, {
    where: { state: 'offered' },
    order: { id: 'ASC' },
  });
  const first = await api.dataSource.manager.find(WaitingEntryEntity, {
    order: { id: 'ASC' },
    take: 200,
  });
  expect(offered.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  const emails = await api.dataSource.manager.countBy(OutboxEmailEntity, {
    kind: 'waiting-list-offer',
  });
  expect(emails).toBe(200);
});
