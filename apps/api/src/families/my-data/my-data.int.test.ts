import { beforeEach, describe, expect, it } from '@jest/globals';
import { type MyData } from '@sunfield/contracts/families/my-data';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { amending } from '../../../test/families/amending';
import { confirmAddress } from '../../../test/families/confirm-address';
import { crediting } from '../../../test/families/credit';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { proveAddress } from '../../../test/families/prove-address';
import { testMailingApi } from '../../../test/running/start-mailing-api';

const api = testMailingApi();
const family = amending(api);
const owner = testStaff(api, '2025-10-01');
let booking: PlacedBooking;
const email = 'ngozi@example.com';

beforeEach(async () => {
  booking = await family.paid({
    parentEmail: 'Ngozi@Example.com',
    children: [{ name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' }],
    dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }],
  });
  await owner
    .put(`/api/admin/bookings/${booking.id}/note`, { text: 'Called about the bus', version: 0 })
    .expect(200);
});

type Browser = Awaited<ReturnType<typeof proveAddress>>;
const prove = (address = email) => proveAddress(api, address);
const read = async (browser: Browser) =>
  (await browser.get('/api/my-data').expect(200)).body as MyData;
const file = async (browser: Browser, format: string) =>
  (await browser.get('/api/my-data/file').query({ format }).expect(200)).text;
const erase = (browser: Browser, seen: number) => browser.post('/api/my-data/erase').send({ seen });
const withdrawLinks = (id: number) =>
  owner.post(`/api/admin/bookings/${id}/withdraw-links`, { emailNewLink: false }).expect(200);

it('is open only to a browser that has proved the address', async () => {
  const stranger = api.browser();
  for (const answer of [
    await stranger.get('/api/my-data'),
    await stranger.get('/api/my-data/file'),
    await stranger.post('/api/my-data/erase').send({ seen: 1 }),
    await owner.get('/api/my-data'),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'address_not_proven' });
  }
  await family.paid({
    parentEmail: 'alex@example.com',
    parentName: 'Alex Stone',
    children: [{ name: 'Mia Stone', age: '7' }],
  });
  const data = await read(await prove('alex@example.com'));
  expect(JSON.stringify(data)).not.toMatch(/Okafor|ngozi/i);
  await (await prove()).get('/api/my-data/file').query({ format: 'pdf' }).expect(400);
});

it('gives the family its file, without what names staff or is theirs', async () => {
  const browser = await prove();
  expect(await read(browser)).toMatchObject({
    email,
    bookings: [{ id: booking.id, children: ['Amara Okafor'], lastDay: '2025-10-28' }],
    closedBookings: [],
  });
  await crediting(api).keep(family, booking, '2025-10-28');
  const text = await file(browser, 'json');
  const [written] = (JSON.parse(text) as { bookings: Record<string, unknown>[] }).bookings;
  expect(written).toMatchObject({
    parentPhone: '07700 900123',
    specialRequirements: 'Collected by her grandmother',
    children: [{ name: 'Amara Okafor', medicalInfo: 'Peanut allergy' }],
    payments: [{ method: 'card' }],
    changes: [{ what: expect.anything() }],
  });
  expect(text).toContain('Booking confirmation');
  expect(text).not.toMatch(
    /"by"|"note"|"reason": "[A-Z]|staffNote|whoReadTheNotes|bus|Note for staff|to staff/,
  );
  expect(await file(browser, 'html')).toContain('<td data-name="Medical info">Peanut allergy</td>');
  const { body: readings } = await owner.get('/api/admin/care-readings').expect(200);
  expect(readings).toMatchObject([
    { by: 'The family', screen: 'family_export', children: ['Amara Okafor'] },
    { by: 'The family' },
  ]);
  const { body: log } = await owner.get('/api/admin/audit?action=family.exported').expect(200);
  expect(log).toMatchObject([{ actor: 'parent' }, { actor: 'parent' }]);
});

