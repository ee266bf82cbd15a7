import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type WrongDay } from '@sunfield/contracts/bookings/wrong-days';
import { everyByte, everyRow } from '../../../test/every-row';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { type TestApi, testApi } from '../../../test/running/start-api';
import { SeasonEntity } from '../../catalogue/model/season.entity';

const api = testApi();
const staff = testStaff(api, '2025-10-10');
let browser: ReturnType<TestApi['browser']>;
let booking: PlacedBooking;
const days = ['2025-10-27', '2025-10-28'];
const stMarys = "St Mary's Catholic Primary School";
/** Turns 5 on the second day. */
const turnsFive = '2020-10-28';

beforeEach(async () => {
  browser = api.browser();
  const order = anOrder({
    children: [{ name: 'Amara Okafor', age: '5' }],
    dates: days.map((date) => ({ date })),
    totalPence: 3000,
  });
  booking = (await browser.post('/api/bookings').send(order).expect(201)).body;
  await payBooking(api, booking.id);
});

const path = (rest = '') =>
  `/api/bookings/${booking.id}/details${rest}?access=${booking.accessToken}`;
const born = async (dateOfBirth: string, as = browser) =>
  (await as.patch(path('/0')).send({ answers: { dateOfBirth } }).expect(200)).body as ChildDetails;
const read = async (as = browser) =>
  (await as.get(path()).expect(200)).body.children[0] as ChildDetails;
const inDrawer = async () =>
  (await staff.get(`/api/bookings/${booking.id}`).expect(200)).body.children[0] as {
    wrongDays?: WrongDay[];
    agesAllowed?: object[];
  };
const onRegister = async (date: string) =>
  (await staff.get(`/api/admin/registers?date=${date}`).expect(200)).body[0].children[0] as {
    wrongAges?: string;
  };
const toDecide = async () => {
  const { body } = await staff.get('/api/bookings?attention=wrong_age').expect(200);
  return (body as { id: number; attention: string[] }[]).map(({ id, attention }) => {
    expect(attention).toContain('wrong_age');
    return id;
  });
};
const allow = (seen: readonly WrongDay[] = [], reason = 'Comes with her sister') =>
  staff.post(`/api/admin/bookings/${booking.id}/children/0/allow-age`, {
    reason,
    seen: seen.map(({ campDayId, is }) => ({ campDayId, is })),
  });
const datesOf = (wrong: readonly WrongDay[] = []) => wrong.map(({ date, is }) => [date, is]);

