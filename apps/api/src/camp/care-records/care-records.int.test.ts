import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AttendanceRecorded } from '@sunfield/contracts/camp/attendance/attendance';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type ToTell } from '@sunfield/contracts/camp/care-records/care-at-gate';
import {
  type BookingCare,
  type CareRecord,
  type CareRecords,
  type NewCareRecord,
} from '@sunfield/contracts/camp/care-records/care-records';
import { randomUUID } from 'node:crypto';
import { everyRow } from '../../../test/every-row';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { CareReadingEntity } from '../../bookings/care/care-reading.entity';
import { CareRecordEntity } from './care-record.entity';
import { countFrom } from './care-subject';

const coach = { username: 'coach', password: 'whistle-and-cones' };
const other = { username: 'other', password: 'whistle-and-cones' };
const date = '2025-10-28';
const deviceId = randomUUID();

const api = testApi();
const owner = testStaff(api, '2025-10-01T09:00:00Z');
let staff: Client;
let booking: PlacedBooking;
/** The browser that booked. */
let family: ReturnType<typeof api.browser>;
let childId: number;
beforeEach(async () => {
  for (const [account, venue] of [[coach, 'st-marys'] as const, [other, 'brecks'] as const]) {
    const body = { ...account, role: 'coach', venues: [venue] };
    await owner.post('/api/admin/staff', body).expect(201);
  }
  booking = await book('Amara Okafor');
  api.clock.set('2025-10-28T10:35:00Z');
  await owner.logIn();
  staff = await logInStaff(api, coach);
  childId = await childIdOf('Amara Okafor');
});

async function book(name: string): Promise<PlacedBooking> {
  const order = anOrder({ children: [{ name, age: '7' }], dates: [{ date, venue: 'st-marys' }] });
  family = api.browser();
  const { body } = await family.post('/api/bookings').send(order).expect(201);
  await payBooking(api, (body as PlacedBooking).id);
  return body as PlacedBooking;
}

async function childIdOf(name: string): Promise<number> {
  const found = (await owner.get(`/api/admin/registers?date=${date}`)).body as Register[];
  const child = found.flatMap(({ children }) => children).find((one) => one.name === name);
  return child?.childIds?.[0] ?? 0;
}

const facts = () => ({
  id: randomUUID(),
  childId,
  at: api.clock.now().toISOString(),
  time: '10:35',
});
const fall = {
  what: 'Fell off the climbing frame',
  where: 'The far field',
  bodyParts: ['leftArm' as const],
  injuries: ['bruise' as const],
  severity: 'minor' as const,
  isOnArrival: false,
  firstAid: 'Cold pack',
  firstAidBy: 'Anna Coach',
  told: '',
  witness: 'Ben',
};
const accident = (more: Partial<CareRecord> = {}) =>
  ({ ...facts(), kind: 'accident', details: fall, ...more }) as NewCareRecord;
const medicine = (details: object) =>
  ({
    ...facts(),
    kind: 'medicine',
    details: {
      what: 'Salbutamol',
      dose: '2 puffs',
      by: 'Anna Coach',
      hasConsent: true,
      ...details,
    },
  }) as NewCareRecord;
const note = (seenBy: 'venue' | 'managers') =>
  ({ ...facts(), kind: 'behaviour', details: { note: 'Bit a friend', seenBy } }) as NewCareRecord;

const send = (records: object[], more: object = {}, browser = staff) =>
  browser.post('/api/admin/care-records').send({
    deviceId,
    sentAt: api.clock.now().toISOString(),
    date,
    venue: 'st-marys',
    records,
    ...more,
  });
const answersTo = async (records: object[], more: object = {}, browser = staff) =>
  ((await send(records, more, browser).expect(200)).body as AttendanceRecorded).answers;
const resultsOf = async (records: object[]) =>
  (await answersTo(records)).map(({ result, sentence }) => sentence ?? result);
const pathOf = () => `/api/admin/care-records?date=${date}&venue=st-marys&childIds=${childId}`;
const read = async (browser = staff) =>
  ((await browser.get(pathOf()).expect(200)).body as CareRecords).versions;
const readings = () => api.dataSource.manager.findBy(CareReadingEntity, { screen: 'care_records' });

