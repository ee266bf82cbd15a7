import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type Role } from '@sunfield/contracts/staff/staff-accounts';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { type TestApi, testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { MembershipEntity } from '../../staff/model/membership.entity';

import { StaffEntity } from '../../staff/model/staff.entity';

const coach = { username: 'coach', password: 'whistle-and-cones' };

const api = testApi();
const owner = testStaff(api, '2025-10-01T09:00:00Z');
let staff: ReturnType<TestApi['browser']>;
let bookingId: number;
beforeEach(async () => {
  await owner
    .post('/api/admin/staff', { ...coach, role: 'coach', venues: ['st-marys'] })
    .expect(201);
  bookingId = await book('st-marys', 'Amara Okafor');
  await book('brecks', 'Ben Okafor');
  await comeOn('2025-10-28T07:00:00Z');
});

/** Advances the clock and logs everyone in again. */
async function comeOn(moment: string): Promise<void> {
  api.clock.set(moment);
  await owner.logIn();
  staff = await logInStaff(api, coach);
}

async function book(venue: string, name: string): Promise<number> {
  const order = anOrder({
    children: [{ name, age: '7', medicalInfo: `${name} has asthma` }],
    specialRequirements: `An aunt collects ${name}`,
    dates: [{ date: '2025-10-28', venue, campType: venue === 'brecks' ? 'dance' : 'sports' }],
  });
  const { body } = await api.post('/api/bookings', order).expect(201);
  const { id } = body as { id: number };
  await payBooking(api, id);
  return id;
}

async function become(...memberships: { role: Role; venueKey: string | null }[]): Promise<void> {
  const rows = api.dataSource.getRepository(MembershipEntity);
  const accounts = api.dataSource.getRepository(StaffEntity);
  const { id: staffId } = await accounts.findOneByOrFail({ username: coach.username });
  await rows.delete({ staffId });
  await rows.insert(memberships.map((membership) => ({ staffId, ...membership })));
}

const registers = async (query = '') =>
  (await staff.get(`/api/admin/registers?date=2025-10-28${query}`).expect(200)).body as Register[];
const childrenOf = (found: Register[]) =>
  found.flatMap(({ venue, children }) => children.map(({ name }) => `${venue} ${name}`));

describe('a coach of one venue', () => {
  it('sees the register of that venue, with what must be known of its children', async () => {
    const found = await registers();
    expect(new Set(found.map(({ venue }) => venue))).toEqual(new Set(['st-marys']));
    expect(found.flatMap(({ children }) => children)).toMatchObject([
      {
        name: 'Amara Okafor',
        medicalInfo: 'Amara Okafor has asthma',
        specialRequirements: 'An aunt collects Amara Okafor',
      },
    ]);
    expect(childrenOf(await registers('&venue=st-marys'))).toEqual(['st-marys Amara Okafor']);
    await staff.get('/api/admin/registers?date=2025-10-28&venue=brecks').expect(403);
    // Payments are hidden too.
    expect(found.map(({ places }) => places)).toEqual([null]);
    await staff.get('/api/admin/registers/export?format=csv&date=2025-10-28').expect(403);
  });

  it('sees the registers of today and of the next camp day, and of no other', async () => {
    const days = async () =>
      (await staff.get('/api/admin/registers/days').expect(200)).body as object;
    const on = (date: string) => staff.get('/api/admin/registers').query({ date });
    expect(await days()).toEqual({ days: ['2025-10-28', '2025-10-29'] });
    await on('2025-10-29').expect(200);
    for (const other of ['2025-10-27', '2025-10-30', '2025-12-24']) {
      const { body } = await on(other).expect(403);
      expect(body.message).toBe('You can open the registers of today and of the next camp day.');
    }
    const all = (await staff.get('/api/admin/registers').expect(200)).body as Register[];
    expect(all.map(({ date, venue }) => `${date} ${venue}`)).toEqual([
      '2025-10-28 st-marys',
      '2025-10-29 st-marys',
    ]);
    const paper = { date: '2025-10-30', venue: 'st-marys', marks: [] };
    await staff
      .post('/api/admin/registers/printed')
      .send({ registers: [paper] })
      .expect(403);
    // Days without camps, or with only cancelled ones, are skipped.
    await api.dataSource
      .getRepository(CampDayEntity)
      .update({ date: '2025-10-30', venueKey: 'st-marys' }, { state: 'cancelled' });
    await comeOn('2025-10-29T22:00:00Z');
    expect(await days()).toEqual({ days: ['2025-10-29', '2025-10-31'] });
    await comeOn('2025-11-02T09:00:00Z');
    expect(await days()).toEqual({ days: [] });
    await on('2025-11-02').expect(200);
  });

  it('sees of a booking what a stranger sees, and books as a parent does', async () => {
    const { body } = await staff.get(`/api/bookings/${bookingId}`).expect(200);
    expect(body).toMatchObject({ view: 'glimpse' });
    expect(JSON.stringify(body)).not.toMatch(/Okafor|asthma/);
    const mark = { status: 'succeeded', paymentIntentId: 'manual_1' };
    await staff.patch(`/api/bookings/${bookingId}/payment-status`).send(mark).expect(403);
  });
});

it('a manager of one venue is not let near what is about all of them', async () => {
  await become({ role: 'manager', venueKey: 'st-marys' });
  await staff.get('/api/bookings').expect(403);
  await staff.delete(`/api/admin/bookings/${bookingId}`).expect(403);
  expect(childrenOf(await registers())).toEqual(['st-marys Amara Okafor']);
  const file = '/api/admin/registers/export?format=csv&medicalNotes=yes&date=2025-10-28';
  const { text } = await staff.get(file).expect(200);
  expect(text).toMatch(/Amara Okafor has asthma/);
  expect(text).not.toMatch(/Ben/);
});

it('a coach of two venues sees both and is noted for both, one of none sees none', async () => {
  await become({ role: 'coach', venueKey: 'st-marys' }, { role: 'coach', venueKey: 'brecks' });
  expect(childrenOf(await registers()).sort()).toEqual([
    'brecks Ben Okafor',
    'st-marys Amara Okafor',
  ]);
  const noted = await owner.get('/api/admin/audit?action=registers.').expect(200);
  const entries = noted.body as AuditLogEntry[];
  expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual([
    '2025-10-28 brecks',
    '2025-10-28 st-marys',
  ]);
  await become();
  await staff.get('/api/admin/registers?date=2025-10-28').expect(403);
});
