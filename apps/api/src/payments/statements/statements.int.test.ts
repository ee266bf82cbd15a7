import { beforeEach, describe, expect, it } from '@jest/globals';
import { isReference } from '@sunfield/contracts/payments/money/payment-reference';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type BankLine } from '@sunfield/contracts/payments/bank-lines';
import { amending } from '../../../test/families/amending';
import { testPaying } from '../../../test/families/start-paying';
import { testStaff } from '../../../test/running/log-in-staff';
import { findBreaches } from '../../operations/invariants/find-breaches';
import { creditOf } from '../credit/move-credit';
import { PaymentEntity } from '../model/payment.entity';
import { PayoutEntity } from '../card/payouts/payout.entity';
import { BankLineEntity } from './bank-line.entity';

const paying = testPaying({ webhooks: false });
const { api } = paying;
const staff = testStaff(api, '2025-10-15');

beforeEach(async () => {
  const { body } = await staff.get('/api/admin/settings').expect(200);
  const account = {
    bankAccountName: 'Sunfield Camps',
    bankSortCode: '12-34-56',
    bankAccountNumber: '12345678',
  };
  await staff.put('/api/admin/settings', { ...body, ...account }).expect(200);
});

const path = '/api/admin/bank-lines';
const upload = (file: string, query = '') =>
  staff.post(`${path}${query}`).set('Content-Type', 'text/csv').send(file);
const header = 'Date,Description,Amount\n';
const line = (text: string, amount = '15.00', date = '14/10/2025') => `${date},${text},${amount}\n`;
const send = async (...lines: string[]) => (await upload(header + lines.join('')).expect(200)).body;
const list = async (): Promise<BankLine[]> => (await staff.get(path).expect(200)).body;
const enter = (id: number, body: object) => staff.post(`${path}/${id}/enter`, body);
const statusOf = async ({ id }: { id: number }) => (await paying.booking(id)).paymentStatus;
const credit = () => creditOf(api.dataSource.manager, 'ngozi@example.com');

/** A bank's text whose first word makes another reference with the first half of this one. */
function withSecondReference(reference: string): string {
  const [half, rest] = [reference.slice(0, 4), reference.slice(4)];
  const letters = [...'BCDFGHJKMNPQRSTVWXYZ'];
  const words = letters.flatMap((third) => letters.map((fourth) => `HM${third}${fourth}`));
  return `${words.find((word) => isReference(word + half))} ${half} ${rest}`;
}

/** A booking whose money is on its way, with its reference. */
async function awaited(order = {}): Promise<PlacedBooking & { reference: string }> {
  const booking = await paying.book(order);
  const { body } = await api
    .post(`/api/bookings/${booking.id}/awaited-payment`, {
      way: 'bank_transfer',
      access: booking.accessToken,
    })
    .expect(200);
  return { ...booking, reference: body.awaited.parts[0].reference };
}

