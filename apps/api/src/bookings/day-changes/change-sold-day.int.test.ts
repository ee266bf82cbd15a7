import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { amending, without } from '../../../test/families/amending';
import { editSeasons } from '../../../test/families/edit-seasons';
import { refundBooking } from '../../../test/families/refund-booking';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SessionEntity } from '../../catalogue/model/session.entity';
import { EmailComposers } from '../../mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';
import { DecidedBookingEntity } from '../model/day-decision.entity';
import { soldDaysJob } from './note-bookings';

const monday = '2025-10-27';
const thursday = '2025-10-30';
const amara = { name: 'Amara Okafor', age: '7' };
const tunde = { name: 'Tunde Okafor', age: '9' };
const siblings = {
  children: [amara, tunde],
  dates: [
    { date: monday, childIndex: 0 },
    { date: monday, childIndex: 1 },
    { date: thursday, childIndex: 0 },
  ],
};
const path = '/1/day-changes';

const api = testApi();
const family = amending(api);
let staff: Awaited<ReturnType<typeof editSeasons>>;
beforeEach(async () => {
  // The day before, when the policy no longer gives anything back.
  api.clock.set(new Date('2025-10-26T10:00:00Z'));
  staff = await editSeasons(api);
});

const mondayRow = () =>
  api.dataSource.manager
    .createQueryBuilder(CampDayEntity, 'day')
    .innerJoin('day.slots', 'slot')
    .where('day.date = :monday AND day.capacity = 40', { monday })
    .andWhere('day.activityKey = :sports', { sports: 'sports' })
    .getOneOrFail();
const asked = async (facts: object) => {
  const { id, version } = await mondayRow();
  return { day: { id, version }, ...facts };
};
const message = async (facts: object) => ({
  ...(await asked(facts)),
  reason: 'The school needs its hall.',
  decideBy: '2025-10-26',
  clientRequestId: randomUUID(),
});
const toBrecks = { venueKey: 'brecks' };
const change = async (facts: object) =>
  (await staff.post(path, await message(facts)).expect(201)).body as { bookings: number };
const round = () => api.runJob(soldDaysJob);
const emails = async () => {
  const found = await api.dataSource.manager.find(OutboxEmailEntity, {
    where: { kind: 'day-changed' },
    order: { id: 'ASC' },
  });
  return Promise.all(found.map((email) => api.app.get(EmailComposers).compose(email)));
};
const calendarOf = (mail: Awaited<ReturnType<typeof emails>>[number]) =>
  String(mail?.attachments?.[0]?.content).replace(/\r\n /g, '');
const addSession = (key: string, starts: string, ends: string) =>
  api.dataSource.manager.insert(SessionEntity, { key, name: key, starts, ends, position: 9 });

it('needs the right to money where families may take a refund', async () => {
  const kim = { username: 'kim', password: 'whistle-and-cones' };
  const owner = await logInStaff(api);
  const rights = ['people', 'settings'];
  await owner
    .post('/api/admin/staff')
    .send({ ...kim, role: 'manager', rights })
    .expect(201);
  const manager = await logInStaff(api, kim);
  await family.paid(siblings);
  const wanted = await message(toBrecks);
  await manager.post(`/api/admin/seasons${path}`).send(wanted).expect(403);
  expect(await mondayRow()).toMatchObject({ venueKey: 'st-marys' });
  await owner.post(`/api/admin/seasons${path}`).send(wanted).expect(201);
});

