import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AttendanceRecorded } from '@sunfield/contracts/camp/attendance/attendance';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type CareRecords } from '@sunfield/contracts/camp/care-records/care-records';
import { type FamilyRecords } from '@sunfield/contracts/camp/care-records/family-records';
import { type NotesRead } from '@sunfield/contracts/families/my-data';
import { randomBytes, randomUUID } from 'node:crypto';
import { everyRow } from '../../../test/every-row';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { type Client, logInStaff } from '../../../test/running/log-in-staff';
import { type TestApi } from '../../../test/running/start-api';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { CarePhotoEntity } from './care-photo.entity';

const date = '2025-10-28';
const api = testMailingApi();
/** The browser that booked; a link from it is opened by `api.http()`. */
let browser: ReturnType<TestApi['browser']>;
let booking: PlacedBooking;
let staff: Client;
let childId: number;

beforeEach(async () => {
  api.clock.set('2025-10-02T10:00:00Z');
  browser = api.browser();
  const children = [{ name: 'Amara Okafor', age: '7' }];
  const order = anOrder({ children, dates: [{ date }] });
  booking = (await browser.post('/api/bookings').send(order).expect(201)).body as PlacedBooking;
  await payBooking(api, booking.id);
  await api.runJob('outbox');
  api.clock.set('2025-10-28T10:35:00Z');
  api.mailbox.clear();
  staff = await logInStaff(api);
  const { body } = await staff.get(`/api/admin/registers?date=${date}&venue=st-marys`).expect(200);
  childId = body[0].children[0].childIds[0];
});

const fall = {
  what: 'Fell off the climbing frame',
  where: 'The far field',
  bodyParts: ['leftArm'],
  severity: 'minor',
  firstAid: 'Cold pack',
  firstAidBy: 'Anna Coach',
  told: '',
  witness: '',
};
const details = {
  accident: fall,
  medicine: {
    what: 'Calpol',
    dose: '5 ml',
    by: 'Anna Coach',
    witness: '',
    hasConsent: false,
    reason: 'Her mother said so by phone',
  },
  behaviour: { note: 'Bit a friend', seenBy: 'venue' },
};
async function record(kind: keyof typeof details, more: object = {}): Promise<string> {
  api.clock.advance({ minutes: 1 });
  const at = api.clock.now().toISOString();
  const one = { id: randomUUID(), childId, at, time: '11:35', kind, details: details[kind] };
  const sent = { deviceId: randomUUID(), sentAt: at, date, venue: 'st-marys' };
  const body = { ...sent, records: [{ ...one, ...more }] };
  await staff
    .post('/api/admin/care-records')
    .send(body)
    .expect(200, { answers: [{ id: one.id, result: 'applied' }] });
  return one.id;
}

const path = (more = '') =>
  `/api/bookings/${booking.id}/care-records${more}?access=${booking.accessToken}`;
const read = async (reader = browser) =>
  (await reader.get(path()).expect(200)).body as FamilyRecords;
const acknowledge = (reads: string, more: object = {}, reader = browser) =>
  reader.post(path('/read')).send({ id: randomUUID(), reads, name: 'Ngozi Okafor', ...more });

async function emails() {
  await api.runJob('outbox');
  return api.mailbox.messages;
}

