import {
  type PayoutLineKind,
  payoutStatuses,
} from '@sunfield/contracts/payments/bookkeeping/payouts';
import { calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { Clock } from '../../../kernel/base/clock';
import { sqlInstant } from '../../../kernel/database/columns';
import { isNewRow } from '../../../kernel/database/database-errors';
import { insertRows } from '../../../kernel/database/insert-rows';
import { execute, inTransaction } from '../../../kernel/database/transaction';
import { inOpenMonth } from '../../../bookings/ledger/enter';
import { DisputeEntity } from '../../model/dispute.entity';
import { RefundEntity } from '../../model/refund.entity';
import { CardPaymentEntity } from '../card-payment.entity';
import { referenceOf } from '../card-references';
import { orNotOurs } from '../stripe-client';
import { PayoutEntity } from './payout.entity';
import { PayoutLineEntity } from './payout-line.entity';

const pageSize = 100;
const batchSize = 200;

/** Stores what Stripe pays out, and finds the payment, refund or dispute of ours for each line. */
@Injectable()
export class Payouts {
  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Asks Stripe for a payout and stores its current state. Errors: Stripe's own. */
  async sync(payoutId: string): Promise<'payout_read' | 'not_ours'> {
    const payout = await orNotOurs(this.stripe.payouts.retrieve(payoutId));
    if (payout === 'not_ours') return payout;
    await this.record(payout);
    return 'payout_read';
  }

  /** Repeating it changes nothing; an answer that was overtaken by a newer one does not undo it. */
  async record(payout: Stripe.Payout): Promise<void> {
    // All that we sell is in pounds, so a balance in another currency is not from us.
    if (payout.currency !== 'gbp') return;
    const status = payoutStatuses.find((one) => one === payout.status) ?? 'pending';
    const now = {
      amountPence: payout.amount,
      arrivesOn: calendarDateInLondon(new Date(payout.arrival_date * 1000)),
      failure: payout.failure_code,
    };
    const rows = this.dataSource.getRepository(PayoutEntity);
    const { id: stripeId } = payout;
    if (!(await rows.existsBy({ stripeId })))
      await isNewRow(
        rows.insert({
          stripeId,
          status,
          ...now,
          createdAt: new Date(payout.created * 1000),
          isAutomatic: payout.automatic,
          linesReadAt: null,
          bookedAt: null,
        }),
      );
    // A status only moves on: Stripe's order is the list's.
    const earlier = payoutStatuses.slice(0, payoutStatuses.indexOf(status) + 1);
    await rows.update({ stripeId, status: In(earlier) }, { status, ...now });
    const { id, linesReadAt } = await rows.findOneByOrFail({ stripeId });
    if (linesReadAt || !payout.automatic || payout.reconciliation_status !== 'completed') return;
    const lines = await this.linesOf(stripeId);
    await inTransaction(this.dataSource, (manager) =>
      this.storeLines(manager, { id, arrivesOn: now.arrivesOn, lines }),
    );
  }

  /** Looks again for what lines of payouts belong to, as our own row may have come after them. */
  async matchRest(): Promise<void> {
    const { manager } = this.dataSource;
    for (let after = 0, found = batchSize; found === batchSize;) {
      const rest = await manager.find(PayoutLineEntity, {
        where: { id: MoreThan(after), paymentId: IsNull(), source: Not(IsNull()) },
        order: { id: 'ASC' },
        take: batchSize,
      });
      const ours = await oursOf(manager, rest);
      for (const line of rest) {
        const match = ours(line);
        if (match.paymentId !== null)
          await manager.update(PayoutLineEntity, { id: line.id, paymentId: IsNull() }, match);
      }
      found = rest.length;
      after = rest.at(-1)?.id ?? after;
    }
  }

  private async linesOf(payout: string): Promise<Stripe.BalanceTransaction[]> {
    const lines: Stripe.BalanceTransaction[] = [];
    const wanted = { payout, limit: pageSize, expand: ['data.source'] };
    for await (const line of this.stripe.balanceTransactions.list(wanted)) lines.push(line);
    // Among them is the payout itself, as what leaves the balance.
    return lines.filter((line) => sourceOf(line)?.id !== payout);
  }

  private async storeLines(
    manager: EntityManager,
    { id, arrivesOn, lines }: Pick<PayoutEntity, 'id' | 'arrivesOn'> & { lines: Lines },
  ): Promise<void> {
    const stored = await execute(
      manager,
      `UPDATE stripe_payouts SET lines_read_at = ?, booked_at = ${inOpenMonth(this.dataSource)}
       WHERE id = ? AND lines_read_at IS NULL`,
      [sqlInstant(this.clock.now()), sqlInstant(instantInLondon(arrivesOn, '00:00')), id],
    );
    // Another process was faster.
    if (stored === 0) return;
    for (let from = 0; from < lines.length; from += batchSize) {
      const batch = lines.slice(from, from + batchSize).map((line) => rowOf(line, id));
      const ours = await oursOf(manager, batch);
      const rows = batch.map((row) => ({ ...row, ...ours(row), explanation: '' }));
      await insertRows(manager, PayoutLineEntity, rows);
    }
  }
}

type Lines = Stripe.BalanceTransaction[];

/** With `expand`, the whole object; null for fees. */
function sourceOf({ source }: Stripe.BalanceTransaction): Source | null {
  return typeof source === 'string' ? { id: source } : source;
}
interface Source {
  id: string;
  payment_intent?: string | { id: string } | null;
}

const rowOf = (line: Stripe.BalanceTransaction, payoutId: number) => ({
  payoutId,
  stripeId: line.id,
  kind: kindOf(line),
  type: line.type,
  source: sourceOf(line)?.id ?? null,
  intent: referenceOf(sourceOf(line)?.payment_intent),
  at: new Date(line.created * 1000),
  amountPence: line.amount,
  feePence: line.fee,
  netPence: line.net,
});

const kinds: Partial<Record<Stripe.BalanceTransaction.Type, PayoutLineKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout_failure: 'payout',
  payout_cancel: 'payout',
};

