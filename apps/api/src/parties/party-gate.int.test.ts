import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_GUESTS } from '@sunfield/contracts/parties/guests';
import { type OpenedGate } from '@sunfield/contracts/camp/attendance/open-gate';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { agreed, asItIs } from '../../test/families/amending';
import { footballParty, withParties } from '../../test/families/party';
import { type Client, logInStaff } from '../../test/running/log-in-staff';
import { testApi } from '../../test/running/start-api';
import { BookingEntity } from '../bookings/model/booking.entity';
import { PartyGuestEntity, sealGuest } from '../bookings/model/party-guest.entity';
import { readRecords } from '../camp/care-records/read-records';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';

const date = '2026-06-06';
const account = { username: 'ana', password: 'whistle-and-cones' };
const other = { username: 'other', password: 'whistle-and-cones' };

const api = testApi();
let office: Client;
const family = withParties(api, () => office);
beforeEach(async () => {
  api.clock.set('2026-05-01T10:00:00.000Z');
  office = await logInStaff(api);
  for (const one of [account, other]) {
    const body = { ...one, role: 'coach', venues: ['st-marys'] };
    await office.post('/api/admin/staff').send(body).expect(201);
  }
  const { body: settings } = await office.get('/api/admin/settings').expect(200);
  const person = { isQualified: true, isSafeguardingLead: false, firstAidUntil: '' };
  const dutyPeople = [{ ...person, name: 'Ana', account: account.username }];
  await office
    .put('/api/admin/settings')
    .send({ ...settings, dutyPeople })
    .expect(200);
  await family.changeRules({ coaches: ['Ana'] });
});

/** The day of the party. */
async function comeOn(moment = `${date}T12:55:00Z`) {
  api.clock.set(moment);
  office = await logInStaff(api);
  return { ana: await logInStaff(api, account), other: await logInStaff(api, other) };
}

const openGate = async (staff: Client, more: object = {}): Promise<OpenedGate> =>
  (
    await staff
      .post('/api/admin/gate')
      .send({ deviceId: randomUUID(), ...more })
      .expect(200)
  ).body;

const send = async (staff: Client, venue: string, events: object[]) => {
  const at = api.clock.now().toISOString();
  const body = {
    deviceId: randomUUID(),
    sentAt: at,
    date,
    venue,
    events: events.map((event) => ({ id: randomUUID(), at, ...event })),
  };
  return staff.post('/api/admin/attendance').send(body);
};

const addressOf = async (id: number): Promise<string> =>
  (await api.dataSource.manager.findOneByOrFail(BookingEntity, { id })).parentEmail;

const numberOf = ({ register }: OpenedGate, wanted: string): number =>
  register?.children.find(({ name }) => name === wanted)?.childIds?.[0] ?? 0;

