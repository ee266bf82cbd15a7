import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import {
  type FundedDay,
  type Funder,
  type FundingOnOffer,
} from '@sunfield/contracts/catalogue/funding/funding';
import { amending, without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { giveBackJob } from './give-back.job';

const api = testApi();
const staff = testStaff(api);
const family = amending(api);

const monday = '2025-10-27';
const tuesday = '2025-10-28';
const haf = {
  name: 'HAF, Nottinghamshire',
  asks: 'code',
  declaration: '',
  partPence: 0,
  maxSessions: 4,
  needs: ['postcode', 'send', 'meal'],
  giveBackDays: null,
};
const answers = { postcode: 'ng1 4xx', send: false, meal: true };

let funder: Funder;
beforeEach(async () => {
  funder = (await staff.post('/api/admin/funders', haf).expect(201)).body;
  funder = await change({ addCodes: ['haf-1', 'HAF-2'] });
});

async function change(more: object): Promise<Funder> {
  const { id, codes: _, places: __, taken: ___, ...same } = funder;
  const sent = { ...same, addCodes: [], ...more };
  return (await staff.put(`/api/admin/funders/${id}`, sent).expect(200)).body;
}
const path = () => `/api/admin/funders/${funder.id}/days?season=1`;
const days = async () => (await staff.get(path()).expect(200)).body as FundedDay[];
const dayOf = async (date: string) => {
  const found = (await days()).find((day) => day.date === date && day.venue.includes('Mary'));
  if (!found) throw new Error(`no camp on ${date}`);
  return found;
};
const give = async (date: string, places: number) => {
  const { campDayId } = await dayOf(date);
  return staff.put(path(), { days: [{ campDayId, places }] });
};
const counters = async (date: string) => {
  const { campDayId: id } = await dayOf(date);
  const [row] = await api.dataSource.query<object[]>(
    `SELECT capacity - places_taken AS free, kept_for_funded AS kept FROM camp_days WHERE id = ?`,
    [id],
  );
  return row;
};
const setCapacity = async (date: string, capacity: number) => {
  const { campDayId } = await dayOf(date);
  await api.dataSource.query('UPDATE camp_days SET capacity = ? WHERE id = ?', [
    capacity,
    campDayId,
  ]);
};
const offered = async () => (await api.get('/api/funding').expect(200)).body as FundingOnOffer[];
const order = (child: object = { code: 'HAF-1' }, more: object = {}) =>
  anOrder({
    totalPence: 0,
    funding: { funderId: funder.id, children: [{ ...answers, ...child }] },
    ...more,
  });
const book = (child?: object, more?: object) => api.post('/api/bookings', order(child, more));
const fieldsOf = ({ body }: { body: { fields?: { path: string; message: string }[] } }) =>
  body.fields?.map(({ path, message }) => [path, message]) ?? [];

describe('the places of a funder', () => {
  it('are a part of the day that other families cannot book', async () => {
    await setCapacity(monday, 2);
    expect((await give(monday, 3)).body.message).toMatch(/only 2 more are left/);
    await give(monday, 2);
    await api.post('/api/bookings', anOrder()).expect(409);
    const { body: placed } = await book().expect(201);
    expect(placed).toMatchObject({ totalPence: 0, paymentStatus: 'succeeded' });
    expect(await counters(monday)).toEqual({ free: 1, kept: 1 });
    expect(await dayOf(monday)).toMatchObject({ places: 2, taken: 1, placesTaken: 1 });
    expect((await give(monday, 0)).body.message).toMatch(/1 are booked/);
  });

  it('go back to everyone by hand, and by themselves some days before', async () => {
    await setCapacity(monday, 2);
    await give(monday, 2);
    await book().expect(201);
    expect((await give(monday, 1)).status).toBe(200);
    expect(await counters(monday)).toEqual({ free: 1, kept: 0 });
    await give(monday, 2);
    funder = await change({ giveBackDays: 2 });
    await api.runJob(giveBackJob);
    expect(await counters(monday)).toEqual({ free: 1, kept: 1 });
    await staff.goTo('2025-10-25');
    await api.runJob(giveBackJob);
    expect(await counters(monday)).toEqual({ free: 1, kept: 0 });
    await api.post('/api/bookings', anOrder()).expect(201);
  });

  it('limit the capacity that staff may set', async () => {
    await give(monday, 5);
    const { campDayId: id } = await dayOf(monday);
    const [{ version } = { version: 0 }] = await api.dataSource.query<{ version: number }[]>(
      'SELECT version FROM camp_days WHERE id = ?',
      [id],
    );
    const sent = { days: [{ id, version }], change: { capacity: 4 } };
    const { body } = await staff.patch('/api/admin/seasons/1/days', sent).expect(400);
    expect(body.message).toMatch(/5 places are taken or kept for funded children/);
  });

  it('are offered with what is left', async () => {
    expect(await offered()).toEqual([]);
    await give(monday, 2);
    await book().expect(201);
    const { campDayId } = await dayOf(monday);
    expect(await offered()).toMatchObject([
      { name: haf.name, asks: 'code', partPence: 0, days: [{ campDayId, placesLeft: 1 }] },
    ]);
    funder = await change({ isOff: true });
    expect(await offered()).toEqual([]);
    expect(fieldsOf(await book().expect(400))).toEqual([
      ['funding', 'These funded places can no longer be booked.'],
    ]);
  });
});

describe('a family', () => {
  it('needs a known code and what the report needs', async () => {
    await give(monday, 2);
    expect(fieldsOf(await book({ code: 'HAF-9' }).expect(400))[0]?.[0]).toBe(
      'funding.children.0.code',
    );
    expect(fieldsOf(await book({ code: 'HAF-1', send: undefined }).expect(400))).toEqual([
      [
        'funding.children.0.send',
        'Please answer for Amara Okafor: Special educational needs or disability (SEND).',
      ],
    ]);
    await book({ code: 'HAF-1', postcode: 'Nottingham' }).expect(400);
    await book({ code: 'haf-2 ' }).expect(201);
    const [row] = await api.dataSource.query<{ answers: string }[]>(
      'SELECT * FROM funded_children',
    );
    expect(row?.answers).toMatch(/^v1\./);
  });

  it('needs a code for each child', async () => {
    await give(monday, 4);
    const siblings = (...codes: string[]) =>
      book(
        {},
        {
          children: [
            { name: 'Amara Okafor', age: '7' },
            { name: 'Ben Okafor', age: '9' },
          ],
          dates: [0, 1].map((childIndex) => ({ date: monday, childIndex })),
          funding: {
            funderId: funder.id,
            children: codes.map((code) => ({ ...answers, code })),
          },
        },
      );
    expect(fieldsOf(await siblings('HAF-1', 'haf-1').expect(400))).toEqual([
      [
        'funding.children.1.code',
        'Amara Okafor has this code. Each child needs a code from the funder.',
      ],
    ]);
    expect(fieldsOf(await siblings('HAF-9', 'HAF-9').expect(400))).toHaveLength(2);
    await siblings('HAF-1', 'HAF-2').expect(201);
  });

  it('learns which of its days has no funded places left', async () => {
    await give(monday, 1);
    await give(tuesday, 2);
    // Other families have the rest of Tuesday, and none of Monday.
    await setCapacity(tuesday, 2);
    await book({ code: 'HAF-2' }, { parentEmail: 'b@example.com' }).expect(201);
    const dates = [{ date: monday }, { date: tuesday }];
    const { body } = await book({ code: 'HAF-1' }, { dates }).expect(409);
    expect(body).toMatchObject({ code: 'session_full', days: [{ date: monday }] });
    expect(body.message).toBe(
      "Monday, 27th October 2025 at St Mary's Catholic Primary School has no funded places left. Please choose another day.",
    );
  });

  it('confirms the declaration where the funder asks for one, and pays its part', async () => {
    const asks = { asks: 'declaration', declaration: 'We receive free school meals.' };
    funder = await change({ ...asks, partPence: 300, needs: [] });
    await give(monday, 2);
    const price = { totalPence: 300 };
    expect(fieldsOf(await book({ isDeclared: false }, price).expect(400))[0]?.[0]).toBe(
      'funding.children.0.isDeclared',
    );
    const { body: placed } = await book({ isDeclared: true }, price).expect(201);
    expect(placed).toMatchObject({ totalPence: 300, paymentStatus: 'pending' });
    api.clock.advance({ minutes: 31 });
    await api.runJob('end-holds');
    expect(await dayOf(monday)).toMatchObject({ places: 2, taken: 0, placesTaken: 0 });
    expect(await counters(monday)).toMatchObject({ kept: 2 });
  });

  it('gets only the sessions that the funder pays for, over all its bookings, and one back with a cancelled day', async () => {
    funder = await change({ maxSessions: 1 });
    await give(monday, 2);
    await give(tuesday, 2);
    const { body: placed } = await book().expect(201);
    const other = { dates: [{ date: tuesday }], parentEmail: 'other@example.com' };
    expect(fieldsOf(await book(undefined, other).expect(400))[0]?.[1]).toMatch(
      /pays for 1 session in one holiday, and with these days Amara Okafor would have more/,
    );
    await family.change(placed as PlacedBooking, without(monday));
    expect(await dayOf(monday)).toMatchObject({ places: 2, taken: 0, placesTaken: 0 });
    await book(undefined, other).expect(201);
  });

  it('keeps a code for the first child who uses it, and has one place with it on a day', async () => {
    await give(monday, 3);
    await give(tuesday, 3);
    await book().expect(201);
    const ben = { children: [{ name: 'Ben Okafor', age: '9' }] };
    const other = { parentEmail: 'other@example.com', dates: [{ date: tuesday }] };
    expect(fieldsOf(await book(undefined, { ...ben, ...other }).expect(400))).toEqual([
      [
        'funding.children.0.code',
        "This code is another child's. Check Ben Okafor's code against the funder's letter, or ask us.",
      ],
    ]);
    expect(fieldsOf(await book(undefined, { parentEmail: 'b@example.com' }).expect(400))).toEqual([
      ['funding', 'Amara Okafor already has a funded place on Monday, 27th October 2025.'],
    ]);
    const amara = { children: [{ name: 'AMÁRA  okafor', age: '7' }] };
    await book(undefined, { ...amara, ...other }).expect(201);
  });

  it('frees a code with its last booking', async () => {
    await give(monday, 3);
    const { body: placed } = await book().expect(201);
    const ben = { children: [{ name: 'Ben Okafor', age: '9' }], parentEmail: 'b@example.com' };
    await book(undefined, ben).expect(400);
    await family.change(placed as PlacedBooking, without(monday));
    await book(undefined, ben).expect(201);
  });

  it('that changes to another day books it as everyone does, and the place stays the funder’s', async () => {
    await give(monday, 2);
    const { body: placed } = await book().expect(201);
    const { quoted } = await family.change(placed as PlacedBooking, ({ places }) => ({
      places: places.map((place) => ({ ...place, date: '2025-10-29' })),
    }));
    expect(quoted.payPence).toBe(1500);
    expect(await dayOf(monday)).toMatchObject({ taken: 1 });
  });

  it('that changes its booking before it pays still pays only its part of the funded days', async () => {
    const asks = { asks: 'declaration', declaration: 'We receive free school meals.' };
    funder = await change({ ...asks, partPence: 300, needs: [] });
    await give(monday, 2);
    const { body: placed } = await book({ isDeclared: true }, { totalPence: 300 }).expect(201);
    const { quoted } = await family.change(placed as PlacedBooking, ({ places }) => ({
      parentPhone: '01632 960 999',
      places: [...places, ...places.map((place) => ({ ...place, date: '2025-10-29' }))],
    }));
    expect(quoted.quote.totalPence).toBe(300 + 1500);
    expect(await dayOf(monday)).toMatchObject({ places: 2, taken: 1 });
  });

  it('has a place that is marked on the register, its file and in the booking, without what its family said', async () => {
    await give(monday, 2);
    const { body: placed } = await book({ code: 'HAF-1', send: true }).expect(201);
    await family.paid({ children: [{ name: 'Ben Okafor', age: '9' }], dates: [{ date: monday }] });
    const { body: registers } = await staff.get(`/api/admin/registers?date=${monday}`).expect(200);
    const [{ children = [] } = {}] = registers as { children?: object[] }[];
    expect(children).toMatchObject([
      { name: 'Amara Okafor', isFunded: true, hasFundedMeal: true },
      { name: 'Ben Okafor' },
    ]);
    expect(children[1]).not.toHaveProperty('isFunded');
    expect(JSON.stringify(registers)).not.toMatch(/"send"|NG1|HAF-1/);
    const { text } = await staff.get(`/api/admin/registers/export?date=${monday}`).expect(200);
    expect(text).toContain(`#${placed.id} (funded, has the meal)`);
    const { body: booking } = await staff.get(`/api/bookings/${placed.id}`).expect(200);
    expect(booking.selectedDates).toMatchObject([{ fundedBy: haf.name }]);
  });

  it('is deleted with what it said, and its place is free for another funded child', async () => {
    await give(monday, 1);
    const { body: placed } = await book().expect(201);
    await book({ code: 'HAF-2' }, { parentEmail: 'b@example.com' }).expect(409);
    await staff.delete(`/api/admin/bookings/${placed.id}`).expect(200);
    await book({ code: 'HAF-2' }, { parentEmail: 'b@example.com' }).expect(201);
  });
});
