import { beforeEach, describe, expect, it } from '@jest/globals';
import { agreed, amending, edited, moved, without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { cancelling } from '../../../test/families/cancelling';
import { confirmAddress } from '../../../test/families/confirm-address';
import { crediting } from '../../../test/families/credit';
import { editSeasons } from '../../../test/families/edit-seasons';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { refundBooking } from '../../../test/families/refund-booking';
import { testApi } from '../../../test/running/start-api';
import { EmailComposers } from '../../mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { RefundEntity } from '../../payments/model/refund.entity';
import { MembershipEntity } from '../../staff/model/membership.entity';
import { BookingEntity } from '../model/booking.entity';

const amara = { name: 'Amara Okafor', age: '7' };
const tunde = { name: 'Tunde Okafor', age: '9' };
const monday = '2025-10-27';
const thursday = '2025-10-30';
const onMonday = { children: [amara], dates: [{ date: monday }] };
const siblings = {
  children: [amara, tunde],
  dates: [
    { date: monday, childIndex: 0 },
    { date: monday, childIndex: 1 },
    { date: thursday, childIndex: 0 },
  ],
};

const api = testApi();
const family = amending(api);
// The day before, when the policy no longer gives anything back.
const staff = testStaff(api, '2025-10-26');
let days: ReturnType<typeof cancelling>;
beforeEach(async () => {
  days = cancelling(api, await editSeasons(api));
});

const rowOf = (id: number) => api.dataSource.manager.findOneByOrFail(BookingEntity, { id });
const refunds = () => api.dataSource.manager.find(RefundEntity, { order: { id: 'ASC' } });
const emails = async (kind: OutboxEmailEntity['kind']) => {
  const found = await api.dataSource.manager.find(OutboxEmailEntity, {
    where: { kind },
    order: { id: 'ASC' },
  });
  return Promise.all(found.map((email) => api.app.get(EmailComposers).compose(email)));
};
const markPaid = (id: number) =>
  staff.patch(`/api/bookings/${id}/payment-status`, {
    status: 'succeeded',
    paymentIntentId: `manual_${id}`,
    method: 'cash',
  });
const inCash = (id: number) => markPaid(id).expect(200);

describe('before anything is done', () => {
  it('staff see how many children, families and pounds it is about, to the penny', async () => {
    await family.paid(siblings);
    await family.paid({ ...onMonday, parentEmail: 'NGOZI@example.com' });
    const cash = await family.place({ ...onMonday, parentEmail: 'other@example.com' });
    await inCash(cash.id);
    await family.place({ ...onMonday, parentEmail: 'unpaid@example.com' });
    const thursdayOnly = await family.paid({ dates: [{ date: thursday }] });
    await family.change(thursdayOnly, ({ places }) => ({
      places: [...places, ...places.map((place) => ({ ...place, date: monday }))],
    }));
    const { body } = await days.preview(monday);
    // £27.00 of the siblings' £40.50 was for Monday.
    expect(body).toEqual({
      children: 4,
      families: 2,
      bookings: 3,
      places: 4,
      backTo: [
        { method: 'card', amountPence: 4200 },
        { method: 'cash', amountPence: 1500 },
      ],
      unpaidBookings: 1,
      waitingChanges: 1,
      stuck: [
        {
          bookingId: cash.id,
          parentName: 'Ngozi Okafor',
          why: '£15.00 was paid in cash: please refund it yourself, then record it here.',
          isByHand: true,
        },
      ],
    });
    expect(await days.day(monday)).toMatchObject({ state: 'open' });
  });

  it('only staff who may edit the calendar and refund', async () => {
    const { manager } = api.dataSource;
    const message = await days.message([monday]);
    await manager.update(MembershipEntity, { staffId: 1 }, { role: 'coach' });
    days = cancelling(api, await editSeasons(api));
    expect((await days.preview(monday)).status).toBe(403);
    expect((await days.send(message)).status).toBe(403);
    expect(await days.day(monday)).toMatchObject({ state: 'open' });
  });

  it.each<[string, object, string]>([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a date that is over', { decideBy: '2025-10-25' }, 'decideBy'],
    ['a date too far away', { decideBy: '2025-11-26' }, 'decideBy'],
    ['no day', { days: [] }, 'days'],
  ])('%s is refused at its field', async (_, more, path) => {
    const { status, body } = await days.send(await days.message([monday], more));
    expect([status, body.fields[0].path]).toEqual([400, path]);
    expect(await days.day(monday)).toMatchObject({ state: 'open' });
  });
});

describe('a cancelled day', () => {
  it('is no longer sold, and says so in the catalogue, the register and the figures', async () => {
    await family.paid(siblings);
    await days.cancel([monday], { decideBy: '2025-10-31' });
    await api.post('/api/bookings', anOrder()).expect(409);
    const late = { ...anOrder(), parentEmail: 'late@example.com' };
    await staff.post('/api/bookings', late).expect(409);
    const { body: catalogue } = await api.get('/api/catalogue').expect(200);
    const [venue] = catalogue.venues.filter(({ key }: { key: string }) => key === 'st-marys');
    expect(venue.days[0]).toMatchObject({ date: monday, state: 'cancelled', isOpen: false });
    const { body: registers } = await staff.get(`/api/admin/registers?date=${monday}`).expect(200);
    expect(registers[0]).toMatchObject({ cancelledNames: ['Sports Camp'], children: [] });
    const { body: figures } = await staff
      .get('/api/admin/overview/figures?from=2025-10-01&to=2025-10-26')
      .expect(200);
    const cancelled = figures.campDays.filter((day: { isCancelled: boolean }) => day.isCancelled);
    expect(cancelled).toMatchObject([{ date: monday, placesTaken: 2 }]);
  });

  it('is reported once, with the reason, the choices, the link, and a calendar that strikes it out', async () => {
    const { id, accessToken } = await family.paid(siblings);
    await days.cancel([monday], { decideBy: '2025-10-31' });
    await days.round();
    await days.round();
    const [told, ...others] = await emails('day-cancelled');
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      to: { address: 'ngozi@example.com' },
      subject: `Camp cancelled: Monday, 27th October 2025 (booking #${id})`,
    });
    expect(told?.text).toContain('The school hall is flooded.');
    expect(told?.text).toContain('because you booked with us.');
    expect(told?.text).toContain('by the end of Friday, 31st October 2025');
    expect(told?.text).toContain(`booking_id=${id}&access=${accessToken}`);
    expect(told?.text).not.toMatch(/Amara|Tunde/);
    const events = String(told?.attachments?.[0]?.content).split('BEGIN:VEVENT').slice(1);
    expect(events.filter((event) => event.includes('STATUS:CANCELLED'))).toEqual([
      expect.stringMatching(/SEQUENCE:1[^]*DTSTART:20251027T090000Z/),
    ]);
    const log = await staff.get('/api/admin/emails?kind=day-cancelled').expect(200);
    expect(log.body).toMatchObject([{ bookingId: id }]);
    const { body } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        text: 'We cancelled one day. The parent can choose what happens next.',
      }),
    );
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        about: 'email',
        text: 'Email “Camp day cancelled” on its way.',
      }),
    );
    const [event] = await api.dataSource.manager.findBy(EventEntity, {
      type: 'camp_days.cancelled',
    });
    expect(event).toMatchObject({
      actor: 'staff:1',
      after: { bookings: 1, decideBy: '2025-10-31', days: `st-marys sports: ${monday}` },
    });
  });

  it('is not among what a parent is reminded of or claims childcare for', async () => {
    const { id, accessToken } = await family.paid(siblings);
    await days.cancel([monday], { decideBy: '2025-10-31' });
    await staff.post('/api/send-reminder-email', { bookingId: id }).expect(200);
    const reminder = (await emails('booking-reminder'))[0]?.text;
    expect(reminder).toContain('Thursday, 30th October 2025');
    expect(reminder).not.toContain('Monday, 27th October 2025');
    const { body } = await api.get(`/api/bookings/${id}/receipt?access=${accessToken}`);
    const months = body.childcare.children.flatMap(
      ({ months: of }: { months: { days: { date: string }[] }[] }) => of,
    );
    expect(months.flatMap(({ days: of }: { days: { date: string }[] }) => of)).toMatchObject([
      { date: thursday },
    ]);
  });

  it('is cancelled once, however often the message comes', async () => {
    await family.paid(onMonday);
    const message = await days.message([monday]);
    const [first, again] = [await days.send(message), await days.send(message)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
    const other = await days.send(await days.message([monday]));
    expect([other.status, other.body.fields?.[0]?.path]).toEqual([400, 'days.0']);
  });

  it('is cancelled once by the same message sent three times together, and each is answered alike', async () => {
    await family.paid(onMonday);
    const message = await days.message([monday]);
    const answers = await Promise.all([1, 2, 3].map(() => days.send(message)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await days.list()).toHaveLength(1);
    expect(await days.rows()).toHaveLength(1);
  });

  it('cannot be paid for any more', async () => {
    const { id, totalAmount } = await family.place(onMonday);
    await days.cancel([monday]);
    const { status, body } = await api.post('/api/create-payment-intent', {
      bookingId: id,
      amount: totalAmount,
    });
    expect([status, body.code]).toEqual([409, 'booking_expired']);
    expect(body.message).toContain('We had to cancel camp on Monday, 27th October 2025');
    await days.round();
    expect(await rowOf(id)).toMatchObject({ paymentStatus: 'expired' });
    expect(await days.day(monday)).toMatchObject({ placesTaken: 0 });
    expect(await emails('day-cancelled')).toEqual([]);
    const [told, ...others] = await emails('day-cancelled-unpaid');
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      to: { address: 'ngozi@example.com' },
      subject: `Camp cancelled: Monday, 27th October 2025 (booking #${id})`,
    });
    expect(told?.text).toContain('The school hall is flooded.');
    expect(told?.text).toContain('nothing was taken from you');
    expect(told?.text).toContain('You are welcome to book another day.\n\nBook again: http');
    expect(told?.text).not.toMatch(/Amara/);
    const { body: history } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(JSON.stringify(history)).toContain('Email “Camp day cancelled');
  });

  it('ends changes that wait to add it, and tells each family', async () => {
    const wanting = async (from: string, to: string, parentEmail: string) => {
      const booking = await family.paid({
        children: [amara],
        dates: [{ date: from }],
        parentEmail,
      });
      await family.change(booking, ({ places }) => ({
        places: [...places, ...places.map((place) => ({ ...place, date: to }))],
      }));
      return booking.id;
    };
    const added = await wanting(thursday, monday, 'one@example.com');
    const both = await wanting(monday, thursday, 'two@example.com');
    const own = await wanting(monday, '2025-10-29', 'three@example.com');
    await days.cancel([monday, thursday]);
    await days.round();
    await days.round();
    const of = async (kind: OutboxEmailEntity['kind'], id: number) =>
      (await emails(kind)).filter((email) => email?.subject.includes(`#${id}`));
    for (const id of [added, both]) {
      expect(await of('day-cancelled', id)).toHaveLength(1);
      const [told, ...others] = await of('amendment-day-cancelled', id);
      expect(others).toEqual([]);
      expect(told?.text).toContain('Nothing was taken from you for this change.');
      expect(told?.text).toMatch(/- \w+day, .+: 9am-3pm, St Mary's .+ \(cancelled\)\n/);
      expect(told?.text).not.toContain('stays as it was');
    }
    // The booking's own day was refunded immediately, which ended the pending change to a day that
    // still takes place.
    const [told, ...others] = await of('amendment-day-cancelled', own);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      to: { address: 'three@example.com' },
      subject: `The change of your Sunfield booking #${own} was not made`,
    });
    expect(told?.text).toContain('we had to cancel a camp day of your booking');
    expect(told?.text).toMatch(/- Wednesday, 29th October 2025: 9am-3pm, St Mary's [\w ]+\n/);
    const { body: history } = await staff.get(`/api/admin/bookings/${own}/timeline`).expect(200);
    expect(JSON.stringify(history)).toContain('Email “Change not made”');
  });

  it('is not marked as paid by staff, who read what to do instead, before its hold ends and after', async () => {
    const { id } = await family.place(onMonday);
    await days.cancel([monday]);
    for (const paymentStatus of ['pending', 'expired']) {
      expect(await rowOf(id)).toMatchObject({ paymentStatus });
      const { body } = await markPaid(id).expect(409);
      expect(body).toMatchObject({
        code: 'booking_closed',
        message:
          'Camp on Monday, 27th October 2025 is cancelled, so this booking cannot be marked as paid. Please make a new booking without that day, mark that one as paid, and refund any money that is left over.',
      });
      await days.round();
    }
    expect(await rowOf(id)).toMatchObject({ receivedPence: 0 });
  });

  it('that was paid for at that moment is found by the next round', async () => {
    const { id } = await family.place(onMonday);
    await days.cancel([monday]);
    await payBooking(api, id);
    await days.round();
    expect(await days.rows()).toMatchObject([{ bookingId: id, state: 'done', choice: 'refund' }]);
    expect(await emails('day-cancelled')).toHaveLength(1);
  });
});