describe('a statement', () => {
  it('pays bookings by reference and exact amount, and its lines count once', async () => {
    const booking = await awaited();
    const spaced = `n okafor ${booking.reference.slice(0, 4)} ${booking.reference.slice(4)} fp`;
    const file = [
      line(spaced.toLowerCase()),
      line('TESCO', '-12.00'),
      line('Rent of hall', '99.00'),
    ];
    const counts = {
      unknown: null,
      questions: null,
      moneyOut: 1,
      returned: 0,
      notArrived: 0,
      otherCurrency: 0,
    };
    expect(await send(...file)).toEqual({ ...counts, added: 2, known: 0, entered: 1 });
    expect(await statusOf(booking)).toBe('succeeded');
    const [payment] = await paying.payments(booking.id);
    expect(payment).toMatchObject({ method: 'bank_transfer', receivedPence: 1500 });
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
    expect(await send(...file)).toEqual({ ...counts, added: 0, known: 2, entered: 0 });
    // A longer time that includes it.
    const more = [line('Zoe Field', '20.00', '13/10/2025'), ...file];
    expect(await send(...more)).toEqual({ ...counts, added: 1, known: 2, entered: 0 });
    expect(await list()).toHaveLength(2);
    expect(await paying.payments(booking.id)).toHaveLength(1);
  });

  it('is found by its references and words', async () => {
    const booking = await awaited();
    const search = async (q: string) =>
      (await staff.get('/api/admin/search').query({ q }).expect(200)).body;
    const spaced = `${booking.reference.slice(0, 4)}-${booking.reference.slice(4)}`;
    const payments = [{ bookingId: booking.id, parentName: 'Ngozi Okafor', reference: null }];
    expect(await search(spaced.toLowerCase())).toMatchObject({ payments });
    await send(line(`N OKAFOR ${booking.reference}`), line('TFC 4711 MRS FIELD', '20.00'));
    expect((await search('field tfc')).bankLines).toMatchObject([
      { date: '2025-10-14', amountPence: 2000, text: 'TFC 4711 MRS FIELD', bookingId: null },
    ]);
    expect((await search(booking.reference)).bankLines).toMatchObject([{ bookingId: booking.id }]);
  });

  it('counts two equal payments of a day as two, and each once', async () => {
    const two = [line('Zoe Field'), line('Zoe Field')];
    expect(await send(...two)).toMatchObject({ added: 2 });
    expect(await send(...two)).toMatchObject({ added: 0, known: 2 });
  });

  it('that is sent twice at the same moment counts once', async () => {
    const booking = await awaited();
    const file = header + line(`N OKAFOR ${booking.reference}`);
    const answers = await Promise.all([1, 2, 3].map(() => upload(file).expect(200)));
    const added = answers.map(({ body }) => body.added as number);
    expect(added.toSorted()).toEqual([0, 0, 1]);
    expect(await paying.payments(booking.id)).toHaveLength(1);
  });

  it('of another kind of file is not entered again without staff', async () => {
    const booking = await awaited();
    await send(line(`N OKAFOR ${booking.reference}`));
    const again = await upload(
      `<OFX><CURDEF>GBP<BANKTRANLIST><STMTTRN><DTPOSTED>20251014<TRNAMT>15.00<FITID>1<NAME>OKAFOR<MEMO>${booking.reference}</STMTTRN></BANKTRANLIST></OFX>`,
    ).expect(200);
    expect(again.body).toMatchObject({ added: 1, entered: 0 });
    expect(await list()).toMatchObject([
      {
        isDoubtful: true,
        proposals: [{ bookings: [{ bookingId: booking.id }], why: 'reference', effect: 'again' }],
      },
    ]);
  });

  it('with the reference of a hidden booking waits for staff', async () => {
    const booking = await awaited();
    await staff.goTo('2025-11-03T09:00:00Z');
    await staff.post('/api/admin/clear-old-bookings', { cutoffDate: '2025-11-01' }).expect(200);
    const counts = await send(line(`N OKAFOR ${booking.reference}`, '15.00', '01/11/2025'));
    expect(counts).toMatchObject({ added: 1, entered: 0 });
    expect(await list()).toMatchObject([{ proposals: [] }]);
  });

  it('with unknown columns asks for them once', async () => {
    const booking = await awaited();
    const file = (date: string) =>
      `Wann;Wer;Wieviel;Saldo\n${date};OKAFOR ${booking.reference};15.00;99.00\n`;
    const { body } = await upload(file('14/10/2025')).expect(200);
    expect(body).toMatchObject({ added: 0, unknown: [['Wann', 'Wer', 'Wieviel', 'Saldo'], {}] });
    const named = await upload(file('14/10/2025'), '?date=0&text=1&amount=2').expect(200);
    expect(named.body).toMatchObject({ unknown: null, added: 1, entered: 1 });
    expect((await upload(file('15/10/2025')).expect(200)).body).toMatchObject({ added: 1 });
  });

  it('that is wrong is refused with its line, and nothing of it is imported', async () => {
    const { body } = await upload(header + line('A') + line('B', 'abc')).expect(400);
    expect(body.message).toBe('Line 3: “abc” is not an amount in pounds. Nothing was imported.');
    await upload(`${header}${line('A'.repeat(2_100_000))}`).expect(413);
    expect(await list()).toEqual([]);
    await api.post(path, {}).expect(401);
  });
});

