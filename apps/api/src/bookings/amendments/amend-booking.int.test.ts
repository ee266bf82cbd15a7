import { describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { agreed, amending, asItIs, edited, moved, without } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { addSecondSeason, easter } from '../../../test/families/second-season';
import { testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { EmailComposers } from '../../mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { RefundEntity } from '../../payments/model/refund.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';
import { AmendmentEntity } from '../model/amendment.entity';

const amara = { name: 'Amara Okafor', age: '7' };
const tunde = { name: 'Tunde Okafor', age: '9' };
const monday = '2025-10-27';
const thursday = '2025-10-30';

const api = testApi();
const family = amending(api);
const staff = testStaff(api, '2025-10-01');

const twoDays = { children: [amara], dates: [{ date: monday }, { date: thursday }] };
const siblings = {
  children: [amara, tunde],
  dates: [
    { date: monday, childIndex: 0 },
    { date: monday, childIndex: 1 },
    { date: thursday, childIndex: 1 },
  ],
};

const row = (id: number) => api.dataSource.manager.findOneByOrFail(BookingEntity, { id });
const refunds = () => api.dataSource.manager.find(RefundEntity, { order: { id: 'ASC' } });
const taken = async (date: string) =>
  (await api.dataSource.manager.findOneByOrFail(CampDayEntity, { date, venueKey: 'st-marys' }))
    .placesTaken;
const email = async (kind: OutboxEmailEntity['kind']) => {
  const found = await api.dataSource.manager.find(OutboxEmailEntity, {
    where: { kind },
    order: { id: 'DESC' },
  });
  const [last] = found;
  return last ? api.app.get(EmailComposers).compose(last) : undefined;
};
const codeOf = (answer: { body: { code?: string } }) => answer.body.code;

const asStaff = (id: number, rest: string, message: object) =>
  staff
    .post(`/api/bookings/${id}/amendments${rest}`)
    .set('Origin', 'http://admin.localhost:4300')
    .send(message);

describe('a parent with the link', () => {
  it('cancels a day: its place is free, its price goes back, and the rest is unchanged', async () => {
    const booking = await family.paid(twoDays);
    const { quoted, made } = await family.change(booking, without(monday));
    expect(quoted).toMatchObject({
      differencePence: -1500,
      payPence: 0,
      backPence: 1500,
      backTo: [{ method: 'card', amountPence: 1500 }],
      cancellations: [
        { childName: 'Amara Okafor', date: monday, percentBack: 100, until: '2025-10-20' },
      ],
      quote: { totalPence: 1500 },
    });
    expect(made).toMatchObject({ state: 'applied', backPence: 1500, accessToken: null });
    expect([await taken(monday), await taken(thursday)]).toEqual([0, 1]);
    const view = await family.view(booking.id, booking.accessToken);
    expect(view).toMatchObject({
      revision: 1,
      paymentStatus: 'succeeded',
      totalPence: 1500,
      refundedPence: 0,
      isAmendable: true,
      selectedDates: [{ date: thursday }],
    });
    expect(await refunds()).toMatchObject([{ amountPence: 1500, reason: 'amended' }]);
  });

  it('cancels a child: siblings pay the discount back, and it is named', async () => {
    const booking = await family.paid(siblings);
    const { quoted } = await family.change(booking, ({ children, places }) => ({
      children: children.filter(({ name }) => name === amara.name),
      places: places.filter(({ child }) => child === 0),
    }));
    expect(quoted.lines).toContainEqual(expect.objectContaining({ kind: 'discount-lost' }));
    const sum = quoted.lines.reduce((total, { amountPence }) => total + amountPence, 0);
    expect(sum).toBe(quoted.differencePence);
    expect(await family.view(booking.id, booking.accessToken)).toMatchObject({
      childCount: 1,
      children: [{ name: 'Amara Okafor' }],
      totalPence: 1500,
    });
  });

  it('cancels everything: all money goes back, and no child is expected', async () => {
    const tshirts = [{ size: 'age-7-8', initials: 'AO', quantity: 1 }];
    const booking = await family.paid({ ...twoDays, tshirts });
    const { quoted } = await family.change(booking, () => ({ children: [], places: [] }));
    expect(quoted).toMatchObject({ backPence: booking.totalPence, quote: { totalPence: 0 } });
    const view = await family.view(booking.id, booking.accessToken);
    expect(view).toMatchObject({
      paymentStatus: 'refunded',
      isCancelled: true,
      isAmendable: false,
      tshirts: '',
      selectedDates: { length: 2 },
    });
    const registers = await staff.get(`/api/admin/registers?date=${monday}`).expect(200);
    expect(registers.body[0].children).toEqual([]);
    const again = await family.askQuote(booking.id, booking.accessToken, asItIs(view));
    expect(codeOf(again)).toBe('booking_not_paid');
  });

  it('who cancels late is charged by the policy, and the booking says so', async () => {
    const booking = await family.paid({ children: [amara], dates: [{ date: monday }] });
    api.clock.set(new Date('2025-10-24T10:00:00Z'));
    const { quoted } = await family.change(booking, () => ({ places: [] }));
    expect(quoted).toMatchObject({
      backPence: 750,
      cancellations: [{ percentBack: 50, until: '2025-10-25' }],
      quote: { totalPence: 750, chargePence: 750 },
    });
    expect(await family.view(booking.id, booking.accessToken)).toMatchObject({
      paymentStatus: 'succeeded',
      isCancelled: true,
      totalPence: 750,
    });
    await staff.logIn();
    const { body } = await staff.get('/api/admin/overview').expect(200);
    expect(body).toMatchObject({ totalRevenuePence: 750, confirmedBookings: 0 });
    const { body: figures } = await staff
      .get('/api/admin/overview/figures?from=2025-10-01&to=2025-10-24')
      .expect(200);
    const days = figures.campDays.filter((day: { revenuePence: number }) => day.revenuePence > 0);
    expect(days).toMatchObject([{ date: monday, placesPaid: 0, revenuePence: 750 }]);
    expect((await email('amendment-made'))?.text).toContain('Cancellation charge');
    expect(await email('booking-confirmation')).toBeUndefined();
    expect(await email('booking-reminder')).toBeUndefined();
  });

  it('swaps a day for another at the same price, and for other times at a lower one', async () => {
    const booking = await family.paid({
      children: [amara],
      dates: [{ date: monday, bookingType: '8am-5pm' }],
    });
    const swapped = await family.change(booking, moved(monday, thursday));
    expect(swapped.quoted).toMatchObject({ differencePence: 0, backPence: 0 });
    expect([await taken(monday), await taken(thursday)]).toEqual([0, 1]);
    const cheaper = await family.change(booking, ({ places }) => ({
      places: places.map((place) => ({ ...place, bookingType: '9am-3pm' })),
    }));
    expect(cheaper.quoted.backPence).toBe(500);
    expect(await taken(thursday)).toBe(1);
    const view = await family.view(booking.id, booking.accessToken);
    expect(view).toMatchObject({ revision: 2, bookingType: '9am-3pm', totalPence: 1500 });
    // The original day has its row again.
    await family.change(booking, moved(thursday, monday));
    expect(
      await api.dataSource.manager.countBy(BookingPlaceEntity, { bookingId: booking.id }),
    ).toBe(2);
  });

  it('corrects names, ages and notes; what was not said stays', async () => {
    const booking = await family.paid(siblings);
    const { quoted } = await family.change(booking, ({ children }) => ({
      parentName: 'Ngozi Obi',
      children: children.map((child) =>
        child.name === amara.name
          ? { ...child, name: 'Amara Obi', age: '8', medicalInfo: 'None' }
          : child,
      ),
    }));
    expect(quoted).toMatchObject({ lines: [], differencePence: 0 });
    const register = (await staff.get(`/api/admin/registers?date=${monday}`).expect(200)).body[0];
    expect(register.children).toMatchObject([
      { name: 'Amara Obi', age: '8', medicalInfo: 'None', parentName: 'Ngozi Obi' },
      { name: 'Tunde Okafor', specialRequirements: 'Collected by her grandmother' },
    ]);
    const found = await staff.get('/api/bookings?search=amara obi').expect(200);
    expect(found.body).toMatchObject([{ id: booking.id }]);
    const { text = '' } = (await email('amendment-made')) ?? {};
    expect(text).toContain('Name of Amara Okafor: Amara Obi');
    expect(text).not.toContain('None');
    // The link doesn't return notes, and the change removes those kept.
    const seen = await family.view(booking.id, booking.accessToken);
    expect(seen).toMatchObject({ view: 'full', specialRequirements: '' });
    expect(JSON.stringify(seen)).not.toMatch(/None|grandmother|medicalInfo/);
    await family.change(booking, ({ children }) => ({
      children: children.map((child) => ({ ...child, medicalInfo: '' })),
      specialRequirements: '',
    }));
    const { body: after } = await staff.get(`/api/admin/registers?date=${monday}`).expect(200);
    expect(after[0].children).toMatchObject([
      { medicalInfo: '', specialRequirements: '' },
      { medicalInfo: '', specialRequirements: '' },
    ]);
  });

  it('is confirmed by email with a calendar that strikes out what went', async () => {
    const booking = await family.paid(twoDays);
    await family.change(booking, without(monday));
    const told = await email('amendment-made');
    expect(told?.text).toContain('Monday, 27th October 2025: Amara Okafor, 9am-3pm');
    expect(told?.text).toMatch(/Before: £30.00[^]*: -£15.00\nNew total: £15.00/);
    expect(told?.text).toContain('£15.00 goes back to the card that paid.');
    const [calendar] = told?.attachments ?? [];
    const events = String(calendar?.content).split('BEGIN:VEVENT').slice(1);
    expect(events).toHaveLength(2);
    expect(events.filter((event) => event.includes('STATUS:CANCELLED'))).toEqual([
      expect.stringMatching(/SEQUENCE:1[^]*DTSTART:20251027T090000Z/),
    ]);
    expect((await email('amendment-alert'))?.text).not.toContain('Amara');
    const log = await staff.get('/api/admin/emails?kind=amendment-made').expect(200);
    expect(log.body).toMatchObject([{ kind: 'amendment-made', bookingId: booking.id }]);
  });

  it('reads in the timeline what was changed, as do staff', async () => {
    const booking = await family.paid(twoDays);
    await family.change(booking, without(monday));
    const { body } = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        by: 'The parent',
        text: 'Changed: 1 camp day cancelled; price £30.00, now £15.00, £15.00 refunded.',
      }),
    );
    await family.change(booking, ({ children }) => ({
      parentPhone: '0114 000',
      children: children.map((child) => ({ ...child, name: 'Amara Obi', medicalInfo: 'Bees' })),
    }));
    const story = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
    expect(story.text).toContain('Changed: phone number, child’s name, medical notes corrected.');
    expect(story.text).not.toMatch(/Amara|Bees|0114/);
    const [event] = await api.dataSource.manager.findBy(EventEntity, { type: 'booking.amended' });
    expect(event).toMatchObject({
      actor: 'parent',
      before: { totalPence: 3000 },
      after: { totalPence: 1500, cancelled: 1, added: 0, backPence: 1500 },
    });
  });
});