describe('an accident at camp', () => {
  it('is emailed to the parent the same day, with a link and without what happened', async () => {
    await record('accident');
    await record('medicine');
    await record('behaviour');
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Amara Okafor had an accident at Sunfield (minor: stayed at camp)');
    expect(mail?.to).toMatchObject({ value: [{ address: 'ngozi@example.com' }] });
    expect(mail?.text).toContain(`/on-the-day?booking_id=${booking.id}&access=`);
    expect(mail?.text).not.toMatch(/climbing|arm|Cold pack/);
  });

  it('is read and acknowledged by the family, once, and staff see by whom', async () => {
    const id = await record('accident');
    await record('medicine', { time: '09:00' });
    await record('behaviour');
    const { mayRead, records } = await read();
    expect(mayRead).toBe(true);
    expect(records).toMatchObject([
      { id, kind: 'accident', childName: 'Amara Okafor', time: '11:35', readBy: [] },
      { kind: 'medicine' },
    ]);
    expect(records[1]).not.toHaveProperty('readBy');
    expect(records[0]?.lines.slice(0, 2)).toEqual([
      { label: 'How serious', text: 'Minor: stayed at camp' },
      { label: 'What happened', text: 'Fell off the climbing frame' },
    ]);
    const message = { id: randomUUID() };
    await Promise.all([1, 2, 3].map(() => acknowledge(id, message).expect(200)));
    const readBy = [{ name: 'Ngozi Okafor', at: api.clock.now().toISOString() }];
    expect((await read()).records[0]?.readBy).toEqual(readBy);
    const where = `date=${date}&venue=st-marys&childIds=${childId}`;
    const { body } = await staff.get(`/api/admin/care-records?${where}`).expect(200);
    const { versions } = body as CareRecords;
    expect(versions.map((one) => [one.kind, one.readBy.length])).toEqual([
      ['accident', 1],
      ['medicine', 0],
      ['behaviour', 0],
    ]);
    const timeline = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
    const texts = (timeline.body as { entries: { text: string }[] }).entries.map((one) => one.text);
    expect(texts).toContain('Accident written down for child 1 on Tue 28 Oct.');
    expect(texts).toContain('Accident of child 1 on Tue 28 Oct: the family has read the form.');
    expect(JSON.stringify(texts)).not.toMatch(/ehaviour/);
    expect(JSON.stringify(await everyRow(api.dataSource))).not.toContain('climbing');
  });

  it('that is corrected is emailed and read again; a mistake is seen by no family', async () => {
    const id = await record('accident');
    await emails();
    const corrected = await record('accident', {
      corrects: id,
      details: { ...fall, told: 'Her father' },
    });
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'Amara Okafor had an accident at Sunfield (minor: stayed at camp)',
      'Corrected: Amara Okafor had an accident at Sunfield (minor: stayed at camp)',
    ]);
    await acknowledge(id).expect(409);
    await acknowledge(corrected).expect(200);
    expect((await read()).records).toMatchObject([
      { id: corrected, isCorrected: true, readBy: [{ name: 'Ngozi Okafor' }] },
    ]);
    const wrong = await record('accident');
    await record('accident', { corrects: wrong, isMistake: true });
    expect(await emails()).toHaveLength(2);
    expect((await read()).count).toBe(1);
  });

  it('to the head says how serious it was in the email, and on the page what to watch for', async () => {
    const severe = { ...fall, bodyParts: ['head'], injuries: ['bump'], severity: 'hospital' };
    await record('accident', { details: severe });
    const [mail] = await emails();
    expect(mail?.subject).toBe(
      'Amara Okafor had an accident at Sunfield (needed a hospital, doctor or ambulance)',
    );
    expect(mail?.text).toContain('what to watch for over the next two days');
    expect(mail?.text).not.toMatch(/head|bump/i);
    const lines = (await read()).records[0]?.lines ?? [];
    expect(lines.slice(0, 1)).toEqual([
      { label: 'How serious', text: 'Needed a hospital, doctor or ambulance' },
    ]);
    expect(lines.at(-1)).toEqual({
      label: 'After a hit to the head',
      text: expect.stringContaining('Call 999'),
    });
  });

  it('from before camp is emailed as an injury on arrival', async () => {
    await record('accident', { details: { ...fall, isOnArrival: true } });
    const [mail] = await emails();
    expect(mail?.subject).toBe(
      'Amara Okafor came to Sunfield with an injury (minor: stayed at camp)',
    );
    expect(mail?.text).not.toContain('had an accident');
    expect((await read()).records[0]?.lines).toContainEqual({
      label: 'When',
      text: 'Before camp: seen on arrival',
    });
  });

  it('is shown to the browser that booked or has proved the address: links are forwarded', async () => {
    const id = await record('accident');
    const { body } = await api.http().get(path()).expect(200);
    expect(body).toEqual({ mayRead: false, count: 1, records: [] });
    const refused = await api
      .http()
      .post(path('/read'))
      .send({ id: randomUUID(), reads: id, name: 'X Y' });
    expect([refused.status, refused.body.code]).toEqual([403, 'address_not_proven']);
    await api.http().get(`/api/bookings/${booking.id}/care-records`).expect(404);
    const proved = await proveAddress(api, 'ngozi@example.com');
    expect((await read(proved)).records).toHaveLength(1);
    await acknowledge(await record('medicine')).expect(409);
    await acknowledge(randomUUID()).expect(409);
  });

  it('and who has read it is in the family’s log', async () => {
    await record('accident');
    await staff
      .get(`/api/admin/care-records?date=${date}&venue=st-marys&childIds=${childId}`)
      .expect(200);
    const proved = await proveAddress(api, 'ngozi@example.com');
    await read(proved);
    const rows = (await staff.get(`/api/admin/care-readings?bookingId=${booking.id}`)).body as {
      screen: NotesRead['screen'];
      by: string;
    }[];
    const readers = rows.filter(({ screen }) => screen === 'care_records').map(({ by }) => by);
    expect(readers).toEqual(['The family', 'admin']);
  });
});

