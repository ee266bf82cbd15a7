import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Attendance,
  type AttendanceRecorded,
  type NewAttendanceEvent,
} from '@sunfield/contracts/camp/attendance/attendance';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { randomUUID } from 'node:crypto';
import { EventEntity } from '../../kernel/events/event.entity';
import { everyRow } from '../../../test/every-row';
import { agreed, amending, edited, without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const admin = 'http://admin.localhost:4300';
const coach = { username: 'coach', password: 'whistle-and-cones' };
const date = '2025-10-28';
const deviceId = randomUUID();

const api = testApi();
const owner = testStaff(api, '2025-10-01T09:00:00Z');
let staff: Client;
beforeEach(async () => {
  await owner
    .post('/api/admin/staff', { ...coach, role: 'coach', venues: ['st-marys'] })
    .expect(201);
});

/** The morning at the gate: everyone logs in anew. */
async function comeOn(moment: string): Promise<void> {
  api.clock.set(moment);
  await owner.logIn();
  staff = await logInStaff(api, coach);
}

async function book(name = 'Amara Okafor', venue = 'st-marys'): Promise<number> {
  const order = anOrder({
    children: [{ name, age: '7' }],
    dates: [{ date, venue, campType: venue === 'brecks' ? 'dance' : 'sports' }],
  });
  const { id } = (await api.post('/api/bookings', order).expect(201)).body as PlacedBooking;
  await payBooking(api, id);
  return id;
}

async function childIdsOf(name = 'Amara Okafor'): Promise<number[]> {
  const found = (await owner.get(`/api/admin/registers?date=${date}`).expect(200))
    .body as Register[];
  const child = found.flatMap(({ children }) => children).find((one) => one.name === name);
  return child?.childIds ?? [];
}

const send = (events: object[], more: object = {}, browser = staff) =>
  browser.post('/api/admin/attendance').send({
    deviceId,
    sentAt: api.clock.now().toISOString(),
    date,
    venue: 'st-marys',
    events,
    ...more,
  });
const answersTo = async (events: object[], more: object = {}, browser = staff) =>
  ((await send(events, more, browser).expect(200)).body as AttendanceRecorded).answers;
const resultsOf = async (events: object[], more: object = {}, browser = staff) =>
  (await answersTo(events, more, browser)).map(({ result }) => result);
const read = async (query = '', browser = staff) =>
  (await browser.get(`/api/admin/attendance?date=${date}&venue=st-marys${query}`).expect(200))
    .body as Attendance;
const rows = () => api.dataSource.query<{ id: string }[]>('SELECT id FROM attendance_events');

const arrived = (childId: number, more: Partial<NewAttendanceEvent> = {}): NewAttendanceEvent => ({
  id: randomUUID(),
  childId,
  kind: 'arrived',
  at: api.clock.now().toISOString(),
  ...more,
});
const byGran = { kind: 'left', how: 'listed', collector: 'Grace Okafor (grandmother)' } as const;

describe('attendance', () => {
  it('is recorded at the gate, and read there by everyone with its time and who said it', async () => {
    await book();
    await comeOn('2025-10-28T08:58:00Z');
    const [id = 0] = await childIdsOf();
    const first = arrived(id);
    expect(await answersTo([first])).toEqual([{ id: first.id, result: 'applied' }]);
    api.clock.set('2025-10-28T15:02:00Z');
    const left = arrived(id, byGran);
    expect(await resultsOf([left], {}, owner)).toEqual(['applied']);
    const { serverNow, events } = await read();
    expect(serverNow).toBe('2025-10-28T15:02:00.000Z');
    expect(events).toEqual([
      { ...first, by: 'coach', collector: '', reason: '' },
      { ...left, by: 'admin', reason: '' },
    ]);
    expect(attendanceOf(events)).toMatchObject({ presence: 'gone', conflicts: [] });
    // Asked again, only what came since.
    expect((await read(`&since=${serverNow}`)).events).toMatchObject([{ kind: 'left' }]);
  });

  it('has whom staff called about a child, and refuses a call to no one', async () => {
    await book();
    await comeOn('2025-10-28T09:12:00Z');
    const [id = 0] = await childIdsOf();
    const called = arrived(id, { kind: 'called', reason: 'Ngozi Okafor' });
    expect(await resultsOf([called])).toEqual(['applied']);
    await send([arrived(id, { kind: 'called' })]).expect(400);
    const { events } = await read();
    expect(attendanceOf(events)).toMatchObject({
      presence: 'expected',
      called: [{ reason: 'Ngozi Okafor', by: 'coach' }],
    });
  });

  it('is marked if someone collects a child who must not, and allowed by owners alone, with a reason', async () => {
    const booking = await book();
    const mustNotCollect = [{ name: 'Darren Hughes', relation: 'father', phone: '' }];
    await owner
      .patch(`/api/bookings/${booking}/details/0`, { answers: { mustNotCollect } })
      .expect(200);
    await comeOn('2025-10-28T15:02:00Z');
    const [id = 0] = await childIdsOf();
    const out = (more: Partial<NewAttendanceEvent>) =>
      arrived(id, { kind: 'left', how: 'other', collector: 'daren HUGHES (dad)', ...more });
    const allowed = out({ isBanned: true, reason: 'The court order has ended' });
    await send([out({ isBanned: true })], {}, owner).expect(400);
    const [answer] = await answersTo([allowed]);
    expect(answer?.sentence).toBe('Only an owner can let someone collect this child who must not.');
    // A phone may not have known: it happened all the same.
    const unknown = out({});
    const others = [out({ collector: 'Dana Hughes' }), unknown];
    expect(await resultsOf(others)).toEqual(['applied', 'applied']);
    expect(await resultsOf([allowed], {}, owner)).toEqual(['applied']);
    const { events } = await read();
    expect(events.map(({ how }) => how)).toEqual(['other', 'other', 'other']);
    expect(events.filter(({ isBanned }) => isBanned)).toHaveLength(2);
    const pack = `/api/admin/inspection/attendance?from=${date}&to=${date}`;
    const remarks = async () => JSON.stringify((await owner.get(pack).expect(200)).body);
    const words = 'Collected by someone who must not collect; ';
    expect(await remarks()).toContain(`${words}no reason is recorded`);
    expect(await remarks()).toContain(`${words}allowed by admin: The court order has ended`);
    await resultsOf([arrived(id, { kind: 'undone', undoes: unknown.id })]);
    expect(await remarks()).not.toContain('no reason is recorded');
  });

  it('is applied once, however often and in how many requests at the same time it is sent', async () => {
    await book();
    await comeOn('2025-10-28T08:58:00Z');
    const [id = 0] = await childIdsOf();
    const events = [arrived(id), arrived(id, { kind: 'late', reason: 'Traffic' }), arrived(id)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => answersTo(events)));
    for (const [index, { id: sent }] of events.entries()) {
      const results = answers.map((one) => one[index]);
      expect(results.every((one) => one?.id === sent)).toBe(true);
      expect(results.map((one) => one?.result).toSorted()).toEqual([
        'applied',
        ...Array.from({ length: 5 }, () => 'known'),
      ]);
    }
    expect(await rows()).toHaveLength(3);
    expect(await resultsOf(events)).toEqual(['known', 'known', 'known']);
  });

  it('answers each event by itself: one that is refused holds up no other', async () => {
    await book();
    await book('Ben Okafor', 'brecks');
    await comeOn('2025-10-28T08:58:00Z');
    const [id = 0] = await childIdsOf();
    const [elsewhere = 0] = await childIdsOf('Ben Okafor');
    const first = arrived(id);
    const answers = await answersTo([
      arrived(elsewhere),
      first,
      arrived(id, { id: first.id, kind: 'absent' }),
      arrived(id, { kind: 'undone', undoes: randomUUID() }),
      arrived(id, { kind: 'undone', undoes: first.id }),
    ]);
    expect(answers.map(({ result, sentence }) => sentence ?? result)).toEqual([
      'This child has no place here on Tue 28 Oct.',
      'applied',
      'Another event has this id.',
      'There is nothing to take back.',
      'applied',
    ]);
    expect(attendanceOf((await read()).events).presence).toBe('expected');
  });

  it('corrects the times of a device whose clock is wrong, by a day or a few minutes', async () => {
    await book();
    await comeOn('2025-10-28T12:00:00Z');
    const [id = 0] = await childIdsOf();
    const dayBehind = arrived(id, { at: '2025-10-27T08:57:00Z' });
    await answersTo([dayBehind], { sentAt: '2025-10-27T12:00:00Z' });
    const ahead = arrived(id, { at: '2025-10-28T12:03:00Z', kind: 'late' });
    await answersTo([ahead], { sentAt: '2025-10-28T12:04:00Z' });
    expect((await read()).events).toMatchObject([
      { id: dayBehind.id, at: '2025-10-28T08:57:00.000Z' },
      { id: ahead.id, at: '2025-10-28T11:59:00.000Z' },
    ]);
    expect((await read()).events.some(({ isTimeDoubtful }) => isTimeDoubtful)).toBe(false);
  });

  it('says that a time is doubtful if the clock was set between the event and its sending', async () => {
    await book();
    await comeOn('2025-10-28T12:00:00Z');
    const [id = 0] = await childIdsOf();
    await answersTo([arrived(id, { at: '2025-10-27T08:57:00Z' })]);
    await answersTo([arrived(id, { at: '2025-10-29T08:57:00Z' })]);
    expect(
      (await read()).events.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    ).toMatchObject([
      { at: '2025-10-27T08:57:00.000Z', isTimeDoubtful: true },
      // Never later than the server received it.
      { at: '2025-10-28T12:00:00.000Z', isTimeDoubtful: true },
    ]);
  });

  it('keeps what happened although the place was given up before the device had a network', async () => {
    const family = amending(api);
    const children = [{ name: 'Amara Okafor', age: '7' }];
    const { id: booking, accessToken } = await family.paid({
      children,
      dates: [{ date }, { date: '2025-10-29' }],
    });
    await comeOn('2025-10-28T07:30:00Z');
    const [id = 0] = await childIdsOf();
    const event = arrived(id);
    const wish = edited(await family.view(booking, accessToken), without(date));
    const amendments = `/api/bookings/${booking}/amendments`;
    const quoted = (await owner.post(`${amendments}/quote`, wish).expect(200)).body;
    await owner.post(amendments, agreed(wish, quoted)).expect(201);
    expect(await childIdsOf()).toEqual([]);
    expect(await resultsOf([event])).toEqual(['applied']);
    expect((await read()).events).toMatchObject([{ childId: id }]);
  });

  it('signs no one in before the day, but takes word that a child will not come', async () => {
    await book();
    await comeOn('2025-10-27T18:00:00Z');
    const [id = 0] = await childIdsOf();
    expect(await answersTo([arrived(id), arrived(id, { kind: 'absent' })])).toMatchObject([
      { result: 'refused', sentence: 'This day has not begun.' },
      { result: 'applied' },
    ]);
    expect((await read()).events).toMatchObject([
      { kind: 'absent', at: '2025-10-27T18:00:00.000Z' },
    ]);
  });

  it('has one child for two bookings of the same child', async () => {
    await book();
    await book('amara  OKAFOR');
    await comeOn('2025-10-28T08:58:00Z');
    const ids = await childIdsOf();
    expect(ids).toHaveLength(2);
    await answersTo(ids.map((id) => arrived(id)));
    const { stays } = attendanceOf((await read()).events);
    expect(stays).toMatchObject([{ signedInBy: ['coach'] }]);
  });

  it('refuses what is not an event, with the field', async () => {
    await book();
    await comeOn('2025-10-28T08:58:00Z');
    const [id = 0] = await childIdsOf();
    const wrong: [object, string][] = [
      [arrived(id, { kind: 'undone' }), 'events.0.undoes'],
      [arrived(id, { kind: 'left' }), 'events.0.how'],
      [arrived(id, { kind: 'left', how: 'listed' }), 'events.0.collector'],
      [{ ...arrived(id), at: 'soon' }, 'events.0.at'],
      [{ ...arrived(id), id: '7' }, 'events.0.id'],
    ];
    for (const [event, path] of wrong) {
      const { body } = await send([event]).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', fields: [{ path }] });
    }
    await send([]).expect(400);
    await send(Array.from({ length: 201 }, () => arrived(id))).expect(400);
    expect(await rows()).toEqual([]);
  });

  it('keeps names of collectors and reasons unreadable in the database', async () => {
    await book();
    await comeOn('2025-10-28T15:00:00Z');
    const [id = 0] = await childIdsOf();
    await answersTo([arrived(id, { ...byGran, reason: 'Picked up early by Bartholomew' })]);
    const stored = JSON.stringify(await everyRow(api.dataSource));
    expect(stored).not.toMatch(/Grace Okafor|Bartholomew/);
  });
});