describe('refused is', () => {
  it('a caller with neither link nor cookie, as if there were no such booking', async () => {
    const booking = await family.paid(twoDays);
    const wish = asItIs(await family.view(booking.id, booking.accessToken));
    const other = await family.paid(twoDays);
    for (const token of ['', 'wrong', other.accessToken]) {
      expect(codeOf(await family.askQuote(booking.id, token, wish).expect(404))).toBe(
        'booking_not_found',
      );
    }
    expect(codeOf(await family.askQuote(4711, '', wish).expect(404))).toBe('booking_not_found');
    const message = { ...wish, fingerprint: 'x', clientRequestId: crypto.randomUUID() };
    await family.send(booking.id, other.accessToken, message).expect(404);
  });

  it('a change of what has changed since, and at another price', async () => {
    const booking = await family.paid(twoDays);
    const { id, accessToken } = booking;
    const wish = edited(await family.view(id, accessToken), without(monday));
    const quoted = await family.quote(id, accessToken, wish);
    api.clock.set(new Date('2025-10-24T10:00:00Z'));
    const { body } = await family.send(id, accessToken, agreed(wish, quoted)).expect(409);
    // The response has the whole quote as it is now, so it can be accepted without another request.
    const amendment = await family.quote(id, accessToken, wish);
    expect(amendment.backPence).toBe(750);
    expect(body).toMatchObject({ code: 'price_changed', quote: amendment.quote, amendment });
    await family.change(booking, () => ({ parentPhone: '0114 000' }));
    expect(codeOf(await family.askQuote(id, accessToken, wish).expect(409))).toBe(
      'changed_meanwhile',
    );
    expect(await row(id)).toMatchObject({ revision: 1, totalPence: 3000 });
  });

  it.each<[string, (wish: ReturnType<typeof asItIs>) => object, string]>([
    [
      'a child who is not in it',
      ({ children }) => ({ children: children.map((child) => ({ ...child, childIndex: 7 })) }),
      'children.0.childIndex',
    ],
    [
      'a place without a child',
      ({ places }) => ({ places: places.map((place) => ({ ...place, child: 3 })) }),
      'places.0.child',
    ],
    [
      'a day that there is not',
      ({ places }) => ({ places: [places[0], { ...places[1], date: '2025-12-24' }] }),
      'places.1',
    ],
    [
      'two camps on one day',
      ({ places }) => ({ places: [...places, { ...places[0], venue: 'treeton' }] }),
      'places.2',
    ],
    [
      'a new child without a day',
      ({ children }) => ({ children: [...children, { name: 'Tunde', age: '9' }] }),
      'children.1',
    ],
  ])('%s', async (_, edit, path) => {
    const { id, accessToken } = await family.paid(twoDays);
    const wish = edited(await family.view(id, accessToken), edit);
    const { body } = await family.askQuote(id, accessToken, wish).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed' });
    expect(body.fields[0].path).toBe(path);
  });
});

