import { Injectable } from '@nestjs/common';
import { type PaymentMethod } from '../model/payment-method';
import { type PaymentOutcome } from '../model/payment-outcome';

/**
 * Credit of the parent's, which is with us already: spending it and giving it back are rows of our own, written with
 * the payment and with the refund. Nothing is left to carry out, and there is nobody to ask.
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