describe('a child who is too young by date of birth', () => {
  it('is shown to family and staff for the days in question, and nothing is cancelled', async () => {
    expect(await toDecide()).toEqual([]);
    const saved = await born(turnsFive);
    const wrong = {
      date: days[0],
      venueName: stMarys,
      ages: 'ages 5 to 12',
      isYounger: true,
    };
    expect(saved.wrongDays).toEqual([{ campDayId: expect.any(Number), ...wrong }]);
    expect((await read()).wrongDays).toMatchObject([{ ...wrong, is: 'age 4' }]);
    // A link that was passed on tells which day it is, not what was answered.
    expect((await read(api.browser())).wrongDays).toEqual(saved.wrongDays);
    expect((await inDrawer()).wrongDays).toMatchObject([{ ...wrong, is: 'age 4' }]);
    expect((await onRegister('2025-10-27')).wrongAges).toBe('ages 5 to 12');
    expect(await onRegister('2025-10-28')).not.toHaveProperty('wrongAges');
    expect(await toDecide()).toEqual([booking.id]);
    const { body } = await browser.get(`/api/bookings/${booking.id}`).expect(200);
    expect(body).toMatchObject({ paymentStatus: 'succeeded', selectedDates: { length: 2 } });
    expect(JSON.stringify(body)).not.toContain('wrongDays');
  });

  it('may come once staff have said why; another date of birth is asked about again', async () => {
    await born(turnsFive);
    const { wrongDays } = await inDrawer();
    await allow(wrongDays, ' ').expect(400);
    await allow(wrongDays).expect(200);
    expect(await inDrawer()).not.toHaveProperty('wrongDays');
    expect((await inDrawer()).agesAllowed).toEqual([
      { reason: 'Comes with her sister', by: 'admin', at: '2025-10-10T10:00:00.000Z' },
    ]);
    expect(await read()).not.toHaveProperty('wrongDays');
    expect(await onRegister('2025-10-27')).not.toHaveProperty('wrongAges');
    expect(await toDecide()).toEqual([]);
    const timeline = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
    expect(timeline.body.entries).toContainEqual(
      expect.objectContaining({
        by: 'admin',
        text: 'Child 1 may come on 1 day for other ages: the reason is with the child.',
      }),
    );
    expect(await everyRow(api.dataSource)).not.toContain('Comes with her sister');
    // What was allowed is age 4 on the first day.
    await born('2020-10-30');
    expect(datesOf((await inDrawer()).wrongDays)).toEqual([[days[1], 'age 4']]);
    await born('2022-10-27');
    expect(datesOf((await inDrawer()).wrongDays)).toEqual(days.map((date) => [date, 'age 3']));
  });

  it('is not allowed on what staff have not seen, also when the family answers at that moment', async () => {
    await born(turnsFive);
    const { wrongDays } = await inDrawer();
    await born('2021-10-29');
    const { body } = await allow(wrongDays).expect(409);
    expect(body.code).toBe('changed_meanwhile');
    const now = (await inDrawer()).wrongDays;
    const [answered, allowed] = await Promise.all([born('2022-10-29'), allow(now)]);
    expect(answered.wrongDays).toHaveLength(2);
    expect([200, 409]).toContain(allowed.status);
    // Whichever came first: what is now was never decided about.
    expect(datesOf((await inDrawer()).wrongDays)).toEqual(days.map((date) => [date, 'age 2']));
    expect(await toDecide()).toEqual([booking.id]);
  });

  it('is allowed once by two of staff together', async () => {
    await born(turnsFive);
    const { wrongDays } = await inDrawer();
    const both = await Promise.all([allow(wrongDays), allow(wrongDays)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await inDrawer()).agesAllowed).toHaveLength(1);
  });

  it('leaves no trace of the reason when the family is erased', async () => {
    await born(turnsFive);
    await allow((await inDrawer()).wrongDays).expect(200);
    api.clock.set(new Date('2026-01-10T10:00:00Z'));
    const owner = await logInStaff(api);
    await owner
      .post('/api/admin/families/erase')
      .send({ email: 'ngozi@example.com', seen: 1 })
      .expect(200);
    expect(await everyByte(api.dataSource)).not.toMatch(/sister|2020-10-28/);
  });
});

it('in a season for school years the year on each day counts, not the general ages', async () => {
  await api.dataSource.getRepository(SeasonEntity).update(1, { yearsFrom: 0, yearsTo: 6 });
  // Reception, at the age of 4.
  expect(await born('2021-08-31')).not.toHaveProperty('wrongDays');
  expect((await born('2021-09-01')).wrongDays).toMatchObject([
    { date: days[0], ages: 'Reception to Year 6', isYounger: true },
    { date: days[1] },
  ]);
  expect((await read()).wrongDays?.[0]?.is).toBe('not at school yet');
  expect((await born('2014-08-31')).wrongDays).toMatchObject([{ isYounger: false }, {}]);
  expect((await read()).wrongDays?.[0]?.is).toBe('Year 7');
  expect(await toDecide()).toEqual([booking.id]);
  // The season has no limit any more: the general ages count, in which a child of 11 is.
  await api.dataSource.getRepository(SeasonEntity).update(1, { yearsFrom: null, yearsTo: null });
  expect(await toDecide()).toEqual([]);
});