describe('a day that has begun', () => {
  it('can be cancelled or exchanged by staff, but not by parents', async () => {
    await addSecondSeason(api.dataSource);
    const climbing = { venue: 'brecks', campType: 'climbing', bookingType: '10am-2pm' };
    const booking = await family.paid({
      children: [tunde],
      dates: [easter.monday, easter.tuesday].map((date) => ({ date, ...climbing })),
    });
    // Half past ten in London.
    api.clock.set(new Date(`${easter.monday}T09:30:00Z`));
    const view = await family.view(booking.id, booking.accessToken);
    expect(view.isAmendable).toBe(true);
    const wish = edited(view, without(easter.monday));
    const refused = await family.askQuote(booking.id, booking.accessToken, wish).expect(409);
    expect(refused.body).toMatchObject({
      code: 'booking_closed',
      message: expect.stringContaining('Monday, 6th April 2026 has begun'),
      days: [{ date: easter.monday, venue: 'brecks' }],
    });
    expect(view.selectedDates).toMatchObject([{ hasBegun: true }, { hasBegun: false }]);
    const tuesdayOff = edited(view, without(easter.tuesday));
    await family.askQuote(booking.id, booking.accessToken, tuesdayOff).expect(200);
    await staff.logIn();
    await asStaff(booking.id, '/quote', wish).expect(200);
    api.clock.set(new Date(`${easter.tuesday}T09:00:00Z`));
    expect(await family.view(booking.id, booking.accessToken)).toMatchObject({
      isAmendable: false,
    });
  });
});

