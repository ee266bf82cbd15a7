import { Injectable } from '@nestjs/common';
import {
  type PaymentMethodName,
  type ProviderMethod,
} from '@sunfield/contracts/payments/money/payment-methods';
import { CardMethod } from '../card/card-method.service';
import { type PaymentMethod, withoutProvider } from '../model/payment-method';

/** Every way to pay. One with a provider that is missing here is a type error. */
@Injectable()
export class PaymentMethods {
  readonly providers: Record<ProviderMethod, PaymentMethod>;

  constructor(card: CardMethod) {
    this.providers = { card };
  }

  of({ method }: { method: PaymentMethodName }): PaymentMethod {
    const providers: Partial<Record<PaymentMethodName, PaymentMethod>> = this.providers;
    return providers[method] ?? withoutProvider;
  }
}
