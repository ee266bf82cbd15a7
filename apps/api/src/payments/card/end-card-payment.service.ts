import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CardPayments } from '../../bookings/placing/card-payments';
import { AppError } from '../../kernel/app-error';
import { CancelPayment } from './cancel-payment.service';
import { type PaymentOutcome, refusalOf } from './payment-outcome';
import { openPaymentOf } from '../payment-rows';
import { type PaymentEntity } from '../payment.entity';
import { findByReference } from '../find-references';
import { askingStripe } from './stripe-client';

/** Nothing more can come by card: it was cancelled, or the money is with us already. */
const ended: PaymentOutcome[] = ['canceled', 'late', 'duplicate', 'mismatch'];

/** Makes sure that a booking which is about to be deleted or replaced cannot be paid by card any more. */
@Injectable()
export class EndCardPayment {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cancelling: CancelPayment,
    bookings: CardPayments,
  ) {
    bookings.register({
      end: (bookingId) => this.end(bookingId),
      withReference: findByReference,
      openOne: async (manager, bookingId) => stateOf(await openPaymentOf(manager, bookingId)),
    });
  }

  /**
   * Whether it turned out to be paid is for the caller to look at.
   * Errors: `payment_processing`, `payment_not_confirmed`, `payment_unavailable`.
   */
  async end(bookingId: number): Promise<void> {
    const payment = await openPaymentOf(this.dataSource.manager, bookingId);
    // Money that did not fit is with us already.
    if (!payment || payment.status === 'mismatch') return;
    const outcome = await askingStripe(() => this.cancelling.cancel(payment));
    if (outcome !== 'paid' && !ended.includes(outcome)) throw new AppError(refusalOf(outcome));
  }
}

function stateOf(payment: PaymentEntity | null): 'payable' | 'processing' | 'mismatch' | undefined {
  if (!payment) return undefined;
  const { status } = payment;
  return status === 'processing' || status === 'mismatch' ? status : 'payable';
}