const jpeg = `/9j/${randomBytes(9_000).toString('base64')}`;
async function sendPhoto(of: string) {
  const at = api.clock.now().toISOString();
  const photo = { id: randomUUID(), childId, at, kind: 'photo', of, jpeg };
  const sent = { deviceId: randomUUID(), sentAt: at, date, venue: 'st-marys' };
  const { body } = await staff
    .post('/api/admin/care-records')
    .send({ ...sent, records: [photo] })
    .expect(200);
  const [answer] = (body as AttendanceRecorded).answers;
  return answer?.sentence ?? answer?.result;
}
const allowPhotos = () =>
  browser
    .post(`/api/bookings/${booking.id}/consents/0?access=${booking.accessToken}`)
    .send({ kind: 'photosInside', isGiven: true, version: 1 })
    .expect(200);

it('a photo of it is kept if the family allows photos, and shown to it and to who may read the record', async () => {
  const record1 = await record('accident');
  expect(await sendPhoto(record1)).toBe('The family has not allowed photos.');
  await allowPhotos();
  expect(await sendPhoto(await record('medicine'))).toBe('There is nothing that the photo is of.');
  expect([await sendPhoto(record1), await sendPhoto(record1)]).toEqual(['applied', 'known']);
  expect(JSON.stringify(await everyRow(api.dataSource))).not.toContain(jpeg.slice(0, 40));

  // Of a corrected record, by its newest version.
  const id = await record('accident', { corrects: record1 });
  const ofStaff = `/api/admin/care-records/${id}/photo`;
  await staff.get(ofStaff).expect(200, { jpeg });
  expect((await read()).records.filter(({ hasPhoto }) => hasPhoto)).toMatchObject([{ id }]);
  await browser.get(path(`/${id}/photo`)).expect(200, { jpeg });
  await api
    .http()
    .get(path(`/${id}/photo`))
    .expect(403);
  await staff
    .post('/api/admin/staff')
    .send({ username: 'other', password: 'whistle-and-cones', role: 'coach', venues: ['brecks'] })
    .expect(201);
  const other = await logInStaff(api, { username: 'other', password: 'whistle-and-cones' });
  await other.get(ofStaff).expect(404);

  await record('accident', { corrects: record1, isMistake: true });
  await staff.get(ofStaff).expect(404);
  expect(await api.dataSource.manager.count(CarePhotoEntity)).toBe(0);
  expect(await sendPhoto(record1)).toBe('The record of this photo was a mistake.');
});

it('a photo is not kept without a yes of the family, also when the provider no longer asks', async () => {
  const asked = '/api/admin/consent-wordings/photosInside/asked';
  await staff.put(asked).send({ isAsked: false }).expect(200);
  const accident = await record('accident');
  expect(await sendPhoto(accident)).toBe('The family has not allowed photos.');
  await staff.put(asked).send({ isAsked: true }).expect(200);
  await allowPhotos();
  await staff.put(asked).send({ isAsked: false }).expect(200);
  expect(await sendPhoto(accident)).toBe('applied');
});

it('no photo is left of a record that is called a mistake in the same moment', async () => {
  await allowPhotos();
  const accident = await record('accident');
  const mistake = record('accident', { corrects: accident, isMistake: true });
  await Promise.all([mistake, sendPhoto(accident), sendPhoto(accident)]);
  expect(await api.dataSource.manager.count(CarePhotoEntity)).toBe(0);
});
