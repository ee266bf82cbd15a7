import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type PaymentState } from '@sunfield/contracts/bookings/payment-states';
import fc from 'fast-check';
import { type EntityManager } from 'typeorm';
import { anOrder } from '../../../test/families/an-order';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { confirmBooking, followAccount, lockBooking } from '../../bookings/model/move-booking';
import { findBreaches } from '../../operations/invariants/find-breaches';
import { inTransaction } from '../../kernel/database/transaction';
import { balancePence, keptPence } from '../../bookings/ledger/account';
import { entriesOf } from '../../bookings/ledger/enter';
import { CardPaymentEntity } from '../card/card-payment.entity';
import { DisputeEntity } from './dispute.entity';
import { enterDispute, enterPayment, enterRefund } from './enter-money';
import { nextAttemptNo } from './payment-rows';
import { bookingKey } from '../payables/payables';
import { PaymentEntity } from './payment.entity';
import { RefundEntity } from './refund.entity';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/**
 * What may happen to a booking's money, in any order; `nth` selects an existing payment, refund or
 * dispute.
 */
const happening = fc.oneof(
  fc.record({ what: fc.constant('pays' as const), pence: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ what: fc.constant('pays' as const), pence: fc.constant(1500) }),
  fc.record({
    what: fc.constant('refund' as const),
    nth: fc.nat(9),
    share: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ what: fc.constant('refund fails' as const), nth: fc.nat(9) }),
  fc.record({ what: fc.constant('dispute' as const), nth: fc.nat(9), isLost: fc.boolean() }),
  fc.record({ what: fc.constant('told again' as const) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer What> ? What : never;

const pick = <Item>(items: Item[], nth: number): Item | undefined => items[nth % items.length];

class Story {
  readonly payments: PaymentEntity[] = [];
  readonly refunds: RefundEntity[] = [];
  readonly disputes: DisputeEntity[] = [];
  private readonly by = { actor: 'stripe', at: new Date('2025-10-01T09:00:00.000Z') } as const;

  constructor(readonly bookingId: number) {}

  async go(manager: EntityManager, one: Happening): Promise<void> {
    const booking = await lockBooking(manager, this.bookingId);
    if (one.what === 'pays') await this.pay(manager, booking, one.pence);
    if (one.what === 'refund') await this.refund(manager, booking, one);
    if (one.what === 'refund fails') await this.fail(manager, booking, one.nth);
    if (one.what === 'dispute') await this.dispute(manager, booking, one);
    if (one.what === 'told again') await this.tellAgain(manager, booking);
    await followAccount(manager, booking, this.by);
  }

  private async pay(manager: EntityManager, booking: BookingEntity, pence: number): Promise<void> {
    const status = stateOf(booking, pence);
    const at = this.by.at;
    const payment = await manager.save(
      PaymentEntity,
      manager.create(PaymentEntity, {
        ...bookingKey(booking.id),
        attemptNo: await nextAttemptNo(manager, booking.id),
        method: 'card',
        amountPence: pence,
        receivedPence: pence,
        status,
        madeBy: 'parent',
        createdAt: at,
        updatedAt: at,
      }),
    );
    const card = { paymentId: payment.id, reference: `pi_${payment.id}`, livemode: false };
    await manager.insert(CardPaymentEntity, card);
    this.payments.push(payment);
    await enterPayment(manager, booking, payment, { reference: `pi_${payment.id}`, ...this.by });
    if (status === 'succeeded') {
      await confirmBooking(manager, booking, { reference: null, ...this.by });
    }
  }

  private async refund(
    manager: EntityManager,
    booking: BookingEntity,
    { nth, share }: { nth: number; share: number },
  ): Promise<void> {
    const payment = pick(this.payments, nth);
    if (!payment) return;
    const entries = await entriesOf(manager, booking.id);
    const left = -entries
      .filter(({ paymentId }) => paymentId === payment.id)
      .reduce((sum, { amountPence }) => sum + amountPence, 0);
    if (left < 1) return;
    const refund = await manager.save(
      RefundEntity,
      manager.create(RefundEntity, {
        paymentId: payment.id,
        amountPence: Math.ceil(left / share),
        reason: 'requested',
        status: 'requested',
        madeBy: 'staff:1',
        createdAt: this.by.at,
        updatedAt: this.by.at,
      }),
    );
    this.refunds.push(refund);
    await enterRefund(manager, booking, payment, refund, this.by);
  }

  private async fail(manager: EntityManager, booking: BookingEntity, nth: number): Promise<void> {
    const refund = pick(this.refunds, nth);
    const payment = this.payments.find(({ id }) => id === refund?.paymentId);
    if (!refund || !payment) return;
    refund.status = 'failed';
    await manager.save(RefundEntity, refund);
    await enterRefund(manager, booking, payment, refund, this.by);
  }

  private async dispute(
    manager: EntityManager,
    booking: BookingEntity,
    { nth, isLost }: { nth: number; isLost: boolean },
  ): Promise<void> {
    const payment = pick(this.payments, nth);
    const isRefunded = this.refunds.some(({ paymentId }) => paymentId === payment?.id);
    if (!payment || isRefunded) return;
    const known = this.disputes.find(({ paymentId }) => paymentId === payment.id);
    const dispute = await manager.save(
      DisputeEntity,
      manager.create(DisputeEntity, {
        ...known,
        paymentId: payment.id,
        stripeDisputeId: `dp_${payment.id}`,
        amountPence: payment.receivedPence,
        reason: 'general',
        status: isLost ? 'lost' : 'won',
        createdAt: this.by.at,
        updatedAt: this.by.at,
      }),
    );
    if (!known) this.disputes.push(dispute);
    else known.status = dispute.status;
    await enterDispute(manager, booking, payment, dispute, this.by);
  }

  /** Entering everything again adds nothing to the account. */
  private async tellAgain(manager: EntityManager, booking: BookingEntity): Promise<void> {
    const before = await entriesOf(manager, booking.id);
    for (const payment of this.payments) {
      const isIts = ({ paymentId }: { paymentId: number }) => paymentId === payment.id;
      await enterPayment(manager, booking, payment, { reference: `pi_${payment.id}`, ...this.by });
      for (const refund of this.refunds.filter(isIts))
        await enterRefund(manager, booking, payment, refund, this.by);
      for (const dispute of this.disputes.filter(isIts))
        await enterDispute(manager, booking, payment, dispute, this.by);
    }
    expect(await entriesOf(manager, booking.id)).toEqual(before);
  }
}

/** The state that a card payment ends in: see `SyncIntent`. */
function stateOf({ paidAt, totalPence }: BookingEntity, pence: number): PaymentState {
  if (pence !== totalPence) return 'mismatch';
  return paidAt ? 'duplicate' : 'succeeded';
}

it('keeps places, account and status in agreement, whatever happens to the money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 10 }), async (happenings) => {
      await api.reset();
      const { body } = await api.post('/api/bookings', anOrder()).expect(201);
      const story = new Story((body as { id: number }).id);
      for (const one of happenings) {
        const booking = await inTransaction(api.dataSource, async (manager) => {
          await story.go(manager, one);
          return lockBooking(manager, story.bookingId);
        });
        expect(await findBreaches(api.dataSource)).toEqual([]);
        const entries = await entriesOf(api.dataSource.manager, booking.id);
        const owed = entries.reduce((sum, { amountPence }) => sum + amountPence, 0);
        expect(balancePence(booking)).toBe(owed);
        if (booking.paymentStatus === 'refunded') expect(keptPence(booking)).toBeLessThanOrEqual(0);
        if (booking.paymentStatus === 'succeeded') expect(booking.refundedPence).toBe(0);
        expect(booking.paidAt !== null).toBe(booking.paymentStatus !== 'pending');
      }
    }),
    { numRuns: 25 },
  );
});