describe('the gate of a party at the family’s own place', () => {
  it('has the birthday child and its guests, for the coach who leads it and for no other', async () => {
    await family.addPackage();
    const { party, id, say } = await family.bookWithGuests();
    await say({ allergies: 'Sesame' }).expect(200);
    await say({ name: 'Leo', isComing: false, allergies: 'Nuts' }).expect(200);
    const { ana, other } = await comeOn();
    const opened = await openGate(ana);
    const venue = `own-place-${party.enquiryId}`;
    expect(opened.venues).toEqual([{ venue, venueName: expect.any(String), children: 2 }]);
    expect(opened.register).toMatchObject({ date, venue });
    const [mia, robin] = opened.register?.children ?? [];
    expect(opened.register?.children).toHaveLength(2);
    expect(robin).toMatchObject({
      name: 'Robin Taylor',
      age: '7',
      missingDetails: ['allergies', 'conditions', 'emergencyContacts', 'mayCollect'],
    });
    expect(mia).toMatchObject({
      name: 'Mia',
      guestOf: 'Robin Taylor',
      bookingId: id,
      medicalState: 'noted',
      details: [{ key: 'allergies', text: 'Sesame', isAlert: true }],
    });
    const [{ sees }] = await api.dataSource.query(
      `SELECT COUNT(*) AS sees FROM care_readings WHERE booking_id = ${id} AND screen = 'register'`,
    );
    expect(Number(sees)).toBeGreaterThan(0);

    expect((await openGate(other, { date, venue })).register).toBeNull();
    await other.get(`/api/admin/attendance?date=${date}&venue=${venue}`).expect(403);
    await other.get(`/api/admin/registers?date=${date}&venue=${venue}`).expect(403);
    await other.get(`/api/admin/party-sheets?date=${date}&venue=${venue}`).expect(403);
    expect((await send(other, venue, [arrived(numberOf(opened, 'Mia'))])).status).toBe(403);
    const { body } = await ana.get(`/api/admin/party-sheets?date=${date}&venue=${venue}`);
    expect(body).toMatchObject([
      {
        bookingId: id,
        place: 'Clifton Park, by the bandstand',
        coachName: 'Ana',
        children: 12,
        notComing: ['Leo'],
      },
    ]);
  });

  it('signs a guest in and out once, from two phones, and asks after one who was not collected', async () => {
    await family.addPackage();
    const { party, id, say } = await family.bookWithGuests();
    await say({ allergies: 'Sesame' }).expect(200);
    await say({ name: 'Leo' }).expect(200);
    const { ana } = await comeOn();
    const venue = `own-place-${party.enquiryId}`;
    const opened = await openGate(ana);
    const guests = opened.register?.children.filter(({ guestOf }) => guestOf) ?? [];
    expect(guests.map(({ name }) => name)).toEqual(['Leo', 'Mia']);
    const childId = numberOf(opened, 'Mia');
    const event = { ...arrived(childId), id: randomUUID() };
    for (const result of ['applied', 'known']) {
      expect((await send(ana, venue, [event])).body.answers).toMatchObject([{ result }]);
    }
    const stranger = { ...arrived(childId + 90) };
    expect((await send(ana, venue, [stranger])).body.answers).toMatchObject([
      { result: 'refused' },
    ]);
    await office.delete(`/api/admin/bookings/${id}?refund=none`).expect(409);
    // An answer from anywhere takes no child off the list of those who are there.
    await say({ isComing: false }).expect(409);
    expect(numberOf(await openGate(ana), 'Mia')).toBe(childId);
    await comeOn(`${date}T15:00:00Z`);
    const { body: list } = await office.get('/api/admin/attention').expect(200);
    expect(JSON.stringify(list)).toMatch(/Mia, Own place/);
    const left = { childId, kind: 'left', how: 'parent', collector: 'A parent' };
    const { ana: again } = await comeOn(`${date}T15:01:00Z`);
    expect((await send(again, venue, [left])).body.answers).toMatchObject([{ result: 'applied' }]);
    expect(JSON.stringify((await office.get('/api/admin/attention')).body)).not.toMatch(/Mia/);
    const { guests: ofHost } = await family.read(party);
    expect(ofHost).toMatchObject({ coming: ['Leo', 'Mia'], came: ['Mia'] });
  });

  it('keeps a guest who was signed in, whatever the family answers before or after', async () => {
    await family.addPackage();
    const { party, say } = await family.bookWithGuests();
    const [mia, leo] = [randomUUID(), randomUUID()];
    await say({ allergies: 'Sesame' }, mia).expect(200);
    await say({ name: 'Leo' }, leo).expect(200);
    const { ana } = await comeOn();
    const venue = `own-place-${party.enquiryId}`;
    const opened = await openGate(ana);
    const numbers = [numberOf(opened, 'Mia'), numberOf(opened, 'Leo')];
    await send(ana, venue, [arrived(numbers[0] ?? 0)]);
    const { body } = await say({ isComing: false }, mia).expect(409);
    expect(body.message).toContain('any more');
    // A phone without a network sends later that he had come.
    await say({ name: 'Leo', isComing: false }, leo).expect(200);
    await send(ana, venue, [arrived(numbers[1] ?? 0)]);
    const { register } = await openGate(ana);
    expect(register?.children.map(({ name }) => name)).toEqual(['Leo', 'Mia', 'Robin Taylor']);
    expect(register?.children[1]).toMatchObject({ details: [{ text: 'Sesame' }] });
  });

  it('has no party cancelled or moved while a guest is there', async () => {
    await family.addPackage();
    const { party, id, say } = await family.bookWithGuests();
    await say({}).expect(200);
    const { ana } = await comeOn();
    const mia = numberOf(await openGate(ana), 'Mia');
    await send(ana, `own-place-${party.enquiryId}`, [arrived(mia)]);
    const refused = 'A guest is signed in at camp on Sat 6 Jun. Sign the child out first.';
    const booking = (await office.get(`/api/bookings/${id}`).expect(200)).body as Booking;
    const path = `/api/bookings/${id}/amendments`;
    const wish = { ...asItIs(booking), places: [] };
    const { body: quote } = await office.post(`${path}/quote`).send(wish).expect(200);
    const cancelled = await office.post(path).send(agreed(wish, quote)).expect(409);
    expect(cancelled.body.message).toBe(refused);
    const { packageId, starts, children, place, lines, version } = party;
    const later = { packageId, date: '2026-06-13', starts, children, place, lines, version };
    const change = `/api/admin/parties/${party.enquiryId}/change`;
    const { body: quoted } = await office.post(`${change}/quote`).send(later).expect(200);
    const moved = await office.post(change).send(agreed(later, quoted)).expect(409);
    expect(moved.body.message).toBe(refused);
  });

  it('takes in a guest whose family had not answered, once, from the coach of the party alone', async () => {
    await family.addPackage();
    const { id, say } = await family.bookWithGuests();
    await say({ name: 'Leo', isComing: false }).expect(200);
    const { ana, other } = await comeOn();
    // A link that went round.
    const many = Array.from({ length: MAX_GUESTS }, (_, at) => {
      const guestKey = randomUUID();
      const said = sealGuest(guestKey, { name: `Max ${at}`, allergies: {} });
      return { bookingId: id, guestKey, isComing: false, said, answeredAt: api.clock.now() };
    });
    await api.dataSource.manager.insert(PartyGuestEntity, many);
    const guest = { bookingId: id, guestKey: randomUUID(), name: 'Zoe', allergies: 'Eggs' };
    await other.post('/api/admin/party-guests').send(guest).expect(403);
    for (const status of [200, 200]) {
      await ana.post('/api/admin/party-guests').send(guest).expect(status);
    }
    // Who said no and comes all the same is one child; another of a name that is on the list has a letter more.
    const leo = { ...guest, guestKey: randomUUID(), name: 'Leo', allergies: '' };
    await ana.post('/api/admin/party-guests').send(leo).expect(200);
    const twice = { ...guest, guestKey: randomUUID() };
    const { body } = await ana.post('/api/admin/party-guests').send(twice).expect(409);
    expect(body.message).toMatch(/^Zoe is on the list already/);
    const { register } = await openGate(ana);
    expect(register?.children.map(({ name, details }) => [name, details?.[0]?.text])).toEqual([
      ['Leo', undefined],
      ['Robin Taylor', undefined],
      ['Zoe', 'Eggs'],
    ]);
  });

  it('records a guest’s accident, which the birthday child’s family neither reads nor gets', async () => {
    await family.addPackage();
    const { party, id, say } = await family.bookWithGuests();
    await say({}).expect(200);
    const { ana } = await comeOn();
    const venue = `own-place-${party.enquiryId}`;
    const childId = numberOf(await openGate(ana), 'Mia');
    const at = api.clock.now().toISOString();
    const fall = {
      what: 'Fell off a chair',
      where: 'Kitchen',
      bodyParts: ['leftArm'],
      injuries: ['bruise'],
      severity: 'minor',
      isOnArrival: false,
      firstAid: 'Cold pack',
      firstAidBy: 'Ana',
      told: '',
      witness: '',
    };
    const record = {
      id: randomUUID(),
      childId,
      kind: 'accident',
      at,
      time: '14:10',
      details: fall,
    };
    const sent = { deviceId: randomUUID(), sentAt: at, date, venue, records: [record] };
    const { body } = await ana.post('/api/admin/care-records').send(sent).expect(200);
    expect(body.answers).toMatchObject([{ result: 'applied' }]);
    const here = `date=${date}&venue=${venue}`;
    const known = await ana.get(`/api/admin/care-records?${here}&childIds=${childId}`).expect(200);
    expect(known.body.versions).toMatchObject([{ childId, details: { where: 'Kitchen' } }]);
    const emails = api.dataSource.getRepository(OutboxEmailEntity);
    expect(await emails.countBy({ kind: 'accident-form' })).toBe(0);
    const forFamily = { reader: 'family', screen: 'care_records', at: api.clock.now() } as const;
    const { manager } = api.dataSource;
    expect(await readRecords(manager, forFamily, { bookingId: id })).toEqual([]);
    const { body: ofBooking } = await office
      .get(`/api/admin/bookings/${id}/care-records`)
      .expect(200);
    expect(ofBooking.days).toMatchObject([{ childName: 'Mia' }]);
  });

  it('forgets guests, their allergies and when they were there with the party’s notes', async () => {
    await family.addPackage();
    const { party, id, say } = await family.bookWithGuests();
    await say({ allergies: 'Sesame' }).expect(200);
    const { ana } = await comeOn();
    const opened = await openGate(ana);
    const robin = numberOf(opened, 'Robin Taylor');
    const events = [arrived(numberOf(opened, 'Mia')), arrived(robin)];
    const venue = `own-place-${party.enquiryId}`;
    await send(ana, venue, events);
    const left = { kind: 'left', how: 'parent', collector: 'A parent of a guest' };
    const leaving = { ...left, childId: numberOf(opened, 'Mia') };
    const { ana: later } = await comeOn(`${date}T14:30:00Z`);
    await send(later, venue, [leaving, { ...left, childId: robin, collector: 'Sam Taylor' }]);
    // The family's file says nothing of guests.
    const query = `email=${encodeURIComponent(await addressOf(id))}&format=json`;
    const { text: file } = await office.get(`/api/admin/families/export?${query}`).expect(200);
    expect(file).toContain('arrived');
    expect(file).not.toMatch(/Mia|Sesame|parent of a guest/);
    await office.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    expect(await api.dataSource.query('SELECT id FROM party_guests')).toEqual([]);
    const rows = await api.dataSource.query('SELECT child_id AS childId FROM attendance_events');
    expect(rows.map(({ childId }: { childId: number }) => childId)).toEqual([robin, robin]);
  });
});