it('keeps a booking closed whose links staff withdrew, and opens one whose links ended with age', async () => {
  const old = await family.paid({ parentEmail: 'old@example.com' });
  const browser = await prove();
  await withdrawLinks(booking.id);
  expect(await read(browser)).toMatchObject({ bookings: [], closedBookings: [booking.id] });
  const text = await file(browser, 'json');
  expect(text).toContain(`#${booking.id}`);
  expect(text).not.toMatch(/Okafor|Peanut/);
  await owner.goTo('2025-12-20');
  const later = await prove();
  const { body } = await erase(later, 1).expect(409);
  expect((body as { message: string }).message).toMatch(
    /can’t be opened online. Please contact us/,
  );
  expect((await read(later)).closedBookings).toEqual([booking.id]);

  await api.runJob('end-links');
  await expect(family.view(old.id, old.accessToken)).resolves.toMatchObject({ view: 'glimpse' });
  expect((await read(await prove('old@example.com'))).bookings).toMatchObject([{ id: old.id }]);
});

it('is no way in for one who gave the booking their own address by its link', async () => {
  await family.change(booking, () => ({ parentEmail: 'thief@example.com' }));
  await confirmAddress(api, booking.id);
  const thief = await prove('thief@example.com');
  expect(await read(thief)).toMatchObject({ bookings: [], closedBookings: [booking.id] });
  expect(await file(thief, 'json')).not.toMatch(/Okafor|Peanut/);
  await owner.goTo('2025-11-20');
  await erase(await prove('thief@example.com'), 1).expect(409);
});

describe('asking to be erased', () => {
  const refused = async (sentence: RegExp) => {
    const browser = await prove();
    const { obstacles, bookings } = await read(browser);
    expect(obstacles.join(' ')).toMatch(sentence);
    const { body } = await erase(browser, bookings.length).expect(409);
    expect((body as { message: string }).message).toMatch(sentence);
    expect((await read(browser)).bookings).toEqual(bookings);
  };

  it('waits until camp days are over, and says so to the family', () =>
    refused(/has camp days to come. Cancel those days first/));

  it('waits until credit is used', async () => {
    await crediting(api).keep(family, booking, '2025-10-28');
    await owner.goTo('2025-11-10');
    await refused(/^You have £15.00 of credit. Use it, or ask us to pay it out first.$/);
  });
});

it('tells who read the notes, as what and where, without names of staff', async () => {
  await family.paid({ parentEmail: 'other@example.com', children: [{ name: 'Bo', age: '7' }] });
  const account = { username: 'robin', password: 'a long password 12', role: 'coach' };
  await owner.post('/api/admin/staff', { ...account, venues: ['st-marys'] }).expect(201);
  await owner.get(`/api/bookings/${booking.id}`).expect(200);
  api.clock.set(new Date('2025-10-27T08:40:00Z'));
  const coach = await logInStaff(api, { username: 'robin', password: account.password });
  await coach.get('/api/admin/registers?date=2025-10-27&venue=st-marys').expect(200);
  const { text } = await (await prove()).get('/api/my-data/readings').expect(200);
  expect(text).not.toMatch(/robin|admin/);
  const children = ['Amara Okafor'];
  expect(JSON.parse(text)).toMatchObject({
    readings: [
      {
        at: '2025-10-27T08:40:00.000Z',
        as: 'coach',
        venues: [expect.stringContaining('St Mary')],
        screen: 'register',
        children,
      },
      { as: 'owner', venues: [], screen: 'booking', children },
    ],
    hasMore: false,
  });
  const other = await prove('other@example.com');
  const { body } = await other.get('/api/my-data/readings').expect(200);
  expect(body.readings).toMatchObject([{ as: 'coach', children: ['Bo'] }]);
  expect((await api.get('/api/my-data/readings')).status).toBe(403);
  // “Your bookings” shows it on a known device, for the whole family.
  const device = await proveAddress(api, 'other@example.com', { stayKnown: true });
  await device.post('/api/family/invitations').send({ email }).expect(201);
  const [{ id }] = (await (await prove()).get('/api/family').expect(200)).body.invitations;
  await (await prove()).post(`/api/family/invitations/${id}/accept`).expect(200);
  api.clock.advance({ minutes: 31 });
  const both = await device.get('/api/my-data/readings').expect(200);
  expect(both.body.readings.map((one: { children: string[] }) => one.children)).toEqual(
    expect.arrayContaining([['Bo'], children]),
  );
});
