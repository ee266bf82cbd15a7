import { describe, expect, it } from '@jest/globals';
import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { testStaff } from '../../../test/running/log-in-staff';
import { parentsSee } from '../../../test/families/edit-seasons';
import { lastEvent } from '../../../test/last-event';
import { testApi } from '../../../test/running/start-api';
import { MembershipEntity } from '../../staff/model/membership.entity';
import { readEdition } from '../model/catalogue-editions';

const api = testApi();
const staff = testStaff(api);

const get = async (path: string) => (await staff.get(`/api/admin/${path}`).expect(200)).body;
const post = async (path: string, body: object) =>
  (await staff.post(`/api/admin/${path}`, body).expect(201)).body;
const put = (path: string, body: object) => staff.put(`/api/admin/${path}`, body);
const remove = (path: string) => staff.delete(`/api/admin/${path}`);
const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key);
const edition = () => readEdition(api.dataSource.manager);

const hall = {
  name: 'Wickersley Hall',
  address: '1 High Street, S66 1AB',
  latitude: 53.41,
  longitude: -1.28,
  note: 'Park behind the hall.',
  capacity: 60,
};
const tennis = {
  programmeName: 'Tennis Camp',
  bookingName: 'Tennis',
  description: 'Short tennis for beginners',
  icon: 'tennis',
};
const evening = { name: '1pm-6pm', starts: '13:00', ends: '18:00' };

