import { describe, expect, it } from '@jest/globals';
import { everyRow } from '../../../test/every-row';
import { testStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { emailFacts, OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';

const paying = testPaying();
const { mailbox } = paying;
const staff = testStaff(paying.api);

const paidBooking = async () => {
  const opened = await paying.paid();
  await paying.report(opened).expect(200);
  return opened;
};

describe('the parent of a deleted booking', () => {
  const toldOf = async (id: number, query = '') => {
    await staff.delete(`/api/admin/bookings/${id}${query}`).expect(200);
    await paying.api.runJob('outbox');
    return mailbox.messages.filter(({ subject }) => subject?.includes('is cancelled'));
  };

  it('says that the places are cancelled, and keeps no trace in our database', async () => {
    const { id } = await paying.book();
    const [message, ...more] = await toldOf(id);
    expect(more).toEqual([]);
    expect(mailbox.recipients).toEqual([['ngozi@example.com']]);
    expect(message?.subject).toBe(`Your Sunfield booking #${id} is cancelled`);
    expect(message?.text).toContain('Monday, 27th October 2025: Sports Camp');
    expect(message?.text).toContain('Nothing was paid for it, so there is nothing to refund.');
    expect(await everyRow(paying.api.dataSource)).not.toMatch(/Ngozi|Amara|ngozi@|07700|Peanut/);
    const email = await paying.api.dataSource
      .getRepository(OutboxEmailEntity)
      .findOneByOrFail({ kind: 'booking-deleted' });
    expect(email).toMatchObject({ status: 'sent', facts: null });
  });

  it('hears how much was refunded, or that nothing was', async () => {
    const refunded = await paidBooking();
    const kept = await paidBooking();
    const [first] = await toldOf(refunded.bookingId, '?refund=full');
    expect(first?.text).toContain('£15.00 has been refunded to the card you paid with.');
    const [, second] = await toldOf(kept.bookingId, '?refund=none');
    expect(second?.text).toContain('£15.00 of your payment is not refunded to your card.');
  });

  const paidByHand = async (method: 'cash' | 'bank_transfer') => {
    const { id } = await paying.book();
    await staff
      .patch(`/api/bookings/${id}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: `manual_${id}`,
        method,
      })
      .expect(200);
    return id;
  };

  it.each([
    ['cash', 'in cash'],
    ['bank_transfer', 'by bank transfer'],
  ] as const)('hears of no card where %s is kept', async (method, words) => {
    const [message] = await toldOf(await paidByHand(method), '?refund=none');
    expect(message?.text).toContain(`£15.00 that you paid ${words} is not refunded.`);
    expect(message?.text).not.toContain('card');
  });

  it('hears that money kept as credit is credit', async () => {
    const { bookingId } = await paidBooking();
    const [payment] = await paying.payments(bookingId);
    await staff
      .post(`/api/admin/bookings/${bookingId}/refunds`, {
        amount: '15.00',
        asCredit: '10.00',
        reason: 'Ill',
        paymentId: payment?.id,
      })
      .expect(201);
    const [message] = await toldOf(bookingId);
    expect(message?.text).toContain(
      '£10.00 is your credit, which you can use for another booking.',
    );
    expect(message?.text).toContain('£5.00 has been refunded to the card you paid with.');
    expect(message?.text).not.toContain('given back');
  });

  it('hears of no card where staff gave the money back by hand', async () => {
    const id = await paidByHand('cash');
    const [payment] = await paying.payments(id);
    await staff
      .post(`/api/admin/bookings/${id}/refunds`, {
        amount: '15.00',
        reason: 'Ill',
        paymentId: payment?.id,
      })
      .expect(201);
    const [message] = await toldOf(id);
    expect(message?.text).toContain('£15.00 has been given back to you in cash.');
    expect(message?.text).not.toContain('card');
  });

  it('is stored as keys', async () => {
    const emails = paying.api.dataSource.getRepository(OutboxEmailEntity);
    const { id } = await paying.book();
    await staff.delete(`/api/admin/bookings/${id}`).expect(200);
    const row = await emails.findOneByOrFail({ kind: 'booking-deleted' });
    const kept = JSON.parse(emailFacts.open(row, row.facts!)) as object;
    expect(kept).toMatchObject({ days: [{ date: '2025-10-27' }], money: [] });
  });

  it('is not sent if staff say so', async () => {
    const { id } = await paying.book();
    expect(await toldOf(id, '?tellParent=no')).toEqual([]);
  });
});
