import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Attendance } from '@sunfield/contracts/camp/attendance/attendance';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import {
  type BookingNotices,
  type Notices,
  type SayNotice,
} from '@sunfield/contracts/camp/attendance/day-notices';
import { type BookingTimeline } from '@sunfield/contracts/bookings/booking-timeline';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type YourFamily } from '@sunfield/contracts/families/your-family';
import { randomUUID } from 'node:crypto';
import { everyRow } from '../../../test/every-row';
import { agreed, amending, edited, without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type TestApi } from '../../../test/running/start-api';
import { testMailingApi } from '../../../test/running/start-mailing-api';

const date = '2025-10-28';
const gran = 'Grace Okafor (grandmother)';

const api = testMailingApi();
/** The browser that booked; a link from it is opened by `api.http()`. */
let browser: ReturnType<TestApi['browser']>;
let booking: PlacedBooking;
beforeEach(async () => {
  api.clock.set('2025-10-01T09:00:00Z');
  browser = api.browser();
  booking = await book(browser);
  api.clock.set('2025-10-28T07:40:00Z');
});

async function book(as: ReturnType<TestApi['browser']>) {
  const order = {
    children: [{ name: 'Amara Okafor', age: '7' }],
    dates: [{ date }, { date: '2025-10-29' }],
  };
  // Sends no particular price, to learn the right one.
  const asked = await as.post('/api/bookings').send(anOrder({ ...order, totalPence: 1 }));
  const { totalPence } = asked.body.quote;
  const placed: PlacedBooking = (
    await as
      .post('/api/bookings')
      .send(anOrder({ ...order, totalPence }))
      .expect(201)
  ).body;
  await payBooking(api, placed.id);
  return placed;
}

const path = ({ id, accessToken } = booking) => `/api/bookings/${id}/notices?access=${accessToken}`;
const notice = (more: Partial<SayNotice> = {}): SayNotice => ({
  id: randomUUID(),
  childIndex: 0,
  date,
  kind: 'late',
  ...more,
});
const collecting = (collector = gran) => notice({ kind: 'collecting', collector });
const post = (body: object, as = browser) => as.post(path()).send(body);
const say = async (body: object, as = browser) =>
  ((await post(body, as).expect(200)).body as Notices).notices;
const read = async (as = browser) => (await as.get(path()).expect(200)).body as BookingNotices;
const told = async (as = browser) => (await read(as)).days[0]?.children[0]?.notices;
const answer = (answers: object) =>
  browser
    .patch(`/api/bookings/${booking.id}/details/0?access=${booking.accessToken}`)
    .send({ answers })
    .expect(200);
const person = (name: string, relation = '') => ({ name, relation, phone: '' });

async function atTheGate(): Promise<Attendance['events']> {
  const staff = await logInStaff(api);
  const found = await staff.get(`/api/admin/attendance?date=${date}&venue=st-marys`).expect(200);
  return (found.body as Attendance).events;
}

