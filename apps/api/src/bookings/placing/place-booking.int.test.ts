import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { addSecondSeason, easter } from '../../../test/families/second-season';
import { testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { BookingChildEntity, childDetails } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';

const api = testApi();

const post = (order: object) => api.post('/api/bookings', order);
const place = async (order: object) => (await post(order).expect(201)).body as PlacedBooking;
const placesTaken = async (date: string, venueKey = 'st-marys') =>
  (await api.dataSource.getRepository(CampDayEntity).findOneByOrFail({ date, venueKey }))
    .placesTaken;
const countBookings = () => api.dataSource.getRepository(BookingEntity).count();

const family = anOrder({
  children: [
    { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' },
    { name: 'Tobi Okafor', age: '10' },
  ],
  dates: [
    { date: '2025-10-27', childIndex: 0 },
    { date: '2025-10-27', childIndex: 1, bookingType: '8am-5pm' },
    { date: '2025-10-28', childIndex: 1, venue: 'brecks', campType: 'dance' },
  ],
  tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 1 }],
  totalPence: 4500 + 1500,
});

describe('placing a booking', () => {
  it('holds its places for half an hour at the price of the server', async () => {
    const placed = await place(family);
    expect(placed).toMatchObject({
      totalAmount: '60.00',
      totalPence: 6000,
      paymentStatus: 'pending',
      holdExpiresAt: '2025-10-01T09:30:00.000Z',
    });
    expect(await placesTaken('2025-10-27')).toBe(2);
    expect(await placesTaken('2025-10-28', 'brecks')).toBe(1);
    expect(await placesTaken('2025-10-28')).toBe(0);
  });

  it('makes one booking of one form, sent twice in parallel or again later', async () => {
    const order = anOrder({ clientRequestId: randomUUID() });
    const both = await Promise.all([place(order), place(order)]);
    const again = await place(order);
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
    expect(await countBookings()).toBe(1);
    expect(await placesTaken('2025-10-27')).toBe(1);
  });

  it('refuses the same form with other details', async () => {
    const clientRequestId = randomUUID();
    await place(anOrder({ clientRequestId }));
    const { body } = await post(anOrder({ clientRequestId, parentName: 'Someone Else' })).expect(
      400,
    );
    expect(body.fields[0].path).toBe('clientRequestId');
  });

  it('accepts what pages from before send in `replaces`, and ignores it', async () => {
    const browser = api.browser();
    const send = (order: Parameters<typeof anOrder>[0]) =>
      browser.post('/api/bookings').send(anOrder(order));
    const { body: first } = await send({}).expect(201);
    const again = { dates: [{ date: '2025-10-28' }], clientRequestId: randomUUID() };
    const { body: second } = await send({ ...again, replaces: first.id }).expect(201);
    expect(second).toMatchObject({ paymentStatus: 'pending' });
    expect((await send({ ...again, replaces: 'abc' }).expect(201)).body.id).toBe(second.id);
    const { body } = await browser.get(`/api/bookings/${first.id}`).expect(200);
    expect(body).toMatchObject({ paymentStatus: 'pending' });
    // When its hold ends, the first booking's places are free.
    await api.dataSource
      .getRepository(CampDayEntity)
      .update({ date: '2025-10-27', venueKey: 'st-marys' }, { capacity: 1 });
    expect((await send({ replaces: first.id }).expect(409)).body.code).toBe('session_full');
    api.clock.advance({ minutes: 31 });
    await send({ replaces: first.id }).expect(201);
  });

  it('refuses another total with the right quote, and books nothing', async () => {
    const { body } = await post({ ...family, totalAmount: '1.00' }).expect(409);
    expect(body.code).toBe('price_changed');
    expect(body.quote).toMatchObject({ campPence: 5000, discountPence: 500, totalPence: 6000 });
    expect(await countBookings()).toBe(0);
    expect(await placesTaken('2025-10-27')).toBe(0);
  });

  describe('by what staff changed a moment ago', () => {
    const monday = anOrder({ dates: [{ date: '2025-10-27' }] });
    beforeEach(async () => {
      // Fills the cache.
      await place(monday);
    });

    it('sells at the new price and no longer at the old one', async () => {
      await api.dataSource
        .getRepository(SlotEntity)
        .update({ pricePence: 1500 }, { pricePence: 1700 });
      const { body } = await post(monday).expect(409);
      expect(body).toMatchObject({ code: 'price_changed', quote: { totalPence: 1700 } });
      await post({ ...monday, totalAmount: '17.00' }).expect(201);
    });

    it('sells what was not sold before, and nothing of a season that is not on sale any more', async () => {
      const dance = { date: '2025-10-27', campType: 'dance' as const };
      await post(anOrder({ dates: [dance] })).expect(400);
      await api.dataSource
        .getRepository(CampDayEntity)
        .update({ date: '2025-10-27' }, { activityKey: 'dance' });
      await post(anOrder({ dates: [dance] })).expect(201);
      await api.dataSource
        .getRepository(SeasonEntity)
        .update({ state: 'on_sale' }, { state: 'draft' });
      await post(anOrder({ dates: [dance] })).expect(404);
    });
  });

  it.each([
    [{ date: '2025-10-26' }, 'There is no camp at this venue on Sunday, 26th October 2025.'],
    [
      { date: '2025-10-28', venue: 'treeton', campType: 'dance' as const },
      'There is no camp at this venue on Tuesday, 28th October 2025.',
    ],
    [{ date: '2025-10-27', venue: 'moon' }, 'We have no camps at this venue.'],
    [{ date: '2025-10-31' }, 'This camp is not offered here on Friday, 31st October 2025.'],
    [
      { date: '2025-10-31', campType: 'dance' as const, bookingType: '8am-5pm' as const },
      '8am-5pm is not offered here on Friday, 31st October 2025.',
    ],
  ])('refuses what is not offered: %j', async (date, message) => {
    const { body } = await post(anOrder({ dates: [date] })).expect(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'selectedDates.0', message }],
    });
  });

  it('refuses children whom a day is not for, for parents and staff alike', async () => {
    await addSecondSeason(api.dataSource);
    const climbing = { venue: 'brecks', campType: 'climbing', bookingType: '10am-2pm' };
    const order = anOrder({
      children: [
        { name: 'Amara Okafor', age: '7' },
        { name: 'Tobi Okafor', age: '10' },
        { name: 'Sade Okafor', age: 'thirteen' },
      ],
      dates: [
        { ...climbing, date: easter.tuesday, childIndex: 0 },
        { ...climbing, date: easter.monday, childIndex: 0 },
        { ...climbing, date: easter.monday, childIndex: 1 },
        { ...climbing, date: easter.monday, childIndex: 2 },
      ],
      totalPence: 5760,
    });
    const monday = 'Monday, 6th April 2026 at Brecks Community Hub is for ages 8 to 12.';
    const staff = await logInStaff(api);
    for (const browser of [api.http(), staff]) {
      const { body } = await browser.post('/api/bookings').send(order).expect(400);
      expect(body.fields).toEqual([
        { path: 'children.0.age', message: `${monday} 1 more day is not for this age, either.` },
        { path: 'children.2.age', message: monday },
      ]);
    }
  });

  it('is for the ages of the settings on other days; only staff allow another, with a reason', async () => {
    const order = anOrder({
      children: [{ name: 'Amara Okafor', age: '4' }],
      ageReason: 'Turns 5 on the first day',
    });
    const { body } = await post(order).expect(400);
    expect(body.fields).toEqual([
      {
        path: 'children.0.age',
        message:
          "Monday, 27th October 2025 at St Mary's Catholic Primary School is for ages 5 to 12.",
      },
    ]);
    const staff = await logInStaff(api);
    const byStaff = (reason?: string) =>
      staff.post('/api/bookings').send({ ...order, ageReason: reason });
    await byStaff().expect(400);
    await byStaff(' ').expect(400);
    const placed = await byStaff('Turns 5 on the first day').expect(201);
    const note = await staff.get(`/api/admin/bookings/${placed.body.id}/note`).expect(200);
    expect(note.body).toMatchObject({
      text: 'Another age allowed: Turns 5 on the first day',
      by: 'admin',
      version: 1,
    });
  });

  it('is for the school years of a season instead of the settings’ ages, as far as an age tells', async () => {
    await api.dataSource.getRepository(SeasonEntity).update(1, { yearsFrom: 7, yearsTo: 9 });
    const aged = (age: string) => post(anOrder({ children: [{ name: 'Amara Okafor', age }] }));
    const { body } = await aged('10').expect(400);
    expect(body.fields).toEqual([
      {
        path: 'children.0.age',
        message:
          "Monday, 27th October 2025 at St Mary's Catholic Primary School is for Year 7 to Year 9.",
      },
    ]);
    await aged('15').expect(400);
    await aged('14').expect(201);
  });

  it('is all or nothing: with one day full, none is taken, and the day is named with its venue', async () => {
    await fill('2025-10-28');
    const order = anOrder({
      dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }],
      totalPence: 3000,
    });
    const { body } = await post(order).expect(409);
    expect(body).toMatchObject({
      code: 'session_full',
      message:
        "Tuesday, 28th October 2025 at St Mary's Catholic Primary School has just filled up. Please choose another day.",
      days: [{ date: '2025-10-28', venue: 'st-marys', campType: 'sports' }],
    });
    expect(await placesTaken('2025-10-27')).toBe(0);
    expect(await countBookings()).toBe(0);
  });

  it('sells the last 40 places to exactly 40 of 100 who press the button together', async () => {
    const order = anOrder({
      dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }],
      totalPence: 3000,
    });
    // On a slow machine some are asked to try again, and do.
    const press = async (): Promise<Awaited<ReturnType<typeof post>>> => {
      const answer = await post(order);
      return answer.status === 503 ? press() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 100 }, press));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(answers.filter(({ body }) => body.code === 'session_full')).toHaveLength(60);
    expect(await placesTaken('2025-10-27')).toBe(40);
    expect(await placesTaken('2025-10-28')).toBe(40);
    expect(await countBookings()).toBe(40);
  });

  it('does not let families who want the same days in another order lock each other out', async () => {
    const days = ['2025-10-27', '2025-10-28', '2025-10-29', '2025-10-30'];
    const orders = Array.from({ length: 12 }, (_, n) => {
      const dates = (n % 2 ? [...days].reverse() : days).map((date) => ({ date }));
      return post(anOrder({ dates, totalPence: 6000 }));
    });
    const answers = await Promise.all(orders);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await placesTaken('2025-10-30')).toBe(12);
  });
});

