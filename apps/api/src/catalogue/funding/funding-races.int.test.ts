import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FundedDay, type Funder } from '@sunfield/contracts/catalogue/funding/funding';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
const staff = testStaff(api);
const dates = ['2025-10-27', '2025-10-28', '2025-10-29', '2025-10-30'];

let funder: Funder;
let days: FundedDay[];
const path = () => `/api/admin/funders/${funder.id}/days?season=1`;
beforeEach(async () => {
  const haf = {
    name: 'HAF',
    asks: 'code',
    declaration: '',
    partPence: 0,
    maxSessions: 2,
    needs: [],
    giveBackDays: null,
  };
  const { body } = await staff.post('/api/admin/funders', haf).expect(201);
  const { id, version } = body as Funder;
  const addCodes = Array.from({ length: 12 }, (_, index) => `HAF-${index}`);
  const changed = { ...haf, addCodes, isOff: false, version };
  funder = (await staff.put(`/api/admin/funders/${id}`, changed).expect(200)).body;
  const all = (await staff.get(path()).expect(200)).body as FundedDay[];
  days = dates.flatMap((date) => all.find((day) => day.date === date) ?? []);
});

const set = (places: number, index = 0) =>
  staff.put(path(), { days: [{ campDayId: days[index]?.campDayId, places }] });
const capacity = (places: number) =>
  api.dataSource.query('UPDATE camp_days SET capacity = ? WHERE id = ?', [
    places,
    days[0]?.campDayId,
  ]);
const funded = (
  code: string,
  index = 0,
  parentEmail = `${code}@example.com`,
  name = 'Amara Okafor',
) =>
  api.post(
    '/api/bookings',
    anOrder({
      totalPence: 0,
      parentEmail,
      dates: [{ date: dates[index] ?? '' }],
      children: [{ name, age: '7' }],
      funding: { funderId: funder.id, children: [{ code }] },
    }),
  );
const ordinary = (index: number) =>
  api.post('/api/bookings', anOrder({ parentEmail: `ordinary${index}@example.com` }));
const made = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 201).length;
const ofMonday = async () => {
  const all = (await staff.get(path()).expect(200)).body as FundedDay[];
  return all.find(({ campDayId }) => campDayId === days[0]?.campDayId);
};
const eight = Array.from({ length: 8 }, (_, index) => index);

it('sells no place twice when funded children and others want the last places in the same moment', async () => {
  await capacity(5);
  await set(3).expect(200);
  const [ofFunder, ofOthers] = await Promise.all([
    Promise.all(eight.map((index) => funded(`HAF-${index}`))),
    Promise.all(eight.map((index) => ordinary(index))),
  ]);
  expect([made(ofFunder), made(ofOthers)]).toEqual([3, 2]);
  expect(await ofMonday()).toMatchObject({ places: 3, taken: 3, placesTaken: 5 });
});

it('gives a child only as many sessions as are funded, on whatever days it asks for them at the same time', async () => {
  for (const index of days.keys()) await set(4, index).expect(200);
  const answers = await Promise.all(
    dates.map((_, index) => funded('HAF-0', index, `other${index}@example.com`)),
  );
  expect(made(answers)).toBe(2);
});

describe.each([{ maxSessions: null }, { maxSessions: 2 }])(
  'with $maxSessions sessions',
  (limit) => {
    beforeEach(async () => {
      const { id, codes: _, places: __, taken: ___, ...same } = funder;
      const sent = { ...same, ...limit, addCodes: [] };
      funder = (await staff.put(`/api/admin/funders/${id}`, sent).expect(200)).body;
      for (const index of days.keys()) await set(8, index).expect(200);
    });
    const names = ['Ann', 'Bea', 'Cem', 'Dov', 'Eva', 'Fay', 'Gus', 'Hal'].map(
      (one) => `${one} Fox`,
    );

    it('gives a code to one of eight children who use it for one day in the same moment', async () => {
      const answers = await Promise.all(
        names.map((name, index) => funded('HAF-0', 0, `other${index}@example.com`, name)),
      );
      expect(made(answers)).toBe(1);
      expect(await ofMonday()).toMatchObject({ taken: 1, placesTaken: 1 });
    });

    it('gives a code to one of four children who use it for four days in the same moment', async () => {
      const answers = await Promise.all(
        dates.map((_, index) => funded('HAF-0', index, `other${index}@example.com`, names[index])),
      );
      expect(made(answers)).toBe(1);
    });

    it('gives a child one place of a day, whichever adult asks for it in the same moment', async () => {
      const answers = await Promise.all(
        eight.map((index) => funded('HAF-0', 0, `other${index}@example.com`)),
      );
      expect(made(answers)).toBe(1);
      expect(await ofMonday()).toMatchObject({ taken: 1, placesTaken: 1 });
    });
  },
);

it('gives unused places back to everyone while families book them: each goes to one family', async () => {
  await capacity(4);
  await set(4).expect(200);
  const answers = await Promise.all([
    funded('HAF-1'),
    set(1),
    funded('HAF-2'),
    ordinary(1),
    set(0),
    funded('HAF-3'),
    ordinary(2),
  ]);
  const booked = made(answers);
  const day = await ofMonday();
  expect(day?.placesTaken).toBe(booked);
  expect(booked).toBeLessThanOrEqual(4);
});