function kindOf(line: Stripe.BalanceTransaction): PayoutLineKind {
  if (/^(du|dp)_/.test(sourceOf(line)?.id ?? '')) return 'dispute';
  return kinds[line.type] ?? 'other';
}

type Ours = Pick<PayoutLineEntity, 'paymentId' | 'refundId' | 'disputeId'>;
type ToMatch = Pick<PayoutLineEntity, 'kind' | 'source' | 'intent'>;

/** Finds what lines are about, with one statement for each table. */
async function oursOf(
  manager: EntityManager,
  lines: readonly ToMatch[],
): Promise<(line: ToMatch) => Ours> {
  const named = (kind: PayoutLineKind, column: 'source' | 'intent') =>
    In(lines.filter((line) => line.kind === kind).flatMap((line) => line[column] ?? []));
  const cards = await manager.find(CardPaymentEntity, {
    where: [{ reference: named('payment', 'intent') }, { chargeId: named('payment', 'source') }],
  });
  const refunds = await manager.findBy(RefundEntity, { stripeRefundId: named('refund', 'source') });
  const disputes = await manager.findBy(DisputeEntity, {
    stripeDisputeId: named('dispute', 'source'),
  });
  const isCardOf = ({ source, intent }: ToMatch, { reference, chargeId }: CardPaymentEntity) =>
    reference === intent || (source !== null && chargeId === source);
  return (line) => {
    const { kind, source } = line;
    const card = kind === 'payment' ? cards.find((one) => isCardOf(line, one)) : undefined;
    const refund =
      kind === 'refund' ? refunds.find((one) => one.stripeRefundId === source) : undefined;
    const dispute =
      kind === 'dispute' ? disputes.find((one) => one.stripeDisputeId === source) : undefined;
    return {
      paymentId: (card ?? refund ?? dispute)?.paymentId ?? null,
      refundId: refund?.id ?? null,
      disputeId: dispute?.id ?? null,
    };
  };
}
