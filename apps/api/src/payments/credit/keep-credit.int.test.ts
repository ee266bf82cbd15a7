import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirmAddress } from '../../../test/families/confirm-address';
import { agreed, edited, without } from '../../../test/families/amending';
import { address, monday, startCrediting, twoDays } from '../../../test/families/credit';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { PaymentAlertEntity } from '../alerts/payment-alert.entity';
import { PaymentEntity } from '../model/payment.entity';
import { RefundEntity } from '../model/refund.entity';

type Crediting = Awaited<ReturnType<typeof startCrediting>>;

let crediting: Crediting;
let api: Crediting['api'];
let family: Crediting['family'];
let credit: Crediting['credit'];
beforeAll(async () => {
  crediting = await startCrediting();
  ({ api, family, credit } = crediting);
});
beforeEach(() => crediting.begin());
afterAll(() => api.stop());

const row = (id: number) => api.dataSource.manager.findOneByOrFail(BookingEntity, { id });
const refunds = () => api.dataSource.manager.find(RefundEntity, { order: { id: 'ASC' } });
const timeline = async (id: number): Promise<string[]> => {
  const { body } = await crediting.staff().get(`/api/admin/bookings/${id}/timeline`).expect(200);
  return body.entries.map(({ text }: { text: string }) => text);
};
const moneyOf = async (id: number) =>
  (await crediting.staff().get(`/api/admin/bookings/${id}/payments`).expect(200)).body;
const refund = (id: number, order: object) =>
  crediting
    .staff()
    .post(`/api/admin/bookings/${id}/refunds`)
    .send({ reason: 'Ill', ...order });

describe('a cancelled day that is kept as credit', () => {
  it('leaves the booking with a refund by credit, and the address with the money', async () => {
    const placed = await family.paid(twoDays);
    const { quoted, made } = await credit.keep(family, placed, monday);
    expect(quoted).toMatchObject({
      backPence: 1500,
      backTo: [{ method: 'credit', amountPence: 1500 }],
      mayKeepCredit: true,
    });
    expect(made).toMatchObject({ state: 'applied', backPence: 1500 });
    expect(await row(placed.id)).toMatchObject({
      totalPence: 1500,
      receivedPence: 3000,
      returnedPence: 1500,
      refundedPence: 0,
      paymentStatus: 'succeeded',
    });
    expect(await refunds()).toMatchObject([
      { amountPence: 1500, reason: 'amended', status: 'succeeded', isCredit: true },
    ]);
    expect(await credit.balance(address)).toBe(1500);
    expect(await credit.movements()).toEqual([
      { kind: 'kept', amountPence: 1500, bookingId: placed.id },
    ]);
    expect(await family.view(placed.id, placed.accessToken)).toMatchObject({
      creditKeptPence: 1500,
      creditSpentPence: 0,
    });
    const receipt = await api
      .get(`/api/bookings/${placed.id}/receipt?access=${placed.accessToken}`)
      .expect(200);
    expect(receipt.body.movements).toMatchObject([
      { kind: 'payment', method: 'card', amountPence: 3000 },
      { kind: 'refund', method: 'credit', amountPence: -1500 },
    ]);
  });

  it('is shown to the parent once, in the email about the change, and to staff in drawer and timeline', async () => {
    const placed = await family.paid(twoDays);
    await credit.keep(family, placed, monday);
    const told = await credit.lastEmail('amendment-made');
    expect(told?.text).toContain('£15.00 is kept as your credit.');
    expect(told?.text).toContain('choose credit below the total when you pay');
    expect(await api.dataSource.manager.countBy(OutboxEmailEntity, { kind: 'credit-moved' })).toBe(
      0,
    );
    expect(await timeline(placed.id)).toContain('£15.00 kept as credit.');
    expect(await moneyOf(placed.id)).toMatchObject({ creditPence: 1500 });
    expect(
      await api.dataSource.manager.findOneByOrFail(EventEntity, { type: 'credit.kept' }),
    ).toMatchObject({
      actor: 'parent',
      subjectId: String(placed.id),
      after: { amountPence: 1500 },
    });
  });

  it('asks staff to give nothing back by hand, also where the money came in cash', async () => {
    const placed = await family.paid(twoDays);
    await api.dataSource.manager.update(
      PaymentEntity,
      { bookingId: placed.id },
      { method: 'cash' },
    );
    await api.dataSource.query("UPDATE ledger_entries SET method = 'cash' WHERE kind = 'payment'");
    await credit.keep(family, placed, monday);
    expect(await api.dataSource.manager.count(PaymentAlertEntity)).toBe(0);
    expect(await credit.balance(address)).toBe(1500);
  });

  it('is kept by staff too', async () => {
    const { id, accessToken } = await family.paid(twoDays);
    const wish = {
      ...edited(await family.view(id, accessToken), without(monday)),
      back: 'credit' as const,
    };
    const path = `/api/bookings/${id}/amendments`;
    const { body } = await crediting.staff().post(`${path}/quote`).send(wish).expect(200);
    await crediting.staff().post(path).send(agreed(wish, body)).expect(201);
    expect(await credit.balance(address)).toBe(1500);
  });

  it('is not kept for an address that a parent has given the booking', async () => {
    const { id, accessToken } = await family.paid(twoDays);
    const stranger = { parentEmail: 'stranger@example.com' };
    const cancelling = (booking: Parameters<typeof edited>[0]) => ({
      ...edited(booking, without(monday)),
      back: 'credit' as const,
    });
    await family.change({ id, accessToken }, () => stranger);
    const token = await confirmAddress(api, id);
    const later = await family.askQuote(id, token, cancelling(await family.view(id, token)));
    expect(later.status).toBe(409);
    expect(later.body.message).toContain('only go back to where it came from');
    const asPaid = await family.quote(
      id,
      token,
      edited(await family.view(id, token), without(monday)),
    );
    expect(asPaid).toMatchObject({ mayKeepCredit: false, backTo: [{ method: 'card' }] });
  });

  it('is another price than the one that went back to the card', async () => {
    const { id, accessToken } = await family.paid(twoDays);
    const wish = edited(await family.view(id, accessToken), without(monday));
    const quoted = await family.quote(id, accessToken, wish);
    const sent = await family.send(id, accessToken, { ...agreed(wish, quoted), back: 'credit' });
    expect(sent.body.code).toBe('price_changed');
  });

  it('stays when the booking is deleted', async () => {
    const placed = await family.paid(twoDays);
    await credit.keep(family, placed, monday);
    await crediting
      .staff()
      .delete(`/api/admin/bookings/${placed.id}?refund=none&tellParent=no`)
      .expect(200);
    expect(await credit.balance(address)).toBe(1500);
  });
});

