import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AttentionItem } from '@sunfield/contracts/office/attention/attention';
import { type Duty } from '@sunfield/contracts/camp/duty/duty';
import { type OwnDays, type Rota, type Shift } from '@sunfield/contracts/camp/rota/rota';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { randomUUID } from 'node:crypto';
import { everyRow } from '../../../test/every-row';
import { amending } from '../../../test/families/amending';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';

const date = '2025-10-27';
const venueName = "St Mary's Catholic Primary School";
const kimsAccount = { username: 'kim', password: 'whistle-and-cones' };

const api = testApi();
const owner = testStaff(api, '2025-10-20T09:00:00Z');
const family = amending(api);

const shift = (name: string, more: Partial<Shift> = {}): Shift => ({
  name,
  venue: 'st-marys',
  from: '08:30',
  until: '16:30',
  isInCharge: false,
  isAbsent: false,
  note: '',
  ...more,
});
const save = (version: number, shifts: Shift[], on = date, browser: Client = owner) =>
  browser.put('/api/admin/rota').send({ days: [{ date: on, version, shifts }] });
const week = async (of = date) =>
  (await owner.get(`/api/admin/rota?week=${of}`).expect(200)).body as Rota;
const dayOf = async (on = date) => (await week(on)).days.find((day) => day.date === on);
const found = async (): Promise<string[]> =>
  (await owner.get('/api/admin/attention').expect(200)).body.items.flatMap(
    ({ kind, what }: AttentionItem) => (kind === 'rota' ? what : []),
  );
const own = async (browser: Client) =>
  (await browser.get('/api/admin/account/days').expect(200)).body as OwnDays;

/** Sam has a first aid certificate until the day, Kim an account and an old certificate. */
async function knowPeople(kims = 'Kim Ade'): Promise<void> {
  const { body } = await owner.get('/api/admin/settings').expect(200);
  const person = { isQualified: false, isSafeguardingLead: false };
  const dutyPeople = [
    { ...person, name: 'Sam Hill', firstAidUntil: date },
    { ...person, name: kims, firstAidUntil: '2025-10-26', account: 'kim' },
  ];
  await owner.put('/api/admin/settings', { ...(body as Settings), dutyPeople }).expect(200);
}

let kim: Client;
beforeEach(async () => {
  await owner
    .post('/api/admin/staff', { ...kimsAccount, role: 'coach', venues: ['st-marys'] })
    .expect(201);
  await knowPeople();
  kim = await logInStaff(api, kimsAccount);
});

const nineChildren = () =>
  family.paid({
    children: Array.from({ length: 9 }, (_, index) => ({ name: `Child ${index} Fox`, age: '7' })),
    dates: Array.from({ length: 9 }, (_, childIndex) => ({ date, childIndex })),
  });

