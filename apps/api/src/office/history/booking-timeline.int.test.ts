import { expect, it } from '@jest/globals';
import { type BookingTimeline } from '@sunfield/contracts/bookings/booking-timeline';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { type Opened, testPaying } from '../../../test/families/start-paying';
import { comparisonJob } from '../../payments/card/events/reconciliation.service';
import { emailKinds, namesOfEmail } from '@sunfield/contracts/mail/emails';
import { queueEmail } from '../../mail/outbox/queue-email';

const paying = testPaying({ webhooks: false });
const { mailbox } = paying;
const staff = testStaff(paying.api);

const later = () => paying.api.clock.advance({ minutes: 1 });
const sendEmails = async () => {
  later();
  await paying.api.runJob('outbox');
};
async function timeline(bookingId: number): Promise<BookingTimeline['entries']> {
  const { body } = await staff.get(`/api/admin/bookings/${bookingId}/timeline`).expect(200);
  return (body as BookingTimeline).entries;
}
const told = async (bookingId: number) =>
  (await timeline(bookingId)).map(({ by, text }) => (by ? `${by}: ${text}` : text));

async function paidByCard(): Promise<Opened> {
  const booking = await paying.book();
  later();
  const opened = await paying.open(booking);
  await paying.payByCard(opened.intentId);
  later();
  await paying.report(opened).expect(200);
  return opened;
}

it('tells what was booked, paid, emailed and refunded, newest first, and by whom', async () => {
  const { bookingId } = await paidByCard();
  await sendEmails();
  later();
  const refund = { amount: '5.00', reason: 'Amara was ill' };
  await staff.post(`/api/admin/bookings/${bookingId}/refunds`, refund).expect(201);
  await sendEmails();
  const entries = await told(bookingId);
  expect(entries.toReversed()).toEqual([
    'The parent: Booked for £15.00.',
    'The parent: Card payment of £15.00 started.',
    'Stripe: £15.00 paid by card.',
    expect.stringMatching(/: Booking confirmed\.$/),
    'Email “Booking confirmation” sent.',
    'Email “New paid booking (to staff)” sent.',
    'admin: Refund of £5.00 started.',
    'Stripe: Refund of £5.00 is on its way to the card.',
    'admin: Refunded in part.',
    'Email “Refund” sent.',
  ]);
  // No names, contacts or notes, including the staff's note on the refund.
  expect(JSON.stringify(entries)).not.toMatch(/Amara|Ngozi|ngozi|Peanut|ill/);
});

it('tells of each email about the booking, about balances and days at camp as well', async () => {
  const { body } = await staff.post('/api/bookings', anOrder()).expect(201);
  const { id: subjectId } = body as PlacedBooking;
  const at = paying.api.clock.now();
  const kinds = emailKinds.filter((kind) => namesOfEmail(kind).numberOf === 'booking');
  for (const kind of kinds)
    await queueEmail(paying.api.dataSource.manager, { kind, subjectId, onceKey: kind, at });
  const ours = (await told(subjectId)).filter((text) => text.endsWith('on its way.'));
  for (const kind of kinds)
    expect(ours).toContain(`Email “${namesOfEmail(kind).name}” on its way.`);
  await paying.api.dataSource.query('DELETE FROM outbox_emails');
});

it('tells what staff did for the parent, and which of them', async () => {
  const { body } = await staff.post('/api/bookings', anOrder()).expect(201);
  const { id } = body as PlacedBooking;
  later();
  await staff.get(`/api/admin/bookings/${id}/payment-link`).expect(200);
  expect(await told(id)).toEqual([
    'admin: Payment link copied for the parent.',
    'admin: Booked for £15.00, for the parent.',
  ]);
});

it('tells of an email that did not arrive, and of who sent it again', async () => {
  const booking = await paying.book();
  await staff
    .patch(`/api/bookings/${booking.id}/payment-status`, {
      status: 'succeeded',
      paymentIntentId: 'manual_1',
    })
    .expect(200);
  expect(await told(booking.id)).toContain('Email “Booking confirmation” on its way.');
  mailbox.refuse(true, 550);
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    paying.api.clock.advance({ minutes: 60 });
    await paying.api.runJob('outbox');
  }
  const givenUpAt = paying.api.clock.now().toISOString();
  const failed = (await timeline(booking.id)).filter(({ isProblem }) => isProblem);
  expect(failed).toMatchObject([
    { about: 'email', at: givenUpAt, by: null },
    {
      text: expect.stringMatching(
        /^Email “Booking confirmation” could not be delivered \(.*550.*\)\.$/,
      ),
    },
  ]);
  expect(JSON.stringify(failed)).not.toContain('@');
  mailbox.refuse(false);
  later();
  const [confirmation] = await paying.emails('booking-confirmation');
  await staff.post(`/api/admin/emails/${confirmation?.id}/resend`).expect(200);
  await sendEmails();
  const entries = await told(booking.id);
  expect(entries.slice(0, 2)).toEqual([
    'Email “Booking confirmation” sent.',
    'admin: Email “Booking confirmation” sent again by staff.',
  ]);
  expect(entries).toContain('admin: Marked as paid.');
});

it('tells of a dispute and of a hold that ran out', async () => {
  const { bookingId, intentId } = await paidByCard();
  await paying.dispute(intentId);
  paying.api.clock.advance({ minutes: 30 });
  await paying.api.runJob(comparisonJob);
  const disputed = await timeline(bookingId);
  expect(disputed.find(({ isProblem }) => isProblem)?.text).toBe(
    'The payer disputed the payment with their bank.',
  );
  const { id } = await paying.book();
  paying.api.clock.advance({ minutes: 60 });
  await paying.api.runJob('end-holds');
  expect((await told(id))[0]).toBe('Not paid in time, so the places are free again.');
});

it('is for staff, about a booking that there is', async () => {
  await paying.api.get('/api/admin/bookings/1/timeline').expect(401);
  await staff.get('/api/admin/bookings/999/timeline').expect(404);
  await staff.get('/api/admin/bookings/first/timeline').expect(400);
});
