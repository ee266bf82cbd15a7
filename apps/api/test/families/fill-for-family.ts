import { randomUUID } from 'node:crypto';
import { agreed, amending, asItIs } from './amending';
import { carePhoto, CarePhotoEntity } from '../../src/camp/care-records/care-photo.entity';
import { CareRecordEntity } from '../../src/camp/care-records/care-record.entity';
import { insertRows } from '../../src/kernel/database/insert-rows';
import { anOrder } from './an-order';
import { crediting } from './credit';
import { payBooking } from './pay-booking';
import { proveAddress } from './prove-address';
import { type FundedDay } from '@sunfield/contracts/catalogue/funding/funding';
import { type Client } from '../running/log-in-staff';
import { waitingFamilies } from './waiting';
import { CampDayEntity } from '../../src/catalogue/model/camp-day.entity';
import { alsoOn } from './paying-for-change';
import { type TestApi } from '../running/start-api';

const email = 'Zebedee@Quillfeather.example';
const phone = '07700 900 987';

/** Words of the family that no one else has; each is in the database after `fillForFamily`. */
export const itsWords = [
  'Zebedee',
  'Marigold',
  'Quillfeather',
  'Zephyrine',
  phone,
  'ZQXW',
  'Swims with Ottoline',
  'Fetched by Peregrine',
  'Xanthan allergy',
  'Great-uncle Barnaby',
  'Juniper Cottage',
  'Walnut allergy',
  'Rings at night',
  'Counted twice',
  'Spilt juice',
  'Moves to Orkney',
  'Fell off the pony',
  'Her aunt Cordelia',
  'Sneezes at Lavender',
  'Wilhelmina at the gate',
  'Lost her left shoe',
  'Hyacinth of the list',
];
export const itsEmail = email.toLowerCase();

/** With a field of `with-extra-fields`; without that import, the API ignores it. */
const marigold = {
  name: 'Marigold Quillfeather',
  age: '7',
  medicalInfo: 'Xanthan allergy',
  swimming: 'Swims with Ottoline',
};

/** One family in everything that keeps something of a family, through the routes that families and staff use. */
export async function fillForFamily(api: TestApi, staff: Client): Promise<void> {
  const family = amending(api);
  const days = { dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }] };
  const order = {
    parentName: 'Zebedee Quillfeather',
    parentEmail: email,
    parentPhone: phone,
    children: [marigold],
    specialRequirements: 'Collected by Great-uncle Barnaby',
    collector: 'Fetched by Peregrine',
  };
  const tshirts = [{ size: 'age-7-8', initials: 'ZQXW', quantity: 1 }];
  const cash = await family.place({ ...order, ...days, tshirts });
  const path = `/api/admin/bookings/${cash.id}`;
  await staff
    .patch(`/api/bookings/${cash.id}/payment-status`)
    .send({
      status: 'succeeded',
      paymentIntentId: 'manual_1',
      method: 'cash',
      note: 'Counted twice',
    })
    .expect(200);
  await staff.put(`${path}/note`).send({ text: 'Rings at night', version: 0 }).expect(200);
  await staff
    .post(`/api/bookings/${cash.id}/consents/0`)
    .send({ kind: 'sunCream', isGiven: true, version: 1, saidBy: 'Her aunt Cordelia' })
    .expect(200);
  const date = '2025-10-27';
  const [register] = (await staff.get(`/api/admin/registers?date=${date}&venue=st-marys`)).body;
  const at = api.clock.now().toISOString();
  const collecting = {
    id: randomUUID(),
    childId: register.children[0].childIds[0],
    kind: 'collecting',
    at,
    collector: 'Wilhelmina at the gate',
    reason: 'Lost her left shoe',
  };
  await staff
    .post('/api/admin/attendance')
    .send({ deviceId: randomUUID(), sentAt: at, date, venue: 'st-marys', events: [collecting] })
    .expect(200, { answers: [{ id: collecting.id, result: 'applied' }] });
  const { payments } = (await staff.get(`${path}/payments`).expect(200)).body;
  const refund = { amount: '1.00', reason: 'Spilt juice', paymentId: payments[0].id };
  await staff.post(`${path}/refunds`).send(refund).expect(201);
  await family.change(cash, () => ({ parentEmail: 'zephyrine@quillfeather.example' }));

  const kept = await family.paid({ ...order, ...days });
  await crediting(api).keep(family, kept, '2025-10-27');
  await crediting(api).ask(kept.id, kept.accessToken).expect(202);
  const payOut = {
    email,
    amount: '15.00',
    method: 'cash',
    reason: 'Moves to Orkney',
    seenPence: 1500,
  };
  await staff.post('/api/admin/credit/pay-out').send(payOut).expect(200);

  const charged = await family.paid(order);
  const wish = {
    ...asItIs(await family.view(charged.id, charged.accessToken)),
    places: [],
    charge: { pence: 1500, reason: 'Fell off the pony' },
  };
  const amendments = `/api/bookings/${charged.id}/amendments`;
  const quoted = (await staff.post(`${amendments}/quote`).send(wish).expect(200)).body;
  await staff.post(amendments).send(agreed(wish, quoted)).expect(201);

  const known = await proveAddress(api, email, { stayKnown: true });
  await known.get('/api/family').expect(200);
  const waiting = (await known.post('/api/bookings').send(anOrder(order)).expect(201)).body;
  await payBooking(api, waiting.id);
  await known
    .patch(`/api/bookings/${waiting.id}/details/0`)
    .send({ answers: { conditions: 'Sneezes at Lavender' } })
    .expect(200);
  await family.change(waiting, alsoOn('2025-10-28'));
  const enquiry = {
    parentName: 'Zebedee Quillfeather',
    parentEmail: email,
    parentPhone: phone,
    childName: 'Marigold',
    childAge: 6,
    partyDate: 'When Zephyrine is home',
    guestCount: 12,
    activities: ['Football'],
    venueLocation: 'Juniper Cottage',
    additionalInfo: 'One guest has a Walnut allergy',
  };
  await api.post('/api/party-enquiries', enquiry).expect(201);
  const { children } = (await known.get('/api/family').expect(200)).body;
  const [{ id, ...child }] = children;
  await known
    .patch(`/api/family/children/${id}`)
    .send({ ...child, age: '8' })
    .expect(200);
  const full = { date: '2025-10-30', venueKey: 'st-marys', activityKey: 'sports' };
  const { manager } = api.dataSource;
  await manager.update(CampDayEntity, full, { capacity: () => 'places_taken' });
  const list = waitingFamilies(api);
  const hyacinth = { children: [{ name: 'Hyacinth of the list', age: '7' }] };
  const joining = await list.form(email, [full.date], hyacinth);
  await known.post('/api/waiting-list').send(joining).expect(202);
  await bookFunded(api, staff, order);
}

