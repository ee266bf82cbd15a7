import {
  type PaymentMethodName,
  type WayToPay,
  waysToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { type PaymentMethod } from '../src/payments/model/payment-method';
import { PaymentEntity } from '../src/payments/model/payment.entity';
import { RefundEntity } from '../src/payments/model/refund.entity';
import { SettlePayment } from '../src/payments/payables/settle-payment.service';
import { PaymentMethods } from '../src/payments/paying/payment-methods.service';
import { type TestApi } from './running/start-api';

/** A way to pay that exists only in tests: the parent takes a reference to an issuer of vouchers. */
const voucherWay: WayToPay = {
  paidAt: 'bank',
  confirmedBy: 'provider',
  confirmedWithinMinutes: 20,
  goesBack: 'by provider',
  minPence: 1,
  maxPence: 100_000,
  words: {
    name: 'Voucher',
    paid: 'by voucher',
    goesBack: 'goes back to the voucher',
    backTo: 'to {whose} voucher',
  },
};

/** The issuer's books: what was paid under each reference. */
class VoucherIssuer {
  readonly paid = new Map<string, number>();
}

class VoucherMethod implements PaymentMethod {
  constructor(
    private readonly api: TestApi,
    private readonly issuer: VoucherIssuer,
  ) {}

  async open({ id }: PaymentEntity): Promise<string> {
    const reference = `voucher_${id}`;
    await this.payments.update({ id, status: 'opening' }, { status: 'open', reference });
    return reference;
  }

  async sync(payment: PaymentEntity) {
    const reference = `voucher_${payment.id}`;
    const receivedPence = this.issuer.paid.get(reference);
    if (receivedPence === undefined) return 'open' as const;
    const { outcome, refundId } = await this.api.app.get(SettlePayment).receive(payment, {
      receivedPence,
      reference,
      actor: 'system',
      wrong: receivedPence === payment.amountPence ? [] : ['amount'],
    });
    if (refundId) await this.refund(refundId);
    return outcome;
  }

  async cancel(payment: PaymentEntity) {
    if (this.issuer.paid.has(`voucher_${payment.id}`)) return this.sync(payment);
    await this.payments.update({ id: payment.id }, { status: 'canceled', openBookingId: null });
    return 'canceled' as const;
  }

  async refund(id: number): Promise<void> {
    await this.api.dataSource.manager.update(RefundEntity, { id }, { status: 'succeeded' });
  }

  private get payments() {
    return this.api.dataSource.getRepository(PaymentEntity);
  }
}

/** What a new way adds to the product: its row, and its method. */
export function addVouchers(api: TestApi): { name: PaymentMethodName; issuer: VoucherIssuer } {
  const issuer = new VoucherIssuer();
  Object.assign(waysToPay, { voucher: voucherWay });
  Object.assign(api.app.get(PaymentMethods).providers, { voucher: new VoucherMethod(api, issuer) });
  return { name: 'voucher' as PaymentMethodName, issuer };
}
