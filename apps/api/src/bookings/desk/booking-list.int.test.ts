import { beforeEach, describe, expect, it } from '@jest/globals';
import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { testApi } from '../../../test/running/start-api';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';
import { SearchTokenEntity } from '../model/search-token.entity';
import { searchTokensJob } from './search-tokens.job';
import { type EntityTarget, type ObjectLiteral } from 'typeorm';

const api = testApi();
const staff = testStaff(api);
let first: number;
let second: number;

beforeEach(async () => {
  first = await place(anOrder());
  second = await place(
    anOrder({
      children: [{ name: 'Zoë 100% Mary-Jane O’Brien', age: '9' }],
      dates: [{ date: '2025-10-28', venue: 'brecks', campType: 'dance' }],
      parentName: 'Bea Armitage',
      parentEmail: 'bea@example.org',
      parentPhone: '07700 900999',
    }),
  );
  await api.dataSource
    .getRepository(BookingEntity)
    .update({ id: second }, { paymentReference: 'manual_1759309200000' });
});

const place = async (order: object) =>
  Number((await api.post('/api/bookings', order).expect(201)).body.id);
const list = async (query: object = {}) => {
  const { body, headers } = await staff.get('/api/bookings').query(query).expect(200);
  return { rows: body as BookingSummary[], total: Number(headers['x-total-count']) };
};
const idsOf = async (query: object) => (await list(query)).rows.map(({ id }) => id);

/** Of the second booking, with its children, places and tokens. */
async function copies(count: number): Promise<void> {
  const { dataSource } = api;
  await api.runJob(searchTokensJob);
  const digit = `(SELECT ${[...'0123456789'].join(' AS n UNION ALL SELECT ')} AS n)`;
  const numbers = `(SELECT a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 1 AS n
    FROM ${digit} a, ${digit} b, ${digit} c, ${digit} d)`;
  const copy = (
    entity: EntityTarget<ObjectLiteral>,
    own: Record<string, string>,
    where: string,
  ) => {
    const { tableName, columns } = dataSource.getMetadata(entity);
    const names = columns.map(({ databaseName }) => databaseName);
    const values = names.map((name) => own[name] ?? `row_.${name}`);
    return dataSource.query(
      `INSERT INTO ${tableName} (${names.join(', ')}) SELECT ${values.join(', ')}
       FROM ${tableName} row_ JOIN ${numbers} copy ON copy.n <= ${count} WHERE row_.${where} = ${second}`,
    );
  };
  const own = { booking_id: 'row_.booking_id + copy.n' };
  const child = `row_.id * 10000 + copy.n`;
  await copy(BookingEntity, { id: 'row_.id + copy.n', client_request_id: 'NULL' }, 'id');
  await copy(BookingChildEntity, { ...own, id: child }, 'booking_id');
  const ofChild = { id: child, child_id: 'row_.child_id * 10000 + copy.n' };
  await copy(BookingPlaceEntity, { ...own, ...ofChild }, 'booking_id');
  await copy(SearchTokenEntity, own, 'booking_id');
}