describe('a coach of another venue', () => {
  it('neither reads nor records attendance, and no one does without a login', async () => {
    await book('Ben Okafor', 'brecks');
    await comeOn('2025-10-28T08:58:00Z');
    const [id = 0] = await childIdsOf('Ben Okafor');
    const brecks = { venue: 'brecks' };
    await send([arrived(id)], brecks).expect(403);
    await staff.get(`/api/admin/attendance?date=${date}&venue=brecks`).expect(403);
    await send([arrived(id)], brecks, api.browser().set('Origin', admin)).expect(401);
    expect(await resultsOf([arrived(id)], brecks, owner)).toEqual(['applied']);
  });

  it('sends what waited for two weeks, and reads only today’s and the next camp day’s', async () => {
    await book();
    await comeOn('2025-10-28T08:58:00Z');
    const [id = 0] = await childIdsOf();
    const event = arrived(id);
    await comeOn('2025-11-11T20:00:00Z');
    expect(await resultsOf([event])).toEqual(['applied']);
    await staff.get(`/api/admin/attendance?date=${date}&venue=st-marys`).expect(403);
    await comeOn('2025-11-12T08:00:00Z');
    await send([arrived(id)]).expect(403);
  });
});

describe('the key of a device', () => {
  const ask = (body: object, browser = staff) =>
    browser.post('/api/admin/attendance/device-key').send({ deviceId, date, ...body });

  it('is the same for one member, device and day only, and ends with the London day', async () => {
    await comeOn('2025-10-28T07:30:00Z');
    const { body } = await ask({}).expect(200);
    expect(body).toMatchObject({ member: 'coach', date, endsInMs: 12 * 3_600_000 });
    expect(Buffer.from(body.keys[0], 'base64url')).toHaveLength(32);
    expect((await ask({}).expect(200)).body.keys).toEqual(body.keys);
    const others = [
      await ask({}, owner).expect(200),
      await ask({ deviceId: randomUUID() }).expect(200),
      await ask({ date: '2025-10-27' }).expect(200),
    ];
    for (const other of others) expect(other.body.keys).not.toEqual(body.keys);
    // It is winter time: London's midnight is UTC's.
    await comeOn('2025-10-28T23:00:00Z');
    expect((await ask({}).expect(200)).body.endsInMs).toBe(3_600_000);
    await comeOn('2025-10-29T07:00:00Z');
    expect((await ask({}).expect(200)).body).toMatchObject({ keys: body.keys, endsInMs: 0 });
    // By the server's clock: a device's may be a day wrong.
    const { body: today } = await ask({ date: undefined }).expect(200);
    expect(today).toMatchObject({ date: '2025-10-29', endsInMs: 12 * 3_600_000 });
    await ask({ date: '2025-10-30' }).expect(403);
    await ask({ date: '2025-10-14' }).expect(403);
    await ask({}, api.browser().set('Origin', admin)).expect(401);
  });

  it('of a colleague is given to an owner alone, also once the account is closed', async () => {
    await comeOn('2025-10-28T07:30:00Z');
    const { body } = await ask({}).expect(200);
    const { id } = (await owner.get('/api/admin/staff').expect(200)).body.find(
      ({ username }: { username: string }) => username === coach.username,
    );
    await ask({ member: 'admin' }).expect(403);
    await owner.patch(`/api/admin/staff/${id}`, { disabled: true }).expect(200);
    const given = await owner
      .post('/api/admin/attendance/device-key', { deviceId, date, member: coach.username })
      .expect(200);
    expect(given.body).toMatchObject({ member: 'coach', keys: body.keys, endsInMs: 0 });
    const unknown = { deviceId, date, member: 'nemo' };
    await owner.post('/api/admin/attendance/device-key', unknown).expect(404);
  });
});