describe('what happened at camp', () => {
  it('is written down at the gate and read there, and each reading is logged', async () => {
    const record = accident();
    expect(await answersTo([record])).toEqual([{ id: record.id, result: 'applied' }]);
    expect(await readings()).toEqual([]);
    expect(await read()).toEqual([{ ...record, by: 'coach', readBy: [] }]);
    expect(await readings()).toMatchObject([{ bookingId: booking.id, childIds: [childId] }]);
  });

  it('is applied once, however often and in how many requests at the same time it is sent', async () => {
    const records = [accident(), note('venue')];
    const answers = await Promise.all(Array.from({ length: 5 }, () => answersTo(records)));
    for (const index of [0, 1]) {
      const results = answers.map((one) => one[index]?.result).toSorted();
      expect(results).toEqual(['applied', 'known', 'known', 'known', 'known']);
    }
    expect(await read()).toHaveLength(2);
    expect(await resultsOf([accident({ id: records[0]?.id, kind: 'incident' })])).toEqual([
      'Another record has this id.',
    ]);
  });

  it('waits for the parent to hear or read of it, unless it was a mistake; without what happened', async () => {
    const toTell = async (browser = staff) => {
      const path = `/api/admin/care-records/to-tell?date=${date}&venue=st-marys`;
      return ((await browser.get(path).expect(200)).body as ToTell).versions;
    };
    const [first, second] = [accident(), accident({ kind: 'incident', time: '11:52' })];
    await answersTo([first, second, note('venue')]);
    const told = accident({ corrects: first.id, details: { ...fall, told: 'Her father' } });
    expect(await toTell()).toEqual(
      expect.arrayContaining([
        { id: first.id, childId, kind: 'accident', at: first.at, time: '10:35', isSettled: false },
        {
          id: second.id,
          childId,
          kind: 'incident',
          at: second.at,
          time: '11:52',
          isSettled: false,
        },
      ]),
    );
    await answersTo([told]);
    const open = async () =>
      (await toTell()).flatMap(({ id, isSettled }) => (isSettled ? [] : [id]));
    expect((await toTell()).find(({ id }) => id === told.id)).toMatchObject({
      corrects: first.id,
      isSettled: true,
    });
    expect(await open()).toEqual(expect.arrayContaining([second.id]));
    expect(await readings()).toEqual([]);
    await family
      .post(`/api/bookings/${booking.id}/care-records/read?access=${booking.accessToken}`)
      .send({ id: randomUUID(), reads: second.id, name: 'Ngozi Okafor' })
      .expect(200);
    expect(await open()).toEqual([first.id]);
    const coachElsewhere = await logInStaff(api, other);
    await coachElsewhere
      .get(`/api/admin/care-records/to-tell?date=${date}&venue=st-marys`)
      .expect(403);
  });

  it('is read by a parent on a phone of the gate, once, with the name that was typed', async () => {
    const form = accident();
    const note1 = note('venue');
    await answersTo([form, note1]);
    const at = api.clock.now().toISOString();
    const name = 'Ngozi Okafor';
    const reading = (reads: string) => ({
      id: randomUUID(),
      childId,
      at,
      kind: 'read',
      reads,
      name,
    });
    const first = reading(form.id);
    expect(await resultsOf([first, first, reading(note1.id), reading(randomUUID())])).toEqual([
      'applied',
      'known',
      'There is nothing to read.',
      'There is nothing to read.',
    ]);
    const [version] = (await read()).filter(({ id }) => id === form.id);
    expect(version?.readBy).toEqual([{ name, at, isAtGate: true }]);
    const path = `/api/admin/care-records/to-tell?date=${date}&venue=st-marys`;
    const toTell = (await staff.get(path).expect(200)).body as ToTell;
    expect(toTell.versions).toMatchObject([{ id: form.id, isSettled: true }]);
    // Another child's phone names another child.
    expect(await resultsOf([{ ...reading(form.id), childId: 999 }])).toEqual([
      'This child has no place here on Tue 28 Oct.',
    ]);
    expect(await api.dataSource.manager.countBy(CareRecordEntity, { state: 'read' })).toBe(1);
  });

  it('is corrected by another row, which names what it corrects', async () => {
    const first = accident();
    const corrected = accident({ corrects: first.id, details: { ...fall, told: 'Her father' } });
    const mistake = accident({ corrects: first.id, isMistake: true });
    expect(
      await resultsOf([
        accident({ corrects: randomUUID() }),
        first,
        corrected,
        { ...mistake, corrects: corrected.id },
        mistake,
      ]),
    ).toEqual([
      'There is nothing to correct.',
      'applied',
      'applied',
      'There is nothing to correct.',
      'applied',
    ]);
    expect((await read()).map(({ isMistake = false }) => isMistake).toSorted()).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is about a child with a place that day, and a day that has begun', async () => {
    expect(await resultsOf([accident({ childId: 999 })])).toEqual([
      'This child has no place here on Tue 28 Oct.',
    ]);
    api.clock.set('2025-10-27T10:00:00Z');
    staff = await logInStaff(api, coach);
    expect(await resultsOf([accident()])).toEqual(['This day has not begun.']);
  });

  it('is written and read only by those of the venue', async () => {
    const elsewhere = await logInStaff(api, other);
    await send([accident()]).expect(200);
    await send([accident()], {}, elsewhere).expect(403);
    await elsewhere.get(pathOf()).expect(403);
    // Under the name of the coach's own venue there is no such child.
    const own = { venue: 'brecks' };
    const [answer] = await answersTo([accident()], own, elsewhere);
    expect(answer?.sentence).toMatch(/no place here/);
    await elsewhere.get(pathOf().replace('st-marys', 'brecks')).expect(200, { versions: [] });
    await api.http().get(pathOf()).expect(401);
    expect(await readings()).toEqual([]);
  });

  it('is unreadable in the database', async () => {
    const sealed = ['climbing frame', 'far field', 'Bit a friend', 'Anna Coach'];
    await send([accident(), note('managers')]).expect(200);
    const stored = JSON.stringify(await everyRow(api.dataSource));
    for (const words of sealed) expect(stored).not.toContain(words);
  });
});

