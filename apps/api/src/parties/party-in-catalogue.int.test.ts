import { beforeEach, expect, it } from '@jest/globals';
import { summerPattern } from '../../test/families/edit-seasons';
import { footballParty, withParties } from '../../test/families/party';
import { type Client, logInStaff } from '../../test/running/log-in-staff';
import { testApi } from '../../test/running/start-api';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';

const api = testApi();
let staff: Client;
const family = withParties(api, () => staff);
beforeEach(async () => {
  api.clock.set('2026-05-01T10:00:00.000Z');
  staff = await logInStaff(api);
});

it('a venue with a party or a package is not deleted', async () => {
  const hall = { name: 'Hall', address: '1 Lane', latitude: null, longitude: null, note: '' };
  await staff.post('/api/admin/venues').send(hall).expect(201);
  const remove = () => staff.delete('/api/admin/venues/hall').expect(409);
  const sold = await family.addPackage({ venueKey: 'hall' });
  expect((await remove()).body.message).toContain('has 1 party package');
  const { body: party } = await family.quote(await family.enquire(), { place: '' }).expect(200);
  const change = { ...footballParty, venueKey: null, version: 1 };
  await staff.put(`/api/admin/party-packages/${sold.id}`).send(change).expect(200);
  expect((await remove()).body.message).toContain('has 1 party,');
  await family.answer(party, {}).expect(200);
});

it('camp days are not made of parties, and a party’s day is not moved away from its quote', async () => {
  await family.addPackage({ venueKey: 'st-marys' });
  const { body: party } = await family.quote(await family.enquire(), { place: '' }).expect(200);
  await family.answer(party, {}).expect(200);
  const day = await api.dataSource.manager.findOneByOrFail(CampDayEntity, {
    activityKey: 'birthday-party',
  });
  const ofParty = {
    activityKey: day.activityKey,
    slots: [{ sessionKey: 'party-1400-1530', pricePence: 1800 }],
  };
  const { body: refused } = await staff
    .post('/api/admin/seasons/1/days')
    .send({ ...summerPattern, ...ofParty })
    .expect(400);
  expect(refused.fields).toMatchObject([{ path: 'activityKey' }, { path: 'slots.0.sessionKey' }]);
  for (const [rows, key] of [
    ['activities', day.activityKey],
    ['sessions', 'party-1400-1530'],
  ] as const) {
    const { body: listed } = await staff.get(`/api/admin/${rows}`).expect(200);
    const keys = (listed as { key: string }[]).map((row) => row.key);
    expect(keys).not.toContain(key);
    await staff.put(`/api/admin/${rows}/order`).send({ keys }).expect(200);
  }
  const move = await staff
    .post(`/api/admin/seasons/${day.seasonId}/day-changes/preview`)
    .send({ day: { id: day.id, version: day.version }, venueKey: 'brecks', sessions: [] })
    .expect(400);
  expect(move.body.fields).toMatchObject([
    { path: 'day', message: expect.stringContaining('parties are on it') },
  ]);
});