it('asks of the birthday child what a party needs; its alerts are at the gate', async () => {
  await family.addPackage();
  const { party, id } = await family.bookWithGuests();
  const path = `/api/bookings/${id}/details`;
  const { body } = await office.get(path).expect(200);
  const asked = ['allergies', 'mustNotCollect', 'conditions', 'emergencyContacts', 'mayCollect'];
  expect(body.children).toMatchObject([{ name: 'Robin Taylor', asked }]);
  expect(body.children[0]).not.toHaveProperty('walkHome');
  const allergy = { what: 'Wasps', severity: 'severe', reaction: '', hasPen: true, penKept: 'bag' };
  const people = [{ name: 'Kit Stone', relation: 'uncle', phone: '' }];
  const answers = { allergies: [allergy], conditions: '', mustNotCollect: people, mayCollect: [] };
  const contact = { name: 'Sam Taylor', relation: 'mother', phone: '07700 900456' };
  const emergencyContacts = [contact, { ...contact, name: 'Jo Taylor' }];
  const told = await office
    .patch(`${path}/0`)
    .send({ answers: { ...answers, emergencyContacts }, saidBy: 'mother' })
    .expect(200);
  expect(told.body.missing).toEqual([]);
  expect((await office.get(`/api/bookings/${id}`)).body.children[0].missingDetails).toEqual([]);
  const { ana } = await comeOn();
  const { register } = await openGate(ana);
  expect(register?.venue).toBe(`own-place-${party.enquiryId}`);
  const robin = register?.children.find(({ name }) => name === 'Robin Taylor');
  expect(robin?.missingDetails).toEqual([]);
  expect(robin?.details?.filter(({ isAlert }) => isAlert).map(({ key }) => key)).toEqual([
    'allergies',
    'mustNotCollect',
  ]);
});

it('a party at our venue is on that venue’s register, with its guests, until it is cancelled', async () => {
  await family.addPackage({ ...footballParty, venueKey: 'st-marys' });
  const { id, say } = await family.bookWithGuests();
  await say({ allergies: 'Sesame' }).expect(200);
  const { other } = await comeOn();
  const { register, days } = await openGate(other);
  expect(days).toEqual([date]);
  expect(register?.children.map(({ name }) => name)).toEqual(['Mia', 'Robin Taylor']);
  const needs = await office.get('/api/admin/rota?week=2026-06-01').expect(200);
  expect(JSON.stringify(needs.body)).toContain('"children":2');
  await office.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
  expect((await openGate(other)).days).toEqual([]);
});

const arrived = (childId: number) => ({ childId, kind: 'arrived' });
