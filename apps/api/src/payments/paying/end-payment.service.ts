import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { PaymentPort } from '../../bookings/model/payment-port';
import { AppError } from '../../kernel/base/app-error';
import { awaitedOf } from '../model/awaited-payments';
import { creditNowOf } from '../credit/credit-now';
import { type PaymentOutcome, refusalOf } from '../model/payment-outcome';
import { PaymentMethods } from './payment-methods.service';
import { closeMismatch, openPaymentOf } from '../model/payment-rows';
import { type PaymentEntity } from '../model/payment.entity';
import { openDisputes } from '../model/open-disputes';
import { bookingsWithStripeId } from '../card/card-references';
import { referencesIn } from '@sunfield/contracts/payments/money/payment-reference';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';

/** The payment was cancelled, or its money has already been received. */
const ended: PaymentOutcome[] = ['canceled', 'late', 'duplicate', 'mismatch'];

/**
 * What bookings need from payments: above all, that a booking about to be changed or deleted can no
 * longer be paid.
 */
@Injectable()
export class EndPayment implements PaymentPort {
  readonly leaveMismatch = closeMismatch;
  readonly creditNow = creditNowOf;
  readonly disputes = openDisputes;

  constructor(
    private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
  ) {}

  /**
   * The caller must check whether it turned out to be paid.
   * Errors: `payment_processing`, `payment_not_confirmed`, `payment_unavailable`.
   */
  async end(bookingId: number): Promise<void> {
    const payment = await openPaymentOf(this.dataSource.manager, bookingId);
    // Money that didn't match has already been received.
    if (!payment || payment.status === 'mismatch') return;
    const outcome = await this.methods.of(payment).cancel(payment);
    if (outcome !== 'paid' && !ended.includes(outcome)) throw new AppError(refusalOf(outcome));
  }

  async openOne(manager: EntityManager, bookingId: number): Promise<OpenOne> {
    return stateOf(await openPaymentOf(manager, bookingId));
  }

  async awaitsBank(...of: Parameters<typeof awaitedOf>): Promise<boolean> {
    return (await awaitedOf(...of)).length > 0;
  }

  /** Also those with a reference that they give their bank. */
  async withReference(manager: EntityManager, text: string): Promise<number[]> {
    const reference = In(referencesIn(text));
    const awaited = await manager.findBy(AwaitedPaymentEntity, { reference });
    const found = await bookingsWithStripeId(manager, text);
    return [...found, ...awaited.map(({ bookingId }) => bookingId)];
  }
}

type OpenOne = Awaited<ReturnType<PaymentPort['openOne']>>;

function stateOf(payment: PaymentEntity | null): OpenOne {
  if (!payment) return undefined;
  const { status } = payment;
  return status === 'processing' || status === 'mismatch' ? status : 'payable';
}
