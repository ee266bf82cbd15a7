import { describe, expect, it } from '@jest/globals';
import { address, crediting } from '../../../test/families/credit';
import { testStaff } from '../../../test/running/log-in-staff';
import { type Opened, testPaying } from '../../../test/families/start-paying';
import { Disputes } from '../card/events/disputes.service';

const paying = testPaying({ webhooks: false });
const credit = crediting(paying.api);
const staff = testStaff(paying.api);

/** A day paid by card, with £10 of its £15 kept as credit. */
async function keep(): Promise<Opened> {
  const paid = await paying.paid();
  await paying.report(paid).expect(200);
  await staff
    .post(`/api/admin/bookings/${paid.bookingId}/refunds`, {
      amount: '10.00',
      asCredit: '10.00',
      reason: 'Ill',
    })
    .expect(201);
  return paid;
}
const hear = () => paying.api.runJob('compare-with-stripe');
async function dispute({ intentId }: Opened): Promise<string> {
  await paying.dispute(intentId);
  await hear();
  return (await paying.disputes()).at(-1)?.stripeDisputeId ?? '';
}
async function decide(id: string, outcome: 'won' | 'lost'): Promise<void> {
  await paying.closeDispute(id, outcome);
  await paying.api.runJob('reconcile-payments');
}
async function spend() {
  const booking = await paying.book();
  await credit.ask(booking.id, booking.accessToken).expect(202);
  const code = await credit.code(booking.id);
  return {
    booking,
    code,
    spent: code && (await credit.spend(booking.id, booking.accessToken, code).expect(200)).body,
  };
}
const payOut = (amount: string) =>
  staff.post('/api/admin/credit/pay-out', {
    email: address,
    amount,
    method: 'cash',
    reason: 'Asked for it',
    seenPence: 1000,
  });
const accountOf = async (id: number) =>
  (await credit.entries(id)).map(
    ({ kind, method, amountPence }) => `${kind} ${method} ${amountPence}`,
  );

describe('credit that came from a payment which its payer disputes', () => {
  it('is neither spent nor paid out while the bank decides, and is there again when we have won', async () => {
    const paid = await keep();
    const id = await dispute(paid);
    expect(await credit.balance(address)).toBe(1000);
    expect((await spend()).code).toBeUndefined();
    const { body } = await payOut('10.00').expect(400);
    expect(body.fields).toMatchObject([
      { path: 'amount', message: expect.stringContaining('bank is looking into') },
    ]);
    await decide(id, 'won');
    expect((await spend()).spent).toMatchObject({ spentPence: 1000, leftPence: 0 });
  });

  it('goes with the payment when the bank takes that back, and the parent is emailed', async () => {
    const paid = await keep();
    await decide(await dispute(paid), 'lost');
    expect(await credit.balance(address)).toBe(0);
    expect(await accountOf(paid.bookingId)).toEqual([
      'charge null 1500',
      'payment card -1500',
      'refund credit 1000',
      'refund card 1500',
      'refund credit -1000',
    ]);
    expect(await paying.booking(paid.bookingId)).toMatchObject({
      paymentStatus: 'refunded',
      returnedPence: 1500,
    });
    expect((await credit.lastEmail('credit-moved'))?.text).toContain(
      'your bank took back the payment that £10.00 of your credit came from',
    );
    expect((await paying.alerts()).map(({ kind }) => kind)).not.toContain('disputed_credit_gone');
    await hear();
    expect(await credit.movements()).toHaveLength(2);
  });

  it('is taken back as far as it is there, and staff hear how much is gone', async () => {
    const paid = await keep();
    await payOut('7.00').expect(200);
    await decide(await dispute(paid), 'lost');
    expect(await credit.balance(address)).toBe(0);
    expect(await paying.alerts()).toContainEqual({
      kind: 'disputed_credit_gone',
      detail: '£7.00 of £10.00 is gone',
    });
  });

  it('leaves other credit of its address alone', async () => {
    const paid = await keep();
    await keep();
    const id = await dispute(paid);
    expect((await spend()).spent).toMatchObject({ spentPence: 1000, leftPence: 0 });
    await decide(id, 'lost');
    expect(await credit.balance(address)).toBe(0);
    expect((await paying.alerts()).map(({ kind }) => kind)).not.toContain('disputed_credit_gone');
  });

  it('is given again where the bank decides otherwise after that', async () => {
    const paid = await keep();
    const id = await dispute(paid);
    await decide(id, 'lost');
    const lost = await paying.stripe.disputes.retrieve(id);
    await paying.api.app.get(Disputes).record({ ...lost, status: 'won' });
    expect(await credit.balance(address)).toBe(1000);
    expect(await paying.booking(paid.bookingId)).toMatchObject({ returnedPence: 1000 });
  });

  it('is spent before the dispute is written down, or not at all', async () => {
    const paid = await keep();
    const booking = await paying.book();
    await credit.ask(booking.id, booking.accessToken).expect(202);
    const code = (await credit.code(booking.id)) ?? '';
    await paying.dispute(paid.intentId);
    const [{ body }] = await Promise.all([
      credit.spend(booking.id, booking.accessToken, code),
      hear(),
    ]);
    const left = await credit.balance(address);
    expect([0, 1000]).toContain(body.spentPence);
    expect(left + body.spentPence).toBe(1000);
  });
});