describe('the rota', () => {
  it('says of each camp on sale how many adults what is sold needs, and who is planned', async () => {
    await nineChildren();
    const { days, people } = await week('2025-10-29');
    expect(days.map((day) => day.date)).toEqual(
      [27, 28, 29, 30, 31].map((day) => `2025-10-${day}`),
    );
    expect(days[0]).toMatchObject({ version: 0, shifts: [] });
    expect(days[0]?.venues[0]).toEqual({
      venue: 'st-marys',
      venueName,
      isOn: true,
      children: 9,
      needed: 2,
      from: '08:00',
      until: '17:00',
    });
    expect(people).toEqual([
      { name: 'Sam Hill', firstAidUntil: date },
      { name: 'Kim Ade', firstAidUntil: '2025-10-26' },
    ]);
    const shifts = [shift('Sam Hill', { isInCharge: true }), shift('Kim Ade', { note: 'Dentist' })];
    const saved = (await save(0, shifts).expect(200)).body as object;
    expect(saved).toEqual({ days: [{ date, version: 1, shifts }] });
    expect(await dayOf()).toMatchObject({ version: 1, shifts });
    expect(await everyRow(api.dataSource)).not.toMatch(/Dentist|08:30/);
  });

  it('asks for adults where children are booked, also once their season is archived', async () => {
    await nineChildren();
    await api.dataSource.query("UPDATE seasons SET state = 'archived' WHERE id = 1");
    const { days } = await week('2025-10-29');
    expect(days.flatMap(({ venues }) => venues)).toMatchObject([{ children: 9, needed: 2 }]);
  });

  it('is saved by one of two who save a day at the same moment, and of several days all or none', async () => {
    const answers = await Promise.all([
      save(0, [shift('Sam Hill')]),
      save(0, [shift('Kim Ade')]),
      save(0, []),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const again = await Promise.all([1, 1, 1].map((version) => save(version, [shift('Kim Ade')])));
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const other = { date: '2025-10-28', version: 0, shifts: [shift('Sam Hill')] };
    const stale = { date, version: 1, shifts: [] };
    const refused = await owner.put('/api/admin/rota', { days: [other, stale] }).expect(409);
    expect(refused.body.message).toMatch(/changed/);
    expect(await dayOf('2025-10-28')).toMatchObject({ version: 0, shifts: [] });
    expect(await dayOf()).toMatchObject({ version: 2, shifts: [{ name: 'Kim Ade' }] });
  });

  it('has a person once a day, and shows who is planned where the camp is cancelled', async () => {
    await save(0, [shift('Sam Hill'), shift('sam hill', { venue: 'brecks' })]).expect(400);
    await save(0, [shift('Sam Hill', { until: '08:00' })]).expect(400);
    await save(0, [shift('Sam Hill')]).expect(200);
    const ofDay = { date, venueKey: 'st-marys' };
    await api.dataSource.manager.update(CampDayEntity, ofDay, { state: 'cancelled' });
    const venues = (await dayOf())?.venues;
    expect(venues?.find(({ venue }) => venue === 'st-marys')).toMatchObject({
      venueName,
      isOn: false,
      children: 0,
    });
  });
});

it('is to do for the days ahead that lack someone, until they are planned; not before there is a rota', async () => {
  await nineChildren();
  expect(await found()).toEqual([]);
  await save(0, [shift('Kim Ade')]).expect(200);
  expect(await found()).toEqual([
    `Mon 27 Oct, ${venueName}: 1 of 2 adults, no first aider, no one in charge`,
  ]);
  const both = [shift('Kim Ade', { isInCharge: true }), shift('Sam Hill')];
  await save(1, both).expect(200);
  expect(await found()).toEqual([]);
  const [lead, sam] = both as [Shift, Shift];
  await save(2, [{ ...lead, isAbsent: true }, sam]).expect(200);
  expect(await found()).toEqual([`Mon 27 Oct, ${venueName}: 1 of 2 adults, no one in charge`]);
  await owner.goTo(`${date}T17:30:00Z`);
  expect(await found()).toEqual([]);
  await owner.goTo('2025-10-12');
  expect(await found()).toEqual([]);
});

describe('a member of staff', () => {
  const planBoth = () =>
    save(0, [shift('Sam Hill', { note: 'Ask Sam' }), shift('Kim Ade', { isInCharge: true })]);

  it('sees the own days and no one else’s', async () => {
    await planBoth().expect(200);
    await kim.get(`/api/admin/rota?week=${date}`).expect(403);
    await save(1, [], date, kim).expect(403);
    const days = await own(kim);
    expect(days).toMatchObject({ name: 'Kim Ade', calendar: null });
    expect(days.shifts).toEqual([
      {
        date,
        venueName,
        address: expect.any(String),
        from: '08:30',
        until: '16:30',
        isInCharge: true,
        isAbsent: false,
      },
    ]);
    expect(JSON.stringify(days)).not.toMatch(/Sam/);
    expect(await own(owner)).toMatchObject({ name: null, shifts: [] });
  });

  it('has a calendar by a secret address, which a new one or its end makes useless', async () => {
    await nineChildren();
    await planBoth().expect(200);
    const addressOf = async (method: 'post' | 'delete') => {
      const { body } = await kim[method]('/api/admin/account/days/calendar').expect(200);
      const { calendar } = body as OwnDays;
      return calendar && calendar.slice(calendar.indexOf('/api/'));
    };
    const first = await addressOf('post');
    expect((await own(kim)).calendar).toContain(first);
    const { text, headers } = await api.get(first!).expect(200);
    expect(headers['content-type']).toMatch(/^text\/calendar/);
    expect(text).toMatch(/DTSTART:20251027T083000Z\r\nDTEND:20251027T163000Z/);
    expect(text).toContain('You are in charge.');
    expect(text).not.toMatch(/Sam|Fox/);
    await api.get(first!.replace(/account=\d+/, 'account=1')).expect(404);
    const second = await addressOf('post');
    await api.get(first!).expect(404);
    await api.get(second!).expect(200);
    await save(1, [shift('Kim Ade', { isAbsent: true })]).expect(200);
    expect((await api.get(second!).expect(200)).text).not.toContain('VEVENT');
    expect(await addressOf('delete')).toBeNull();
    await api.get(second!).expect(404);
    const third = await addressOf('post');
    const id = /account=(\d+)/.exec(third!)?.[1];
    await owner.patch(`/api/admin/staff/${id}`, { disabled: true }).expect(200);
    await api.get(third!).expect(404);
  });
});

it('has who is planned first among the adults at the gate, and no one who is absent', async () => {
  await owner.goTo(date);
  await save(0, [shift('Ola Berg'), shift('Kim Ade'), shift('Sam Hill', { isAbsent: true })]);
  const { body } = await owner.get(`/api/admin/duty?date=${date}&venue=st-marys`).expect(200);
  expect((body as Duty).people).toMatchObject([
    { name: 'Ola Berg', roles: [], isPlanned: true },
    { name: 'Kim Ade', roles: [], isPlanned: true },
    { name: 'Sam Hill', roles: ['first_aider'] },
  ]);
});

it('gives the owner the hours of a month, planned and as the gate recorded them', async () => {
  await owner.goTo(`${date}T16:00:00Z`);
  await save(0, [shift('Kim Ade'), shift('Sam Hill', { isAbsent: true })]).expect(200);
  const at = (time: string) => `${date}T${time}:00.000Z`;
  const come = { id: randomUUID(), kind: 'in', name: 'kim ade', at: at('08:15') };
  const here = { ...come, id: randomUUID(), name: '=Ola', at: at('09:00') };
  const visitor = { ...come, id: randomUUID(), name: 'Jo Fox', isVisitor: true };
  const gone = { id: randomUUID(), kind: 'out', of: come.id, at: at('16:00') };
  await owner
    .post('/api/admin/duty', {
      deviceId: randomUUID(),
      sentAt: api.clock.now().toISOString(),
      date,
      venue: 'st-marys',
      events: [come, here, visitor, gone],
    })
    .expect(200);
  const { text } = await owner.get('/api/admin/duty/hours?month=2025-10').expect(200);
  expect(
    text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\n'),
  ).toEqual([
    'Day,Name,Venue,Planned,Planned hours,In,Out,Hours',
    `${date},'=Ola,${venueName},,,09:00,,`,
    `${date},Kim Ade,${venueName},08:30 to 16:30,8.00,08:15,16:00,7.75`,
    `${date},Sam Hill,${venueName},Absent,,,,`,
  ]);
  kim = await logInStaff(api, kimsAccount);
  await kim.get('/api/admin/duty/hours?month=2025-10').expect(403);
});

it('keeps a person’s days and hours under a new name, by the account, and says in the audit log who changed what', async () => {
  await owner.goTo(`${date}T16:00:00Z`);
  await save(0, [shift('Kim Ade'), shift('Sam Hill')]).expect(200);
  const came = { id: randomUUID(), kind: 'in', name: 'Kim Ade', at: `${date}T08:15:00.000Z` };
  const sent = { deviceId: randomUUID(), sentAt: api.clock.now().toISOString(), date };
  const body = { ...sent, venue: 'st-marys', events: [came] };
  await owner.post('/api/admin/duty', body).expect(200);
  await knowPeople('Kim Okafor');
  expect((await dayOf())?.shifts.map(({ name }) => name)).toEqual(['Kim Okafor', 'Sam Hill']);
  kim = await logInStaff(api, kimsAccount);
  expect(await own(kim)).toMatchObject({ name: 'Kim Okafor', shifts: [{ date }] });
  const duty = (await owner.get(`/api/admin/duty?date=${date}&venue=st-marys`)).body as Duty;
  expect(duty.people.filter(({ isPlanned }) => isPlanned).map(({ name }) => name)).toEqual([
    'Kim Okafor',
    'Sam Hill',
  ]);
  const { text } = await owner.get('/api/admin/duty/hours?month=2025-10').expect(200);
  expect(text).toContain(`${date},Kim Okafor,${venueName},08:30 to 16:30,8.00,08:15,,`);
  expect(text).not.toContain('Kim Ade');

  await save(1, [shift('Kim Okafor', { from: '09:00' }), shift('Ola Berg')]).expect(200);
  await save(2, [shift('Kim Okafor', { from: '09:00' }), shift('Ola Berg')]).expect(200);
  const log = (await owner.get('/api/admin/audit?action=rota.changed').expect(200))
    .body as object[];
  expect(log).toMatchObject([
    {
      actorName: 'admin',
      subjectId: date,
      after: { added: 1, removed: 1, changed: 1 },
    },
    { after: { added: 2, removed: 0, changed: 0 } },
  ]);
});
