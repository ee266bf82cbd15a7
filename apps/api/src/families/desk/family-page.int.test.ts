import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DuplicateFamilies,
  type FamilyPage,
  type FamilyRow,
} from '@sunfield/contracts/families/family-page';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { amending } from '../../../test/families/amending';
import { crediting } from '../../../test/families/credit';
import { everyRow } from '../../../test/every-row';
import { proveAddress } from '../../../test/families/prove-address';
import { waitingFamilies } from '../../../test/families/waiting';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { creditOf } from '../../payments/credit/move-credit';
import { FamilyPairEntity } from '../model/family-pair.entity';

const api = testApi();
const family = amending(api);
const owner = testStaff(api, '2025-10-01');
const born = { dateOfBirth: '2018-03-14' };
const amara = { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy', ...born };
let booking: PlacedBooking;
beforeEach(async () => {
  booking = await family.paid({
    parentEmail: 'Ngozi@Example.com',
    children: [amara],
    dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }],
  });
});

const path = '/api/admin/families';
const page = async (email: string, staff = owner) =>
  (await staff.get(`${path}/page`).query({ email }).expect(200)).body as FamilyPage;
const list = async (query = {}) =>
  (await owner.get(`${path}/list`).query(query).expect(200)).body as FamilyRow[];
const duplicates = async (query = {}) =>
  (await owner.get(`${path}/duplicates`).query(query).expect(200)).body as DuplicateFamilies[];
const pair = (emails: string[], isSame: boolean) => owner.put(`${path}/pairs`, { emails, isSame });
const other = (order = {}) =>
  family.paid({
    parentEmail: 'work@example.com',
    parentPhone: '07700 900555',
    children: [amara],
    dates: [{ date: '2025-10-29' }],
    ...order,
  });

describe('a family’s page', () => {
  it('has its adults, children, bookings, notes and emails, and what is due', async () => {
    const unpaid = await family.place({
      parentName: 'Ngozi Ada Okafor',
      children: [{ name: 'chidi okafor', age: '9' }],
      dates: [{ date: '2025-10-30' }],
    });
    await owner
      .put(`/api/admin/bookings/${booking.id}/note`, { text: 'Rings at night', version: 0 })
      .expect(200);
    await api.runJob('outbox');
    const read = await page('NGOZI@example.com');
    expect(read.adults).toEqual([
      { email: 'ngozi@example.com', name: 'Ngozi Ada Okafor', phone: '07700 900123' },
    ]);
    expect(read.children).toMatchObject([
      { name: 'chidi okafor', age: '9', bookingId: unpaid.id, medicalState: 'none' },
      { name: 'Amara Okafor', age: '7', bookingId: booking.id, notedIn: booking.id },
    ]);
    expect(read.children[1]?.missing).toEqual(expect.arrayContaining(['allergies']));
    expect(read.bookings).toMatchObject([
      { id: unpaid.id, paymentStatus: 'pending', duePence: 1500, daysAhead: ['2025-10-30'] },
      { id: booking.id, duePence: 0, daysAhead: ['2025-10-27', '2025-10-28'] },
    ]);
    expect(read.notes).toMatchObject([{ bookingId: booking.id, text: 'Rings at night' }]);
    expect(read.emails.map(({ kind }) => kind)).toContain('booking-confirmation');
    expect(read.data).toMatchObject([{ email: 'ngozi@example.com', creditPence: 0 }]);
    expect(JSON.stringify(read)).not.toMatch(/Peanut|grandmother/);
  });

  it('has what it waits for, also without a booking', async () => {
    const { fill, join } = waitingFamilies(api);
    await fill('2025-10-30');
    await join('waits@example.com', ['2025-10-30']);
    expect(await page('Waits@example.com')).toMatchObject({
      adults: [{ email: 'waits@example.com', name: 'Ngozi Okafor', phone: '07700 900123' }],
      bookings: [],
      waiting: [{ children: ['Amara Okafor'], places: [{ date: '2025-10-30' }] }],
    });
    expect((await page('stranger@example.com')).adults).toMatchObject([{ name: '', phone: '' }]);
  });

  it('is closed to coaches', async () => {
    const coach = { username: 'coach', password: 'whistle-and-cones' };
    await owner.post('/api/admin/staff', { ...coach, role: 'coach', venues: ['st-marys'] });
    const staff = await logInStaff(api, coach);
    for (const route of ['page?email=ngozi@example.com', 'list', 'duplicates']) {
      await staff.get(`${path}/${route}`).expect(403);
    }
  });
});

