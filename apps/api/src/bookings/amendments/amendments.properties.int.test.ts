import { expect, it } from '@jest/globals';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import dayjs from 'dayjs';
import fc from 'fast-check';
import { agreed, amending, edited } from '../../../test/families/amending';
import { payBooking } from '../../../test/families/pay-booking';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { findBreaches } from '../../operations/invariants/find-breaches';
import { BookingEntity } from '../model/booking.entity';

const dates = ['2025-10-27', '2025-10-28', '2025-10-29', '2025-10-30'];
const sessions = ['9am-3pm', '8am-5pm'];
const start = '2025-10-01T10:00:00Z';

/** For each of two children: the session on each date, if any. */
const week = fc.array(fc.option(fc.constantFrom(...sessions), { freq: 2 }), {
  minLength: dates.length,
  maxLength: dates.length,
});
/**
 * A change that costs more is usually paid for; otherwise it's withdrawn, or left until the next
 * change.
 */
const end = fc.constantFrom('paid', 'paid', 'withdrawn', 'left');
/** Until it's paid, a basket changes immediately: nothing is refunded or paid first. */
const unpaidSteps = fc.array(fc.tuple(week, week), { maxLength: 2 });
/** Six of them end before the first day begins, as a parent can't change that. */
const step = fc.record({ weeks: fc.tuple(week, week), daysLater: fc.nat(4), end });

const api = testApi();
const family = amending(api);

const placesOf = (
  weeks: (string | null)[][],
  seasonId: number,
  children: QuoteAmendment['children'],
): QuoteAmendment['places'] =>
  weeks.flatMap((days, number) =>
    days.flatMap((bookingType, index) => {
      const child = children.findIndex(({ name }) => name === names[number]);
      const date = dates[index] ?? '';
      if (bookingType === null || child < 0) return [];
      return [{ child, date, venue: 'st-marys', campType: 'sports', bookingType, seasonId }];
    }),
  );

const names = ['Amara', 'Tunde'];

/** Children who no longer come return as new children. */
const wanting = (weeks: (string | null)[][]) => (wish: QuoteAmendment) => {
  const wanted = names.filter((_, number) => weeks[number]?.some((day) => day !== null));
  const children = wanted.map(
    (name) => wish.children.find((child) => child.name === name) ?? { name, age: '8' },
  );
  return { children, places: placesOf(weeks, wish.places[0]?.seasonId ?? 1, children) };
};

const endBy: Record<
  string,
  (id: number, amendmentId: number, token: string) => PromiseLike<unknown>
> = {
  // Days pass, so the login session ends.
  paid: async (id, amendmentId) =>
    (await logInStaff(api))
      .post(`/api/admin/bookings/${id}/amendments/${amendmentId}/mark-paid`)
      .send({ status: 'succeeded', paymentIntentId: `manual_${amendmentId}` })
      .expect(200),
  withdrawn: (id, amendmentId, token) =>
    api.post(`/api/bookings/${id}/amendments/${amendmentId}/withdraw?access=${token}`).expect(200),
};

it('whatever is changed, again and again, the books agree and nothing is owed', async () => {
  await fc.assert(
    fc.asyncProperty(
      unpaidSteps,
      fc.array(step, { minLength: 2, maxLength: 6 }),
      async (baskets, steps) => {
        api.clock.set(new Date(start));
        const { id, accessToken } = await family.place({
          children: names.map((name) => ({ name, age: '8' })),
          dates: dates.flatMap((date) =>
            [0, 1].map((childIndex) => ({ date, childIndex, bookingType: '8am-5pm' })),
          ),
        });
        for (const weeks of baskets) {
          const { quoted } = await family.change({ id, accessToken }, wanting(weeks));
          const sum = quoted.lines.reduce((total, { amountPence }) => total + amountPence, 0);
          expect(quoted).toMatchObject({ differencePence: sum, payPence: 0, backPence: 0 });
          const { totalPence, paymentStatus } = await family.view(id, accessToken);
          expect(totalPence).toBe(quoted.quote.totalPence);
          expect(await findBreaches(api.dataSource)).toEqual([]);
          // With no places left, the booking has ended.
          if (paymentStatus === 'expired') return;
        }
        await payBooking(api, id);
        for (const { weeks, daysLater, end: wayOut } of steps) {
          api.clock.set(dayjs(api.clock.now()).add(daysLater, 'day').toDate());
          const booking = await family.view(id, accessToken);
          if (!booking.isAmendable) break;
          const wish = edited(booking, wanting(weeks));
          const quoted = await family.quote(id, accessToken, wish);
          const sum = quoted.lines.reduce((total, { amountPence }) => total + amountPence, 0);
          expect(sum).toBe(quoted.differencePence);
          expect(quoted.quote.totalPence).toBe(booking.totalPence + quoted.differencePence);
          const { body } = await family.send(id, accessToken, agreed(wish, quoted)).expect(201);
          const isDearer = quoted.payPence > 0;
          expect(body).toMatchObject({
            state: isDearer ? 'waiting' : 'applied',
            payPence: quoted.payPence,
          });
          expect(await findBreaches(api.dataSource)).toEqual([]);
          if (isDearer) await endBy[wayOut]?.(id, body.id, accessToken);
          const isMade = !isDearer || wayOut === 'paid';
          const row = await api.dataSource.manager.findOneByOrFail(BookingEntity, { id });
          expect(row.totalPence).toBe(isMade ? quoted.quote.totalPence : booking.totalPence);
          expect(row.receivedPence - row.returnedPence).toBe(row.totalPence);
          expect(row.refundedPence).toBe(0);
          expect(await findBreaches(api.dataSource)).toEqual([]);
        }
      },
    ),
    { numRuns: 6 },
  );
});
