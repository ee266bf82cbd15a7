import { describe, expect, it } from '@jest/globals';
import { type Receipt } from '@sunfield/contracts/payments/receipt';
import { type CodeOffer } from '@sunfield/contracts/catalogue/codes/codes';
import { amending, without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
const staff = testStaff(api);
const family = amending(api);

const terms = {
  name: 'summer10',
  off: { percent: 10 },
  withSiblings: true,
  withOthers: true,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxPerFamily: null,
};
const add = async (more: object = {}): Promise<CodeOffer> =>
  (await staff.post('/api/admin/codes', { ...terms, ...more }).expect(201)).body;
const listed = async (id: number) =>
  ((await staff.get('/api/admin/codes').expect(200)).body as CodeOffer[]).find(
    (offer) => offer.id === id,
  );
const lookUp = (code: string) => api.post('/api/codes/look-up', { code });
const order = (code: string, more: object = {}) =>
  anOrder({ totalPence: 1350, code, parentEmail: 'ngozi@example.com', ...more });
const book = (code: string, more: object = {}) => api.post('/api/bookings', order(code, more));
const refusalOf = (answer: { body: unknown }) =>
  (answer.body as { fields?: { path: string; message: string }[] }).fields?.[0];
const dates = ['2025-10-27', '2025-10-28', '2025-10-29', '2025-10-30'];

describe('a code', () => {
  it('is looked up as people type it, and takes its part off the booking in a line that names it', async () => {
    const { id } = await add();
    const { body } = await lookUp(' summer 10').expect(200);
    expect(body).toEqual({
      code: 'SUMMER10',
      off: { percent: 10 },
      withSiblings: true,
      withOthers: true,
    });
    const { body: placed } = await book('Summer10').expect(201);
    const view = await family.view(placed.id, placed.accessToken);
    expect(view.quote.lines.map(({ label, amountPence }) => [label, amountPence])).toEqual([
      ['Camp day, 9am-3pm', 1500],
      ['Code SUMMER10, 10% off', -150],
    ]);
    expect(await listed(id)).toMatchObject({ name: 'SUMMER10', uses: 1, discountPence: 150 });
  });

  it('shows the right price to a form that has another, and only with this code', async () => {
    await add();
    await add({ name: 'SECRET', off: { percent: 90 } });
    const { body } = await book('SUMMER10', { totalPence: 1500 }).expect(409);
    expect(body).toMatchObject({ code: 'price_changed', quote: { totalPence: 1350 } });
    expect(JSON.stringify(body)).not.toContain('SECRET');
    await api.post('/api/bookings', anOrder({ code: '' })).expect(201);
  });

  it('that takes nothing off these days is not used', async () => {
    const { id } = await add({ venues: ['brecks'] });
    await book('SUMMER10', { totalPence: 1500 }).expect(201);
    expect(await listed(id)).toMatchObject({ uses: 0 });
  });

  it('is refused when it is unknown, switched off, too early or over', async () => {
    const { id, version } = await add();
    const unknown = refusalOf(await lookUp('SUMMER1').expect(400));
    expect(unknown).toMatchObject({ path: 'code', message: /don't know this code/ });
    await add({ name: 'MAY', startsOn: '2025-10-02' });
    await add({ name: 'JUNE', endsOn: '2025-09-30' });
    for (const [code, message] of [
      ['MAY', 'This code can be used from Thursday, 2nd October 2025.'],
      ['JUNE', 'This code ended on Tuesday, 30th September 2025.'],
    ] as const) {
      expect(refusalOf(await lookUp(code).expect(400))?.message).toBe(message);
      expect(refusalOf(await book(code).expect(400))?.message).toBe(message);
    }
    const { name: _, ...same } = terms;
    const off = { ...same, isOff: true, version };
    await staff.put(`/api/admin/codes/${id}`, off).expect(200);
    expect(refusalOf(await lookUp('SUMMER10').expect(400))).toEqual(unknown);
    await staff.put(`/api/admin/codes/${id}`, off).expect(409);
  });

  it('cannot be guessed for long, and a booking counts as a guess', async () => {
    for (let guess = 0; guess < 199; guess += 1) await lookUp(`GUESS${guess}`).expect(400);
    await book('GUESS199').expect(400);
    await lookUp('SUMMER10').expect(429);
    await book('GUESS200').expect(429);
    await api.post('/api/bookings', anOrder()).expect(201);
  });
});

describe('limits', () => {
  it('give the last use to one of many, whatever days they book', async () => {
    const { id } = await add({ maxUses: 2 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        book('SUMMER10', {
          dates: [{ date: dates[index % dates.length] ?? '' }],
          parentEmail: `parent${index}@example.com`,
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(refused.map((answer) => refusalOf(answer)?.message)).toEqual(
      Array.from({ length: 8 }, () => 'This code has been used up.'),
    );
    expect(await listed(id)).toMatchObject({ uses: 2 });
    expect(refusalOf(await lookUp('SUMMER10').expect(400))?.message).toBe(
      'This code has been used up.',
    );
  });

  it('are given back when a hold ends or the parent lets go, and no booking gets them twice', async () => {
    const { id } = await add({ maxUses: 1 });
    const { body: first } = await book('SUMMER10').expect(201);
    await book('SUMMER10').expect(400);
    api.clock.advance({ minutes: 31 });
    await api.runJob('end-holds');
    expect(await listed(id)).toMatchObject({ uses: 0, discountPence: 0 });
    const { body: second } = await book('SUMMER10').expect(201);
    const pay = { bookingId: first.id, amount: 13.5, access: first.accessToken };
    const { body } = await api.post('/api/create-payment-intent', pay).expect(409);
    expect(body.code).toBe('booking_expired');
    await api.post(`/api/bookings/${second.id}/release?access=${second.accessToken}`).expect(200);
    await book('SUMMER10').expect(201);
  });

  it('of a family follow its mailbox', async () => {
    await add({ maxPerFamily: 1 });
    await book('SUMMER10').expect(201);
    for (const parentEmail of ['NGOZI@example.com', 'ngozi+camp@example.com'])
      expect(refusalOf(await book('SUMMER10', { parentEmail }).expect(400))?.message).toBe(
        'This code has been used with your email address already.',
      );
    await book('SUMMER10', { parentEmail: 'ada@example.com' }).expect(201);
  });

  it('stay used when a paid booking is deleted, and are given back by an unpaid one', async () => {
    const { id } = await add({ maxUses: 1 });
    const { body: unpaid } = await book('SUMMER10').expect(201);
    await staff.delete(`/api/admin/bookings/${unpaid.id}`).expect(200);
    expect(await listed(id)).toMatchObject({ uses: 0 });
    const free = await add({ name: 'FREE', off: { percent: 100 }, maxUses: 1 });
    const { body: gift } = await book('FREE', { totalPence: 0 }).expect(201);
    expect(gift.paymentStatus).toBe('succeeded');
    await staff.delete(`/api/admin/bookings/${gift.id}?refund=none`).expect(200);
    expect(await listed(free.id)).toMatchObject({ uses: 1 });
  });
});

describe('a booking with a code', () => {
  const twoDays = { dates: dates.slice(0, 2).map((date) => ({ date })), code: 'SUMMER10' };

  it('keeps it when it changes, paid or unpaid, even after the code has ended', async () => {
    const { id, version } = await add({ off: { pence: 1000 } });
    const paid = await family.paid(twoDays);
    const unpaid = await family.place({ ...twoDays, parentEmail: 'ada@example.com' });
    const { name: _, ...same } = terms;
    const off = { ...same, off: { percent: 1 }, isOff: true, version };
    await staff.put(`/api/admin/codes/${id}`, off).expect(200);
    const { quoted } = await family.change(paid, without(dates[1] ?? ''));
    // Half of what was paid for the two days.
    expect(quoted).toMatchObject({ differencePence: -1000, quote: { totalPence: 1000 } });
    const { quoted: anew } = await family.change(unpaid, without(dates[1] ?? ''));
    expect(anew.quote.totalPence).toBe(500);
    const { body } = await api
      .get(`/api/bookings/${paid.id}/receipt?access=${paid.accessToken}`)
      .expect(200);
    expect((body as Receipt).childcare.totalPence).toBe(1000);
    expect(await listed(id)).toMatchObject({ uses: 2, discountPence: 1500 });
  });
});

describe('staff', () => {
  it('add a batch of codes for one booking each, as a spreadsheet with their bookings', async () => {
    const { id } = await add({ name: 'School fair', count: 3 });
    const csv = async () =>
      (await staff.get(`/api/admin/codes/${id}/codes.csv`).expect(200)).text
        .trim()
        .split('\n')
        .map((line) => line.split(','));
    const [titles, ...rows] = await csv();
    expect(titles?.map((title) => title.replace('\ufeff', ''))).toEqual([
      'Code',
      'Takes off',
      'From',
      'Until',
      'Booking',
      'Used',
    ]);
    expect(rows).toHaveLength(3);
    const [code = ''] = rows[0] ?? [];
    expect(code).toMatch(/^[A-Z2-9]{10}$/);
    const both = await Promise.all([book(code), book(code, { dates: [{ date: '2025-10-28' }] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    await book(rows[1]?.[0] ?? '').expect(201);
    expect((await csv()).filter(([, , , , booking]) => /^\d+$/.test(booking ?? ''))).toHaveLength(
      2,
    );
    expect(await listed(id)).toMatchObject({ count: 3, uses: 2 });
  });

  it('cannot add a code twice, one with other characters, or a limit below its uses', async () => {
    const { id, version } = await add();
    for (const name of ['Summer10', 'TEN %'])
      expect(
        refusalOf(await staff.post('/api/admin/codes', { ...terms, name }).expect(400)),
      ).toMatchObject({ path: 'name' });
    await book('SUMMER10').expect(201);
    await book('SUMMER10', { parentEmail: 'ada@example.com' }).expect(201);
    const { name: _, ...same } = terms;
    const lower = { ...same, maxUses: 1, isOff: false, version };
    expect(refusalOf(await staff.put(`/api/admin/codes/${id}`, lower).expect(400))).toMatchObject({
      path: 'maxUses',
    });
    const dated = { ...terms, name: 'LATER', startsOn: '2026-02-01', endsOn: '2026-01-01' };
    expect(refusalOf(await staff.post('/api/admin/codes', dated).expect(400))).toMatchObject({
      path: 'endsOn',
    });
  });
});