describe('a day that is over', () => {
  it('is no swap for a day to come, while a booking of the example season changes as it was sold', async () => {
    await addSecondSeason(api.dataSource);
    api.clock.set(new Date('2026-03-01T10:00:00Z'));
    const climbing = { venue: 'brecks', campType: 'climbing', bookingType: '10am-2pm' };
    const coming = await family.paid({
      children: [tunde],
      dates: [{ date: easter.monday, ...climbing }],
    });
    const over = { date: monday, venue: 'st-marys', campType: 'sports', bookingType: '9am-3pm' };
    const view = await family.view(coming.id, coming.accessToken);
    const wish = edited(view, ({ places }) => ({
      places: places.map((place) => ({ ...place, ...over, seasonId: 1 })),
    }));
    const refused = await family.askQuote(coming.id, coming.accessToken, wish).expect(409);
    expect(refused.body).toMatchObject({
      code: 'booking_closed',
      message: 'Monday, 27th October 2025 is over. Please choose a day that is still to come.',
    });
    const example = await family.paid({ children: [tunde], dates: [{ date: monday }] });
    await family.change(example, moved(monday, thursday));
  });
});

describe('a day of a paid booking', () => {
  it('says until when it is cancelled and swapped, and for how much', async () => {
    await addSecondSeason(api.dataSource);
    api.clock.set(new Date('2026-03-01T10:00:00Z'));
    const climbing = { venue: 'brecks', campType: 'climbing', bookingType: '10am-2pm' };
    const booking = await family.paid({
      children: [tunde],
      dates: [{ date: easter.monday, ...climbing }],
    });
    const termsAt = async (now: string) => {
      api.clock.set(new Date(now));
      const { selectedDates } = await family.view(booking.id, booking.accessToken);
      return selectedDates.map(({ terms }) => terms);
    };
    expect(await termsAt('2026-03-31T10:00:00Z')).toEqual([
      {
        date: easter.monday,
        refunds: [{ percentBack: 50, until: '2026-04-04' }],
        swapUntil: '2026-04-04',
        keptPence: 0,
      },
    ]);
    const said = 'Cancel by Sat 4 Apr for a half refund. Swap free by Sat 4 Apr.';
    const mail = await email('booking-confirmation');
    expect(mail?.text).toContain(said);
    expect(mail?.html).toContain(said);
    const [calendar] = mail?.attachments ?? [];
    expect(String(calendar?.content).replace(/\r\n /g, '')).toContain(said);
    expect(await termsAt('2026-04-05T10:00:00Z')).toMatchObject([{ refunds: [], swapUntil: null }]);
    expect(await termsAt('2026-04-06T10:00:00Z')).toEqual([undefined]);
  });
});

