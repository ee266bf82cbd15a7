import { describe, expect, it } from '@jest/globals';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { OUTBOX_JOB } from '../../mail/outbox/outbox-worker';

const paying = testPaying({ webhooks: false });
const { mailbox } = paying;

const sent = async () => {
  await paying.api.runJob(OUTBOX_JOB);
  return mailbox.messages.map(({ subject, to, text, html }) => ({
    subject,
    to: [to].flat()[0]?.text,
    text: (text ?? '').replace(/\s+/g, ' '),
    html: String(html),
  }));
};

describe('the emails about money', () => {
  it('tell a parent who paid too late why and how much goes back, and staff that it does (F4)', async () => {
    const opened = await paying.open(await paying.book());
    await paying.fail({ kind: 'error_500', count: 100 });
    paying.api.clock.advance({ minutes: 61 });
    await paying.api.runJob('end-holds');
    await paying.sandbox.control('DELETE', '/_sandbox/faults');
    await paying.payByCard(opened.intentId);
    await paying.fillDay();
    await paying.report(opened).expect(409);

    const emails = await sent();
    const refund = emails.find(({ to }) => to?.includes('ngozi@example.com'));
    expect(refund?.subject).toBe(`Your refund of £15.00 for Sunfield booking #${opened.bookingId}`);
    for (const form of [refund?.text, refund?.html]) {
      expect(form).toContain('after the time to pay had run out');
      expect(form).toContain('£15.00');
      expect(form).toContain('5 to 10 working days');
    }
    const alert = emails.find(({ text }) => text.includes('paid after the hold had ended'));
    expect(alert).toMatchObject({
      subject: `Please look at a payment of booking #${opened.bookingId}`,
      to: 'staff@sunfield.example',
    });
    expect(JSON.stringify(alert)).not.toMatch(/Okafor|Peanut|ngozi/);

    // The email log describes them by booking and amount.
    const { bookingId } = opened;
    const { body: log } = await (await logInStaff(paying.api)).get('/api/admin/emails').expect(200);
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'payment-refund', bookingId, amountPence: 1500 }),
        expect.objectContaining({ kind: 'payment-alert', bookingId }),
      ]),
    );
  });

  it('tell staff what exactly does not fit (C4)', async () => {
    const opened = await paying.open(await paying.book());
    await paying.stripe.paymentIntents.update(opened.intentId, { amount: 100 });
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(409);
    const [alert] = await sent();
    expect(alert?.text).toContain('does not fit its booking');
    expect(alert?.text).toContain('amount, amount_received');
    expect(alert?.text).toContain(opened.intentId);
  });

  it('promise no refund that has failed before they went out (H4)', async () => {
    const payment = await paying.paid();
    await paying.report(payment).expect(200);
    await paying.refundInDashboard(payment.intentId, 500);
    await paying.api.runJob('reconcile-payments');
    const [refund] = await paying.refunds();
    await paying.settleRefund(refund?.stripeRefundId ?? '', 'fail');
    await paying.api.runJob('reconcile-payments');
    const subjects = (await sent()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes('refund'))).toEqual([]);
  });
});
