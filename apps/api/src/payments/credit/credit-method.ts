import { Injectable } from '@nestjs/common';
import { type PaymentMethod } from '../model/payment-method';
import { type PaymentOutcome } from '../model/payment-outcome';

/**
 * The parent's credit, which we already hold: spending it and giving it back only write our own
 * rows, together with the payment or the refund. Nothing is left to carry out or to ask a provider.
 */
@Injectable()
export class CreditMethod implements PaymentMethod {
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