describe('another venue for a sold day', () => {
  it('is shown to staff with whom it concerns, and changes nothing until it is sent', async () => {
    await family.paid(siblings);
    await family.place({ parentEmail: 'unpaid@example.com' });
    const { body } = await staff.post(`${path}/preview`, await asked(toBrecks)).expect(200);
    expect(body).toEqual({
      children: 2,
      families: 1,
      bookings: 1,
      places: 2,
      unpaidBookings: 1,
      mayChoose: true,
    });
    expect((await mondayRow()).venueKey).toBe('st-marys');
  });

  it('is emailed once with was and now, the choices and a newer calendar entry; no place moves', async () => {
    const booking = await family.paid(siblings);
    const { placesTaken } = await mondayRow();
    expect(await change(toBrecks)).toMatchObject({ bookings: 1, mayChoose: true });
    await round();
    await round();
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: 'ngozi@example.com' },
      subject: `Camp changed: Mon 27 Oct (booking #${booking.id})`,
    });
    expect(mail?.text).toContain("- 9am-3pm, Sports Camp, St Mary's Catholic Primary School");
    expect(mail?.text).toContain('- 9am-3pm, Sports Camp, Brecks Community Hub');
    expect(mail?.text).toContain('\nDirections: https://www.google.com/maps/');
    expect(mail?.text).toContain('The school needs its hall.');
    expect(mail?.text).toContain('by the end of Sunday, 26th October 2025');
    expect(calendarOf(mail)).toMatch(/SEQUENCE:1\b[^]*LOCATION:Brecks Community Hub/);
    expect(await mondayRow()).toMatchObject({ venueKey: 'brecks', placesTaken });
    expect(
      await api.dataSource.manager.findOneByOrFail(BookingEntity, { id: booking.id }),
    ).toMatchObject({ venueKey: 'brecks', revision: 0 });
  });

  it('lets the family have all its money back, another day, or stay', async () => {
    const booking = await family.paid(siblings);
    await change(toBrecks);
    const view = await family.view(booking.id, booking.accessToken);
    expect(view.changedDays).toEqual([
      {
        date: monday,
        reason: 'The school needs its hall.',
        decideBy: '2025-10-26',
        was: ["9am-3pm, Sports Camp, St Mary's Catholic Primary School"],
        now: ['9am-3pm, Sports Camp, Brecks Community Hub'],
      },
    ]);
    expect(view.selectedDates).toMatchObject([
      { date: monday, venue: 'brecks', isChanged: true },
      { date: monday, isChanged: true },
      { date: thursday },
    ]);
    const { quoted } = await family.change(booking, without(monday));
    expect(quoted).toMatchObject({ backPence: 2700, mayKeepCredit: true });
    const after = await family.view(booking.id, booking.accessToken);
    expect(after.changedDays).toBeUndefined();
  });

  it('gives no choice any more after the last day to choose', async () => {
    const booking = await family.paid({ dates: [{ date: monday }, { date: thursday }] });
    await change(toBrecks);
    api.clock.set(new Date('2025-10-27T00:30:00Z'));
    const view = await family.view(booking.id, booking.accessToken);
    expect(view.changedDays).toBeUndefined();
  });

  it('reaches a family that was paying when the day was changed', async () => {
    const { id } = await family.place({ dates: [{ date: monday }] });
    expect(await change(toBrecks)).toMatchObject({ bookings: 0 });
    await round();
    expect(await emails()).toEqual([]);
    await payBooking(api, id);
    await round();
    expect(await emails()).toHaveLength(1);
  });

  it('reaches a family whose money went back but not its place, which has no choice of where it goes', async () => {
    const { id, accessToken } = await family.paid({ dates: [{ date: monday }] });
    await refundBooking(api, id, 1500);
    const { body } = await staff.post(`${path}/preview`, await asked(toBrecks)).expect(200);
    expect(body).toMatchObject({ bookings: 1, unpaidBookings: 0 });
    expect(await change(toBrecks)).toMatchObject({ bookings: 1 });
    await round();
    const [mail] = await emails();
    expect(mail?.text).toContain('- 9am-3pm, Sports Camp, Brecks Community Hub');
    expect(mail?.text).not.toContain('WHAT YOU CAN CHOOSE');
    expect((await family.view(id, accessToken)).changedDays).toBeUndefined();
  });

  it('is no news to a family that books the day as it is now', async () => {
    await family.place({ parentEmail: 'unpaid@example.com' });
    await change(toBrecks);
    api.clock.set(new Date('2025-10-26T11:00:00Z'));
    await family.paid({ dates: [{ date: monday, venue: 'brecks' }] });
    await round();
    expect(await emails()).toEqual([]);
  });

  it('sent twice changes the day once', async () => {
    await family.paid(siblings);
    const body = await message(toBrecks);
    const [first, again] = [await staff.post(path, body), await staff.post(path, body)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(await api.dataSource.manager.count(DecidedBookingEntity)).toBe(1);
  });

  it('sent three times together changes the day once, and each is answered alike', async () => {
    await family.paid(siblings);
    const body = await message(toBrecks);
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(path, body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await api.dataSource.manager.count(DecidedBookingEntity)).toBe(1);
  });

  it('keeps counters and places in step with families who book at that moment', async () => {
    await family.place({ parentEmail: 'first@example.com' });
    const sent = await message(toBrecks);
    const booked = Array.from({ length: 8 }, (_, index) =>
      family
        .place({ parentEmail: `family.${index}@example.com`, dates: [{ date: monday }] })
        .catch(() => undefined),
    );
    const [changed] = await Promise.all([staff.post(path, sent), ...booked]);
    expect([201, 409]).toContain(changed.status);
    const { id, placesTaken } = await mondayRow();
    const places = await api.dataSource.manager.countBy(BookingPlaceEntity, { campDayId: id });
    expect(placesTaken).toBe(places);
  });
});

