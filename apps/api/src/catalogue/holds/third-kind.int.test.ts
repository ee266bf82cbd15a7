import { beforeAll, expect, it } from '@jest/globals';
import dayjs from 'dayjs';
import { anOrder } from '../../../test/families/an-order';
import { cancelling } from '../../../test/families/cancelling';
import { editSeasons } from '../../../test/families/edit-seasons';
import { payBooking } from '../../../test/families/pay-booking';
import { testApi } from '../../../test/running/start-api';
import { UnpaidPlaces } from '../../bookings/placing/unpaid-places';
import { CampDayEntity } from '../model/camp-day.entity';
import { releasePlaces, takePlaces } from '../model/places';
import { SlotEntity } from '../model/slot.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { holdsJob } from '../../payments/paying/hold-expiry.service';
import { HoldEntity } from './hold.entity';
import { type Holder, HoldKinds } from './hold-kinds';
import { deleteHolds, heldPlaces, writeHolds } from './holds';

const monday = '2025-10-27';
const trial = (id: number): Holder => ({ kind: 'trial', id, bookingId: null });

const api = testApi({ env: { UNPAID_PLACES_PER_FAMILY: '4' } });
beforeAll(() => {
  // All that a third kind of holder needs: a trial place.
  api.app.get(HoldKinds).add<number>({
    kind: 'trial',
    // A write locks the trial: two parents may end it at the same moment.
    lock: async (manager, { id }) => {
      const lock = "UPDATE holds SET until = until WHERE holder_kind = 'trial' AND holder_id = ?";
      return (await execute(manager, lock, [id])) > 0 ? id : undefined;
    },
    release: async (manager, id, at) => {
      const held = await heldPlaces(manager, 'trial', [id]);
      await deleteHolds(manager, 'trial', [id]);
      await releasePlaces(manager, held, { why: 'time ran out', actor: 'system', at });
    },
  });
});

const slotOf = (date: string) =>
  api.dataSource.manager.findOneOrFail(SlotEntity, {
    where: { sessionKey: '9am-3pm', campDay: { date, venueKey: 'st-marys' } },
    relations: { campDay: true },
  });

/** Offers places of a day to an address for ten minutes. */
async function makeOffer(id: number, places: number, email = 'jo@example.org') {
  const slot = await slotOf(monday);
  const source = api.app
    .get(UnpaidPlaces)
    .sourceOf({ address: '198.51.100.9', remembered: [] }, email);
  const until = dayjs(api.clock.now()).add(10, 'minute').toDate();
  const held = { slotId: slot.id, campDayId: slot.campDayId, places };
  await inTransaction(api.dataSource, async (manager) => {
    await takePlaces(manager, new Map([[slot.campDayId, places]]));
    await writeHolds(manager, trial(id), [held], { until, source });
  });
  return slot;
}
const taken = async () => (await slotOf(monday)).campDay.placesTaken;
const freed = async () =>
  (await api.dataSource.manager.findBy(EventEntity, { type: 'places.freed' })).map(
    ({ after }) => after,
  );
const book = (more: object = {}) =>
  api.post('/api/bookings', anOrder({ parentEmail: 'jo@example.org', ...more }));

it('expires by the same job as the others, and its places are freed with their event', async () => {
  await makeOffer(1, 2);
  expect(await taken()).toBe(2);
  await api.runJob(holdsJob);
  expect(await taken()).toBe(2);
  api.clock.advance({ minutes: 11 });
  await Promise.all([api.runJob(holdsJob), api.runJob(holdsJob)]);
  expect(await taken()).toBe(0);
  expect(await freed()).toEqual([{ places: 2, why: 'time ran out' }]);
  expect(await api.dataSource.manager.count(HoldEntity)).toBe(0);
});

it('gives way to a parent who finds the day full, once its time is over', async () => {
  const { campDay } = await makeOffer(1, 1);
  await api.dataSource.manager.update(CampDayEntity, { id: campDay.id }, { capacity: 1 });
  expect((await book()).body.code).toBe('session_full');
  api.clock.advance({ minutes: 11 });
  const answers = await Promise.all([book(), book({ parentEmail: 'ann@example.org' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await taken()).toBe(1);
});

it('counts as held by its address', async () => {
  await makeOffer(1, 4);
  const { body } = await book().expect(409);
  expect(body.message).toContain('You hold 4 places not paid yet');
  await book({ parentEmail: 'ann@example.org' }).expect(201);
});

it('keeps its slot in the calendar, and ends when its day is cancelled', async () => {
  const booking = await book({ parentEmail: 'ann@example.org' }).expect(201);
  await payBooking(api, booking.body.id);
  const { id, campDay } = await makeOffer(1, 1);
  const seasons = await editSeasons(api);
  const slots = (await api.dataSource.manager.findBy(SlotEntity, { campDayId: campDay.id }))
    .filter((slot) => slot.id !== id)
    .map(({ sessionKey, pricePence }) => ({ sessionKey, pricePence }));
  const days = [{ id: campDay.id, version: campDay.version }];
  const { body } = await seasons.patch('/1/days', { days, change: { slots } }).expect(400);
  expect(JSON.stringify(body)).toContain('2 places are taken');
  const cancellations = cancelling(api, seasons);
  await cancellations.cancel([monday]);
  await cancellations.round();
  expect(await api.dataSource.manager.count(HoldEntity)).toBe(0);
  expect(await freed()).toContainEqual({ places: 1, why: 'time ran out' });
});

it('a kind that is not registered is refused', () => {
  expect(() => api.app.get(HoldKinds).of({ kind: 'gift' })).toThrow('registered as gift');
});