describe('what a family tells the gate', () => {
  it('is about its camp days from today to a week ahead', async () => {
    expect(await read()).toMatchObject({
      bookingId: booking.id,
      mayNameCollectors: true,
      days: [
        { date, children: [{ childIndex: 0, name: 'Amara Okafor', notices: [] }] },
        { date: '2025-10-29' },
      ],
    });
    api.clock.set('2025-10-29T00:00:00Z');
    expect((await read()).days.map((day) => day.date)).toEqual(['2025-10-29']);
    api.clock.set('2025-10-20T22:30:00Z');
    expect((await read()).days).toEqual([]);
    // 23:00 UTC is midnight in London, which still has summer time.
    api.clock.set('2025-10-20T23:00:00Z');
    expect((await read()).days.map((day) => day.date)).toEqual([date]);
  });

  it('is seen at the gate immediately, with its reason, and can be taken back', async () => {
    const late = notice({ reason: 'About 30 minutes late' });
    expect(await say(late)).toMatchObject([
      { id: late.id, kind: 'late', isFamily: true, reason: 'About 30 minutes late' },
    ]);
    api.clock.set('2025-10-28T07:45:00Z');
    const absent = notice({ kind: 'absent', reason: 'Tummy ache' });
    expect(await say(absent)).toMatchObject([{ id: absent.id, kind: 'absent' }]);
    const events = await atTheGate();
    expect(events).toMatchObject([
      { id: late.id, kind: 'late', by: null, isFamily: true, reason: 'About 30 minutes late' },
      { id: absent.id, kind: 'absent', reason: 'Tummy ache', at: '2025-10-28T07:45:00.000Z' },
    ]);
    expect(attendanceOf(events).presence).toBe('absent');
    api.clock.set('2025-10-28T07:46:00Z');
    expect(await say(notice({ kind: 'undone', undoes: absent.id }))).toMatchObject([
      { id: late.id },
    ]);
    expect(attendanceOf(await atTheGate())).toMatchObject({
      presence: 'expected',
      notice: { id: late.id },
    });
  });

  it('is applied once, however often the browser sends it at the same time', async () => {
    const late = notice();
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(late)));
    for (const one of answers) expect(one).toMatchObject([{ id: late.id }]);
    expect(await atTheGate()).toHaveLength(1);
    const staff = await logInStaff(api);
    const { body } = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
    const texts = (body as { entries: { text: string }[] }).entries.map(({ text }) => text);
    expect(texts.filter((text) => text === 'Running late: child 1 on Tue 28 Oct.')).toHaveLength(1);
    await post({ ...late, kind: 'absent' }).expect(409);
  });

  it('may be said with the link alone; reasons and collectors are shown only to the family itself', async () => {
    await say(collecting());
    // What the reader has just said is no secret.
    expect(await say(notice({ reason: 'Blood test' }), api.http())).toMatchObject([
      { kind: 'late', reason: 'Blood test' },
    ]);
    const { mayNameCollectors, days } = await read(api.http());
    expect(mayNameCollectors).toBe(false);
    expect(days[0]?.children[0]).toMatchObject({
      collectors: [],
      notices: [{ kind: 'late', reason: '', collector: '' }],
    });
    expect(await told()).toMatchObject([
      { kind: 'late', reason: 'Blood test' },
      { collector: gran },
    ]);
    await api.http().get(`/api/bookings/${booking.id}/notices`).expect(404);
    await api.http().post(`/api/bookings/${booking.id}/notices`).send(notice()).expect(404);
  });

  it('is refused for a place that was given up, another day or another child', async () => {
    const family = amending(api);
    const wish = edited(await family.view(booking.id, booking.accessToken), without('2025-10-29'));
    const quoted = await family.quote(booking.id, booking.accessToken, wish);
    await family.send(booking.id, booking.accessToken, agreed(wish, quoted)).expect(201);
    const { body } = await post(notice({ date: '2025-10-29' })).expect(409);
    expect(body.message).toBe('There is no place for this child on Wed 29 Oct. Please call us.');
    await post(notice({ date: '2025-10-27' })).expect(409);
    await post(notice({ childIndex: 1 })).expect(409);
  });

  it('is not changed or taken back with the link alone; what is said with it is emailed', async () => {
    await api.runJob('outbox');
    api.mailbox.clear();
    const absent = notice({ kind: 'absent' });
    await say(absent, api.http());
    await say(absent, api.http());
    await api.runJob('outbox');
    expect(api.mailbox.messages.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        'someone with your booking’s link told the gate about Tuesday, 28th October 2025: “Amara Okafor isn’t coming.”',
      ),
    ]);
    const undone = notice({ kind: 'undone', undoes: absent.id });
    for (const body of [undone, notice(), notice({ kind: 'absent' })]) {
      const refused = await post(body, api.http()).expect(403);
      expect(refused.body.code).toBe('address_not_proven');
    }
    await say(undone);
    expect(attendanceOf(await atTheGate())).toMatchObject({
      presence: 'expected',
      takenBack: [{ event: { id: absent.id }, at: '2025-10-28T07:40:00.000Z' }],
    });
  });

  it('takes back only what the family itself has said', async () => {
    const staff = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
    await say(notice());
    const childId = (await atTheGate())[0]?.childId;
    const arrived = { id: randomUUID(), childId, kind: 'arrived', at: api.clock.now() };
    await staff
      .post('/api/admin/attendance')
      .send({
        deviceId: randomUUID(),
        sentAt: api.clock.now(),
        date,
        venue: 'st-marys',
        events: [arrived],
      })
      .expect(200);
    await post(notice({ kind: 'undone', undoes: arrived.id })).expect(409);
    expect(attendanceOf(await atTheGate()).presence).toBe('here');
  });
});