describe('the list of families', () => {
  it('has each once, with what it owes and its next day, and forgives a typo', async () => {
    await family.place({ dates: [{ date: '2025-10-30' }] });
    await other({ parentName: 'Hannah Lindley', children: [{ name: 'Maya Lindley', age: '9' }] });
    expect(await list()).toMatchObject([
      { email: 'work@example.com', parentName: 'Hannah Lindley', bookings: 1, duePence: 0 },
      {
        email: 'ngozi@example.com',
        children: ['Amara Okafor'],
        bookings: 2,
        nextDay: '2025-10-27',
        lastDay: '2025-10-30',
        duePence: 1500,
      },
    ]);
    expect((await list({ search: 'lindlye' })).map(({ email }) => email)).toEqual([
      'work@example.com',
    ]);
    const second = await owner.get(`${path}/list`).query({ page: 2, pageSize: 1 }).expect(200);
    expect(second.body).toMatchObject([{ email: 'ngozi@example.com' }]);
    expect(second.headers['x-total-count']).toBe('2');
  });
});

it('asks nothing for places that were let go, and counts no deleted booking', async () => {
  const unpaid = await family.place({ dates: [{ date: '2025-10-30' }] });
  const deleted = await family.place({ dates: [{ date: '2025-10-29' }] });
  await owner.delete(`/api/admin/bookings/${deleted.id}`).expect(200);
  expect(await list()).toMatchObject([{ bookings: 2, duePence: 1500 }]);
  api.clock.advance({ minutes: 31 });
  await api.runJob('end-holds');
  expect(await list()).toMatchObject([{ bookings: 2, duePence: 0 }]);
  expect((await page('ngozi@example.com')).bookings).toMatchObject([
    { id: unpaid.id, paymentStatus: 'expired', duePence: 0 },
    { id: booking.id },
  ]);
});

