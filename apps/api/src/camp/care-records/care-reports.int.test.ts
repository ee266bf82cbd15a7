import { beforeEach, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type CareRecords } from '@sunfield/contracts/camp/care-records/care-records';
import { type ReportTo } from '@sunfield/contracts/camp/care-records/reports';
import { type Attention } from '@sunfield/contracts/office/attention/attention';
import { randomUUID } from 'node:crypto';
import { everyRow } from '../../../test/every-row';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testMailingApi } from '../../../test/running/start-mailing-api';

const date = '2025-10-28';
const api = testMailingApi();
const owner = testStaff(api, '2025-10-01T09:00:00Z');
let family: ReturnType<typeof api.browser>;
let booking: PlacedBooking;
let childId: number;

beforeEach(async () => {
  family = api.browser();
  const children = [{ name: 'Amara Okafor', age: '7' }];
  const order = anOrder({ children, dates: [{ date, venue: 'st-marys' }] });
  booking = (await family.post('/api/bookings').send(order).expect(201)).body as PlacedBooking;
  await payBooking(api, booking.id);
  await owner.goTo('2025-10-28T10:35:00Z');
  const { body } = await owner.get(`/api/admin/registers?date=${date}&venue=st-marys`).expect(200);
  childId = body[0].children[0].childIds[0];
});

const fall = {
  what: 'Fell off the climbing frame',
  where: 'The far field',
  bodyParts: ['head'],
  firstAid: '',
  severity: 'hospital',
};
async function record(more: object = {}, corrects?: string, isMistake?: true): Promise<string> {
  api.clock.advance({ minutes: 1 });
  const at = api.clock.now().toISOString();
  const id = randomUUID();
  const details = { ...fall, ...more };
  const one = { id, childId, at, time: '10:35', kind: 'accident', details, corrects, isMistake };
  const sent = { deviceId: randomUUID(), sentAt: at, date, venue: 'st-marys' };
  await owner
    .post('/api/admin/care-records', { ...sent, records: [one] })
    .expect(200, { answers: [{ id, result: 'applied' }] });
  return id;
}

const found = async (kind: ReportTo) =>
  ((await owner.get('/api/admin/attention').expect(200)).body as Attention).items.filter(
    (item) => item.kind === kind,
  );
const settle = (id: string, more: object = {}) =>
  owner.post(`/api/admin/care-records/${id}/reports`, {
    to: 'ofsted',
    isTold: true,
    reason: 'On Tue 28 Oct, by phone: 4711',
    ...more,
  });

it('an accident with a hospital is on To Do with its deadlines, until the office says what it did', async () => {
  const id = await record();
  // 'ofsted' within 14 days, and 'riddor' within 10: the clocks have gone back by then, as on the day itself.
  const item = {
    ref: id,
    bookingId: booking.id,
    target: childId,
    what: "Amara Okafor, St Mary's Catholic Primary School, Tue 28 Oct 2025",
    search: `?tab=bookings&booking=${booking.id}`,
  };
  expect(await found('ofsted')).toMatchObject([{ ...item, due: '2025-11-11T10:35:00.000Z' }]);
  expect(await found('riddor')).toMatchObject([{ ...item, due: '2025-11-07T10:35:00.000Z' }]);

  await settle(id, { reason: ' ' }).expect(400);
  await Promise.all([settle(id).expect(200), settle(id).expect(200)]);
  expect(await found('ofsted')).toEqual([]);
  await settle(id, { to: 'riddor', isTold: false, reason: 'Only as a precaution' }).expect(200);
  expect(await found('riddor')).toEqual([]);

  const path = `/api/admin/care-records?date=${date}&venue=st-marys&childIds=${childId}`;
  const { versions } = (await owner.get(path).expect(200)).body as CareRecords;
  expect(versions[0]?.reports?.map(({ to, isTold, note, by }) => [to, isTold, note, by])).toEqual(
    expect.arrayContaining([
      ['ofsted', true, 'On Tue 28 Oct, by phone: 4711', 'admin'],
      ['riddor', false, 'Only as a precaution', 'admin'],
    ]),
  );
  expect(versions[0]?.reports).toHaveLength(2);
  const own = `/api/bookings/${booking.id}/care-records?access=${booking.accessToken}`;
  const { body } = await family.get(own).expect(200);
  expect(body.records).toMatchObject([{ id, readBy: [] }]);
  expect(JSON.stringify(body)).not.toMatch(/4711|precaution/);
  const proved = await proveAddress(api, 'ngozi@example.com');
  const itsFile = (await proved.get('/api/my-data/file?format=json').expect(200)).text;
  const query = 'email=ngozi@example.com&format=json';
  const whole = (await owner.get(`/api/admin/families/export?${query}`).expect(200)).text;
  expect([itsFile, whole].map((file) => /4711.*precaution|precaution.*4711/s.test(file))).toEqual([
    false,
    true,
  ]);
  expect(itsFile).toContain('Fell off the climbing frame');
  // The family has still to read it.
  const toTell = await owner.get(`/api/admin/care-records/to-tell?date=${date}&venue=st-marys`);
  expect(toTell.body.versions).toMatchObject([{ id, isSettled: false }]);
  expect(JSON.stringify(await everyRow(api.dataSource))).not.toMatch(/4711|precaution/);
  const timeline = await owner.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
  expect(JSON.stringify(timeline.body)).toContain(
    'Accident of child 1 on Tue 28 Oct: HSE (RIDDOR) need not be told.',
  );
});

it('one that was less serious, from before camp, or a mistake is not', async () => {
  await record({ severity: 'minor' });
  await record({ severity: 'collected' });
  await record({ isOnArrival: true });
  expect(await found('ofsted')).toEqual([]);
  const wrong = await record();
  await record({}, wrong, true);
  const milder = await record();
  expect(await found('riddor')).toMatchObject([{ ref: milder }]);
  await record({ severity: 'minor' }, milder);
  expect(await found('riddor')).toEqual([]);
});

it('is settled by staff of the office alone, and only about an accident', async () => {
  const id = await record();
  const coach = { username: 'coach', password: 'whistle-and-cones' };
  await owner.post('/api/admin/staff', { ...coach, role: 'coach', venues: ['st-marys'] });
  const body = { to: 'ofsted', isTold: true, reason: 'By phone' };
  const path = `/api/admin/care-records/${id}/reports`;
  const staff = await logInStaff(api, coach);
  await staff.post(path).send(body).expect(403);
  await settle(randomUUID()).expect(404);
  expect(await found('ofsted')).toHaveLength(1);
});
