import { beforeEach, describe, expect, it } from '@jest/globals';
import { adultsOf } from '@sunfield/contracts/camp/duty/adults-of';
import { type Duty, type NewDutyEvent } from '@sunfield/contracts/camp/duty/duty';
import { rollsOf } from '@sunfield/contracts/camp/duty/rolls-of';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { randomUUID } from 'node:crypto';
import { everyRow } from '../../../test/every-row';
import { eraseOfBookings } from '../../kernel/database/personal-data';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const coach = { username: 'coach', password: 'whistle-and-cones' };
const elsewhere = { username: 'other', password: 'whistle-and-cones' };
const date = '2025-10-28';
const deviceId = randomUUID();

const api = testApi();
const owner = testStaff(api, '2025-10-01T09:00:00Z');
let staff: Client;
beforeEach(async () => {
  for (const [account, venue] of [
    [coach, 'st-marys'],
    [elsewhere, 'brecks'],
  ] as const) {
    await owner
      .post('/api/admin/staff', { ...account, role: 'coach', venues: [venue] })
      .expect(201);
  }
  api.clock.set('2025-10-28T08:00:00Z');
  await owner.logIn();
  staff = await logInStaff(api, coach);
});

const event = (more: Partial<NewDutyEvent> & Pick<NewDutyEvent, 'kind'>): NewDutyEvent => ({
  id: randomUUID(),
  at: api.clock.now().toISOString(),
  ...more,
});
const send = (events: object[], more: object = {}, browser = staff) =>
  browser.post('/api/admin/duty').send({
    deviceId,
    sentAt: api.clock.now().toISOString(),
    date,
    venue: 'st-marys',
    events,
    ...more,
  });
const resultsOf = async (...asked: Parameters<typeof send>) =>
  ((await send(...asked).expect(200)).body.answers as { result: string; sentence?: string }[]).map(
    ({ result, sentence }) => sentence ?? result,
  );
const read = async (browser: Client = staff) =>
  (await browser.get(`/api/admin/duty?date=${date}&venue=st-marys`).expect(200)).body as Duty;

describe('duty', () => {
  it('says who is at camp, who is in charge, and which visitors are there', async () => {
    const at = '2025-10-28T07:40:00.000Z';
    const sam = event({ kind: 'in', name: 'Sam Hill', roles: ['first_aider'], at });
    const visitor = event({
      kind: 'in',
      name: 'Jo Fox',
      isVisitor: true,
      isIdSeen: true,
      organisation: 'Ofsted',
      reason: 'Inspection',
    });
    const charge = event({ kind: 'charge', of: sam.id, at: '2025-10-28T07:45:00.000Z' });
    expect(await resultsOf([sam, charge, visitor])).toEqual(['applied', 'applied', 'applied']);
    const { events, ratio } = await read(owner);
    expect(ratio).toEqual({ under8: 8, from8: 10 });
    expect(events).toMatchObject([{ ...sam, by: 'coach' }, charge, visitor]);
    expect(adultsOf(events)).toMatchObject({
      adults: [
        { name: 'Sam Hill', isVisitor: false, to: null },
        { name: 'Jo Fox', organisation: 'Ofsted', reason: 'Inspection', isIdSeen: true },
      ],
      inCharge: { name: 'Sam Hill' },
    });
    // What adults are called is encrypted.
    expect(await everyRow(api.dataSource)).not.toMatch(/Sam Hill|Jo Fox|Inspection/);
  });

  it('applies an event once, in however many requests it is sent', async () => {
    const events = [
      event({ kind: 'in', name: 'Sam Hill' }),
      event({ kind: 'in', name: 'Kim Ade' }),
    ];
    const answers = await Promise.all(Array.from({ length: 6 }, () => resultsOf(events)));
    for (const index of events.keys()) {
      expect(answers.map((one) => one[index]).toSorted()).toEqual([
        'applied',
        ...Array.from({ length: 5 }, () => 'known'),
      ]);
    }
    expect((await read()).events).toHaveLength(2);
  });

  it('refuses one event and not the others, and corrects the clock of the device', async () => {
    const behind = event({ kind: 'in', name: 'Sam Hill', at: '2025-10-27T07:55:00Z' });
    const results = await resultsOf(
      [
        event({ kind: 'out', of: randomUUID() }),
        behind,
        event({ kind: 'out', id: behind.id, of: behind.id }),
      ],
      { sentAt: '2025-10-27T08:00:00Z' },
    );
    expect(results).toEqual([
      'This is about no one and nothing that is recorded here.',
      'applied',
      'Another event has this id.',
    ]);
    expect((await read()).events).toMatchObject([{ at: '2025-10-28T07:55:00.000Z' }]);
    await send([event({ kind: 'in' })]).expect(400);
    await send([event({ kind: 'out' })]).expect(400);
  });

  it('knows the provider’s people, and who of them reads it: first aid counts until its certificate ends', async () => {
    const { version, ...settings } = (await owner.get('/api/admin/settings').expect(200))
      .body as Settings;
    const person = { isQualified: false, isSafeguardingLead: false };
    const dutyPeople = [
      { ...person, name: 'Sam Hill', firstAidUntil: date, isQualified: true },
      { ...person, name: 'Kim Ade', firstAidUntil: '2025-10-27', isSafeguardingLead: true },
      { ...person, name: 'Ola Berg', firstAidUntil: '', account: 'coach' },
    ];
    const change = { ...settings, version, dutyPeople, childrenPerAdultUnder8: 6 };
    await owner.put('/api/admin/settings', change).expect(200);
    const { people, ratio } = await read();
    expect(people).toEqual([
      { name: 'Sam Hill', roles: ['first_aider', 'level_3'], firstAidUntil: date },
      { name: 'Kim Ade', roles: ['safeguarding'], firstAidUntil: '2025-10-27' },
      { name: 'Ola Berg', roles: [], isYou: true },
    ]);
    expect(ratio).toEqual({ under8: 6, from8: 10 });
    const twice = [dutyPeople[0], { ...person, name: 'sam hill', firstAidUntil: '' }];
    await owner
      .put('/api/admin/settings', { ...change, version: version + 1, dutyPeople: twice })
      .expect(400);
  });

  it('keeps who found whom in a roll call, once, and no child who has no place here', async () => {
    const order = anOrder({ dates: [{ date, venue: 'st-marys', campType: 'sports' }] });
    const { id } = (await api.post('/api/bookings', order).expect(201)).body as PlacedBooking;
    const [child] = await api.dataSource.query<{ id: number }[]>(
      'SELECT id FROM booking_children WHERE booking_id = ?',
      [id],
    );
    const childId = Number(child?.id);
    const sam = event({ kind: 'in', name: 'Sam Hill' });
    const roll = event({ kind: 'roll' });
    const found = (who: object) => event({ kind: 'found', of: roll.id, ...who });
    const ava = found({ childId });
    const sent = [sam, roll, ava, found({ adult: sam.id }), event({ kind: 'drill', of: roll.id })];
    expect(await resultsOf(sent)).toEqual(sent.map(() => 'applied'));
    expect(await resultsOf([ava])).toEqual(['known']);
    expect(
      await resultsOf([found({ childId: childId + 1000 }), found({ adult: randomUUID() })]),
    ).toEqual([
      'This child has no place here on Tue 28 Oct.',
      'This is about no one and nothing that is recorded here.',
    ]);
    const [first] = rollsOf((await read()).events);
    expect(first).toMatchObject({ id: roll.id, by: 'coach', end: { kind: 'drill' } });
    expect([...(first?.children.keys() ?? [])]).toEqual([childId]);
    expect([...(first?.adults.keys() ?? [])]).toEqual([sam.id]);
    await send([found({})]).expect(400);
    await send([event({ kind: 'over', of: sam.id, short: 1 })]).expect(400);
  });

  it('is for the coaches of the venue alone, and for days that have begun', async () => {
    const other = await logInStaff(api, elsewhere);
    const arrival = [event({ kind: 'in', name: 'Sam Hill' })];
    await send(arrival, {}, other).expect(403);
    await other.get(`/api/admin/duty?date=${date}&venue=st-marys`).expect(403);
    await send(arrival, { date: '2025-10-01' }).expect(403);
    expect(await resultsOf(arrival, { date: '2025-10-29' })).toEqual(['This day has not begun.']);
    expect((await read()).events).toEqual([]);
  });
});

