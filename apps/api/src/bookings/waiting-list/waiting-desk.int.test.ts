import { beforeEach, expect, it } from '@jest/globals';
import { type StaffWaitingList } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { cancelling } from '../../../test/families/cancelling';
import { editSeasons } from '../../../test/families/edit-seasons';
import { payBooking } from '../../../test/families/pay-booking';
import { monday, tuesday, waitingFamilies } from '../../../test/families/waiting';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
const staff = testStaff(api);
const list = waitingFamilies(api);
const path = '/api/admin/waiting-list';
beforeEach(() => api.clock.set('2025-10-01T09:00:00.000Z'));

const read = async (): Promise<StaffWaitingList> => (await staff.get(path).expect(200)).body;
const entryOf = async (email: string) =>
  (await read()).entries.find((entry) => entry.email === email)?.id ?? 0;

it('staff see who waits for which day, in order, with whom to ring', async () => {
  await list.fill(monday);
  await list.join('a@example.com', [monday]);
  await list.join('b@example.com', [monday]);
  await list.runOut();
  await list.settle();
  const { days, entries } = await read();
  expect(days).toMatchObject([
    { date: monday, capacity: 1, placesTaken: 1, waiting: 1, offered: 1, isPaused: false },
  ]);
  expect(entries).toMatchObject([
    { email: 'a@example.com', state: 'offered', parentPhone: '07700 900123' },
    { email: 'b@example.com', state: 'waiting', before: 0, children: [{ name: 'Amara Okafor' }] },
  ]);
});

it('are paused and made again by day: what comes back meanwhile stays kept', async () => {
  await list.fill(monday);
  const a = await list.join('a@example.com', [monday]);
  const day = `${path}/days/${(await list.dayOf(monday)).id}`;
  await staff.put(day, { isPaused: true }).expect(200);
  await list.runOut();
  await list.settle();
  expect((await list.read(a)).entries).toMatchObject([{ state: 'waiting', isPaused: true }]);
  expect((await list.book(monday, 'buyer@example.com')).code).toBe('session_full');
  for (let time = 0; time < 2; time += 1) await staff.put(day, { isPaused: false }).expect(200);
  await list.settle();
  expect(await list.states(a)).toEqual(['offered']);
  const { body: audit } = await staff.get('/api/admin/audit?action=waiting.paused').expect(200);
  expect(audit).toMatchObject([{ after: { paused: false } }, { after: { paused: true } }]);
  await staff.put(`${path}/days/4711`, { isPaused: true }).expect(404);
});

it('are made out of order with a reason, if there is a place', async () => {
  await list.fill(monday);
  const a = await list.join('a@example.com', [monday]);
  const b = await list.join('b@example.com', [monday]);
  const offer = (id: number, reason = 'Her sister is coming') =>
    staff.post(`${path}/${id}/offer`, { reason });
  const id = await entryOf('b@example.com');
  expect((await offer(id).expect(409)).body.code).toBe('session_full');
  await offer(id, ' ').expect(400);
  await list.runOut();
  await offer(id).expect(200);
  await list.settle();
  expect([await list.states(a), await list.states(b)]).toEqual([['waiting'], ['offered']]);
  expect((await offer(id)).body.code).toBe('status_conflict');
  expect((await read()).entries.find((entry) => entry.id === id)?.reason).toContain('sister');
  const { body: audit } = await staff.get('/api/admin/audit?action=waiting.offered').expect(200);
  expect(audit).toMatchObject([{ actorName: 'admin', after: { outOfOrder: true } }]);
});

it('a place that staff add is for the family they mean, however many others buy or wait', async () => {
  await list.fill(monday);
  const a = await list.join('a@example.com', [monday]);
  const b = await list.join('b@example.com', [monday]);
  const id = await entryOf('b@example.com');
  const offer = (more: object) =>
    staff.post(`${path}/${id}/offer`, { reason: '', addPlaces: 1, ...more });
  const { body: refused } = await offer({}).expect(400);
  expect(refused.fields).toMatchObject([{ path: 'reason' }]);
  const [added, ...others] = await Promise.all([
    offer({ reason: 'Her sister is coming' }),
    offer({ reason: 'Her sister is coming' }),
    ...[1, 2, 3].map((n) => list.book(monday, `buyer${n}@example.com`)),
  ]);
  await list.settle();
  expect([added.status, others[0]?.status].sort()).toEqual([200, 409]);
  expect(others.slice(1)).toMatchObject(Array(3).fill({ code: 'session_full' }));
  expect([await list.states(a), await list.states(b)]).toEqual([['waiting'], ['offered']]);
  expect((await read()).days).toMatchObject([{ capacity: 2, placesTaken: 2, placesLeft: 0 }]);
  const { body: audit } = await staff.get('/api/admin/audit?action=camp_days.changed').expect(200);
  expect(audit).toMatchObject([{ before: { capacity: 1 }, after: { capacity: 2 } }]);
  expect((await list.take(b)).status).toBe(201);
});

it('the next in line needs no reason, and no place is added beyond the venue’s room', async () => {
  await list.fill(monday);
  await list.join('a@example.com', [monday]);
  const id = await entryOf('a@example.com');
  const offer = (addPlaces: number) => staff.post(`${path}/${id}/offer`, { reason: '', addPlaces });
  await offer(0).expect(409);
  const limit = (capacity: number | null) =>
    api.dataSource.manager.update(VenueEntity, { key: 'st-marys' }, { capacity });
  await limit(1);
  const { body: refused } = await offer(1).expect(400);
  expect(refused.message).toContain('takes at most 1 child a day');
  expect((await read()).days).toMatchObject([{ capacity: 1 }]);
  await limit(null);
  await offer(1).expect(200);
});

it('an entry is removed with a reason, and its offer goes to the next', async () => {
  await list.fill(monday);
  const a = await list.join('a@example.com', [monday]);
  const b = await list.join('b@example.com', [monday]);
  await list.runOut();
  await list.settle();
  const id = await entryOf('a@example.com');
  for (let time = 0; time < 2; time += 1)
    await staff.post(`${path}/${id}/remove`, { reason: 'Asked by phone' }).expect(200);
  await list.settle();
  expect([await list.states(a), await list.states(b)]).toEqual([['removed'], ['offered']]);
  const email = await list.lastEmail('waiting-list-ended', 'a@example.com');
  expect(email?.subject).toBe('You are no longer on the Sunfield waiting list');
  expect(email?.text).toContain('We took you off the waiting list for these days.');
  // Staff's reason is theirs.
  expect(email?.text).not.toContain('Asked by phone');
});

it('families hear when their day is cancelled', async () => {
  await payBooking(api, (await list.fill(monday)).id);
  await list.fill(tuesday);
  await list.join('a@example.com', [monday]);
  const cancellations = cancelling(api, await editSeasons(api));
  await cancellations.cancel([monday]);
  await cancellations.round();
  await list.settle();
  const email = await list.lastEmail('waiting-list-ended', 'a@example.com');
  expect(email?.text).toContain('they were cancelled');
});

it('is not for coaches', async () => {
  const coach = { username: 'coach', password: 'whistle-and-cones' };
  const venues = ['st-marys'];
  await staff.post('/api/admin/staff', { ...coach, role: 'coach', venues }).expect(201);
  await (await logInStaff(api, coach)).get(path).expect(403);
});