describe('a booking that was paid in cash', () => {
  it('is given back by hand, and staff are asked to', async () => {
    const { id, accessToken } = await family.place(twoDays);
    await staff
      .patch(`/api/bookings/${id}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: 'manual_1',
        method: 'cash',
      })
      .expect(200);
    const { quoted } = await family.change({ id, accessToken }, without(monday));
    expect(quoted.backTo).toEqual([{ method: 'cash', amountPence: 1500 }]);
    const { body } = await staff.get(`/api/admin/bookings/${id}/payments`).expect(200);
    expect(body.alerts).toMatchObject([
      { kind: 'give_back_by_hand', detail: '£15.00 paid in cash' },
    ]);
    const toHandBack = async () =>
      (await staff.get('/api/admin/attention').expect(200)).body.items.filter(
        (one: { kind: string }) => one.kind === 'handBack',
      );
    const [item] = await toHandBack();
    expect(item).toMatchObject({
      bookingId: id,
      what: `£15.00 paid in cash (Ngozi Okafor), booking #${id}`,
    });
    const done = `/api/admin/hand-backs/${item.target}/done`;
    await staff.put(done, {}).expect(200);
    await staff.put(done, {}).expect(200);
    expect(await toHandBack()).toEqual([]);
    const { body: timeline } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(JSON.stringify(timeline).split('The refund was handed back.')).toHaveLength(2);
    await staff.put('/api/admin/hand-backs/999/done', {}).expect(404);
    expect((await email('amendment-made'))?.text).toContain(
      '£15.00 was paid in cash and will be refunded directly.',
    );
  });
});