describe('groups', () => {
  const lions = { id: randomUUID(), name: 'Lions', coach: 'Sam Hill' };
  const tigers = { id: randomUUID(), name: 'Tigers', coach: '' };
  const save = (version: number, groups: object[], browser: Client = staff) =>
    browser.put('/api/admin/duty/groups').send({ date, venue: 'st-marys', version, groups });
  const aChild = async () => {
    const order = anOrder({ dates: [{ date, venue: 'st-marys', campType: 'sports' }] });
    const { id } = (await api.post('/api/bookings', order).expect(201)).body as PlacedBooking;
    await payBooking(api, id);
    const [row] = await api.dataSource.query<{ id: number }[]>(
      'SELECT id FROM booking_children WHERE booking_id = ?',
      [id],
    );
    return { id, childId: Number(row?.id) };
  };

  it('are saved as a whole, over no newer ones, and forget a child whose booking is erased', async () => {
    const { id, childId } = await aChild();
    expect((await read()).groups).toEqual({ version: 0, groups: [] });
    const stranger = childId + 1000;
    const first = [
      { ...lions, childIds: [childId, stranger] },
      { ...tigers, childIds: [] },
    ];
    await save(0, first).expect(200);
    const saved = [
      { ...lions, childIds: [childId] },
      { ...tigers, childIds: [] },
    ];
    expect((await read()).groups).toEqual({ version: 1, groups: saved });
    await save(0, first).expect(409);
    const moved = [
      { ...tigers, childIds: [childId] },
      { ...lions, childIds: [] },
    ];
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(1, moved)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await read()).groups).toEqual({ version: 2, groups: moved });
    await save(2, [{ ...lions, childIds: [childId, childId] }]).expect(400);
    expect(await everyRow(api.dataSource)).not.toMatch(/Lions|Tigers/);
    await eraseOfBookings(api.dataSource.manager, ['booking'], [id]);
    expect((await read()).groups?.groups[0]?.childIds).toEqual([]);
  });

  it('are for the coaches of the venue alone', async () => {
    const other = await logInStaff(api, elsewhere);
    await save(0, [{ ...lions, childIds: [] }], other).expect(403);
    expect((await read()).groups).toEqual({ version: 0, groups: [] });
  });
});
