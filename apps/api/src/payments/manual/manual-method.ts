import { Injectable } from '@nestjs/common';
import { type PaymentMethod } from '../model/payment-method';
import { type PaymentOutcome } from '../model/payment-outcome';

/**
 * Money that staff take and give back themselves. It counts as received or returned once staff
 * record it: there is no provider to ask.
 */
@Injectable()
export class ManualMethod implements PaymentMethod {
  open(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  sync(): Promise<PaymentOutcome> {
    return Promise.resolve('paid');
  }

  cancel(): Promise<PaymentOutcome> {
    return Promise.resolve('paid');
  }

  refund(): Promise<void> {
    return Promise.resolve();
  }
}
