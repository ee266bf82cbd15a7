import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { agreed, amending, edited, moved, without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { editSeasons, type SeasonEditor } from '../../../test/families/edit-seasons';
import { testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { isAppError } from '../../kernel/base/app-error';
import { inTransaction } from '../../kernel/database/transaction';
import { PaymentEntity } from '../../payments/model/payment.entity';
import { RefundBooking } from '../../payments/paying/refund-booking.service';
import { RefundEntity } from '../../payments/model/refund.entity';
import { AmendmentEntity } from '../model/amendment.entity';
import { BookingEntity } from '../model/booking.entity';
import { lockBooking } from '../model/move-booking';

const monday = '2025-10-27';
const thursday = '2025-10-30';
const amara = { name: 'Amara Okafor', age: '7' };
const onMonday = { children: [amara], dates: [{ date: monday }] };
const twoDays = { children: [amara], dates: [{ date: monday }, { date: thursday }] };

const api = testApi();
const family = amending(api);
let staff: SeasonEditor;
beforeEach(async () => {
  staff = await editSeasons(api);
});

const dayOf = (date: string) =>
  api.dataSource.manager.findOneByOrFail(CampDayEntity, { date, venueKey: 'st-marys' });
const limit = async (date: string, capacity: number) =>
  api.dataSource.manager.update(CampDayEntity, { id: (await dayOf(date)).id }, { capacity });
const rowOf = (id: number) => api.dataSource.manager.findOneByOrFail(BookingEntity, { id });

/** A change that has been quoted; it's sent when called. */
async function ready(
  order: Parameters<typeof anOrder>[0],
  ...edits: Parameters<typeof edited>[1][]
) {
  const { id, accessToken } = await family.paid(order);
  const booking = await family.view(id, accessToken);
  const messages = await Promise.all(
    edits.map(async (edit) => {
      const wish = edited(booking, edit);
      return agreed(wish, await family.quote(id, accessToken, wish));
    }),
  );
  const send = (index = 0) => family.send(id, accessToken, messages[index] ?? {});
  return { id, send };
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const times = <Result>(count: number, work: () => Result): Result[] =>
  Array.from({ length: count }, work);

describe('of parallel requests', () => {
  it('one changes the booking, and the others learn that it changed', async () => {
    const phones = ['1', '2', '3', '4', '5'].map((phone) => () => ({ parentPhone: phone }));
    const { id, send } = await ready(twoDays, ...phones);
    const answers = await Promise.all(phones.map((_, index) => send(index)));
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409]);
    const won = phones[answers.findIndex(({ status }) => status === 201)];
    expect(await rowOf(id)).toMatchObject({ revision: 1, ...won?.() });
  });

  it('one that waited for another is dated when its turn comes', async () => {
    const { id, send } = await ready(twoDays, without(monday));
    const sent = await inTransaction(api.dataSource, async (manager) => {
      await lockBooking(manager, id);
      const waiting = Promise.resolve(send());
      await setTimeout(1000);
      api.clock.advance({ minutes: 1 });
      return { waiting };
    });
    await sent.waiting;
    const change = await api.dataSource.manager.findOneByOrFail(AmendmentEntity, { bookingId: id });
    expect(change.askedAt).toEqual(api.clock.now());
  });

  it('five times the same message cancels once', async () => {
    const { id, send } = await ready(twoDays, without(monday));
    const answers = await Promise.all(times(5, send));
    expect(statuses(answers)).toEqual(times(5, () => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await rowOf(id)).toMatchObject({ revision: 1, totalPence: 1500, returnedPence: 1500 });
  });

  it.each([
    [3000, 'both together'],
    [2000, 'both together'],
    [2000, 'staff first'],
  ])(
    'parents and staff never refund more than was paid: %i pence, %s',
    async (staffPence, order) => {
      const { id, send } = await ready(twoDays, without(monday));
      const { manager } = api.dataSource;
      const payment = await manager.findOneByOrFail(PaymentEntity, { bookingId: id });
      const wanted = { amountPence: staffPence, seenRefundedPence: 0, actor: 'staff:1' } as const;
      const refunding = api.app
        .get(RefundBooking)
        .refund(payment.id, wanted)
        .then(
          () => 201,
          (error: unknown) => (isAppError(error, 'status_conflict') ? 409 : 500),
        );
      if (order === 'staff first') await refunding;
      const [refunded, changed] = await Promise.all([refunding, send()]);
      expect([refunded, changed.status].sort()).toEqual([201, 409]);
      const refunds = await manager.findBy(RefundEntity, { paymentId: payment.id });
      const sum = refunds.reduce((total, { amountPence }) => total + amountPence, 0);
      expect(await rowOf(id)).toMatchObject({ returnedPence: sum });
      expect(sum).toBe(refunded === 201 ? staffPence : 1500);
    },
  );

  it('only as many swap to a day as it has places, and the others keep theirs', async () => {
    await limit(thursday, 3);
    const families = await Promise.all(times(8, () => ready(onMonday, moved(monday, thursday))));
    const answers = await Promise.all([
      ...families.map(({ send }) => send()),
      ...times(4, () => api.post('/api/bookings', anOrder({ dates: [{ date: thursday }] }))),
    ]);
    expect(statuses(answers)).toEqual([...times(3, () => 201), ...times(9, () => 409)]);
    const swapped = answers.slice(0, 8).filter(({ status }) => status === 201).length;
    expect((await dayOf(thursday)).placesTaken).toBe(3);
    expect((await dayOf(monday)).placesTaken).toBe(8 - swapped);
  });

  it('a place that is given up is sold once', async () => {
    await limit(monday, 2);
    const families = [
      await ready(onMonday, () => ({ places: [] })),
      await ready(onMonday, () => ({ places: [] })),
    ];
    const cancelled = families.map(({ send }) => send());
    const booked = times(6, () => api.post('/api/bookings', anOrder()));
    const answers = await Promise.all([...cancelled, ...booked]);
    expect(statuses(answers.slice(0, 2))).toEqual([201, 201]);
    const sold = answers.slice(2).filter(({ status }) => status === 201).length;
    expect(sold).toBeLessThanOrEqual(2);
    expect((await dayOf(monday)).placesTaken).toBe(sold);
  });

  it('a day is never swapped into beyond a capacity that is lowered', async () => {
    const families = await Promise.all(times(6, () => ready(onMonday, moved(monday, thursday))));
    const lower = async (capacity: number) => {
      const { id, version } = await dayOf(thursday);
      const change = { days: [{ id, version }], change: { capacity } };
      return (await staff.patch('/1/days', change)).status;
    };
    const lowering = [1, 2, 3, 4].map(lower);
    const answers = await Promise.all(families.map(({ send }) => send()));
    for (const status of await Promise.all(lowering)) expect([200, 400, 409]).toContain(status);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const { capacity, placesTaken } = await dayOf(thursday);
    expect(placesTaken).toBe(answers.filter(({ status }) => status === 201).length);
    expect(placesTaken).toBeLessThanOrEqual(capacity);
  });
});

it('other times of a day are not had at a price of before', async () => {
  const { id, send } = await ready(
    { children: [amara], dates: [{ date: monday, bookingType: '8am-5pm' }] },
    ({ places }) => ({ places: places.map((place) => ({ ...place, bookingType: '9am-3pm' })) }),
  );
  const { id: dayId, version } = await dayOf(monday);
  const slots = [
    { sessionKey: '9am-3pm', pricePence: 1900 },
    { sessionKey: '8am-5pm', pricePence: 2500 },
  ];
  const change = { days: [{ id: dayId, version }], change: { slots } };
  await staff.patch('/1/days', change).then(({ status }) => expect(status).toBe(200));
  expect((await send()).body.code).toBe('price_changed');
  expect(await rowOf(id)).toMatchObject({ revision: 0 });
});
