import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AddedDays, type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { anOrder } from '../../../test/families/an-order';
import { editSeasons, type SeasonEditor, summerPattern } from '../../../test/families/edit-seasons';
import { lastEvent } from '../../../test/last-event';
import { testApi } from '../../../test/running/start-api';
import { VenueEntity } from '../model/venue.entity';

const api = testApi();
let staff: SeasonEditor;
beforeEach(async () => {
  staff = await editSeasons(api);
});

const seen = (days: PlannedDay[]) => days.map(({ id, version }) => ({ id, version }));
const monday = { venueKey: 'st-marys', date: '2025-10-27' };
const daysOf = async (...wanted: { venueKey: string; date: string }[]): Promise<PlannedDay[]> => {
  const days = await staff.days(1);
  return wanted.map(({ venueKey, date }) =>
    days.find((day) => day.venueKey === venueKey && day.date === date)!,
  );
};
const book = (options: Parameters<typeof anOrder>[0] = {}) =>
  api.post('/api/bookings', anOrder(options));
const add = async (change: object = {}): Promise<AddedDays> =>
  (await staff.post('/1/days', { ...summerPattern, ...change }).expect(201)).body;
/** Changes days of the specified season from their current version. */
const change = async (days: PlannedDay[], to: object) =>
  staff.patch('/1/days', { days: seen(days), change: to });

