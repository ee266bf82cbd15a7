import { beforeEach, expect, it } from '@jest/globals';
import { moved, without } from '../../../test/families/amending';
import { cancelling } from '../../../test/families/cancelling';
import { editSeasons, type SeasonEditor } from '../../../test/families/edit-seasons';
import { testStaff } from '../../../test/running/log-in-staff';
import { alsoOn, payingForChange } from '../../../test/families/paying-for-change';
import { testPaying } from '../../../test/families/start-paying';
import { In } from 'typeorm';
import { wordsOfValues } from '@sunfield/contracts/kit/events/catalogue-values';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { RefundBooking } from '../../payments/paying/refund-booking.service';

const monday = '2025-10-27';
const tuesday = '2025-10-28';
const thursday = '2025-10-30';

const paying = testPaying({ webhooks: false });
const family = payingForChange(paying);
const staff = testStaff(paying.api);
let seasons: SeasonEditor;
beforeEach(async () => {
  seasons = await editSeasons(paying.api);
});

const onMonday = { dates: [{ date: monday }] };
const onTwoDays = { dates: [{ date: monday }, { date: tuesday }] };
const runOut = async () => {
  paying.api.clock.advance({ minutes: 31 });
  await paying.api.runJob('end-holds');
};
const waiting = async () => family.ask(await family.paid(onMonday), alsoOn(thursday));
const freed = async () => {
  const { manager } = paying.api.dataSource;
  const events = await manager.find(EventEntity, {
    where: { type: 'places.freed' },
    order: { id: 'ASC' },
  });
  return Promise.all(
    events.map(async ({ subjectId, actor, after }) => {
      const day = await manager.findOneByOrFail(CampDayEntity, { id: Number(subjectId) });
      const { places, why } = wordsOfValues(after) ?? {};
      return `${day.date}: ${places}, ${why}, ${actor}`;
    }),
  );
};

/** What happens after a family has places, and the events that follow. */
const ways: [what: string, begin: () => Promise<() => Promise<unknown>>, events: string[]][] = [
  [
    'a hold runs out',
    async () => {
      await family.place(onTwoDays);
      return runOut;
    },
    [`${monday}: 1, time ran out, system`, `${tuesday}: 1, time ran out, system`],
  ],
  [
    'the parent lets an unpaid booking go',
    async () => {
      const { id, accessToken } = await paying.book();
      return () => paying.api.post(`/api/bookings/${id}/release?access=${accessToken}`).expect(200);
    },
    [`${monday}: 1, let go, parent`],
  ],
  [
    'a place of a paid booking is cancelled',
    async () => {
      const booking = await family.paid(onTwoDays);
      return () => family.change(booking, without(tuesday));
    },
    [`${tuesday}: 1, booking changed, parent`],
  ],
  [
    'a change that was paid for is made',
    async () => {
      const change = await family.ask(await family.paid(onMonday), moved(monday, tuesday));
      return async () => paying.report(await family.paidChange(change)).expect(200);
    },
    [`${monday}: 1, booking changed, parent`],
  ],
  [
    'an unpaid booking changes',
    async () => {
      const booking = await paying.book();
      return () => family.change(booking, moved(monday, tuesday));
    },
    [`${monday}: 1, booking changed, parent`],
  ],
  [
    'an unpaid booking loses its last place',
    async () => {
      const booking = await paying.book();
      return () => family.change(booking, () => ({ children: [], places: [] }));
    },
    [`${monday}: 1, booking changed, parent`],
  ],
  [
    'a change is not paid in time',
    async () => {
      await waiting();
      return runOut;
    },
    [`${thursday}: 1, time ran out, system`],
  ],
  [
    'a change is withdrawn',
    async () => {
      const change = await waiting();
      return () => family.withdraw(change).expect(200);
    },
    [`${thursday}: 1, withdrawn, parent`],
  ],
  [
    'a change is replaced by another',
    async () => {
      const change = await waiting();
      return () => family.change(change, alsoOn(tuesday));
    },
    [`${thursday}: 1, replaced, parent`],
  ],
  [
    'the booking of a change is refunded',
    async () => {
      const booking = await paying.book();
      const opened = await paying.open(booking);
      await paying.payByCard(opened.intentId);
      await paying.report(opened).expect(200);
      await family.ask(booking, alsoOn(thursday));
      const [payment] = await paying.payments(booking.id);
      const refund = { amountPence: 1500, seenRefundedPence: 0, actor: 'staff:1' } as const;
      return () => paying.api.app.get(RefundBooking).refund(payment?.id ?? 0, refund);
    },
    [`${thursday}: 1, replaced, staff:1`],
  ],
  [
    'a booking is deleted with a change that waits',
    async () => {
      const { id } = await waiting();
      return () => staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    },
    [`${monday}: 1, booking deleted, staff:1`, `${thursday}: 1, booking deleted, staff:1`],
  ],
  [
    'old bookings are cleared',
    async () => {
      await paying.book();
      const clear = { cutoffDate: '2025-11-01' };
      return () => staff.post('/api/admin/clear-old-bookings', clear).expect(200);
    },
    [`${monday}: 1, booking deleted, staff:1`],
  ],
  [
    'a day is cancelled, of a paid booking',
    async () => {
      await family.paid(onTwoDays);
      const days = cancelling(paying.api, seasons);
      return async () => {
        await days.cancel([monday]);
        await days.round();
      };
    },
    [`${monday}: 1, booking changed, system`],
  ],
  [
    'a day is cancelled, of an unpaid booking and of a change',
    async () => {
      await paying.book({ dates: [{ date: thursday }] });
      await waiting();
      const days = cancelling(paying.api, seasons);
      return async () => {
        await days.cancel([thursday]);
        await days.round();
      };
    },
    [`${thursday}: 1, time ran out, system`, `${thursday}: 1, time ran out, system`],
  ],
];

it.each(ways)('places.freed is recorded when %s', async (_, begin, events) => {
  const happen = await begin();
  expect(await freed()).toEqual([]);
  await happen();
  expect(await freed()).toEqual(events);
});

it('places.freed is recorded when a capacity is raised, for the days that have more now', async () => {
  const { manager } = paying.api.dataSource;
  const onDays = { date: In([monday, tuesday]), venueKey: 'st-marys' };
  await manager.update(CampDayEntity, { date: monday }, { capacity: 42 });
  await manager.update(CampDayEntity, { date: tuesday }, { capacity: 40 });
  const days = (await manager.findBy(CampDayEntity, onDays)).map(({ id, version }) => ({
    id,
    version,
  }));
  await seasons.patch('/1/days', { days, change: { capacity: 42 } }).expect(200);
  expect(await freed()).toEqual([`${tuesday}: 2, capacity raised, staff:1`]);
});

it('the audit log shows what freed places, and not that it did', async () => {
  const { id } = await paying.book();
  await staff.delete(`/api/admin/bookings/${id}`).expect(200);
  expect(await freed()).toHaveLength(1);
  const { body } = await staff.get('/api/admin/audit').expect(200);
  expect((body as { action: string }[]).map(({ action }) => action)).not.toContain('places.freed');
});