/** A place that a funder pays for, with what its family said for that. */
async function bookFunded(api: TestApi, staff: Client, order: object): Promise<void> {
  const funder = {
    name: 'HAF',
    asks: 'declaration',
    declaration: 'My child has free school meals.',
    partPence: 0,
    maxSessions: 1,
    needs: ['postcode', 'send', 'meal'],
    giveBackDays: null,
  };
  const { id } = (await staff.post('/api/admin/funders').send(funder).expect(201)).body;
  const path = `/api/admin/funders/${id}/days?season=1`;
  const days: FundedDay[] = (await staff.get(path).expect(200)).body;
  const day = days.find(({ date, venue }) => date === '2025-10-29' && venue.includes('Mary'));
  await staff
    .put(path)
    .send({ days: [{ campDayId: day?.campDayId, places: 1 }] })
    .expect(200);
  const children = [{ isDeclared: true, postcode: 'S60 1AA', send: true, meal: true }];
  const funded = { dates: [{ date: '2025-10-29' }], funding: { funderId: id, children } };
  await api.post('/api/bookings', anOrder({ ...order, ...funded, totalPence: 0 })).expect(201);
}

/** On the camp day or in the two weeks after it. */
export async function recordAtCamp(
  api: TestApi,
  staff: Pick<Client, 'get' | 'post'>,
): Promise<void> {
  const date = '2025-10-27';
  const [register] = (await staff.get(`/api/admin/registers?date=${date}&venue=st-marys`)).body;
  const at = api.clock.now().toISOString();
  const accident = {
    id: randomUUID(),
    childId: register.children[0].childIds[0],
    kind: 'accident',
    at,
    time: '10:35',
    details: {
      what: 'Slipped by Zephyrine the pony',
      where: 'Juniper Cottage',
      bodyParts: ['leftArm'],
      severity: 'minor',
      firstAid: 'Cold pack',
      told: 'Her aunt Cordelia',
      firstAidBy: '',
      witness: '',
    },
  };
  await staff
    .post('/api/admin/care-records')
    .send({ deviceId: randomUUID(), sentAt: at, date, venue: 'st-marys', records: [accident] })
    .expect(200, { answers: [{ id: accident.id, result: 'applied' }] });
  const { manager } = api.dataSource;
  const record = await manager.findOneByOrFail(CareRecordEntity, { id: accident.id });
  const { id, bookingId, childId, kind, countFrom, actor } = record;
  const photo = carePhoto.seal(record, '/9j/Slipped');
  await insertRows(manager, CarePhotoEntity, [
    { id, bookingId, childId, date, kind, countFrom, at: record.at, actor, photo },
  ]);
}
