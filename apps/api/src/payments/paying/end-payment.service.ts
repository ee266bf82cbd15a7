import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PaymentPort } from '../../bookings/model/payment-port';
import { AppError } from '../../kernel/base/app-error';
import { awaitedOf } from '../model/awaited-payments';
import { freeCreditOf } from '../credit/disputed-credit';
import { creditEmail } from '../credit/move-credit';
import { type PaymentOutcome, refusalOf } from '../model/payment-outcome';
import { PaymentMethods } from './payment-methods.service';
import { closeMismatch, openPaymentOf } from '../model/payment-rows';
import { type PaymentEntity } from '../model/payment.entity';
import { openDisputes } from '../model/open-disputes';
import { bookingsWithReference } from './payment-references';

/** The payment was cancelled, or its money has already been received. */
const ended: PaymentOutcome[] = ['canceled', 'late', 'duplicate', 'mismatch'];

/**
 * What bookings need from payments: above all, that a booking about to be changed or deleted can no
 * longer be paid.
 */
@Injectable()
export class EndPayment implements PaymentPort {
  readonly leaveMismatch = closeMismatch;
  readonly disputes = openDisputes;
  readonly withReference = bookingsWithReference;

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

  creditNow(manager: EntityManager, { parentEmail }: { parentEmail: string }): Promise<number> {
    return freeCreditOf(manager, creditEmail(parentEmail));
  }

  async awaitsBank(...of: Parameters<typeof awaitedOf>): Promise<boolean> {
    return (await awaitedOf(...of)).length > 0;
  }
}

type OpenOne = Awaited<ReturnType<PaymentPort['openOne']>>;

function stateOf(payment: PaymentEntity | null): OpenOne {
  if (!payment) return undefined;
  const { status } = payment;
  return status === 'processing' || status === 'mismatch' ? status : 'payable';
}
