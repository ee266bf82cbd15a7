import '@sunfield/contracts/testing/with-extra-fields';
import { expect, it } from '@jest/globals';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type CareReading } from '@sunfield/contracts/bookings/care-readings';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { parse } from 'csv-parse/sync';
import { amending, asItIs } from '../../../test/families/amending';
import { everyByte, everyRow } from '../../../test/every-row';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

/** The fields that exist only here. */
const swimming = 'Swims twenty metres';
const collector = 'Only her aunt Ifeoma';
const monday = { date: '2025-10-27', venue: 'st-marys' };

const api = testApi();
const family = amending(api);
const owner = testStaff(api);

const placed = () =>
  family.paid({
    children: [
      { name: 'Amara Okafor', age: '7', swimming } as object as { name: string; age: string },
    ],
    specialRequirements: '',
    collector,
  });
const asStaff = async <Body>(path: string) => (await owner.get(path).expect(200)).body as Body;
const csv = async (path: string, query: object) =>
  parse<Record<string, string>>((await owner.get(path).query(query).expect(200)).text, {
    columns: true,
    bom: true,
  });

it('is seen by staff on screen and in files, and each reading is logged', async () => {
  const { id, accessToken } = await placed();
  expect(await asStaff<Booking>(`/api/bookings/${id}`)).toMatchObject({
    collector,
    children: [{ name: 'Amara Okafor', swimming, medicalState: 'none' }],
  });
  const readings = () => asStaff<CareReading[]>(`/api/admin/care-readings?bookingId=${id}`);
  expect(await readings()).toMatchObject([{ screen: 'booking', children: ['Amara Okafor'] }]);
  expect(
    await asStaff<Register[]>(`/api/admin/registers?date=${monday.date}&venue=${monday.venue}`),
  ).toMatchObject([{ children: [{ swimming, collector }] }]);
  expect(await readings()).toHaveLength(2);
  const asked = { ...monday, medicalNotes: 'yes' };
  const columns = { 'Swimming level': swimming, 'Collected by': collector };
  expect(await csv('/api/admin/registers/export', asked)).toMatchObject([columns]);
  expect(await csv('/api/admin/bookings/export.csv', { medicalNotes: 'yes' })).toMatchObject([
    { ...columns, 'Swimming level': `Amara Okafor: ${swimming}` },
  ]);
  const file = await owner.get('/api/admin/families/export').query({
    email: 'ngozi@example.com',
    format: 'json',
  });
  expect(JSON.parse(file.text)).toMatchObject({
    bookings: [{ collector, children: [{ swimming }] }],
  });
  // Not in a file without notes, and not for the holder of a link.
  expect(JSON.stringify(await csv('/api/admin/registers/export', monday))).not.toContain('Swim');
  const linked = await family.view(id, accessToken);
  expect(JSON.stringify(linked)).not.toMatch(/twenty metres|Ifeoma/);
});

it('is changed separately, and named in the email without its text', async () => {
  const booking = await placed();
  const other = { swimming: 'Swims fifty metres' };
  await family.change(booking, ({ children }) => ({
    children: children.map((child) => ({ ...child, ...other })),
  }));
  expect(await asStaff<Booking>(`/api/bookings/${booking.id}`)).toMatchObject({
    collector,
    children: [other],
  });
  await family.change(booking, ({ children }) => ({
    children: children.map((child) => ({ ...child, medicalInfo: 'Asthma' })),
  }));
  await family.change(booking, () => ({ collector: '' }));
  expect(await asStaff<Booking>(`/api/bookings/${booking.id}`)).toMatchObject({
    collector: '',
    children: [{ ...other, medicalInfo: 'Asthma', medicalState: 'noted' }],
  });
  const file = await owner.get('/api/admin/families/export').query({
    email: 'ngozi@example.com',
    format: 'json',
  });
  const { bookings } = JSON.parse(file.text) as { bookings: { changes: object[] }[] };
  expect(bookings[0]?.changes).toMatchObject([
    { what: { corrections: ['Swimming level of Amara Okafor'] } },
    { what: { corrections: ['Medical notes of Amara Okafor'] } },
    { what: { corrections: ['Your collectors'] } },
  ]);
});

it('is sealed in the database, checked like other text, and erased with the family', async () => {
  const booking = await placed();
  expect(await everyRow(api.dataSource)).not.toMatch(/twenty metres|Ifeoma/);
  const tooLong: object = { swimming: 'x'.repeat(501) };
  await family
    .askQuote(booking.id, booking.accessToken, {
      ...asItIs(await family.view(booking.id, booking.accessToken)),
      children: [{ childIndex: 0, name: 'Amara', age: '7', ...tooLong }],
      places: [],
    })
    .expect(400)
    .expect(({ body }) => expect(body.fields[0].path).toBe('children.0.swimming'));
  await owner.goTo('2026-01-10');
  const columns = () =>
    api.dataSource.query<{ details: string | null }[]>(
      'SELECT details FROM bookings UNION ALL SELECT details FROM booking_children',
    );
  expect((await columns()).every(({ details }) => details?.startsWith('v1.'))).toBe(true);
  await owner
    .post('/api/admin/families/erase', { email: 'ngozi@example.com', seen: 1 })
    .expect(200);
  expect((await columns()).every(({ details }) => details === null)).toBe(true);
  expect(await everyByte(api.dataSource)).not.toMatch(/twenty metres|Ifeoma|Amara/);
});