describe('a family', () => {
  it('keeps the discount of its other days, also when it adds a day later', async () => {
    const booking = await family.paid(siblings);
    await days.cancel([monday]);
    const { quoted } = await family.change(booking, without(monday));
    expect(quoted).toMatchObject({ backPence: 2700, quote: { totalPence: 1350 } });
    const wish = edited(await family.view(booking.id, booking.accessToken), ({ places }) => ({
      places: [...places, ...places.map((place) => ({ ...place, date: '2025-10-29' }))],
    }));
    expect(await family.quote(booking.id, booking.accessToken, wish)).toMatchObject({
      payPence: 1500,
      quote: { totalPence: 2850 },
    });
  });

  it('sees what it can choose, moves the day without a charge, and that settles it', async () => {
    const booking = await family.paid(onMonday);
    await days.cancel([monday], { decideBy: '2025-10-31' });
    await days.round();
    const seen = await family.view(booking.id, booking.accessToken);
    expect(seen).toMatchObject({
      isAmendable: true,
      selectedDates: [{ date: monday, isDayCancelled: true }],
      cancelledDays: [
        {
          reason: 'The school hall is flooded.',
          decideBy: '2025-10-31',
          dates: [{ date: monday }],
        },
      ],
    });
    const { quoted } = await family.change(booking, moved(monday, thursday));
    expect(quoted).toMatchObject({ differencePence: 0, payPence: 0, backPence: 0 });
    expect(await days.rows()).toMatchObject([{ state: 'done', choice: 'move' }]);
    api.clock.set(new Date('2025-11-01T10:00:00Z'));
    await days.round();
    expect(await rowOf(booking.id)).toMatchObject({ revision: 1, totalPence: 1500 });
    expect((await family.view(booking.id, booking.accessToken)).cancelledDays).toBeUndefined();
  });

  it('gets all back also after the day, and its other days cost what they did', async () => {
    const booking = await family.paid(siblings);
    await days.cancel([monday], { decideBy: '2025-10-31' });
    api.clock.set(new Date('2025-10-28T10:00:00Z'));
    const { quoted } = await family.change(booking, ({ children, places }) => ({
      children: children.filter(({ name }) => name === amara.name),
      places: places.filter(({ date }) => date === thursday),
    }));
    expect(quoted).toMatchObject({
      backPence: 2700,
      cancellations: [{ percentBack: 100, until: null }, { percentBack: 100 }],
      quote: { totalPence: 1350 },
    });
    expect(await days.rows()).toMatchObject([{ choice: 'refund' }]);
  });

  it('is charged nothing by staff either', async () => {
    const { id } = await family.paid(onMonday);
    await days.cancel([monday], { decideBy: '2025-10-31' });
    const { body: booking } = await staff.get(`/api/bookings/${id}`).expect(200);
    const wish = edited(booking, () => ({ children: [], places: [] }));
    const charge = { pence: 1, reason: 'Late' };
    const path = `/api/bookings/${id}/amendments/quote`;
    const { body } = await staff.post(path, { ...wish, charge }).expect(400);
    expect(body.fields).toMatchObject([{ path: 'charge.pence' }]);
  });

  it('that keeps one of two cancelled days is still waited for', async () => {
    const booking = await family.paid({
      children: [amara],
      dates: [{ date: monday }, { date: thursday }],
    });
    await days.cancel([monday, thursday], { decideBy: '2025-10-31' });
    await family.change(booking, without(monday));
    expect(await days.rows()).toMatchObject([{ state: 'waiting' }]);
    await family.change(booking, () => ({ children: [], places: [] }));
    expect(await days.rows()).toMatchObject([{ state: 'done', choice: 'refund' }]);
  });

  it('that does nothing gets the default after the last day to choose, and not before', async () => {
    const booking = await family.paid(siblings);
    await days.cancel([monday], { decideBy: '2025-10-31' });
    api.clock.set(new Date('2025-10-31T23:30:00Z'));
    await days.round();
    expect(await days.rows()).toMatchObject([{ state: 'waiting' }]);
    api.clock.set(new Date('2025-11-01T00:30:00Z'));
    await days.round();
    await days.round();
    expect(await days.rows()).toMatchObject([{ state: 'done', choice: 'refund' }]);
    expect(await refunds()).toMatchObject([{ amountPence: 2700, madeBy: 'system' }]);
    expect(await rowOf(booking.id)).toMatchObject({ revision: 1, totalPence: 1350 });
    expect((await emails('amendment-made'))[0]?.text).toContain(
      '£27.00 goes back to the card that paid.',
    );
    expect(await emails('amendment-alert')).toEqual([]);
    days = cancelling(api, await editSeasons(api));
    expect(await days.list()).toMatchObject([
      { by: 'admin', progress: { all: 1, waiting: 0, untold: 0, refunded: 1 } },
    ]);
    expect(await days.day(monday)).toMatchObject({ placesTaken: 0 });
  });

  it('gets credit where staff decided so, and chooses it where they did not', async () => {
    const first = await family.paid(onMonday);
    const second = await family.paid({
      children: [amara],
      dates: [{ date: thursday }],
      parentEmail: 'other@example.com',
    });
    await days.cancel([monday], { fallback: 'credit' });
    await days.cancel([thursday], { decideBy: '2025-10-31' });
    await days.round();
    await family.change(second, () => ({ children: [], places: [], back: 'credit' }));
    expect(await days.rows()).toMatchObject([
      { bookingId: first.id, choice: 'credit' },
      { bookingId: second.id, choice: 'credit' },
    ]);
    expect((await emails('day-cancelled'))[0]?.text).toContain('as credit for you');
    const credit = crediting(api);
    expect(await credit.movements()).toEqual([
      { bookingId: first.id, kind: 'kept', amountPence: 1500 },
      { bookingId: second.id, kind: 'kept', amountPence: 1500 },
    ]);
    expect(await credit.balance('ngozi@example.com')).toBe(1500);
    expect(await credit.balance('other@example.com')).toBe(1500);
    expect((await emails('amendment-made'))[0]?.text).toContain('£15.00 is kept as your credit.');
    expect((await days.list())[1]).toMatchObject({ progress: { credited: 1, refunded: 0 } });
  });

  it('whose link was used to change its address gets its money back instead of credit', async () => {
    const booking = await family.paid(onMonday);
    await family.change(booking, () => ({ parentEmail: 'else@example.com' }));
    await confirmAddress(api, booking.id);
    await days.cancel([monday], { fallback: 'credit' });
    await days.round();
    expect(await days.rows()).toMatchObject([{ choice: 'refund' }]);
    expect(await refunds()).toMatchObject([{ amountPence: 1500 }]);
  });

  it('is reported to a family that was refunded and kept its places, and takes them without money', async () => {
    const { id, accessToken } = await family.paid(siblings);
    await refundBooking(api, id, 4050);
    api.clock.advance({ minutes: 1 });
    expect(await family.view(id, accessToken)).toMatchObject({
      paymentStatus: 'refunded',
      keepsPlaces: true,
    });
    await staff.post('/api/send-reminder-email', { bookingId: id }).expect(200);
    expect((await days.preview(monday)).body).toMatchObject({ bookings: 1, backTo: [] });
    await days.cancel([monday]);
    await days.round();
    const [told] = await emails('day-cancelled');
    expect(told?.text).toContain('This booking was refunded before, so there is nothing more');
    expect(told?.text).not.toContain('money back');
    expect(await days.rows()).toMatchObject([{ bookingId: id, state: 'done' }]);
    expect(await family.view(id, accessToken)).toMatchObject({
      paymentStatus: 'refunded',
      keepsPlaces: true,
      selectedDates: [{ date: thursday }],
    });
    expect(await refunds()).toHaveLength(1);
  });

  it('whose booking is deleted needs nothing more', async () => {
    const deleted = await family.paid(onMonday);
    await days.cancel([monday], { decideBy: '2025-10-31' });
    await staff.delete(`/api/admin/bookings/${deleted.id}?refund=none`).expect(200);
    expect(await days.rows()).toMatchObject([{ state: 'done', choice: 'none' }]);
  });
});

