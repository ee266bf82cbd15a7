import { Injectable } from '@nestjs/common';
import { CardMethod } from '../card/card-method.service';
import { CreditMethod } from '../credit/credit-method';
import { ManualMethod } from '../manual/manual-method';
import { type PaymentMethod } from '../model/payment-method';
import { type PaymentEntity } from '../model/payment.entity';

/** Every way to pay. A missing one is a type error. */
@Injectable()
export class PaymentMethods {
  private readonly methods: Record<PaymentEntity['method'], PaymentMethod>;

  constructor(card: CardMethod, manual: ManualMethod, credit: CreditMethod) {
    this.methods = { card, cash: manual, bank_transfer: manual, other: manual, credit };
  }

  of({ method }: Pick<PaymentEntity, 'method'>): PaymentMethod {
    return this.methods[method];
  }
}
