import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Receipt, ReceiptSchema } from '@sunfield/contracts/payments/receipt';
import { amending, without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { crediting, monday, twoDays } from '../../../test/families/credit';
import { payBooking } from '../../../test/families/pay-booking';
import { refundBooking } from '../../../test/families/refund-booking';
import { recordAtGate } from '../../../test/families/sign-in';
import { logInStaff } from '../../../test/running/log-in-staff';
import { saveSettings } from '../../../test/save-settings';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
beforeEach(() => {
  api.clock.set('2025-10-01T10:00:00.000Z');
});

/** £65 of camp days less 10% for siblings, and a t-shirt. */
const family = anOrder({
  children: [
    { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' },
    { name: 'Tobi Okafor', age: '10' },
  ],
  dates: [
    { date: '2025-10-28', childIndex: 0 },
    { date: '2025-10-27', childIndex: 0 },
    { date: '2025-10-27', childIndex: 1, bookingType: '8am-5pm' },
    { date: '2025-10-28', childIndex: 1, venue: 'brecks', campType: 'dance' },
  ],
  tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 1 }],
  totalPence: 5850 + 1500,
});
const alone = { kind: 'left', how: 'alone' } as const;
const place = async (order: object = family) =>
  (await api.post('/api/bookings', order).expect(201)).body as PlacedBooking;
const ask = ({ id }: { id: number }, access?: string) =>
  api.get(`/api/bookings/${id}/receipt`).query({ access });
const receiptOf = async (booking: PlacedBooking) =>
  (await ask(booking, booking.accessToken).expect(200)).body as Receipt;
const claims = ({ childcare }: Receipt) =>
  childcare.children.flatMap(({ months }) => months.map(({ claimPence }) => Number(claimPence)));
const money = ({ movements }: Receipt) =>
  movements.map(({ kind, method, amountPence, at }) => [
    kind,
    method,
    amountPence,
    at.slice(0, 10),
  ]);