describe('deleting a booking that was changed', () => {
  it('leaves its money and the days that it was for, and no name of those who were in it', async () => {
    const { id, accessToken } = await family.paid(siblings);
    await family.change({ id, accessToken }, without(thursday));
    const { totalPence } = await row(id);
    // Nothing is deleted while a refund is on its way.
    await api.dataSource.manager.update(
      RefundEntity,
      { reason: 'amended' },
      { status: 'succeeded' },
    );
    await staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    const { body } = await staff
      .get('/api/admin/overview/figures?from=2025-10-01&to=2025-10-02')
      .expect(200);
    const days = body.campDays.filter((day: { revenuePence: number }) => day.revenuePence > 0);
    expect(days).toMatchObject([{ date: monday, revenuePence: totalPence }]);
    expect(
      await api.dataSource.manager.findOneByOrFail(AmendmentEntity, { bookingId: id }),
    ).toMatchObject({
      whatChanged: null,
      differencePence: -1350,
    });
  });
});

describe('the same message twice', () => {
  it('changes the booking once; with other details it is refused', async () => {
    const { id, accessToken } = await family.paid(twoDays);
    const wish = edited(await family.view(id, accessToken), without(monday));
    const message = agreed(wish, await family.quote(id, accessToken, wish));
    const first = await family.send(id, accessToken, message).expect(201);
    const second = await family.send(id, accessToken, message).expect(201);
    expect(second.body).toEqual(first.body);
    expect(await refunds()).toHaveLength(1);
    const other = { ...message, parentPhone: '0114 000' };
    const { body } = await family.send(id, accessToken, other).expect(400);
    expect(body.fields[0].path).toBe('clientRequestId');
  });

  it('is refused for another booking', async () => {
    const [one, two] = [await family.paid(twoDays), await family.paid(twoDays)];
    const messageOf = async ({ id, accessToken }: PlacedBooking) => {
      const wish = edited(await family.view(id, accessToken), without(monday));
      return agreed(wish, await family.quote(id, accessToken, wish));
    };
    const first = await messageOf(one);
    await family.send(one.id, one.accessToken, first).expect(201);
    const { clientRequestId } = first;
    const second = { ...(await messageOf(two)), clientRequestId };
    const { body } = await family.send(two.id, two.accessToken, second).expect(400);
    expect(body.fields[0].path).toBe('clientRequestId');
    expect(await family.view(two.id, two.accessToken)).toMatchObject({ revision: 0 });
  });
});

describe('staff', () => {
  it('change a booking without its link, and may charge something else with a reason', async () => {
    const { id, accessToken } = await family.paid({ children: [amara], dates: [{ date: monday }] });
    const wish = {
      ...edited(await family.view(id, accessToken), () => ({ places: [] })),
      charge: { pence: 500, reason: 'Fell ill the evening before' },
    };
    const quoted = (await asStaff(id, '/quote', wish).expect(200)).body;
    expect(quoted).toMatchObject({ backPence: 1000, quote: { chargePence: 500 } });
    const made = await asStaff(id, '', agreed(wish, quoted)).expect(201);
    expect(made.body).toMatchObject({ state: 'applied', accessToken: null });
    const { body } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    const texts = body.entries.map(({ text }: { text: string }) => text);
    expect(texts).toContain('Charge decided by staff: £5.00. Reason: Fell ill the evening before');
    expect(await email('amendment-alert')).toBeUndefined();
  });

  it('charge at most what was paid, and parents cannot set a charge', async () => {
    const { id, accessToken } = await family.paid({ children: [amara], dates: [{ date: monday }] });
    const cancelled = edited(await family.view(id, accessToken), () => ({ places: [] }));
    const wish = { ...cancelled, charge: { pence: 1501, reason: 'Late' } };
    const { body } = await asStaff(id, '/quote', wish).expect(400);
    expect(body.fields[0].path).toBe('charge.pence');
    const free = { ...cancelled, charge: { pence: 0, reason: 'Please' } };
    expect(codeOf(await family.askQuote(id, accessToken, free).expect(403))).toBe('forbidden');
  });
});
