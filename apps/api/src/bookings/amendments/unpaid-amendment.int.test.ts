import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { poundsText } from '@sunfield/contracts/kit/money';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { agreed, amending, asItIs, edited, moved, without } from '../../../test/families/amending';
import { crediting } from '../../../test/families/credit';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';

const monday = '2025-10-27';
const tuesday = '2025-10-28';
const wednesday = '2025-10-29';
const amara = { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' };
const tunde = { name: 'Tunde Okafor', age: '9', medicalInfo: 'Asthma' };
const onMonday = { children: [amara], dates: [{ date: monday }] };
const both = {
  children: [amara, tunde],
  dates: [
    { date: monday, childIndex: 0 },
    { date: monday, childIndex: 1 },
  ],
};

const paying = testPaying({ webhooks: false });
const family = amending(paying.api);
const credit = crediting(paying.api);

type Edit = (wish: QuoteAmendment) => object;
const toTuesday = moved(monday, tuesday);
/** The first child on a further date, too. */
const alsoOn =
  (date: string): Edit =>
  ({ places }) => ({ places: [...places, ...places.slice(0, 1).map((it) => ({ ...it, date }))] });
const basket =
  (edit: Edit): Edit =>
  (wish) => ({ ...edit(wish), onlyUnpaid: true });
const change = (booking: PlacedBooking, edit: Edit) => family.change(booking, basket(edit));
const view = ({ id, accessToken }: PlacedBooking) => family.view(id, accessToken);
const taken = async () => [
  await paying.placesTaken(monday),
  await paying.placesTaken(tuesday),
  await paying.placesTaken(wednesday),
];
const staff = async () => await logInStaff(paying.api);
const timeline = async (id: number): Promise<string[]> => {
  const { body } = await (await staff()).get(`/api/admin/bookings/${id}/timeline`).expect(200);
  return body.entries.map(({ text }: { text: string }) => text);
};
/** The request for a change, already quoted and accepted; it's sent when called. */
async function ready({ id, accessToken }: PlacedBooking, edit: Edit) {
  const wish = edited(await family.view(id, accessToken), basket(edit));
  const message = agreed(wish, await family.quote(id, accessToken, wish));
  return () => family.send(id, accessToken, message);
}

describe('a booking that waits to be paid is changed', () => {
  it('under its number, its link and its hold; what was begun to be paid is ended', async () => {
    const placed = await family.place(onMonday);
    const { intentId } = await paying.open(placed);
    const before = await view(placed);
    const { quoted, made } = await change(placed, toTuesday);
    expect(quoted).toMatchObject({ differencePence: 0, payPence: 0, backPence: 0, backTo: [] });
    expect(made).toMatchObject({ state: 'applied', payPence: 0, accessToken: null });
    await change(placed, alsoOn(wednesday));
    expect(await view(placed)).toMatchObject({
      paymentStatus: 'pending',
      revision: 2,
      totalPence: 3000,
      duePence: 3000,
      holdExpiresAt: before.holdExpiresAt,
      holdLimitAt: before.holdLimitAt,
      selectedDates: [{ date: tuesday }, { date: wednesday }],
    });
    expect(await taken()).toEqual([0, 1, 1]);
    expect(await paying.statusAtStripe(intentId)).toBe('canceled');
    expect((await paying.askForIntent(placed).expect(409)).body.code).toBe('price_changed');
    const next = await paying.open({ ...placed, totalAmount: '30.00' });
    await paying.payByCard(next.intentId);
    await paying.report(next).expect(200);
    expect(await timeline(placed.id)).toEqual(
      expect.arrayContaining([
        'Changed before it was paid: 1 camp day cancelled, 1 camp day added.',
        'Changed before it was paid: 1 camp day added; price £15.00, now £30.00.',
      ]),
    );
    // The confirmation is the first email that the parent gets.
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
    expect(await paying.emails('amendment-made')).toEqual([]);
    expect(await paying.emails('amendment-alert')).toEqual([]);
  });

  it('keeps the last places of a full day, and may take fewer or other ones of it', async () => {
    const placed = await family.place(both);
    await paying.fillDay(monday);
    await change(placed, alsoOn(tuesday));
    await change(placed, ({ children, places }) => ({
      children: children.slice(1),
      places: places
        .filter(({ child }) => child === 1)
        .map((place) => ({ ...place, child: 0, bookingType: '8am-5pm' })),
    }));
    expect(await taken()).toEqual([1, 0, 0]);
    expect(await view(placed)).toMatchObject({
      totalPence: 2000,
      children: [{ name: 'Tunde Okafor' }],
    });
  });

  it('with its t-shirts and notes; of who does not come any more nothing is kept', async () => {
    const blue = { size: 'age-7-8', initials: 'AO', quantity: 2 };
    const placed = await family.place({ ...both, tshirts: [blue] });
    const tshirt = (await view(placed)).tshirtOrders[0];
    await change(placed, ({ children, places }) => ({
      children: [{ ...children[0], medicalInfo: '' }],
      places: places.filter(({ child }) => child === 0),
      specialRequirements: 'Leaves at two',
    }));
    expect(await view(placed)).toMatchObject({
      tshirtOrders: [tshirt],
      specialRequirements: '',
      childCount: 1,
    });
    const { manager } = paying.api.dataSource;
    expect(await manager.findBy(BookingChildEntity, { bookingId: placed.id })).toHaveLength(1);
    expect(await manager.findBy(BookingPlaceEntity, { bookingId: placed.id })).toHaveLength(1);
    const kid = { name: 'Kemi Okafor', age: '6', medicalInfo: 'Eczema' };
    await change(placed, ({ children, places }) => ({
      children: [...children, kid],
      places: [...places, ...places.map((place) => ({ ...place, child: 1 }))],
      tshirts: [{ ...blue, initials: 'KO', quantity: 1 }],
    }));
    const { tshirtOrders, lines = [] } = {
      ...(await view(placed)),
      lines: (await view(placed)).quote.lines,
    };
    expect(tshirtOrders).toMatchObject([{ initials: 'KO', quantity: 1 }]);
    expect(lines.find(({ kind }) => kind === 'tshirts')).toMatchObject({ quantity: 1 });
    expect((await view(placed)).children).toMatchObject([{ name: amara.name }, { name: kid.name }]);
    const wrong = edited(await view(placed), () => ({ tshirts: [{ ...blue, size: 'huge' }] }));
    const { body } = await family.askQuote(placed.id, placed.accessToken, wrong).expect(400);
    expect(body.fields).toMatchObject([{ path: 'tshirts.0.size' }]);
  });

  it('costs what a new booking would cost now, also for the days that stay', async () => {
    const placed = await family.place(onMonday);
    const sendOld = await ready(placed, alsoOn(tuesday));
    await paying.api.dataSource.query('UPDATE slots SET price_pence = price_pence + 300');
    await paying.api.dataSource.query("UPDATE catalogue_edition SET edition = 'dearer'");
    const { body } = await sendOld().expect(409);
    expect(body).toMatchObject({ code: 'price_changed', quote: { totalPence: 3600 } });
    const { quoted } = await change(placed, alsoOn(tuesday));
    expect(quoted.quote.totalPence).toBe(3600);
    expect(await view(placed)).toMatchObject({ totalPence: 3600, duePence: 3600 });
  });

  it('to nothing: it ends like one whose time runs out, and can be taken up again', async () => {
    const placed = await family.place(onMonday);
    const { intentId } = await paying.open(placed);
    await change(placed, () => ({ children: [], places: [] }));
    expect(await paying.statusAtStripe(intentId)).toBe('canceled');
    expect(await view(placed)).toMatchObject({ paymentStatus: 'expired', holdExpiresAt: null });
    expect(await taken()).toEqual([0, 0, 0]);
    expect(await paying.moves(placed.id)).toEqual(['pending>expired']);
    await paying.open(placed);
    expect(await taken()).toEqual([1, 0, 0]);
  });

  it('by another address: with another link, and without a word to the old one', async () => {
    const placed = await family.place(onMonday);
    const { made } = await change(placed, () => ({ parentEmail: 'right@example.com' }));
    await paying.api.get(`/api/bookings/${placed.id}?access=${made.accessToken}`).expect(200);
    expect(made.accessToken).not.toBe(placed.accessToken);
    expect(await paying.emails('amendment-address')).toEqual([]);
  });

  it('by staff for its parent', async () => {
    const placed = await family.place(onMonday);
    const by = await staff();
    const { body: booking } = await by.get(`/api/bookings/${placed.id}`).expect(200);
    const wish = edited(booking, toTuesday);
    const path = `/api/bookings/${placed.id}/amendments`;
    const charge = { pence: 100, reason: 'Late' };
    await by
      .post(`${path}/quote`)
      .send({ ...wish, charge })
      .expect(400);
    const { body: quoted } = await by.post(`${path}/quote`).send(wish).expect(200);
    await by.post(path).send(agreed(wish, quoted)).expect(201);
    expect(await taken()).toEqual([0, 1, 0]);
  });

  it('once, however often the same message comes', async () => {
    const placed = await family.place(onMonday);
    const send = await ready(placed, alsoOn(tuesday));
    const answers = await Promise.all([send(), send(), send()]);
    const late = await send();
    expect(new Set([...answers, late].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(
      1,
    );
    expect(await view(placed)).toMatchObject({ revision: 1, totalPence: 3000 });
  });
});

describe('credit that was spent on it', () => {
  const twoDays = { children: [amara], dates: [{ date: monday }, { date: tuesday }] };
  /** Refunds this many pence of a paid day as credit and spends them on an unpaid booking. */
  async function spent(pence: number, order: Parameters<typeof family.place>[0]) {
    const { id } = await family.paid({ children: [tunde], dates: [{ date: wednesday }] });
    const amount = poundsText(pence);
    await (
      await staff()
    )
      .post(`/api/admin/bookings/${id}/refunds`)
      .send({ amount, asCredit: amount, reason: 'Ill' })
      .expect(201);
    const placed = await family.place(order);
    await credit.ask(placed.id, placed.accessToken).expect(202);
    const code = (await credit.code(placed.id)) ?? 'none';
    await credit.spend(placed.id, placed.accessToken, code).expect(200);
    return placed;
  }
  const balance = () => credit.balance('ngozi@example.com');

  it('stays where it costs more; the rest is paid by card', async () => {
    const placed = await spent(1000, onMonday);
    await change(placed, alsoOn(tuesday));
    expect(await view(placed)).toMatchObject({ totalPence: 3000, duePence: 2000 });
    expect(await balance()).toBe(0);
    const opened = await paying.open({ ...placed, totalAmount: '20.00' });
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(200);
  });

  it('goes back as far as it is too much, and what it covers whole is confirmed', async () => {
    const placed = await spent(1500, {
      ...twoDays,
      dates: [...twoDays.dates, { date: wednesday }],
    });
    await change(placed, without(wednesday));
    expect(await balance()).toBe(0);
    const { quoted } = await change(placed, without(tuesday));
    expect(quoted.backPence).toBe(0);
    expect(await view(placed)).toMatchObject({
      paymentStatus: 'succeeded',
      totalPence: 1500,
      paymentReference: `credit_${placed.id}_1`,
    });
    expect(await paying.emails('booking-confirmation')).toHaveLength(2);

    const other = await spent(1500, {
      ...twoDays,
      dates: [{ date: monday, bookingType: '8am-5pm' }],
    });
    await paying.api.dataSource.query('UPDATE slots SET price_pence = 600');
    await paying.api.dataSource.query("UPDATE catalogue_edition SET edition = 'cheaper'");
    // If the parent accepts an out-of-date price, the API reads what is on sale again.
    await (await ready(other, () => ({})))().expect(409);
    const cheaper = await change(other, () => ({}));
    expect(cheaper.quoted).toMatchObject({
      backPence: 900,
      backTo: [{ method: 'credit', amountPence: 900 }],
    });
    expect(await view(other)).toMatchObject({ paymentStatus: 'succeeded', totalPence: 600 });
    expect(await balance()).toBe(900);
    expect((await credit.lastEmail('credit-moved'))?.text).toContain(
      'the £9.00 of credit you had used for your booking is yours again',
    );
  });

  it('leaves no rest that is too little for a card', async () => {
    const placed = await spent(1490, twoDays);
    const { quoted } = await change(placed, without(tuesday));
    expect(quoted.backPence).toBe(20);
    expect(await view(placed)).toMatchObject({ paymentStatus: 'pending', duePence: 30 });
    expect(await balance()).toBe(20);
  });

  it('goes back whole with the last place', async () => {
    const placed = await spent(1000, onMonday);
    await change(placed, () => ({ children: [], places: [] }));
    expect(await balance()).toBe(1000);
  });
});

describe('nothing changes', () => {
  const refused = async (send: () => PromiseLike<{ status: number; body: object }>) => {
    const { status, body } = await send();
    return { status, ...body };
  };

  it('where it does not fit: the hold stays, and is paid with a new intent', async () => {
    const placed = await family.place(onMonday);
    const first = await paying.open(placed);
    const send = await ready(placed, toTuesday);
    await paying.fillDay(tuesday);
    expect(await refused(send)).toMatchObject({ code: 'session_full', days: [{ date: tuesday }] });
    expect(await view(placed)).toMatchObject({ revision: 0, paymentStatus: 'pending' });
    const second = await paying.open(placed);
    expect(second.intentId).not.toBe(first.intentId);
    await paying.payByCard(second.intentId);
    await paying.report(second).expect(200);
    expect(await taken()).toEqual([1, 0, 0]);
  });

  it('where Stripe says that it was paid: the payment counts, and its number is shown', async () => {
    const placed = await family.place(onMonday);
    const send = await ready(placed, toTuesday);
    const { intentId } = await paying.open(placed);
    await paying.payByCard(intentId);
    expect(await refused(send)).toMatchObject({
      status: 409,
      code: 'already_paid',
      bookingId: placed.id,
      message: `Booking #${placed.id} is already paid, so it cannot be changed here. Nothing new was booked.`,
    });
    expect(await view(placed)).toMatchObject({ paymentStatus: 'succeeded', revision: 0 });
    expect(await taken()).toEqual([1, 0, 0]);
    const wish = edited(await view(placed), basket(toTuesday));
    const asked = await family.askQuote(placed.id, placed.accessToken, wish).expect(409);
    expect(asked.body.code).toBe('already_paid');
  });

  it('while the bank works on the payment', async () => {
    await paying.settings({ hold_in_processing: 1 });
    const placed = await family.place(onMonday);
    const send = await ready(placed, toTuesday);
    const { intentId } = await paying.open(placed);
    await paying.payByCard(intentId);
    expect(await refused(send)).toMatchObject({
      code: 'payment_processing',
      bookingId: placed.id,
      message: `A payment for booking #${placed.id} is being processed, so it cannot be changed now. We will email you as soon as it is confirmed.`,
    });
    expect(await taken()).toEqual([1, 0, 0]);
  });

  it('while Stripe cannot be reached', async () => {
    const placed = await family.place(onMonday);
    const send = await ready(placed, toTuesday);
    await paying.open(placed);
    await paying.fail({ kind: 'error_500', count: 100 });
    expect(await refused(send)).toMatchObject({ status: 503, code: 'payment_unavailable' });
    expect(await view(placed)).toMatchObject({ revision: 0, paymentStatus: 'pending' });
  });

  it('where money came that does not fit', async () => {
    const placed = await family.place(onMonday);
    const send = await ready(placed, toTuesday);
    const { intentId } = await paying.open(placed);
    await paying.stripe.paymentIntents.update(intentId, { amount: 1400 });
    await paying.payByCard(intentId);
    for (let round = 1; round <= 2; round += 1) {
      expect(await refused(send)).toMatchObject({
        code: 'payment_mismatch',
        bookingId: placed.id,
      });
    }
    expect(await taken()).toEqual([1, 0, 0]);
  });

  it('once its time is over, whether or not its places are released', async () => {
    const placed = await family.place(onMonday);
    const send = await ready(placed, toTuesday);
    paying.api.clock.advance({ minutes: 31 });
    expect(await refused(send)).toMatchObject({ code: 'booking_expired' });
    await paying.api.runJob('end-holds');
    expect(await refused(send)).toMatchObject({ code: 'booking_expired' });
    expect(await taken()).toEqual([0, 0, 0]);
  });

  it('for a caller with neither link nor cookie, who cannot end a payment either', async () => {
    const placed = await family.place(onMonday);
    const { intentId } = await paying.open(placed);
    const wish = edited(await view(placed), toTuesday);
    await family.askQuote(placed.id, 'wrong', wish).expect(404);
    const message = { ...wish, fingerprint: '', clientRequestId: randomUUID() };
    await family.send(placed.id, 'wrong', message).expect(404);
    expect(await paying.statusAtStripe(intentId)).toBe('requires_payment_method');
  });

  it('while a day that stays is cancelled by the provider', async () => {
    const placed = await family.place({
      ...onMonday,
      dates: [{ date: monday }, { date: tuesday }],
    });
    const { manager } = paying.api.dataSource;
    await manager.update(CampDayEntity, { date: monday }, { state: 'cancelled' });
    const wish = asItIs(await view(placed));
    const { body } = await family.askQuote(placed.id, placed.accessToken, wish).expect(409);
    expect(body).toMatchObject({ code: 'booking_closed', days: [{ date: monday }] });
    await change(placed, without(monday));
    expect(await taken()).toEqual([0, 1, 0]);
  });
});
