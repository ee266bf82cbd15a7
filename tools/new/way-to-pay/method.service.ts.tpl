import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { beginningWith } from '../../bookings/desk/find-references';
import { AppError } from '../../kernel/base/app-error';
import { log } from '../../kernel/log/log';
import { type PaymentMethod, type PaymentReferences } from '../model/payment-method';
import { type PaymentOutcome } from '../model/payment-outcome';
import { PaymentEntity } from '../model/payment.entity';
import { RefundEntity } from '../model/refund.entity';
import { SettlePayment } from '../payables/settle-payment.service';

/** Calls the provider. Errors: `payment_unavailable`, which every call is until its client is written. */
@Injectable()
export class {{Pascal}}Provider {
  /** What was paid under our reference; nothing yet is `undefined`. */
  receivedPence(_reference: string): Promise<number | undefined> {
    return Promise.reject(new AppError('payment_unavailable'));
  }

  /** Asked twice with the same key, the provider gives back once. */
  giveBack(_reference: string, _amountPence: number, _key: string): Promise<void> {
    return Promise.reject(new AppError('payment_unavailable'));
  }
}

/** By {{words}}: the parent pays at the provider, under our reference. */
@Injectable()
export class {{Pascal}}Method implements PaymentMethod {
  constructor(
    private readonly provider: {{Pascal}}Provider,
    private readonly settling: SettlePayment,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async open({ id }: PaymentEntity): Promise<string> {
    const reference = referenceOf({ id });
    const { manager } = this.dataSource;
    await manager.update(PaymentEntity, { id, status: 'opening' }, { status: 'open', reference });
    return reference;
  }

  async sync(payment: PaymentEntity): Promise<PaymentOutcome> {
    const reference = referenceOf(payment);
    const receivedPence = await this.provider.receivedPence(reference);
    if (receivedPence === undefined) return 'open';
    const { outcome, refundId } = await this.settling.receive(payment, {
      receivedPence,
      reference,
      actor: 'system',
      wrong: receivedPence === payment.amountPence ? [] : ['amount'],
    });
    if (refundId) await this.refund(refundId);
    return outcome;
  }

  async cancel(payment: PaymentEntity): Promise<PaymentOutcome> {
    const outcome = await this.sync(payment);
    if (outcome !== 'open') return outcome;
    const { id } = payment;
    const { manager } = this.dataSource;
    await manager.update(PaymentEntity, { id }, { status: 'canceled', openBookingId: null });
    return 'canceled';
  }

  async refund(id: number): Promise<void> {
    const { manager } = this.dataSource;
    const { paymentId, amountPence } = await manager.findOneByOrFail(RefundEntity, { id });
    try {
      await this.provider.giveBack(referenceOf({ id: paymentId }), amountPence, `refund_${id}`);
    } catch (error) {
      log.error('a refund could not be sent', error, { refundId: id });
      return;
    }
    await manager.update(RefundEntity, { id }, { status: 'succeeded' });
  }
}

const referenceOf = ({ id }: Pick<PaymentEntity, 'id'>) => `{{snake}}_${id}`;

const method = '{{snake}}';
const maxRows = 200;

/** Payments by {{words}} are known by our reference. */
export const {{camel}}References: PaymentReferences = {
  async ofPayments(manager, paymentIds) {
    const rows = await manager.findBy(PaymentEntity, { id: In([...paymentIds]), method });
    return new Map(rows.map(({ id, reference }) => [id, reference ?? referenceOf({ id })]));
  },
  find: (manager, reference) => manager.findOneBy(PaymentEntity, { method, reference }),
  async beginningWith(manager, text) {
    const where = { method, reference: beginningWith(text) } as const;
    const rows = await manager.find(PaymentEntity, { where, take: maxRows });
    return rows.map(({ bookingId }) => bookingId);
  },
};
