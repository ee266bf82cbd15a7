import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poundsText } from '@sunfield/contracts/kit/money';
import fc from 'fast-check';
import { amending, without } from '../../../test/families/amending';
import { crediting } from '../../../test/families/credit';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { findBreaches } from '../../operations/invariants/find-breaches';
import { holdsJob } from '../paying/hold-expiry.service';
import { PaymentEntity } from '../model/payment.entity';
import { CreditEntity } from './credit.entity';

const dates = ['2025-10-27', '2025-10-28', '2025-10-29'];
const step = fc.record({
  what: fc.constantFrom('keep', 'keep', 'spend', 'spend', 'part', 'endHolds', 'refund', 'payOut'),
  days: fc.integer({ min: 1, max: 3 }),
  pence: fc.integer({ min: 1, max: 2000 }),
});

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('whatever is kept, spent, given back and paid out, an address has the sum, and the books agree', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      run += 1;
      await api.reset();
      const family = amending(api);
      const credit = crediting(api);
      const staff = await logInStaff(api);
      const parentEmail = `Parent${run}@example.com`;
      const email = parentEmail.toLowerCase();
      const order = (days: number) => ({
        parentEmail,
        dates: dates.slice(0, days).map((date) => ({ date })),
      });
      let newest = await family.place(order(1));
      const does: Record<
        (typeof steps)[number]['what'],
        (of: (typeof steps)[number]) => Promise<void>
      > = {
        keep: async ({ days }) => {
          newest = await family.place(order(days));
          await payBooking(api, newest.id);
          await family.change(newest, (wish) => ({
            ...without('2025-10-27')(wish),
            back: 'credit',
          }));
        },
        spend: async ({ days }) => {
          const had = await credit.balance(email);
          const booking = await family.place(order(days));
          await credit.ask(booking.id, booking.accessToken).expect(202);
          const code = await credit.code(booking.id);
          expect(code === undefined).toBe(had === 0);
          if (code === undefined) return;
          const { body } = await credit.spend(booking.id, booking.accessToken, code).expect(200);
          expect(body.spentPence + body.leftPence).toBe(had);
          expect(body.spentPence + body.duePence).toBe(booking.totalPence);
          expect(body.paymentStatus).toBe(body.duePence === 0 ? 'succeeded' : 'pending');
        },
        part: async ({ days, pence }) => {
          const { id, totalPence } = await family.place(order(days));
          const paying = {
            status: 'succeeded',
            paymentIntentId: `manual_${id}`,
            method: 'cash',
            amount: poundsText(pence),
          };
          const answers = await Promise.all(
            [1, 2].map(() => staff.patch(`/api/bookings/${id}/payment-status`).send(paying)),
          );
          const status = pence <= totalPence ? 200 : 400;
          expect(answers.map((answer) => answer.status)).toEqual([status, status]);
        },
        endHolds: async () => {
          api.clock.advance({ minutes: 31 });
          await api.runJob(holdsJob);
        },
        refund: async ({ pence }) => {
          const payment = await api.dataSource.manager.findOne(PaymentEntity, {
            where: { method: 'credit' },
            order: { id: 'DESC' },
          });
          if (!payment) return;
          await staff.post(`/api/admin/bookings/${payment.bookingId}/refunds`).send({
            amount: poundsText(pence),
            reason: 'Ill',
            paymentId: payment.id,
          });
        },
        payOut: async ({ pence }) => {
          const seenPence = await credit.balance(email);
          const { status } = await staff.post('/api/admin/credit/pay-out').send({
            email,
            amount: poundsText(pence),
            method: 'cash',
            reason: 'Asked for it',
            seenPence,
          });
          // An address that never had credit is not known at all.
          expect([200, 400, 404]).toContain(status);
          expect(status === 200).toBe(pence <= seenPence);
        },
      };
      for (const one of steps) {
        await does[one.what](one);
        const sum = (await api.dataSource.manager.sum(CreditEntity, 'amountPence', { email })) ?? 0;
        expect(await credit.balance(email)).toBe(Number(sum));
        expect(Number(sum)).toBeGreaterThanOrEqual(0);
        expect(await findBreaches(api.dataSource)).toEqual([]);
      }
    }),
    { numRuns: 6 },
  );
});