describe('a payment that does not match', () => {
  it('is proposed by amount and name, and entered once by two who confirm it', async () => {
    const booking = await awaited();
    await awaited({ parentName: 'Zoë Field', parentEmail: 'zoe@example.org', tshirts: [] });
    await send(line('FASTER PAYMENT OKAFOR NGOZI CAMP'));
    const [open] = await list();
    expect(open?.proposals).toMatchObject([
      {
        bookings: [{ bookingId: booking.id, duePence: 1500 }],
        why: 'amount and name',
        effect: 'paid',
        isClear: true,
      },
      { bookings: [{ parentName: 'Zoë Field' }], why: 'amount', effect: 'paid', isClear: false },
    ]);
    const wanted = { bookingIds: [booking.id], effect: 'paid' };
    const answers = await Promise.all([1, 2, 3].map(() => enter(open!.id, wanted)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await paying.payments(booking.id)).toHaveLength(1);
    expect(await statusOf(booking)).toBe('succeeded');
    expect(await list()).toEqual([]);
  });

  it('is entered for one booking by two who choose different ones', async () => {
    const [one, other] = [await awaited(), await awaited({ dates: [{ date: '2025-10-28' }] })];
    await send(line('OKAFOR'));
    const [open] = await list();
    const answers = await Promise.all(
      [one, other].map(({ id }) => enter(open!.id, { bookingIds: [id], effect: 'paid' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const states = await Promise.all([one, other].map(statusOf));
    expect(states.toSorted()).toEqual(['pending', 'succeeded']);
  });

  it('that is too little is a part, and the rest pays the booking', async () => {
    const booking = await awaited();
    await send(line(booking.reference, '10.00'));
    const [part] = await list();
    expect(part?.proposals).toMatchObject([{ effect: 'part', why: 'reference' }]);
    await enter(part!.id, { bookingIds: [booking.id], effect: 'part' }).expect(200);
    expect(await statusOf(booking)).toBe('pending');
    expect((await staff.get('/api/admin/owing')).body).toMatchObject([
      { duePence: 500, receivedPence: 1000 },
    ]);
    expect(await send(line(booking.reference, '5.00', '15/10/2025'))).toMatchObject({ entered: 1 });
    expect(await statusOf(booking)).toBe('succeeded');
    expect(await credit()).toBe(0);
  });

  it('that was a part becomes credit where staff let the places go', async () => {
    const booking = await awaited();
    await send(line(booking.reference, '10.00'));
    const [part] = await list();
    await enter(part!.id, { bookingIds: [booking.id], effect: 'part' }).expect(200);
    await staff.post(`/api/admin/bookings/${booking.id}/let-go`, {}).expect(200);
    expect(await statusOf(booking)).toBe('expired');
    expect(await credit()).toBe(1000);
    expect(await paying.emails('credit-moved')).toHaveLength(1);
  });

  it('that is too much, or comes again, pays once; the rest is the family’s credit', async () => {
    const booking = await awaited();
    await send(line(booking.reference, '20.00'));
    const [over] = await list();
    expect(over?.proposals).toMatchObject([{ effect: 'over' }]);
    const entered = await enter(over!.id, { bookingIds: [booking.id], effect: 'over' }).expect(200);
    expect(entered.body).toEqual({ creditPence: 500 });
    expect(await statusOf(booking)).toBe('succeeded');
    await send(line(booking.reference, '15.00', '15/10/2025'));
    const [again] = await list();
    expect(again?.proposals).toMatchObject([{ effect: 'again' }]);
    await enter(again!.id, { bookingIds: [booking.id], effect: 'again' }).expect(200);
    expect(await statusOf(booking)).toBe('succeeded');
    expect(await credit()).toBe(2000);
  });

  it('that no one finds a booking for stays open, and after the contacts’ time without what the bank said', async () => {
    await send(line('A STRANGER', '10.00'));
    const texts = async () => (await list()).map(({ text }) => text);
    await api.runJob('forget-bank-lines');
    expect(await texts()).toEqual(['A STRANGER']);
    api.clock.set(new Date('2026-12-01T09:00:00Z'));
    await staff.logIn();
    await api.runJob('forget-bank-lines');
    expect(await texts()).toEqual(['']);
  });

  it('is refused where the booking is not as it was seen, and a part where its places are gone', async () => {
    const booking = await awaited();
    await send(line('OKAFOR', '10.00'));
    const [open] = await list();
    const { body } = await enter(open!.id, { bookingIds: [booking.id], effect: 'paid' }).expect(
      409,
    );
    expect(body.message).toMatch(/changed meanwhile/);
    await staff.post(`/api/admin/bookings/${booking.id}/let-go`, {}).expect(200);
    const gone = await enter(open!.id, { bookingIds: [booking.id], effect: 'part' }).expect(409);
    expect(gone.body.message).toMatch(/were let go/);
    const usual = await paying.book({ dates: [{ date: '2025-10-28' }] });
    const chosen = await staff.get(`${path}/${open!.id}/proposal?bookingId=${usual.id}`);
    expect(chosen.body).toMatchObject({ why: 'chosen', effect: 'part' });
    await staff.get(`${path}/${open!.id}/proposal?bookingId=999`).expect(404);
    expect(await list()).toHaveLength(1);
    await enter(open!.id, { bookingIds: [usual.id], effect: 'part' }).expect(200);
    expect(await paying.payments(usual.id)).toMatchObject([{ status: 'part' }]);
  });

  it('is known as a payout of Stripe by its name, amount and day', async () => {
    await api.dataSource.manager.insert(PayoutEntity, {
      stripeId: 'po_1',
      amountPence: 4462,
      status: 'paid',
      arrivesOn: '2025-10-13',
      createdAt: new Date('2025-10-10T09:00:00Z'),
      isAutomatic: false,
    });
    await send(
      line('STRIPE PAYMENTS UK', '44.62'),
      line('STRIPE PAYMENTS UK', '44.63'),
      line('ZOE FIELD', '44.62'),
    );
    expect((await list()).map(({ payout }) => payout?.arrivesOn)).toEqual([
      '2025-10-13',
      undefined,
      undefined,
    ]);
  });

  it('is set aside with its text erased, and stays so', async () => {
    await send(line('Rent of hall from Zoe Field'));
    const [open] = await list();
    const aside = () => staff.post(`${path}/${open!.id}/set-aside`, {});
    await aside().expect(200);
    await aside().expect(409);
    await enter(open!.id, { bookingIds: [1], effect: 'paid' }).expect(404);
    expect(await send(line('Rent of hall from Zoe Field'))).toMatchObject({ added: 0, known: 1 });
    expect(await list()).toEqual([]);
    expect(await api.dataSource.manager.find(BankLineEntity)).toMatchObject([{ text: '' }]);
  });

  it('that comes when the places were let go takes them again', async () => {
    const booking = await awaited();
    await staff.post(`/api/admin/bookings/${booking.id}/let-go`, {}).expect(200);
    expect(await send(line(booking.reference))).toMatchObject({ entered: 1 });
    expect(await statusOf(booking)).toBe('succeeded');
    expect(await paying.placesTaken()).toBe(1);
  });

  it('waits for staff where its places are gone', async () => {
    const booking = await awaited();
    await staff.post(`/api/admin/bookings/${booking.id}/let-go`, {}).expect(200);
    await paying.fillDay();
    expect(await send(line(booking.reference))).toMatchObject({ added: 1, entered: 0 });
    expect(await list()).toMatchObject([{ proposals: [{ effect: 'paid' }] }]);
  });
});

describe('a payment for several bookings of a family', () => {
  const days = ['2025-10-27', '2025-10-28', '2025-10-29'];
  const three = () =>
    days.reduce<Promise<PlacedBooking[]>>(
      async (placed, date) => [...(await placed), await paying.book({ dates: [{ date }] })],
      Promise.resolve([]),
    );
  const other = { parentName: 'Zoë Field', parentEmail: 'zoe@example.org' };

  it('is proposed for those whose sum it is, and entered once by two who press at the same moment', async () => {
    const bookings = await three();
    await paying.book(other);
    await send(line('FASTER PAYMENT N OKAFOR', '30.00'), line('OKAFOR CAMP', '45.00'));
    const [two, all] = await list();
    // Any two of the three are as good.
    expect(two!.proposals.every(({ isClear }) => !isClear)).toBe(true);
    const bookingIds = bookings.map(({ id }) => id);
    expect(all!.proposals[0]).toMatchObject({
      bookings: bookingIds.map((bookingId) => ({ bookingId, duePence: 1500 })),
      why: 'amount and name',
      effect: 'paid',
      isClear: true,
    });
    // The family has the card form of one open.
    const opened = await paying.open(bookings[1]!);
    const wanted = { bookingIds, effect: 'paid' };
    const answers = await Promise.all([1, 2, 3].map(() => enter(all!.id, wanted)));
    expect(await paying.statusAtStripe(opened.intentId)).toBe('canceled');
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const booking of bookings) {
      expect(await statusOf(booking)).toBe('succeeded');
      const received = (await paying.payments(booking.id)).filter((one) => one.receivedPence > 0);
      expect(received).toMatchObject([{ receivedPence: 1500, bankLineId: all!.id }]);
    }
    expect(await paying.emails('booking-confirmation')).toHaveLength(3);
  });

  it('is entered for all of them or none', async () => {
    const bookings = await three();
    await send(line('OKAFOR', '45.00'));
    const [open] = await list();
    await staff
      .patch(`/api/bookings/${bookings[2]!.id}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: 'manual_1',
      })
      .expect(200);
    const bookingIds = bookings.map(({ id }) => id);
    await enter(open!.id, { bookingIds, effect: 'paid' }).expect(409);
    await enter(open!.id, { bookingIds: bookingIds.slice(0, 2), effect: 'paid' }).expect(409);
    expect(await paying.payments(bookings[0]!.id)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('is found by the numbers that it names, also from another payer', async () => {
    const bookings = await three();
    const [first, second] = bookings;
    await send(
      line(`GRANNY SMITH BOOKINGS ${first!.id} AND ${second!.id}`, '30.00'),
      line(`GRANNY SMITH Booking #${bookings[2]!.id}`, '15.00'),
    );
    const [both, one] = await list();
    expect(both!.proposals).toMatchObject([
      {
        bookings: [{ bookingId: first!.id }, { bookingId: second!.id }],
        why: 'number',
        isClear: true,
      },
    ]);
    expect(one!.proposals).toMatchObject([{ why: 'number', effect: 'paid', isClear: true }]);
  });

  it('is found by the childcare reference that the family paid with before', async () => {
    const [first, second] = await three();
    await paying.book(other);
    const text = 'HMRC TFC OKAF12345TFC';
    await send(line(text, '15.00'));
    const [open] = await list();
    expect(open!.proposals.some(({ isClear }) => isClear)).toBe(false);
    await enter(open!.id, { bookingIds: [first!.id], effect: 'paid' }).expect(200);
    expect(await paying.payments(first!.id)).toMatchObject([{ method: 'tax_free_childcare' }]);
    await send(line(text, '30.00', '15/10/2025'), line(text, '10.00', '15/10/2025'));
    const [whole, part] = await list();
    expect(whole!.proposals).toMatchObject([{ why: 'childcare', effect: 'paid', isClear: true }]);
    expect(whole!.proposals[0]!.bookings).toHaveLength(2);
    expect(part!.proposals[0]).toMatchObject({
      bookings: [{ bookingId: second!.id }],
      effect: 'part',
      isClear: false,
    });
  });
});

describe('Tax-Free Childcare and vouchers', () => {
  const siblings = {
    children: [
      { name: 'Amara Okafor', age: '7' },
      { name: 'Tunde Okafor', age: '9' },
    ],
    dates: [
      { date: '2025-10-27', childIndex: 0 },
      { date: '2025-10-27', childIndex: 1 },
    ],
    totalPence: 2700,
  };
  const choose = ({ id, accessToken: access }: PlacedBooking, body: object) =>
    api.post(`/api/bookings/${id}/awaited-payment`, { access, ...body });
  const both = [
    { position: 0, amount: '13.50' },
    { position: 1, amount: '10.00' },
  ];

  beforeEach(async () => {
    const { body } = await staff.get('/api/admin/settings').expect(200);
    await staff
      .put('/api/admin/settings', {
        ...body,
        takesTaxFreeChildcare: true,
        registration: { label: 'Ofsted URN', number: 'EY123456' },
        voucherCompanies: [{ name: 'Edenred', account: 'P20012' }],
      })
      .expect(200);
  });

  it('pay a part with a reference for each child, and the card pays the rest', async () => {
    const booking = await paying.book(siblings);
    const offered = await api.get(
      `/api/bookings/${booking.id}/awaited-payment?access=${booking.accessToken}`,
    );
    expect(
      offered.body.children.map(({ amountPence }: { amountPence: number }) => amountPence),
    ).toEqual([1350, 1350]);
    const { body } = await choose(booking, { way: 'tax_free_childcare', parts: both }).expect(200);
    expect(body.awaited).toMatchObject({
      payTo: [{}, { label: 'Ofsted URN', value: 'EY123456' }],
      parts: [
        { childName: 'Amara Okafor', amountPence: 1350 },
        { childName: 'Tunde Okafor', amountPence: 1000 },
      ],
      restPence: 350,
    });
    const [amara, tunde] = body.awaited.parts as { reference: string }[];
    const file = [
      line(withSecondReference(amara!.reference), '13.50'),
      line(`HMRC NS&I ${tunde!.reference}`, '10.00'),
    ];
    expect(await send(...file)).toMatchObject({ added: 2, entered: 2 });
    expect(await statusOf(booking)).toBe('pending');
    expect(await paying.payments(booking.id)).toMatchObject([
      { method: 'tax_free_childcare', receivedPence: 1350 },
      { method: 'tax_free_childcare', receivedPence: 1000 },
    ]);
    expect(await paying.emails('awaited-payment-part')).toHaveLength(2);
    // The same part again is for a person to look at.
    expect(await send(line(`HMRC NS&I ${tunde!.reference}`, '10.00', '15/10/2025'))).toMatchObject({
      entered: 0,
    });
    const opened = await paying.open({ ...booking, totalAmount: '3.50' });
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(200);
    expect(await statusOf(booking)).toBe('succeeded');
    expect(await credit()).toBe(0);
  });

  it('pay all of it, at a voucher company that we have an account with', async () => {
    const booking = await paying.book(siblings);
    const way = 'childcare_voucher';
    const all = both.map(({ position }) => ({ position, amount: '13.50' }));
    await choose(booking, { way, parts: all }).expect(400);
    await choose(booking, { way, company: 'Other', parts: all }).expect(400);
    const { body } = await choose(booking, { way, company: 'Edenred', parts: all }).expect(200);
    expect(body.awaited).toMatchObject({ payTo: [{}, { value: 'P20012' }], restPence: 0 });
    const lines = (body.awaited.parts as { reference: string }[]).map(({ reference }) =>
      line(reference, '13.50'),
    );
    expect(await send(...lines)).toMatchObject({ entered: 2 });
    expect(await statusOf(booking)).toBe('succeeded');
  });

  it('can be chosen again with other amounts, also once a part has come; the same again changes nothing', async () => {
    const booking = await paying.book(siblings);
    const way = 'tax_free_childcare';
    const parts = [both[1]!];
    const first = await choose(booking, { way, parts }).expect(200);
    expect((await choose(booking, { way, parts }).expect(200)).body).toEqual(first.body);
    const second = await choose(booking, { way, parts: both }).expect(200);
    expect(second.body.awaited).toMatchObject({
      parts: [{ amountPence: 1350 }, { amountPence: 1000 }],
      restPence: 350,
    });
    expect(await paying.emails('awaited-payment')).toHaveLength(2);

    const { reference } = second.body.awaited.parts[0];
    expect(await send(line(reference, '13.50'))).toMatchObject({ entered: 1 });
    await staff.goTo('2025-10-16');
    const third = await choose(booking, { way, parts: [{ position: 1, amount: '13.50' }] });
    expect(third.body.awaited).toMatchObject({ parts: [{ amountPence: 1350 }], restPence: 0 });
  });

  it('ask at most for what is due once the booking has become cheaper', async () => {
    const booking = await paying.book(siblings);
    const parts = both.map(({ position }) => ({ position, amount: '13.50' }));
    await choose(booking, { way: 'tax_free_childcare', parts }).expect(200);
    const unpaid = amending(api);
    await unpaid.change(booking, (wish) => ({
      ...wish,
      onlyUnpaid: true,
      places: wish.places.filter(({ child }) => child === 0),
    }));
    const { body } = await api.get(
      `/api/bookings/${booking.id}/awaited-payment?access=${booking.accessToken}`,
    );
    expect(body.awaited).toMatchObject({
      parts: [{ childName: 'Amara Okafor', amountPence: 1350 }, { amountPence: 150 }],
      restPence: 0,
    });
  });

  it('are refused for more than is due, for no child or another booking’s', async () => {
    const booking = await paying.book(siblings);
    const way = 'tax_free_childcare';
    for (const parts of [
      [],
      [{ position: 0, amount: '27.01' }],
      [{ position: 2, amount: '1.00' }],
      [{ position: 0, amount: '0' }],
    ]) {
      await choose(booking, { way, parts }).expect(400);
    }
    await choose(booking, { way }).expect(400);
  });
});

it('is compared with the books', async () => {
  const booking = await awaited();
  await send(line(booking.reference));
  const { manager } = api.dataSource;
  const rules = async () =>
    (await findBreaches(api.dataSource, api.clock.now())).map(({ rule }) => rule);
  expect(await rules()).toEqual([]);
  await manager.update(BankLineEntity, { bookingId: booking.id }, { amountPence: 1400 });
  expect(await rules()).toEqual(['a payment of a bank statement is entered as it came, once']);
  await manager.update(
    BankLineEntity,
    { bookingId: booking.id },
    { amountPence: 1500, state: 'open' },
  );
  expect(await rules()).toEqual(['a payment of a bank statement is entered as it came, once']);
  await manager.update(BankLineEntity, { bookingId: booking.id }, { state: 'entered' });
  const [payment] = await paying.payments(booking.id);
  const linkTo = (bankLineId: number | null) =>
    manager.update(PaymentEntity, { id: payment!.id }, { bankLineId });
  await linkTo(null);
  expect(await rules()).toEqual([
    'a payment of a bank statement is entered as it came, once',
    'money of a bank statement has its line',
  ]);
  await linkTo(payment!.bankLineId);
});