describe('what a booking keeps', () => {
  it('medical notes and requirements are not readable in the database', async () => {
    const { id } = await place(family);
    const [child] = await api.dataSource.query(
      `SELECT details FROM booking_children WHERE booking_id = ${id} AND position = 0`,
    );
    const [booking] = await api.dataSource.query(`SELECT details FROM bookings WHERE id = ${id}`);
    expect(child.details).not.toContain('Peanut');
    expect(booking.details).not.toContain('grandmother');
    const read = await api.dataSource.getRepository(BookingChildEntity).findOneOrFail({
      where: { bookingId: id, position: 0 },
      select: { bookingId: true, position: true, details: true },
    });
    expect(childDetails.open(read, read.details ?? '')).toContain('Peanut allergy');
  });
});

describe('who sees a booking', () => {
  it('with the bare number: reference, status, days, venues, total, and no person', async () => {
    const { id } = await place(family);
    const { body } = await api.get(`/api/bookings/${id}`).expect(200);
    expect(body).toMatchObject({
      view: 'glimpse',
      id,
      paymentStatus: 'pending',
      totalAmount: '60.00',
      childCount: 2,
      venues: [{ name: "St Mary's Catholic Primary School" }, { name: 'Brecks Community Hub' }],
    });
    // What the confirmation page shows, the time left to pay, and the email address masked so that
    // only its owner recognises it.
    expect(Object.keys(body).sort()).toEqual([
      'bookingType',
      'campType',
      'childCount',
      'duePence',
      'holdExpiresAt',
      'holdLimitAt',
      'id',
      'isCancelled',
      'isExample',
      'isOver',
      'maskedEmail',
      'paymentProcessing',
      'paymentStatus',
      'quote',
      'seasons',
      'selectedDates',
      'serverTime',
      'soldUnder',
      'totalAmount',
      'totalPence',
      'venue',
      'venues',
      'view',
    ]);
    expect(body.selectedDates.map((day: object) => Object.keys(day).sort())).toEqual(
      Array(3).fill(['activityName', 'bookingType', 'campType', 'date', 'sessionName', 'venue']),
    );
    expect(body.maskedEmail).toBe('n•••@e•••.com');
    expect(JSON.stringify(body)).not.toMatch(
      /Okafor|Amara|Tobi|ngozi|07700|Peanut|grandmother|AO|accessToken/,
    );
  });

  it('staff: with what was noted for coaches, and without a token to hand on', async () => {
    const { id } = await place(family);
    const staff = await logInStaff(api);
    const { body } = await staff.get(`/api/bookings/${id}`).expect(200);
    expect(body).toMatchObject({
      view: 'full',
      children: [{ medicalInfo: 'Peanut allergy' }, {}],
      specialRequirements: 'Collected by her grandmother',
      accessToken: null,
    });
  });

  it('with the link, and with a wrong one', async () => {
    const { id, accessToken } = await place(family);
    const other = await place(family);
    const view = async (access: string) =>
      (await api.get(`/api/bookings/${id}`).query({ access }).expect(200)).body as Booking;
    expect(await view(accessToken)).toMatchObject({ view: 'full', accessToken });
    for (const wrong of [other.accessToken, `${accessToken}x`]) {
      expect((await view(wrong)).view).toBe('glimpse');
    }
  });

  it('the browser that booked: all of it, and no other by its cookie', async () => {
    const browser = api.browser();
    const { body: placed } = await browser.post('/api/bookings').send(family).expect(201);
    const { body } = await browser.get(`/api/bookings/${placed.id}`).expect(200);
    expect(body).toMatchObject({
      view: 'full',
      parentName: 'Ngozi Okafor',
      children: [
        { name: 'Amara Okafor', age: '7' },
        { name: 'Tobi Okafor', age: '10' },
      ],
      accessToken: placed.accessToken,
      tshirts: '[{"quantity":1,"size":"age-7-8","initials":"AO"}]',
    });
    expect(JSON.stringify(body)).not.toMatch(/Peanut|grandmother/);
    const other = await place(family);
    const glimpse = await browser.get(`/api/bookings/${other.id}`).expect(200);
    expect(glimpse.body.view).toBe('glimpse');
  });

  it('the list is for staff', async () => {
    await api.get('/api/bookings').expect(401);
  });

  it.each(['0', 'abc', '-1', '99999999999'])('%s is not a booking number', async (id) => {
    await api.get(`/api/bookings/${id}`).expect(400);
  });

  it('an unknown booking is a 404', async () => {
    const { body } = await api.get('/api/bookings/4711').expect(404);
    expect(body.code).toBe('booking_not_found');
  });
});

const fill = async (date: string) => {
  const days = api.dataSource.getRepository(CampDayEntity);
  const { id, placesTaken } = await days.findOneByOrFail({ date, venueKey: 'st-marys' });
  await days.update({ id }, { capacity: placesTaken });
};