describe.each([
  ['venues', hall, { ...hall, note: 'Ring the bell.', isArchived: false }, 'wickersley-hall'],
  ['activities', tennis, { ...tennis, icon: 'star' }, 'tennis-camp'],
  ['sessions', evening, { ...evening, ends: '17:30' }, '1pm-6pm'],
] as const)('%s', (path, facts, changed, key) => {
  const singular = path === 'activities' ? 'activity' : path.slice(0, -1);

  it('are added with a key of their name, last; changed; deleted; each with an event', async () => {
    const before = await get(path);
    const first = await edition();
    const added = await post(path, facts);
    expect(added).toEqual({ ...changed, ...facts, key, version: 1, days: 0, seasons: [] });
    expect(await edition()).not.toBe(first);
    expect(await lastEvent(api)).toMatchObject({
      actor: 'staff:1',
      type: `${singular}.added`,
      subjectId: key,
      after: facts,
    });
    expect((await post(path, facts)).key).toBe(`${key}-2`);
    expect(keysOf(await get(path))).toEqual([...keysOf(before), key, `${key}-2`]);

    const { body } = await put(`${path}/${key}`, { ...changed, version: 1 }).expect(200);
    expect(body).toEqual({ ...changed, key, version: 2, days: 0, seasons: [] });
    const [name] = Object.entries(changed).find(([each, value]) => {
      return each in facts && value !== facts[each as keyof typeof facts];
    })!;
    expect(await lastEvent(api)).toMatchObject({
      type: `${singular}.changed`,
      before: { [name]: facts[name as keyof typeof facts] },
      after: { [name]: changed[name as keyof typeof changed] },
    });

    const left = await remove(`${path}/${key}`).expect(200);
    expect(keysOf(left.body)).toEqual([...keysOf(before), `${key}-2`]);
    expect(await lastEvent(api)).toMatchObject({
      type: `${singular}.deleted`,
      before: { [name]: changed[name as keyof typeof changed] },
    });
    await put(`${path}/${key}`, { ...changed, version: 2 }).expect(404);
    await remove(`${path}/${key}`).expect(404);
  });

  it('are changed by one at a time: who comes second overwrites nothing', async () => {
    await post(path, facts);
    const other = { ...changed, [path === 'activities' ? 'bookingName' : 'name']: 'Another' };
    const answers = await Promise.all(
      [changed, other].map((change) => put(`${path}/${key}`, { ...change, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.body;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused.code).toBe('changed_meanwhile');
    expect(await get(path)).toContainEqual({ ...saved, version: 2 });
  });

  it('are put in order, which is no change of any of them', async () => {
    await post(path, facts);
    const rows = await get(path);
    const turned = keysOf(rows).toReversed();
    const first = await edition();
    const { body } = await put(`${path}/order`, { keys: turned }).expect(200);
    expect(body).toEqual(rows.toReversed());
    expect(await edition()).not.toBe(first);
    expect(keysOf((await parentsSee(api))[path]).filter((each) => each !== key)).toEqual(
      turned.filter((each) => each !== key),
    );
    expect(await lastEvent(api)).toMatchObject({
      type: 'catalogue.ordered',
      subjectId: path,
      before: { order: keysOf(rows).join(', ') },
      after: { order: turned.join(', ') },
    });
    expect((await put(`${path}/order`, { keys: turned.slice(1) }).expect(409)).body.code).toBe(
      'changed_meanwhile',
    );
    const twice = [...turned, ...turned];
    expect((await put(`${path}/order`, { keys: twice }).expect(400)).body.fields).toMatchObject([
      { path: 'keys' },
    ]);
  });
});

it('keeps what camp days have, and says how many', async () => {
  const refusalOf = async (path: string) => {
    const { body } = await remove(path).expect(409);
    expect(body.code).toBe('still_in_use');
    return body.message as string;
  };
  expect(await refusalOf('venues/brecks')).toBe(
    'Brecks Community Hub has 1 camp day of October half-term 2025, so it cannot be deleted. You can archive it instead.',
  );
  expect(await refusalOf('activities/sports')).toBe(
    'Multi-Sport Camp has 4 camp days of October half-term 2025, so it cannot be deleted. You can rename it, or leave it off new days.',
  );
  expect(await refusalOf('sessions/9am-3pm')).toBe(
    '9am-3pm has 8 camp days of October half-term 2025, so it cannot be deleted. You can rename it, or leave it off new days.',
  );
  expect((await get('sessions')).map(({ days }: { days: number }) => days)).toEqual([8, 4]);
});

it('keeps a venue that is all a member of staff may see', async () => {
  await post('venues', hall);
  await api.dataSource
    .getRepository(MembershipEntity)
    .insert({ staffId: 1, role: 'coach', venueKey: 'wickersley-hall' });
  const { body } = await remove('venues/wickersley-hall').expect(409);
  expect(body.message).toContain('1 staff account for this venue only');
});

it('shows an archived venue last, and brings it back', async () => {
  const [stMarys] = (await get('venues')) as VenueRow[];
  const { key, days: _, ...facts } = stMarys!;
  await put(`venues/${key}`, { ...facts, isArchived: true }).expect(200);
  const rows = (await get('venues')) as VenueRow[];
  expect(rows.map((row) => [row.key, row.isArchived])).toEqual([
    ['brecks', false],
    ['treeton', false],
    ['st-marys', true],
  ]);
  expect(await lastEvent(api)).toMatchObject({
    type: 'venue.changed',
    before: { isArchived: false },
    after: { isArchived: true },
  });
  await put(`venues/${key}`, { ...facts, isArchived: false, version: 2 }).expect(200);
  expect(keysOf(await get('venues'))).toEqual(['st-marys', 'brecks', 'treeton']);
});

it('shows parents a session’s new name and times wherever it is sold', async () => {
  const longer = { name: '9am to 3.30pm', starts: '09:00', ends: '15:30' };
  await put('sessions/9am-3pm', { ...longer, version: 1 }).expect(200);
  expect((await parentsSee(api)).sessions[0]).toEqual({ key: '9am-3pm', ...longer });
});

it.each([
  ['venues', { ...hall, longitude: null }, 'longitude'],
  ['venues', { ...hall, latitude: 91 }, 'latitude'],
  ['venues', { ...hall, name: ' ' }, 'name'],
  ['activities', { ...tennis, icon: 'chess' }, 'icon'],
  ['sessions', { ...evening, ends: '12:59' }, 'ends'],
  ['sessions', { ...evening, starts: '08:60' }, 'starts'],
])('refuses %s with %j', async (path, body, field) => {
  const answer = await staff.post(`/api/admin/${path}`, body).expect(400);
  expect(answer.body.fields).toMatchObject([{ path: field }]);
});
