import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { addDays } from '@sunfield/words/dates';
import fc from 'fast-check';
import { agreed, asItIs } from '../../test/families/amending';
import { bookerCookie } from '../../test/families/booker-cookie';
import { aQuote, withParties } from '../../test/families/party';
import { type Client, logInStaff } from '../../test/running/log-in-staff';
import { testApi } from '../../test/running/start-api';
import { BookingAccess } from '../bookings/access/booking-access';
import { accountOf, keptPence } from '../bookings/ledger/account';
import { LedgerEntryEntity } from '../bookings/ledger/ledger-entry.entity';
import { owedPence } from '../bookings/model/amount-due';
import { BookingEntity } from '../bookings/model/booking.entity';
import { findBreaches } from '../operations/invariants/find-breaches';

const api = testApi();
let staff: Client;
let families = 0;
const family = withParties(api, () => staff);
beforeEach(async () => {
  api.clock.set('2026-05-01T10:00:00.000Z');
  staff = await logInStaff(api);
  await family.addPackage();
});

const rowOf = (id: number) => api.dataSource.manager.findOneByOrFail(BookingEntity, { id });
const pay = async (id: number, duePence: number) => {
  families += 1;
  const body = { status: 'succeeded', paymentIntentId: `manual_p${families}`, duePence };
  await staff.patch(`/api/bookings/${id}/payment-status`).send(body).expect(200);
};

/** The ledger has the price and the money, and what is said of them elsewhere. */
async function agrees(id: number): Promise<BookingEntity> {
  expect(await findBreaches(api.dataSource)).toEqual([]);
  const booking = await rowOf(id);
  const entries = await api.dataSource.manager.findBy(LedgerEntryEntity, { bookingId: id });
  expect(booking).toMatchObject(accountOf(entries));
  return booking;
}

/** Another date and price, unless money went back before, as then it can't cost more. Resolves to its date. */
async function make(
  enquiryId: number,
  { date, unitPence }: { date: string; unitPence: number },
): Promise<string> {
  const [party] = await family.parties();
  const { packageId, children, place, starts, version } = party!;
  const lines = [{ ...aQuote.lines[0], unitPence }];
  const wish = { packageId, date, starts, children, place, lines, version };
  const path = `/api/admin/parties/${enquiryId}/change`;
  const { status, body } = await staff.post(`${path}/quote`).send(wish);
  expect(body.afterPence ?? unitPence).toBe(unitPence);
  if (status === 409) {
    expect(body.message).toMatch(/ went back for an earlier change/);
    return party!.date;
  }
  const change = { ...wish, fingerprint: body.fingerprint, clientRequestId: randomUUID() };
  await staff.post(path).send(change).expect(200);
  return date;
}

it('deposit, changes, balance and cancelling of any party agree with its ledger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 4000, max: 90_000 }),
      fc.integer({ min: -3000, max: 3000 }),
      fc.boolean(),
      fc.option(fc.constantFrom(20, 7, 3, 1)),
      fc.array(fc.record({ unitPence: fc.integer({ min: 1000, max: 90_000 }), day: fc.nat(20) }), {
        maxLength: 2,
      }),
      async (unitPence, otherPence, paysBalance, cancelsDaysBefore, changes) => {
        await api.reset();
        api.clock.set('2026-05-01T10:00:00.000Z');
        staff = await logInStaff(api);
        await family.addPackage();
        const [sold, , other] = aQuote.lines;
        const lines = [
          { ...sold, unitPence },
          { ...other, unitPence: otherPence },
        ] as typeof aQuote.lines;
        const totalPence = unitPence + otherPence;
        const quoted = await family.quote(await family.enquire(), { lines }).expect(200);
        const { body } = await family.answer(quoted.body, {}).expect(200);
        const id = Number(new URL(body.payLink).searchParams.get('booking_id'));
        const { depositPence, balancePence } = body.parts;
        expect(depositPence + balancePence).toBe(totalPence);
        await pay(id, depositPence);
        expect(keptPence(await agrees(id))).toBe(depositPence);
        expect((await agrees(id)).totalPence).toBe(depositPence + balancePence);
        let date = aQuote.date;
        for (const change of changes) {
          const { day, unitPence: changed } = change;
          const wish = { date: addDays(aQuote.date, day), unitPence: changed };
          date = await make(quoted.body.enquiryId, wish);
          await agrees(id);
        }
        const owed = owedPence(await rowOf(id));
        if (paysBalance && owed > 0) await pay(id, owed);
        const { totalPence: price, ...account } = await agrees(id);
        const paid = keptPence(account);
        if (paysBalance) expect(paid).toBe(price);
        if (cancelsDaysBefore === null) return;
        const last = addDays(date, -cancelsDaysBefore);
        api.clock.set(`${last}T10:00:00.000Z`);
        staff = await logInStaff(api);
        const token = api.app.get(BookingAccess).tokenOf(await rowOf(id));
        const cookie = bookerCookie(api, { id, accessToken: token });
        const view = (await api.get(`/api/bookings/${id}?access=${token}`).expect(200)).body;
        const wish = { ...asItIs(view), places: [] };
        const path = `/api/bookings/${id}/amendments`;
        const quote = await api.post(`${path}/quote?access=${token}`, wish).set(cookie).expect(200);
        const change = agreed(wish, quote.body);
        await api.post(`${path}?access=${token}`, change).set(cookie).expect(201);
        const after = await agrees(id);
        // By the usual policy, and never more than was paid.
        const share = cancelsDaysBefore >= 7 ? 0 : cancelsDaysBefore >= 2 ? 0.5 : 1;
        const charge = Math.min(paid, Math.floor(price * share));
        expect(after.totalPence).toBe(charge);
        expect(quote.body.backPence).toBe(paid - charge);
      },
    ),
    {
      numRuns: Number(process.env['PARTY_RUNS'] ?? 12),
      // The second change is refused, so its date counts for nothing.
      examples: [
        [
          4000,
          1,
          false,
          20,
          [
            { unitPence: 1000, day: 0 },
            { unitPence: 1001, day: 14 },
          ],
        ],
      ],
    },
  );
}, 240_000);