describe('a behaviour note for managers', () => {
  it('is read by managers and by who wrote it', async () => {
    const third = { username: 'third', password: 'whistle-and-cones' };
    await owner
      .post('/api/admin/staff', { ...third, role: 'coach', venues: ['st-marys'] })
      .expect(201);
    await send([note('managers'), note('venue')]).expect(200);
    const seen = async (browser: Client) =>
      (await read(browser)).flatMap(({ kind, details }) =>
        kind === 'behaviour' ? details.seenBy : [],
      );
    expect((await seen(staff)).toSorted()).toEqual(['managers', 'venue']);
    expect(await seen(await logInStaff(api))).toHaveLength(2);
    expect(await seen(await logInStaff(api, third))).toEqual(['venue']);
  });
});

describe('the records of a booking', () => {
  const path = () => `/api/admin/bookings/${booking.id}/care-records`;

  it('are read by managers of all venues, by child and day, and each reading is logged', async () => {
    await send([accident(), note('managers')]).expect(200);
    const manager = await logInStaff(api);
    const { body } = await manager.get(path()).expect(200);
    expect((body as BookingCare).days).toMatchObject([
      { date, childName: 'Amara Okafor', venueKey: 'st-marys' },
    ]);
    const kinds = (body as BookingCare).days.flatMap(({ versions }) =>
      versions.map(({ kind }) => kind),
    );
    expect(kinds.toSorted()).toEqual(['accident', 'behaviour']);
    const [reading] = (await readings()).slice(-1);
    expect(reading).toMatchObject({ screen: 'care_records', bookingId: booking.id });
  });

  it('are no coach’s, and leave no reading if there are none', async () => {
    await staff.get(path()).expect(403);
    await api.http().get(path()).expect(401);
    const manager = await logInStaff(api);
    await manager.get(path()).expect(200, { days: [] });
    await manager.get('/api/admin/bookings/999999/care-records').expect(200, { days: [] });
    expect(await readings()).toEqual([]);
  });
});

describe('a medicine', () => {
  it('is given with the consent that the family has written, or with a reason', async () => {
    const reason = 'Her mother said so on the phone';
    expect(await resultsOf([medicine({}), medicine({ hasConsent: false, reason })])).toEqual([
      'The family has not agreed in writing to Salbutamol. Write it down again, and say why it was given.',
      'applied',
    ]);
    await send([medicine({ hasConsent: false })]).expect(400);
    const agreed = {
      what: 'salbutamol ',
      dose: '2 puffs',
      when: 'If she wheezes',
      hours: 6,
      mayGive: true,
    };
    const refused = { what: 'Calpol', dose: '5 ml', when: 'Never', hours: 4, mayGive: false };
    await family
      .patch(`/api/bookings/${booking.id}/details/0`)
      .send({ answers: { medicines: [agreed, refused] } })
      .expect(200);
    expect(await resultsOf([medicine({ agreed: 'typed by hand' })])).toEqual(['applied']);
    // What was agreed is what the family says, whatever the phone knew. All have one moment: their order is by chance.
    expect(await read()).toContainEqual(
      expect.objectContaining({
        details: expect.objectContaining({
          agreed: '2 puffs, If she wheezes, at least 6 hours apart',
          hours: 6,
        }) as unknown,
      }),
    );
    expect((await resultsOf([medicine({ what: 'Calpol' })]))[0]).toMatch(/has not agreed/);
  });
});

describe('a medicine that the provider wants given by two people', () => {
  it('needs a witness who did not give it', async () => {
    const given = (witness: string) =>
      medicine({ hasConsent: false, reason: 'By phone', by: 'Anna Coach', witness });
    expect(await resultsOf([given(''), given('anna  coach')])).toEqual([
      'applied',
      'Please name a witness who did not give it. Write it down again.',
    ]);
    const { body: settings } = await owner.get('/api/admin/settings').expect(200);
    await owner.put('/api/admin/settings', { ...settings, medicinesByTwo: true }).expect(200);
    const duty = await staff.get(`/api/admin/duty?date=${date}&venue=st-marys`).expect(200);
    expect(duty.body).toMatchObject({ medicinesByTwo: true });
    expect(await resultsOf([given(''), given('Ben')])).toEqual([
      'Please say who saw it given. Write it down again.',
      'applied',
    ]);
  });
});

describe('how long a record is kept', () => {
  it('counts from the day, or for accidents from the birth, of which only the month is readable', () => {
    const born = { age: '7', dateOfBirth: '2018-02-14' };
    expect(countFrom('medicine', date, born)).toBe('2025-10-28');
    expect(countFrom('accident', date, born)).toBe('2018-03-01');
    expect(countFrom('incident', date, { ...born, dateOfBirth: null })).toBe('2018-11-01');
    expect(countFrom('accident', date, { age: '', dateOfBirth: null })).toBe('2025-11-01');
  });
});