it('money that was taken by hand is listed with why, the rest goes on, and staff say when it is given back', async () => {
  const cash = await family.place({ ...onMonday, parentEmail: 'cash@example.com' });
  await inCash(cash.id);
  const card = await family.paid(onMonday);
  const { id } = await days.cancel([monday]);
  await days.round();
  const why = '£15.00 was paid in cash: please refund it yourself, then record it here.';
  expect(await days.list()).toMatchObject([
    {
      progress: { refunded: 1, failed: 1 },
      failures: [{ bookingId: cash.id, parentName: 'Ngozi Okafor', why, isByHand: true }],
    },
  ]);
  expect(await rowOf(card.id)).toMatchObject({ totalPence: 0 });
  const toDo = async (): Promise<{ kind: string }[]> =>
    (await staff.get('/api/admin/attention').expect(200)).body.items.filter(
      ({ kind }: { kind: string }) => /^cancelled/.test(kind),
    );
  // Staff are not sent to ask the family, which would hear of a choice that is over.
  expect(await toDo()).toMatchObject([
    {
      kind: 'cancelledByHand',
      bookingId: cash.id,
      what: `£15.00, Ngozi Okafor, booking #${cash.id}`,
      search: '?tab=seasons&season=1&part=calendar',
    },
  ]);
  // Nothing has changed, so the retry fails in the same way.
  expect((await days.retry(id)).body.progress).toMatchObject({ failed: 1 });
  expect((await days.retry(id, { isGivenBack: true })).status).toBe(400);
  const settled = await days.retry(id, { bookingIds: [cash.id], isGivenBack: true });
  expect(settled.body).toMatchObject({ progress: { refunded: 2, failed: 0 }, failures: [] });
  expect((await days.rows())[0]).toMatchObject({ choice: 'refund' });
  expect(await rowOf(cash.id)).toMatchObject({ totalPence: 0, returnedPence: 1500 });
  expect(await toDo()).toEqual([]);
});

it('the list still opens once a booking that staff had to refund is cleared with the old data', async () => {
  const cash = await family.place({ ...onMonday, parentEmail: 'cash@example.com' });
  await inCash(cash.id);
  await days.cancel([monday]);
  await days.round();
  expect((await days.list())[0]).toMatchObject({ failures: [{ bookingId: cash.id }] });
  await api.dataSource.manager.softDelete(BookingEntity, { id: cash.id });
  expect((await days.list())[0]).toMatchObject({ progress: { failed: 1 }, failures: [] });
  await api.dataSource.manager.restore(BookingEntity, { id: cash.id });
});

it('a family that chose while its message was being sent reads that the price has changed', async () => {
  const booking = await family.paid(onMonday);
  const wish = edited(await family.view(booking.id, booking.accessToken), () => ({
    children: [],
    places: [],
  }));
  const quoted = await family.quote(booking.id, booking.accessToken, wish);
  expect(quoted.backPence).toBe(0);
  await days.cancel([monday], { decideBy: '2025-10-31' });
  const sent = await family.send(booking.id, booking.accessToken, agreed(wish, quoted));
  expect([sent.status, sent.body.code]).toEqual([409, 'price_changed']);
});