describe('staff', () => {
  it('refund part to the card and part as credit, in one step', async () => {
    const { id } = await family.paid(twoDays);
    const { body } = await refund(id, {
      amount: '20.00',
      asCredit: '5.00',
      seenRefundedPence: 0,
    }).expect(201);
    expect(body).toMatchObject({
      refund: { amountPence: 1500, isCredit: false },
      paymentStatus: 'partially_refunded',
    });
    expect(await refunds()).toMatchObject([
      { amountPence: 1500, isCredit: false },
      { amountPence: 500, isCredit: true, status: 'succeeded' },
    ]);
    expect(await credit.balance(address)).toBe(500);
    expect((await credit.lastEmail('credit-moved'))?.text).toContain(
      'we have kept £5.00 of your booking as credit for you.',
    );
    const [card, kept] = (await moneyOf(id)).payments[0].refunds;
    expect([card.isCredit, kept.isCredit]).toEqual([false, true]);
  });

  it('keep at most as much credit as they give back', async () => {
    const { id } = await family.paid(twoDays);
    const { body } = await refund(id, { amount: '5.00', asCredit: '6.00' }).expect(400);
    expect(body.fields).toMatchObject([{ path: 'asCredit' }]);
    expect(await refunds()).toEqual([]);
  });

  it('pay credit out by hand, with why, and the parent hears of it', async () => {
    const placed = await family.paid(twoDays);
    await credit.keep(family, placed, monday);
    const order = {
      amount: '10.00',
      method: 'bank_transfer',
      reason: 'Moved away',
      seenPence: 1500,
    };
    const { body } = await crediting.payOut(order).expect(200);
    expect(body).toEqual({ creditPence: 500 });
    expect(await credit.balance(address)).toBe(500);
    expect((await credit.lastEmail('credit-moved'))?.text).toContain(
      'we have paid out £10.00 of your credit by bank transfer.',
    );
    expect(await timeline(placed.id)).toContain('£10.00 of credit paid out by bank transfer.');
    expect(
      await api.dataSource.manager.findOneByOrFail(EventEntity, { type: 'credit.paid_out' }),
    ).toMatchObject({ after: { amountPence: 1000, method: 'bank_transfer' } });
  });

  it('pay out neither more than there is, nor twice', async () => {
    const placed = await family.paid(twoDays);
    await credit.keep(family, placed, monday);
    const order = { amount: '15.00', method: 'cash', reason: 'Asked for it', seenPence: 1500 };
    await crediting.payOut({ ...order, amount: '15.01' }).expect(400);
    await crediting.payOut({ ...order, amount: '0.00' }).expect(400);
    const answers = await Promise.all([1, 2, 3, 4].map(() => crediting.payOut(order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await credit.balance(address)).toBe(0);
  });

  it('may do so only with the permission, and never as a parent', async () => {
    await api
      .post('/api/admin/credit/pay-out', {
        email: address,
        amount: '1.00',
        method: 'cash',
        reason: 'x',
        seenPence: 0,
      })
      .expect(401);
  });
});