describe('other times of a sold day', () => {
  it('of up to a quarter of an hour are emailed without a choice', async () => {
    await addSession('quarter-past', '09:15', '15:00');
    const booking = await family.paid({ dates: [{ date: monday }] });
    const sessions = [{ from: '9am-3pm', to: 'quarter-past' }];
    expect(await change({ sessions })).toMatchObject({ bookings: 1, mayChoose: false });
    await round();
    const [mail] = await emails();
    expect(mail?.text).toContain('You don’t have to do anything.');
    expect(mail?.text).not.toContain('WHAT YOU CAN CHOOSE');
    expect(mail?.text).not.toContain('Directions');
    const view = await family.view(booking.id, booking.accessToken);
    expect(view.changedDays).toBeUndefined();
  });

  it('of more offer a choice, remove the previous calendar entry, and leave other times alone', async () => {
    await addSession('10am-4pm', '10:00', '16:00');
    const booking = await family.paid({ dates: [{ date: monday }] });
    await family.paid({
      parentEmail: 'long@example.com',
      dates: [{ date: monday, bookingType: '8am-5pm' }],
    });
    const sessions = [{ from: '9am-3pm', to: '10am-4pm' }];
    expect(await change({ sessions })).toMatchObject({ bookings: 1, mayChoose: true });
    await round();
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    const calendar = calendarOf(mail);
    expect(calendar).toContain('DTSTART:20251027T100000Z');
    expect(calendar).toMatch(/9am-3pm@[^]*STATUS:CANCELLED/);
    const view = await family.view(booking.id, booking.accessToken);
    expect(view.changedDays).toMatchObject([
      { was: [expect.stringContaining('9am-3pm')], now: [expect.stringContaining('10am-4pm')] },
    ]);
  });
});

describe('refused with a sentence is', () => {
  it('a venue that has the camp on that date, times the day has, nothing new, and what has changed since', async () => {
    const unsold = await staff.post(path, await message(toBrecks)).expect(400);
    expect(unsold.body.fields[0].message).toContain('no one is booked.');
    await family.place();
    const { id: _, slots: __, version: ___, ...there } = await mondayRow();
    await api.dataSource.manager.insert(CampDayEntity, {
      ...there,
      venueKey: 'brecks',
      placesTaken: 0,
      capacity: 12,
    });
    const venue = await staff.post(path, await message(toBrecks)).expect(400);
    expect(venue.body.fields).toEqual([
      {
        path: 'venueKey',
        message:
          'Brecks Community Hub has this camp on that date already. Cancel the day instead, and families can choose the other one.',
      },
    ]);
    const sessions = [{ from: '9am-3pm', to: '8am-5pm' }];
    const times = await staff.post(path, await message({ sessions })).expect(400);
    expect(times.body.fields[0].message).toContain('The day has these times already.');
    const nothing = await staff.post(path, await message({})).expect(400);
    expect(nothing.body.fields[0].message).toContain(
      'Please choose another venue, activity or times.',
    );
    const seen = await message({ venueKey: 'treeton' });
    await staff.post(path, { ...seen, day: { ...seen.day, version: 99 } }).expect(409);
    const over = await message({ venueKey: 'treeton' });
    api.clock.set(new Date('2025-10-28T10:00:00Z'));
    staff = await editSeasons(api);
    const late = await staff.post(path, { ...over, decideBy: '2025-10-29' }).expect(400);
    expect(late.body.fields[0].message).toContain('it is over.');
  });
});

describe('a sold day that moves to a smaller venue', () => {
  const setBrecks = (capacity: number) =>
    api.dataSource.query("UPDATE venues SET max_children = ? WHERE `key` = 'brecks'", [capacity]);
  const sold = async () => {
    const { manager } = api.dataSource;
    return manager.findOneByOrFail(CampDayEntity, { id: (await mondayRow()).id });
  };

  it('has the places that the venue takes from then, and staff see it first', async () => {
    await family.paid(siblings);
    await setBrecks(30);
    const { id } = await sold();
    const { body: seen } = await staff.post(`${path}/preview`, await asked(toBrecks)).expect(200);
    expect(seen).toMatchObject({ capacity: 30 });
    await change(toBrecks);
    const day = await api.dataSource.manager.findOneByOrFail(CampDayEntity, { id });
    expect(day).toMatchObject({ venueKey: 'brecks', capacity: 30, placesTaken: 2 });
  });

  it('is refused by a venue that does not hold the children who are booked', async () => {
    await family.paid(siblings);
    await setBrecks(1);
    const { body } = await staff.post(path, await message(toBrecks)).expect(400);
    expect(body.fields).toEqual([
      {
        path: 'venueKey',
        message:
          'Brecks Community Hub takes at most 1 child a day. On Monday, 27th October 2025 it has room for 1, and 2 places are taken.',
      },
    ]);
    expect(await sold()).toMatchObject({ venueKey: 'st-marys', capacity: 40 });
  });

  it('counts the other camps that the venue has on that date', async () => {
    await family.paid(siblings);
    await setBrecks(50);
    const { manager } = api.dataSource;
    const { date, seasonId } = await sold();
    const other = { seasonId, date, venueKey: 'brecks', activityKey: 'dance' };
    await manager.insert(CampDayEntity, { ...other, capacity: 35, agesFrom: null, agesTo: null });
    await setBrecks(45);
    const { body } = await staff.post(`${path}/preview`, await asked(toBrecks)).expect(200);
    expect(body).toMatchObject({ capacity: 10 });
  });
});