describe('who of a family said it', () => {
  const invited = async () => {
    const first = await proveAddress(api, 'ngozi@example.com');
    await first.post('/api/family/invitations').send({ email: 'sam@example.com' }).expect(201);
    const second = await proveAddress(api, 'sam@example.com');
    const { body } = await second.get('/api/family').expect(200);
    const id = (body as YourFamily).invitations[0]?.id;
    await second.post(`/api/family/invitations/${id}/accept`).expect(200);
    return second;
  };
  const link = () => api.browser();

  it('is the parent, the other adult or anyone with the link, at the gate and in the history', async () => {
    const sam = await invited();
    await say(notice({ reason: 'Bus' }), link());
    api.clock.set('2025-10-28T07:42:00Z');
    await say(collecting(), sam);
    api.clock.set('2025-10-28T07:43:00Z');
    await say(notice());
    expect((await atTheGate()).map(({ kind, saidBy }) => [kind, saidBy])).toEqual([
      ['late', 'someone with the link'],
      ['collecting', 'the family’s other adult'],
      ['late', 'Ngozi Okafor'],
    ]);
    const staff = await logInStaff(api);
    const { body } = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
    const lines = (body as BookingTimeline).entries.map(({ text }) => text).toReversed();
    expect(lines.filter((text) => text.includes('child 1 on Tue 28 Oct'))).toEqual([
      'Running late: child 1 on Tue 28 Oct, said by someone with the link.',
      'A collector was named for child 1 on Tue 28 Oct, said by the family’s other adult.',
      'Running late: child 1 on Tue 28 Oct.',
    ]);
  });

  it('is called by the name of the adult’s own booking', async () => {
    const sam = await invited();
    const own = anOrder({ parentName: 'Sam Boateng', parentEmail: 'sam@example.com' });
    await api.http().post('/api/bookings').send(own).expect(201);
    await say(collecting(), sam);
    expect(await atTheGate()).toMatchObject([{ isFamily: true, saidBy: 'Sam Boateng' }]);
  });

  it('is shown to the others, not to the adult who said it, and without names to a link', async () => {
    const sam = await invited();
    await say(collecting(), sam);
    const seen = async (as: typeof browser) => (await told(as))?.map(({ saidBy }) => saidBy);
    expect(await seen(browser)).toEqual(['the family’s other adult']);
    expect(await seen(sam)).toEqual([undefined]);
    await say(notice());
    expect((await told(link()))?.map(({ saidBy }) => saidBy)).toEqual(['the family']);
  });

  it('is the booking’s parent after the other adult has left, and names no one who has gone', async () => {
    const sam = await invited();
    await say(collecting(), sam);
    await api.dataSource.query("DELETE FROM family_adults WHERE email_key = 'sam@example.com'");
    expect(await atTheGate()).toMatchObject([{ saidBy: 'the family’s other adult' }]);
  });
});