describe('days by a pattern', () => {
  it('are there on every chosen weekday at every venue, and can be booked', async () => {
    const { added, skipped, days } = await add({ agesFrom: 8, note: 'Bring a racket.' });
    expect([added, skipped]).toEqual([10, []]);
    expect(days).toHaveLength(18);
    expect(days.at(-1)).toMatchObject({
      venueKey: 'brecks',
      date: '2026-07-31',
      activityKey: 'sports',
      capacity: 30,
      placesTaken: 0,
      agesFrom: 8,
      agesTo: null,
      state: 'open',
      note: 'Bring a racket.',
      version: 1,
      slots: summerPattern.slots,
    });
    expect(await lastEvent(api)).toMatchObject({
      type: 'camp_days.added',
      subjectId: '1',
      after: {
        days: 'st-marys sports: 2026-07-27, 2026-07-28, 2026-07-29, 2026-07-30, 2026-07-31; brecks sports: 2026-07-27, 2026-07-28, 2026-07-29, 2026-07-30, 2026-07-31',
        capacity: 30,
        slots: '9am-3pm £18.00, 8am-5pm £24.00',
      },
    });
    const order = { dates: [{ date: '2026-07-31' }], totalPence: 1800 };
    await book({ ...order, children: [{ name: 'Amara Okafor', age: '8' }] }).expect(201);
  });

  it('leave what is there as it is, and bank holidays out where asked to', async () => {
    const august = {
      from: '2026-08-31',
      to: '2026-09-01',
      weekdays: [1, 2],
      venueKeys: ['brecks'],
    };
    const first = await add(august);
    expect(first.skipped).toEqual([
      { venueKey: 'brecks', date: '2026-08-31', reason: 'bank-holiday' },
    ]);
    const second = await add({ ...august, skipBankHolidays: false, capacity: 5 });
    expect(second.skipped).toEqual([{ venueKey: 'brecks', date: '2026-09-01', reason: 'exists' }]);
    expect(second.days.slice(-2).map(({ date, capacity }) => [date, capacity])).toEqual([
      ['2026-08-31', 5],
      ['2026-09-01', 30],
    ]);
  });

  it.each([
    [{ to: '2026-07-26' }, 'to'],
    [{ weekdays: [6], to: '2026-07-31' }, 'weekdays'],
    [{ from: '2036-07-27', to: '2036-07-28' }, 'from'],
    [{ to: '2028-12-31', weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'to'],
    [{ venueKeys: ['moon'] }, 'venueKeys.0'],
    [{ activityKey: 'chess' }, 'activityKey'],
    [{ slots: [{ sessionKey: 'night', pricePence: 100 }] }, 'slots.0.sessionKey'],
    [{ slots: [] }, 'slots'],
    [{ capacity: 501 }, 'capacity'],
    [{ agesFrom: 9, agesTo: 8 }, 'agesTo'],
  ])('are refused with %j', async (wrong, path) => {
    const { body } = await staff.post('/1/days', { ...summerPattern, ...wrong }).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
    expect(await staff.days(1)).toHaveLength(8);
  });

  it('are not added at an archived venue', async () => {
    await api.dataSource.getRepository(VenueEntity).update({ key: 'brecks' }, { isArchived: true });
    const { body } = await staff.post('/1/days', summerPattern).expect(400);
    expect(body.fields).toMatchObject([{ path: 'venueKeys.1' }]);
  });
});

describe('a change of days', () => {
  it('is made to all of them, at what parents see the moment after, with an event', async () => {
    const days = await daysOf(monday, { ...monday, date: '2025-10-28' });
    await change([days[1]!], { capacity: 30 });
    const { body } = await change(await daysOf(monday, { ...monday, date: '2025-10-28' }), {
      capacity: 12,
      agesFrom: 6,
      agesTo: 9,
      note: 'Indoors if it rains.',
      slots: [{ sessionKey: '9am-3pm', pricePence: 1700 }],
    });
    expect((body as PlannedDay[]).slice(0, 1)).toEqual([
      {
        ...days[0],
        version: 2,
        capacity: 12,
        agesFrom: 6,
        agesTo: 9,
        note: 'Indoors if it rains.',
        slots: [{ sessionKey: '9am-3pm', pricePence: 1700 }],
      },
    ]);
    expect(await lastEvent(api)).toMatchObject({
      type: 'camp_days.changed',
      before: {
        capacity: '40 | 30',
        slots: '9am-3pm £15.00, 8am-5pm £20.00',
      },
      after: {
        days: 'st-marys sports: 2025-10-27, 2025-10-28',
        capacity: 12,
        agesFrom: 6,
        slots: '9am-3pm £17.00',
      },
    });
    const refused = await book().expect(409);
    expect(refused.body).toMatchObject({ code: 'price_changed', quote: { totalPence: 1700 } });
    await book({ totalPence: 1700 }).expect(201);
  });

  it('keeps what is sold as it was sold', async () => {
    const sold = await book({
      dates: [{ date: '2025-10-27', bookingType: '8am-5pm' }],
      totalPence: 2000,
    });
    await change(await daysOf(monday), {
      slots: [
        { sessionKey: '9am-3pm', pricePence: 1700 },
        { sessionKey: '8am-5pm', pricePence: 2900 },
      ],
    });
    const { body } = await api.get(`/api/bookings/${sold.body.id}`).expect(200);
    expect(body.totalAmount).toBe('20.00');
  });

  it('is refused whole, with a sentence for each day that it cannot be made to', async () => {
    const brecks = { venueKey: 'brecks', date: '2025-10-28' };
    await book().expect(201);
    await book({ dates: [{ date: '2025-10-27', bookingType: '8am-5pm' }], totalPence: 2000 });
    await book({
      dates: [{ date: '2025-10-28', venue: 'brecks', campType: 'dance' }],
    }).expect(201);
    const days = await daysOf({ ...monday, date: '2025-10-29' }, monday, brecks);
    const fewer = await change(days, { capacity: 0, note: 'Full.' });
    expect(fewer.status).toBe(400);
    expect(fewer.body).toMatchObject({
      message:
        "Nothing was changed. St Mary's Catholic Primary School on Monday, 27th October 2025: 2 places are taken, so it cannot have fewer. And 1 more.",
      fields: [
        {
          path: 'days.1',
          message:
            "St Mary's Catholic Primary School on Monday, 27th October 2025: 2 places are taken, so it cannot have fewer.",
        },
        {
          path: 'days.2',
          message:
            'Brecks Community Hub on Tuesday, 28th October 2025: 1 place is taken, so it cannot have fewer.',
        },
      ],
    });
    const gone = await change(days, { slots: [{ sessionKey: '9am-3pm', pricePence: 1500 }] });
    expect(gone.body.fields).toEqual([
      {
        path: 'days.1',
        message:
          "St Mary's Catholic Primary School on Monday, 27th October 2025: 1 place is taken for 8am-5pm, so it stays.",
      },
    ]);
    expect(await daysOf({ ...monday, date: '2025-10-29' }, monday, brecks)).toEqual(days);
  });

  it('closes a day and opens it again, and leaves a cancelled one alone', async () => {
    const closed = await change(await daysOf(monday), { state: 'closed' });
    expect(closed.status).toBe(200);
    await book().expect(409);
    await change(await daysOf(monday), { state: 'open' });
    await book().expect(201);
    await api.dataSource.query(
      "UPDATE camp_days SET state = 'cancelled' WHERE date = '2025-10-27'",
    );
    const { body } = await change(await daysOf(monday), { state: 'open' });
    expect(body.fields[0].message).toContain('Monday, 27th October 2025: it is cancelled.');
    const { body: invalid } = await change(await daysOf(monday), { state: 'cancelled' });
    expect(invalid.code).toBe('validation_failed');
  });

  it('takes one age only where it goes with the other', async () => {
    const days = await daysOf(monday);
    await change(days, { agesTo: 7 });
    const { body } = await change(await daysOf(monday), { agesFrom: 8 });
    expect(body.fields[0].message).toContain('it would be for ages 8 to 7.');
  });

  it('by two in parallel is made by the first; the second is refused, and overwrites nothing', async () => {
    const days = await daysOf(monday, { ...monday, date: '2025-10-28' });
    const answers = await Promise.all([
      change(days, { capacity: 20 }),
      change(days.toReversed(), { capacity: 25 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    const now = await daysOf(monday, { ...monday, date: '2025-10-28' });
    expect(new Set(now.map(({ capacity }) => capacity)).size).toBe(1);
    expect(now.map(({ version }) => version)).toEqual([2, 2]);
  });

  it.each([
    [{}, 'change'],
    [{ capacity: -1 }, 'change.capacity'],
    [{ slots: [{ sessionKey: 'night', pricePence: 100 }] }, 'change.slots.0.sessionKey'],
  ])('is refused as %j', async (to, path) => {
    const { status, body } = await change(await daysOf(monday), to);
    expect([status, body.fields[0].path]).toEqual([400, path]);
  });

  it('is refused for a day of another season, for one that is gone, and for one given twice', async () => {
    const [day] = await daysOf(monday);
    const { body: other } = await staff.post('/1/copy', { name: 'Copy', firstDay: '2026-02-16' });
    const days = seen([day!]);
    const foreign = await staff.patch(`/${other.id}/days`, { days, change: { capacity: 1 } });
    expect(foreign.body.code).toBe('changed_meanwhile');
    const twice = await change([day!, day!], { capacity: 1 });
    expect(twice.body.fields[0].path).toBe('days');
  });
});

describe('deleting days', () => {
  it('takes those that were never booked, and no others', async () => {
    await book().expect(201);
    const tuesday = { ...monday, date: '2025-10-28' };
    const days = await daysOf(tuesday, monday);
    const refused = await staff.post('/1/days/delete', { days: seen(days) }).expect(400);
    expect(refused.body.fields).toEqual([
      {
        path: 'days.1',
        message:
          "St Mary's Catholic Primary School on Monday, 27th October 2025: 1 place is taken, so it stays. You can close it.",
      },
    ]);
    expect(await staff.days(1)).toHaveLength(8);
    const [first] = days;
    const { body } = await staff.post('/1/days/delete', { days: seen([first!]) }).expect(200);
    expect(body).toHaveLength(7);
    expect(await lastEvent(api)).toMatchObject({
      type: 'camp_days.deleted',
      before: { days: 'st-marys sports: 2025-10-28', capacity: 40 },
    });
    await staff.post('/1/days/delete', { days: seen([first!]) }).expect(409);
    await book({ dates: [{ date: '2025-10-28' }] }).expect(400);
  });
});