describe("the staff's list of bookings", () => {
  it('is an array, newest first, without a medical note or special requirement', async () => {
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows.map(({ id }) => id)).toEqual([second, first]);
    expect(rows[1]).toMatchObject({
      parentName: 'Ngozi Okafor',
      children: [{ name: 'Amara Okafor', age: '7' }],
      selectedDates: [{ date: '2025-10-27', venue: 'st-marys', childName: 'Amara Okafor' }],
      totalAmount: '15.00',
      paymentStatus: 'pending',
    });
    expect(JSON.stringify(rows)).not.toMatch(/Peanut|grandmother/);
  });

  it('comes in pages and tells how many there are in all', async () => {
    const { rows, total } = await list({ page: 2, pageSize: 1 });
    expect(rows.map(({ id }) => id)).toEqual([first]);
    expect(total).toBe(2);
  });

  it.each([
    ['the beginning of a parent name, whatever its case', { search: 'ARMI' }],
    ['the beginning of a child name', { search: 'zo' }],
    ['a percent sign, left out', { search: '100%' }],
    ['words of a parent and of a child', { search: 'zoe armitage' }],
    ['an email address', { search: 'bea@example' }],
    ['the domain of an email address', { search: 'example.org' }],
    ['the end of a phone number', { search: '900999' }],
    ['the beginning of a phone number', { search: '07700 9009' }],
    ['a phone number without its spaces', { search: '07700900999' }],
    ['a phone number with +44', { search: '+44 7700 900 999' }],
    ['a phone number with 0044', { search: '00447700900999' }],
    ['a name without its accent', { search: 'zoe' }],
    ['a name in another order', { search: 'armitage bea' }],
    ['words of a name that is written with an apostrophe', { search: 'obrien' }],
    ['a name with a hyphen, typed as one word', { search: 'maryjane' }],
    ['the beginning of a payment reference', { search: 'manual_17' }],
    ['a venue', { venue: 'brecks' }],
    ['a date', { date: '2025-10-28' }],
    ['the highest number first', { sort: '-id', pageSize: 1 }],
    ['the first parent by name', { sort: 'parent', pageSize: 1 }],
  ])('finds by %s, with tokens and before they are written', async (_, query) => {
    expect(await idsOf(query)).toEqual([second]);
    await api.runJob(searchTokensJob);
    expect(await idsOf(query)).toEqual([second]);
  });

  it('finds by reference and by status', async () => {
    await payBooking(api, first);
    expect(await idsOf({ search: `#${first}` })).toEqual([first]);
    expect(await idsOf({ status: 'succeeded' })).toEqual([first]);
    expect(await idsOf({ status: 'pending' })).toEqual([second]);
    expect(await idsOf({ attention: 'owes' })).toEqual([second]);
    expect(await idsOf({ among: `${first},${second + 9}` })).toEqual([first]);
    expect(await idsOf({ season: 1 })).toEqual([second, first]);
    expect(await idsOf({ season: 99 })).toEqual([]);
    const dues = (await list()).rows.map(({ duePence }) => duePence);
    expect(dues).toEqual([1500, 0]);
    for (const search of ['%', 'unknown', 'rmitage', 'zoe okafor']) {
      expect(await idsOf({ search })).toEqual([]);
    }
  });

  it('finds by # and a number that booking alone, without it also phones with these digits', async () => {
    const digits = String(first).padStart(6, '0');
    const third = await place(anOrder({ parentPhone: `07700${digits}` }));
    expect(await idsOf({ search: `#${digits}` })).toEqual([first]);
    expect(await idsOf({ search: digits })).toEqual([third, first]);
    await staff
      .delete(`/api/admin/bookings/${third}`)
      .set('Origin', 'http://admin.localhost:4300')
      .expect(200);
  });

  it('begins after a booking or ends before it, in each order', async () => {
    const third = await place(anOrder({ parentName: 'Cat Abel', dates: [{ date: '2025-10-29' }] }));
    for (const sort of ['-id', 'id', '-total', 'total', 'parent', '-parent']) {
      const all = await idsOf({ sort });
      expect([...all].sort()).toEqual([first, second, third]);
      const [one, two, three] = all;
      expect(await idsOf({ sort, after: one, pageSize: 1 })).toEqual([two]);
      expect(await idsOf({ sort, after: one })).toEqual([two, three]);
      expect(await idsOf({ sort, before: three, pageSize: 1 })).toEqual([two]);
      expect(await idsOf({ sort, before: one })).toEqual([]);
    }
    const { total } = await list({ after: third, venue: 'brecks' });
    expect(total).toBe(1);
  });

  it('counts to 1,000; finds more by name, venue and day, in each order', async () => {
    await copies(1200);
    try {
      for (const query of [{ search: 'bea' }, { venue: 'brecks' }, { date: '2025-10-28' }, {}]) {
        const { rows, total } = await list({ ...query, pageSize: 3 });
        expect(total).toBe(1001);
        expect(rows.map(({ id }) => id)).toEqual([second + 1200, second + 1199, second + 1198]);
        const far = { ...query, sort: 'id', after: second + 1100, pageSize: 2 };
        expect(await idsOf(far)).toEqual([second + 1101, second + 1102]);
      }
      const both = {
        search: 'zoe arm',
        venue: 'brecks',
        status: 'pending',
        sort: 'id',
        pageSize: 1,
      };
      expect(await idsOf(both)).toEqual([second]);
      expect(await list({ search: 'okafor bea' })).toEqual({ rows: [], total: 0 });
      const { text } = await staff
        .get('/api/admin/bookings/export.csv?search=armitage')
        .expect(200);
      expect(text.trim().split('\n')).toHaveLength(1202);
    } finally {
      for (const table of ['booking_places', 'booking_children', 'search_tokens']) {
        await api.dataSource.query(`DELETE FROM ${table} WHERE booking_id > ?`, [second]);
      }
      await api.dataSource.query('DELETE FROM bookings WHERE id > ?', [second]);
    }
  });

  it.each([
    { page: 0 },
    { before: 'x' },
    { pageSize: 1001 },
    { sort: 'secret' },
    { status: 'lost' },
  ])('refuses %j', async (query) => {
    await staff.get('/api/bookings').query(query).expect(400);
  });

  it('shows staff a booking whole', async () => {
    const { body } = await staff.get(`/api/bookings/${first}`).expect(200);
    expect(body).toMatchObject({
      view: 'full',
      children: [{ medicalInfo: 'Peanut allergy' }],
      specialRequirements: 'Collected by her grandmother',
    });
  });
});