it('a coach sees on the register whom a day is not for, and cannot allow it', async () => {
  await born(turnsFive);
  const account = { username: 'coach', password: 'whistle-and-cones' };
  await staff
    .post('/api/admin/staff', { ...account, role: 'coach', venues: ['st-marys'] })
    .expect(201);
  api.clock.set(new Date('2025-10-27T07:00:00Z'));
  const coach = await logInStaff(api, account);
  const { body } = await coach.get('/api/admin/registers?date=2025-10-27').expect(200);
  expect(body[0].children).toMatchObject([{ wrongAges: 'ages 5 to 12' }]);
  await coach
    .post(`/api/admin/bookings/${booking.id}/children/0/allow-age`)
    .send({ reason: 'Tall for her age', seen: [{ campDayId: 1, is: 'age 4' }] })
    .expect(403);
});

it('a date of birth in the future is refused', async () => {
  const answers = { dateOfBirth: '2025-10-11' };
  const { body } = await browser.patch(path('/0')).send({ answers }).expect(400);
  expect(body.fields).toEqual([
    { path: 'answers.dateOfBirth', message: 'Please give a date in the past' },
  ]);
});

describe('before paying, with a date of birth', () => {
  const order = (child: object, more: object = {}) => ({
    ...anOrder({ dates: days.map((date) => ({ date })), totalPence: 3000, ...more }),
    children: JSON.stringify([{ name: 'Chidi Okafor', age: '5', ...child }]),
  });
  const message = `Monday, 27th October 2025 at ${stMarys} is for ages 5 to 12. By date of birth, this child is younger on that day.`;
  const childOf = async (id: number) =>
    (await staff.get(`/api/bookings/${id}`).expect(200)).body.children[0];

  it('in the form, the days are those of that date, and it need not be given again', async () => {
    const post = (dateOfBirth: string) =>
      api
        .browser()
        .post('/api/bookings')
        .send(order({ dateOfBirth, age: '15' }));
    const { body } = await post(turnsFive).expect(400);
    expect(body.fields).toEqual([{ path: 'children.0.dateOfBirth', message }]);
    await post('2025-02-30').expect(400);
    const placed = (await post('2020-10-27').expect(201)).body as PlacedBooking;
    expect((await childOf(placed.id)).missingDetails).not.toContain('dateOfBirth');
    expect(await everyRow(api.dataSource)).not.toContain('2020-10-27');
  });

  it('of a known family’s child, it decides for that family, and for no one else', async () => {
    await born(turnsFive);
    const amara = { name: 'amara Okafor ' };
    const post = (as: typeof browser, more: object = {}) =>
      as.post('/api/bookings').send({ ...order(amara), ...more });
    await proveAddress(api, 'ngozi@example.com', { browser });
    await browser.get('/api/family').expect(200);
    const { body } = await post(browser).expect(400);
    expect(body.fields).toEqual([{ path: 'children.0.age', message }]);
    await post(browser, { parentEmail: 'other@example.com' }).expect(201);
    await post(api.browser()).expect(201);
  });

  it('staff may place it with a reason, which is kept with the child', async () => {
    const reason = 'Turns 5 on the second day';
    const send = (more: object) =>
      staff.post('/api/bookings', { ...order({ dateOfBirth: turnsFive }), ...more });
    await send({}).expect(400);
    const placed = (await send({ ageReason: reason }).expect(201)).body as PlacedBooking;
    await payBooking(api, placed.id);
    expect(await childOf(placed.id)).toMatchObject({ agesAllowed: [{ reason, by: 'admin' }] });
    expect(await childOf(placed.id)).not.toHaveProperty('wrongDays');
    expect(await toDecide()).toEqual([]);
  });

  it('an age that staff allowed counts for the date of birth that is given later', async () => {
    const send = { ...order({ age: '4' }), ageReason: 'With her sister' };
    const placed = (await staff.post('/api/bookings', send).expect(201)).body as PlacedBooking;
    await payBooking(api, placed.id);
    const answer = (dateOfBirth: string) =>
      staff.patch(`/api/bookings/${placed.id}/details/0`, { answers: { dateOfBirth } }).expect(200);
    expect((await answer('2021-03-01')).body).not.toHaveProperty('wrongDays');
    expect((await answer('2022-03-01')).body.wrongDays).toHaveLength(2);
  });
});
