import { Inject, Injectable } from '@nestjs/common';
import { counted } from '@sunfield/words/counted';
import { formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import dayjs from 'dayjs';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AttentionSources, type ToDoItem } from '../../staff/attention/attention-sources';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { quotedList, sqlInstant } from '../../kernel/database/columns';
import { payoutsSweep } from '../card/events/compare-account.service';
import { SweepEntity } from '../../kernel/jobs/sweep.entity';
import { PayoutEntity } from '../card/payouts/payout.entity';
import { PayoutLineEntity } from '../card/payouts/payout-line.entity';
import { payoutPageOf } from '../card/stripe-page';
import { receivedStates } from '../model/payment.entity';
import { payoutsWithDifferences } from './payout-lines';
import { type Payouts } from '@sunfield/contracts/payments/bookkeeping/payouts';

/** Stripe pays out within a week; with holidays and a first payout this is still too long. */
const LATE_DAYS = 14;

/**
 * Of failed payouts, those for which no later payout has brought the money. Of one that is made by hand, that is any
 * later one which arrived.
 */
export async function lostPayouts(manager: EntityManager): Promise<PayoutEntity[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM stripe_payouts failed WHERE status = 'failed' AND NOT EXISTS
      (SELECT 1 FROM stripe_payout_lines line JOIN stripe_payouts later ON later.id = line.payout_id
       WHERE line.source = failed.stripe_id AND later.status NOT IN ('failed', 'canceled'))
     AND NOT EXISTS (SELECT 1 FROM stripe_payouts later WHERE failed.is_automatic = 0
       AND later.status = 'paid' AND later.created_at > failed.created_at)`,
  );
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : manager.findBy(PayoutEntity, { id: In(ids) });
}

/** Payments by card that no payout has. None is missed where payouts are made by hand: Stripe lists nothing of these. */
export async function notPaidOut(manager: EntityManager, now: Date): Promise<Payouts['waiting']> {
  const none = { payments: 0, pence: 0, late: 0, latePence: 0 };
  const from = await firstPaidOut(manager);
  if (!from) return none;
  const isLate = 'payments.created_at <= ?';
  const late = sqlInstant(dayjs(now).subtract(LATE_DAYS, 'day').toDate());
  const [row = none] = await manager.query<(typeof none)[]>(
    `SELECT COUNT(*) AS payments, COALESCE(SUM(received_pence), 0) AS pence,
       COALESCE(SUM(CASE WHEN ${isLate} THEN 1 ELSE 0 END), 0) AS late,
       COALESCE(SUM(CASE WHEN ${isLate} THEN received_pence ELSE 0 END), 0) AS latePence
     FROM payments WHERE method = 'card' AND status IN (${quotedList(receivedStates)}) AND received_pence > 0
       AND created_at >= ? AND NOT EXISTS (SELECT 1 FROM stripe_payout_lines line
         WHERE line.payment_id = payments.id AND line.kind = 'payment')`,
    [late, late, sqlInstant(from)],
  );
  return row;
}

/** From when on payments must be in payouts: what was paid out before we began to read is not known. */
async function firstPaidOut(manager: EntityManager): Promise<Date | null> {
  const [first] = await manager.find(PayoutLineEntity, { order: { at: 'ASC' }, take: 1 });
  if (first) return first.at;
  if (await manager.existsBy(PayoutEntity, {})) return null;
  return (await manager.findOneBy(SweepEntity, { name: payoutsSweep }))?.readUntil ?? null;
}

/** What needs a person about payouts. */
@Injectable()
export class PayoutsToDo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    sources: AttentionSources,
  ) {
    sources.add('payoutFailed', () => this.failed());
    sources.add('payout', () => this.different());
    sources.add('notPaidOut', () => this.late());
  }

  private async failed(): Promise<ToDoItem[]> {
    return (await lostPayouts(this.dataSource.manager)).map((payout) => ({
      ...itemOf(payout),
      page: payoutPageOf(this.config.stripe, payout.stripeId),
    }));
  }

  private async different(): Promise<ToDoItem[]> {
    const { manager } = this.dataSource;
    const different = await payoutsWithDifferences(manager);
    const payouts = await manager.findBy(PayoutEntity, { id: In(different.map(({ id }) => id)) });
    return payouts.map((payout) => {
      const count = different.find(({ id }) => id === payout.id)?.count ?? 0;
      const item = itemOf(payout);
      return { ...item, what: `${item.what}: ${counted(count, 'line')}` };
    });
  }

  private async late(): Promise<ToDoItem[]> {
    const { late, latePence } = await notPaidOut(this.dataSource.manager, this.clock.now());
    if (late === 0) return [];
    const what = `${counted(late, 'payment')}, ${formatPounds(latePence)}`;
    return [{ ref: 'late', what, search: '?tab=payouts' }];
  }
}

const itemOf = ({ id, amountPence, arrivesOn }: PayoutEntity): ToDoItem => ({
  ref: String(id),
  what: `${formatPounds(amountPence)} of ${formatShortDate(arrivesOn)}`,
  search: `?tab=payouts&month=${arrivesOn.slice(0, 'YYYY-MM'.length)}&payout=${id}`,
});