describe('a phone opens the gate', () => {
  const open = (body: object = {}, browser = staff) =>
    browser.post('/api/admin/gate').send({ deviceId, ...body });

  it('with its key, the days, the venues and a register in one answer, and the reading is logged', async () => {
    await book();
    await comeOn('2025-10-28T08:30:00Z');
    const { body } = await open({ date: '2025-12-01', venue: 'brecks' }).expect(200);
    expect(body).toMatchObject({
      key: { member: 'coach', date },
      days: [date, '2025-10-29'],
      venues: [{ venue: 'st-marys', children: 1 }],
      register: { date, venue: 'st-marys', children: [{ name: 'Amara Okafor' }] },
    });
    expect(body.permissions).toContain('registers');
    const next = await open({ date: '2025-10-29' }).expect(200);
    expect(next.body.register).toMatchObject({ date: '2025-10-29', children: [] });
    const events = api.dataSource.getRepository(EventEntity);
    const readings = await events.find({ where: { type: 'registers.read' }, order: { id: 'ASC' } });
    expect(readings.map(({ subjectId }) => subjectId)).toEqual([
      '2025-10-28 st-marys',
      '2025-10-29 st-marys',
    ]);
  });

  it('at the venue that an owner chose last, and says if there is no camp', async () => {
    await comeOn('2025-10-28T08:30:00Z');
    const { body } = await open({ venue: 'brecks' }, owner).expect(200);
    expect(body.register).toMatchObject({ venue: 'brecks' });
    await comeOn('2026-01-10T08:30:00Z');
    expect((await open().expect(200)).body).toMatchObject({ days: [], venues: [], register: null });
    await open({}, api.browser().set('Origin', admin)).expect(401);
  });
});