describe('a collector whom the family names', () => {
  it('has a code of six digits that the gate sees, too; none if the person is on the child’s list', async () => {
    const [named] = await say(collecting('Joan Smith (neighbour)'));
    expect(named).toMatchObject({ kind: 'collecting', code: expect.stringMatching(/^\d{6}$/) });
    expect(named?.codeUrl).toBe(
      `http://admin.localhost:4300/gate?at=st-marys#code=${named?.code}&day=${date}`,
    );
    api.clock.set('2025-10-28T07:41:00Z');
    await answer({ mayCollect: [person('Grace Okafor', 'grandmother')] });
    expect((await read()).days[0]?.children[0]?.collectors).toEqual([gran]);
    const listed = (await say(collecting()))[1];
    expect(listed).not.toHaveProperty('code');
    expect(listed).not.toHaveProperty('codeUrl');
    const { collecting: expected } = attendanceOf(await atTheGate());
    expect(expected).toMatchObject([
      { collector: 'Joan Smith (neighbour)', how: 'code', code: named?.code },
      { collector: gran, how: 'listed' },
    ]);
    api.clock.set('2025-10-28T07:42:00Z');
    const last = (await say(collecting('Jo Smith'))).at(-1);
    expect(last?.code).not.toBe(named?.code);
  });

  it('needs the browser that booked, or a proof of the address: links are forwarded', async () => {
    const { body } = await post(collecting(), api.http()).expect(403);
    expect(body.code).toBe('address_not_proven');
    expect(await atTheGate()).toEqual([]);
    await say(collecting(), await proveAddress(api, 'ngozi@example.com'));
    expect(await atTheGate()).toHaveLength(1);
  });

  it('is refused if the family has said that this person must not collect the child', async () => {
    await answer({ mustNotCollect: [person('Karl Brandt', 'father')] });
    for (const name of ['Karl Brandt', 'karl  BRANDT (dad)', 'Mr Karl Brandt', 'Carl Brand']) {
      const { body } = await post(collecting(name)).expect(400);
      expect(body.fields).toMatchObject([{ path: 'collector' }]);
    }
    await say(collecting('Karla Brandtner'));
    expect(await atTheGate()).toHaveLength(1);
  });

  it('leads to one email to the parent unless it is taken back, without the code', async () => {
    await api.runJob('outbox');
    api.mailbox.clear();
    const body = collecting('Joan Smith (neighbour)');
    const [named] = await say(body);
    await say(body);
    await say(notice());
    const wrong = collecting('Jo Smith');
    await say(wrong);
    await say(notice({ kind: 'undone', undoes: wrong.id }));
    await api.runJob('outbox');
    expect(api.mailbox.messages).toHaveLength(2);
    const mail = api.mailbox.messages.find(({ subject }) => subject?.startsWith('Someone else'));
    const takenBack = api.mailbox.messages.find((one) => one !== mail);
    expect(takenBack?.text).toContain('taken back for Tuesday, 28th October 2025');
    expect(takenBack?.text).not.toContain('Smith');
    expect(mail?.subject).toBe(
      `Someone else collects Amara Okafor: Sunfield booking #${booking.id}`,
    );
    expect(mail?.to).toMatchObject({ value: [{ address: 'ngozi@example.com' }] });
    expect(mail?.text).toContain('Joan Smith (neighbour) collects Amara Okafor on Tuesday, 28th');
    expect(mail?.text).toContain(`/on-the-day?booking_id=${booking.id}&access=`);
    const digits = named?.code ?? '-';
    expect(mail?.text).not.toMatch(new RegExp(`${digits.slice(0, 3)} ?${digits.slice(3)}`));
  });

  it('is unreadable in the database, like the reason', async () => {
    const [named] = await say(collecting('Bartholomew Quist'));
    await say(notice({ reason: 'Chickenpox' }));
    const stored = JSON.stringify(await everyRow(api.dataSource));
    expect(stored).not.toMatch(/Bartholomew|Chickenpox/);
    expect(stored).not.toContain(named?.code);
  });
});
