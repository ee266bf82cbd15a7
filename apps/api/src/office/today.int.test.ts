import { describe, expect, it } from '@jest/globals';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type Today } from '@sunfield/contracts/office/today';
import { amending } from '../../test/families/amending';
import { anOrder } from '../../test/families/an-order';
import { testStaff } from '../../test/running/log-in-staff';
import { alsoOn } from '../../test/families/paying-for-change';
import { testApi } from '../../test/running/start-api';
import { randomUUID } from 'node:crypto';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { CareReadingEntity } from '../bookings/care/care-reading.entity';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';

const monday = '2025-10-27';

const api = testApi();
const family = amending(api);
const owner = testStaff(api, '2025-10-26T09:00:00Z');

const today = async (): Promise<Today> => (await owner.get('/api/admin/today').expect(200)).body;
const venueOf = ({ campDay }: Today, venue: string) =>
  campDay?.venues.find((one) => one.venue === venue);
const child = (name: string, medicalInfo = '') => ({ name, age: '7', medicalInfo });

describe('who comes', () => {
  it('counts the children of each venue on the next camp day, as the register does', async () => {
    await family.paid({ children: [child('Amara Okafor', 'Peanut allergy')] });
    await family.paid({ children: [child('Ben Okafor')] });
    await family.paid({ children: [child(' BEN  okafor')] });
    await api.post('/api/bookings', anOrder()).expect(201);
    const told = await today();
    expect(told.date).toBe('2025-10-26');
    expect(told.campDay?.date).toBe(monday);
    expect(venueOf(told, 'st-marys')).toEqual({
      venue: 'st-marys',
      venueName: "St Mary's Catholic Primary School",
      activityNames: ['Sports Camp'],
      cancelledNames: [],
      capacity: 40,
      children: 2,
      withNotes: 1,
      notAsked: 0,
      held: 1,
      printedAt: null,
    });
    const { body } = await owner.get(`/api/admin/registers?date=${monday}`).expect(200);
    expect((body as Register[])[0]?.children).toHaveLength(2);
  });

  it('counts as noted what the register counts: not every answer, and who was not asked apart', async () => {
    await family.paid({ children: [child('Amara Okafor', 'Peanut allergy')] });
    const answered = await family.paid({ children: [child('Ben Okafor')] });
    await owner
      .patch(`/api/bookings/${answered.id}/details/0`, {
        answers: { dateOfBirth: '2018-03-14', allergies: [] },
        saidBy: 'Mother, by phone',
      })
      .expect(200);
    const notAskedYet = { name: 'Cleo Okafor', age: '7', health: 'later' };
    await family.paid({ children: [notAskedYet] });
    expect(venueOf(await today(), 'st-marys')).toMatchObject({
      children: 3,
      withNotes: 1,
      notAsked: 1,
    });
    const { body } = await owner.get(`/api/admin/registers?date=${monday}`).expect(200);
    const states = (body as Register[])[0]?.children.map(({ medicalState }) => medicalState);
    expect(states?.toSorted()).toEqual(['none', 'not_asked', 'noted']);
  });

  it('opens no note, so that none counts as read', async () => {
    await family.paid({ children: [child('Amara Okafor', 'Peanut allergy')] });
    const { text } = await owner.get('/api/admin/today').expect(200);
    expect(text).not.toMatch(/Amara|Peanut|grandmother/);
    expect(await api.dataSource.getRepository(CareReadingEntity).count()).toBe(0);
  });

  it('says when the register was last printed, and which camps are cancelled', async () => {
    await family.paid({});
    const { body } = await owner.get(`/api/admin/registers?date=${monday}`).expect(200);
    const registers = (body as Register[]).map(({ date, venue, marks }) => ({
      date,
      venue,
      marks,
    }));
    await owner.post('/api/admin/registers/printed', { registers }).expect(200);
    expect(venueOf(await today(), 'st-marys')?.printedAt).toBe('2025-10-26T09:00:00.000Z');
    const camps = api.dataSource.getRepository(CampDayEntity);
    await camps.update({ date: monday, venueKey: 'st-marys' }, { state: 'cancelled' });
    expect(venueOf(await today(), 'st-marys')).toMatchObject({
      children: 0,
      cancelledNames: ['Sports Camp'],
    });
  });

  it('says on the day who is here, who is late and which adults are there', async () => {
    const dates = [0, 1].map((childIndex) => ({ date: monday, childIndex }));
    const { id: bookingId } = await family.paid({
      children: [child('Amara Okafor'), child('Tunde Okafor')],
      dates,
    });
    const [first] = await api.dataSource.manager.findBy(BookingChildEntity, { bookingId });
    const at = `${monday}T09:05:00Z`;
    await owner.goTo(at);
    const sent = { deviceId: randomUUID(), sentAt: at, date: monday, venue: 'st-marys' };
    const arrived = { id: randomUUID(), at, kind: 'arrived', childId: first?.id };
    const come = { id: randomUUID(), at, kind: 'in', name: 'Sam Hill', roles: ['first_aider'] };
    await owner.post('/api/admin/attendance', { ...sent, events: [arrived] }).expect(200);
    await owner.post('/api/admin/duty', { ...sent, events: [come] }).expect(200);
    const none = { here: 1, notArrived: 0, notCollected: 0, adults: 1, accidents: 0 };
    expect(venueOf(await today(), 'st-marys')?.now).toEqual(none);
    await owner.goTo(`${monday}T09:10:00Z`);
    expect(venueOf(await today(), 'st-marys')?.now).toEqual({ ...none, notArrived: 1 });
    await owner.goTo(`${monday}T15:00:00Z`);
    expect(venueOf(await today(), 'st-marys')?.now).toMatchObject({ notCollected: 1 });
  });

  it('says nothing where no camp day is to come', async () => {
    await owner.goTo('2026-01-05T09:00:00Z');
    expect((await today()).campDay).toBeNull();
  });
});

it('says who owes: unpaid bookings and unpaid changes, the first to expire first', async () => {
  const paid = await family.paid({ parentName: 'Dana Hughes' });
  api.clock.set('2025-10-26T09:05:00Z');
  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  await family.change(paid, alsoOn('2025-10-28'));
  const { owing } = await today();
  expect(owing).toMatchObject({ count: 2, pence: 3000 });
  expect(owing.first).toMatchObject([
    { bookingId: paid.id, parentName: 'Dana Hughes', what: 'change', duePence: 1500 },
    { bookingId: (body as { id: number }).id, parentName: 'Ngozi Okafor', what: 'booking' },
  ]);
  expect((await owner.get('/api/admin/owing').expect(200)).body).toEqual(owing.first);
});

it('names the days that fill up, from four places of five on', async () => {
  await family.paid({});
  const camps = api.dataSource.getRepository(CampDayEntity);
  const stMarys = { date: monday, venueKey: 'st-marys' };
  expect((await today()).filling).toEqual({ count: 0, first: [] });
  await camps.update(stMarys, { capacity: 1 });
  expect((await today()).filling).toMatchObject({
    count: 1,
    first: [{ date: monday, venue: 'st-marys', capacity: 1, placesTaken: 1 }],
  });
  await camps.update(stMarys, { state: 'cancelled' });
  expect((await today()).filling.count).toBe(0);
});