describe('the receipt of a paid booking', () => {
  it('says who sold what to whom, and how it was paid', async () => {
    await saveSettings(api, {
      legal: { registeredName: 'Rovers Ltd', registeredAddress: '1 Mill Lane' },
      registration: { label: 'Ofsted URN', number: 'EY123456' },
    });
    const booking = await place();
    api.clock.set('2025-10-02T10:00:00.000Z');
    await payBooking(api, booking.id);
    const receipt = await receiptOf(booking);
    expect(receipt).toMatchObject({
      bookingId: booking.id,
      parentName: 'Ngozi Okafor',
      placedAt: '2025-10-01T10:00:00.000Z',
      provider: {
        name: 'Sunfield',
        registeredName: 'Rovers Ltd',
        address: '1 Mill Lane',
        registration: { label: 'Ofsted URN', number: 'EY123456' },
      },
      totalPence: 7350,
      receivedPence: 7350,
      returnedPence: 0,
      balancePence: 0,
    });
    expect(receipt.lines.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(7350);
    expect(receipt.lines.map(({ label }) => label)).toContain(
      'Sibling discount, 10% off camp days',
    );
    expect(money(receipt)).toEqual([['payment', 'card', 7350, '2025-10-02']]);
    expect(JSON.stringify(receipt)).not.toMatch(/Peanut|grandmother|ngozi@|07700/);
  });

  it('tells the childcare of it by child and month, to the penny and without t-shirts', async () => {
    const booking = await place();
    await payBooking(api, booking.id);
    const { childcare } = await receiptOf(booking);
    expect(childcare).toMatchObject({
      totalPence: 5850,
      excluded: [{ label: 'T-shirt', amountPence: 1500 }],
      children: [
        {
          name: 'Amara Okafor',
          totalPence: 2700,
          months: [
            {
              month: '2025-10',
              totalPence: 2700,
              days: [
                { date: '2025-10-27', sessionName: '9am-3pm', starts: '09:00', ends: '15:00' },
                { date: '2025-10-28', amountPence: 1350 },
              ],
            },
          ],
        },
        {
          name: 'Tobi Okafor',
          totalPence: 3150,
          months: [
            {
              days: [
                { sessionName: '8am-5pm', amountPence: 1800, activityName: 'Sports Camp' },
                { venueName: 'Brecks Community Hub', activityName: 'Dance Trial' },
              ],
            },
          ],
        },
      ],
    });
  });

  it('has the hours recorded at the gate only if the provider wants them, of days that are whole', async () => {
    const booking = await place();
    await payBooking(api, booking.id);
    const owner = () => logInStaff(api);
    const gate: [string, object][] = [
      ['2025-10-27T08:58:00Z', {}],
      ['2025-10-27T15:04:00Z', { ...alone, names: ['Amara Okafor'] }],
      ['2025-10-28T09:01:00Z', {}],
    ];
    for (const [moment, more] of gate) {
      api.clock.set(moment);
      await recordAtGate(api, await owner(), { date: moment.slice(0, 10), ...more });
    }
    const days = async () =>
      (await receiptOf(booking)).childcare.children.map(({ months }) =>
        months.flatMap((month) => month.days.map(({ attended }) => attended)),
      );
    const none = [undefined, undefined];
    expect(await days()).toEqual([none, none]);
    await saveSettings(api, { statementHoursAreActual: true });
    // Tobi, and both on Tuesday, were not signed out.
    expect(await days()).toEqual([[[{ from: '08:58', to: '15:04' }], undefined], none]);
    expect((await receiptOf(booking)).childcare.totalPence).toBe(5850);
  });

  it('names what was refunded, and asks for none of it again', async () => {
    const booking = await place();
    await payBooking(api, booking.id);
    api.clock.set('2025-10-05T10:00:00.000Z');
    await refundBooking(api, booking.id, 1000);
    const partly = await receiptOf(booking);
    expect(partly).toMatchObject({
      paymentStatus: 'partially_refunded',
      totalPence: 7350,
      returnedPence: 1000,
      balancePence: 0,
      // £63.50 of the £73.50 is still paid, and the t-shirt takes its share of the refund.
      childcare: { totalPence: 5850, claimPence: 5054 },
    });
    for (const { months } of partly.childcare.children) {
      expect(months.every(({ claimPence, totalPence }) => Number(claimPence) < totalPence)).toBe(
        true,
      );
    }
    expect(claims(partly).reduce((sum, pence) => sum + pence, 0)).toBe(5054);
    expect(money(partly)).toEqual([
      ['payment', 'card', 7350, '2025-10-01'],
      ['refund', 'card', -1000, '2025-10-05'],
    ]);
    await refundBooking(api, booking.id, 6350);
    expect(await receiptOf(booking)).toMatchObject({
      paymentStatus: 'refunded',
      returnedPence: 7350,
      balancePence: 0,
      childcare: { claimPence: 0 },
    });
  });

  it('says what is kept as credit, and leaves the remaining days to claim in full', async () => {
    const { id, accessToken } = await amending(api).paid(twoDays);
    await crediting(api).keep(amending(api), { id, accessToken }, monday);
    const { body } = await ask({ id }, accessToken).expect(200);
    expect(ReceiptSchema.parse(body)).toMatchObject({
      returnedPence: 1500,
      movements: [
        { kind: 'payment', method: 'card', amountPence: 3000 },
        { kind: 'refund', method: 'credit', amountPence: -1500, isKeptAsCredit: true },
      ],
      childcare: {
        totalPence: 1500,
        claimPence: 1500,
        children: [{ months: [{ totalPence: 1500, claimPence: 1500 }] }],
      },
    });
  });

  it('says what of a payment by credit is credit again, and that none of it was kept', async () => {
    const family = amending(api);
    const credit = crediting(api);
    const first = await family.paid(twoDays);
    await credit.keep(family, first, monday);
    const second = await place(anOrder({ dates: [{ date: monday }] }));
    await credit.ask(second.id, second.accessToken).expect(202);
    await credit
      .spend(second.id, second.accessToken, String(await credit.code(second.id)))
      .expect(200);
    await family.change(second, without(monday));
    expect((await receiptOf(second)).movements).toEqual([
      { kind: 'payment', method: 'credit', amountPence: 1500, at: expect.any(String) },
      { kind: 'refund', method: 'credit', amountPence: -1500, at: expect.any(String) },
    ]);
  });
});

describe('there is no receipt', () => {
  it('of a booking that is not paid, and it says why', async () => {
    const booking = await place(anOrder());
    const none = async () => (await ask(booking, booking.accessToken).expect(409)).body as object;
    expect(await none()).toMatchObject({
      code: 'booking_not_paid',
      message: expect.stringMatching(/^There is no receipt yet/),
    });
    api.clock.advance({ minutes: 31 });
    await api.runJob('end-holds');
    expect(await none()).toMatchObject({ message: expect.stringMatching(/not paid in time/) });
  });

  it('for a caller with only its number, a wrong link, or another booking’s', async () => {
    const booking = await place(anOrder());
    const other = await place(anOrder({ dates: [{ date: '2025-10-28' }] }));
    await payBooking(api, booking.id);
    for (const access of [undefined, 'wrong', other.accessToken]) {
      const { body } = await ask(booking, access).expect(403);
      expect(Object.keys(body as object).sort()).toEqual(['code', 'message', 'requestId']);
    }
    await ask({ id: 999 }, booking.accessToken).expect(403);
  });
});

it('opened by a link, it is remembered by the browser', async () => {
  const booking = await place(anOrder());
  await payBooking(api, booking.id);
  const browser = api.browser();
  const path = `/api/bookings/${booking.id}/receipt`;
  await browser.get(path).expect(403);
  await browser.get(path).query({ access: booking.accessToken }).expect(200);
  await browser.get(path).expect(200);
});