describe('two families that may be one', () => {
  it.each([
    [
      'the phone',
      {
        parentName: 'Obi Eze',
        parentPhone: '+44 7700 900123',
        children: [{ name: 'Zoe Eze', age: '9' }],
      },
      ['phone'],
    ],
    [
      'the child',
      { parentName: 'Obi Eze', children: [{ ...amara, name: 'Amara Okafo' }] },
      ['child'],
    ],
    [
      'the name',
      { parentName: 'Ngosi Okafor', children: [{ name: 'Amara Okafor', age: '9' }] },
      ['name'],
    ],
  ])('are found by %s, written otherwise', async (_, order, why) => {
    const made = await other(order);
    const [first, ...rest] = await duplicates();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      families: [
        { email: 'work@example.com', bookingId: made.id },
        { email: 'ngozi@example.com', bookingId: booking.id },
      ],
      why,
    });
    expect(await duplicates({ email: 'work@example.com' })).toHaveLength(1);
    expect(await duplicates({ email: 'third@example.com' })).toEqual([]);
  });

  it('are not found by a phone number that many families have', async () => {
    const parents = ['Obi Eze', 'Jo Marsh', 'Li Wen', 'Ida Roth'];
    for (const parentName of parents) {
      await other({
        parentName,
        parentEmail: `${parentName.slice(-3)}@example.com`,
        parentPhone: '07700 900123',
        children: [{ name: parentName, age: '9' }],
      });
    }
    expect(await duplicates()).toEqual([]);
  });

  it('are not found by a parent’s name alone', async () => {
    await other({ parentName: 'Ngozi Okafor', children: [{ name: 'Zoe Eze', age: '9' }] });
    expect(await duplicates()).toEqual([]);
  });

  it('are not found by a child of the same name who was born on another day', async () => {
    await other({ parentName: 'Obi Eze', children: [{ ...amara, dateOfBirth: '2018-03-15' }] });
    expect(await duplicates()).toEqual([]);
  });

  it('are one for staff once they say so, and nothing has moved', async () => {
    const made = await other();
    await crediting(api).keep(family, made, '2025-10-29');
    const before = await api.dataSource.query('SELECT * FROM ledger_entries ORDER BY id');
    await pair(['work@example.com', 'Ngozi@example.com'], true).expect(200);
    await pair(['ngozi@example.com', 'work@example.com'], true).expect(200);
    expect(await duplicates()).toEqual([]);
    expect(await list()).toMatchObject([{ bookings: 2, creditPence: 1500 }]);
    expect(await list({ search: 'work@example.com' })).toMatchObject([{ bookings: 2 }]);
    for (const email of ['work@example.com', 'ngozi@example.com']) {
      const { adults, bookings, data } = await page(email);
      expect(adults[0]).toMatchObject({ email, isPaired: true });
      expect(bookings.map(({ id }) => id)).toEqual([made.id, booking.id]);
      expect(data.reduce((sum, { creditPence }) => sum + creditPence, 0)).toBe(1500);
    }
    expect(await api.dataSource.query('SELECT * FROM ledger_entries ORDER BY id')).toEqual(before);
    const { manager } = api.dataSource;
    expect(await creditOf(manager, 'ngozi@example.com')).toBe(0);
    const proved = await proveAddress(api, 'ngozi@example.com');
    const mine = await proved.get('/api/my-data').expect(200);
    expect(mine.body.bookings.map(({ id }: { id: number }) => id)).toEqual([booking.id]);
    const { body } = await owner.get('/api/admin/audit').query({ action: 'family.paired' });
    expect(body).toMatchObject([
      { actorName: expect.any(String), after: { bookings: `#${booking.id}, #${made.id}` } },
    ]);
    expect(body).toHaveLength(1);
  });

  it('are one where two members of staff say so at the same moment', async () => {
    await other();
    const say = () => pair(['ngozi@example.com', 'work@example.com'], true).expect(200);
    await Promise.all([say(), say(), say()]);
    expect(await api.dataSource.manager.count(FamilyPairEntity)).toBe(1);
  });

  it('are two again when staff take it back, and are not found again', async () => {
    await other();
    const emails = ['ngozi@example.com', 'work@example.com'];
    await pair(emails, true).expect(200);
    await pair(emails, false).expect(200);
    expect(await list()).toHaveLength(2);
    expect((await page('ngozi@example.com')).adults).toHaveLength(1);
    expect(await duplicates()).toEqual([]);
    await pair(['ngozi@example.com', 'NGOZI@example.com'], true).expect(400);
  });

  it('are forgotten with either of them', async () => {
    const made = await other();
    const forgotten = async () =>
      expect(await api.dataSource.manager.count(FamilyPairEntity)).toBe(0);
    await pair(['ngozi@example.com', 'work@example.com'], true).expect(200);
    await owner.delete(`/api/admin/bookings/${made.id}?refund=none`).expect(200);
    await api.runJob('forget-families');
    await forgotten();
    expect(await everyRow(api.dataSource)).not.toContain('work@example.com');
    await pair(['ngozi@example.com', 'third@example.com'], true).expect(200);
    await owner.delete(`/api/admin/bookings/${booking.id}?refund=none`).expect(200);
    await enquire('ngozi@example.com');
    await owner
      .post(`${path}/erase`, { email: 'ngozi@example.com', seen: 1 })
      .expect(200, { bookings: 0, enquiries: 1 });
    await forgotten();
  });
});

const enquire = (parentEmail: string) =>
  api
    .post('/api/party-enquiries', {
      parentName: 'Ngozi Okafor',
      parentEmail,
      childName: 'Amara',
      childAge: 7,
      parentPhone: '07700 900123',
      guestCount: 12,
      partyDate: 'In June',
      activities: ['Football'],
      additionalInfo: '',
    })
    .expect(201);
