import { Inject, Injectable } from '@nestjs/common';
import {
  type ExplainPayoutLine,
  type Payout,
  type PayoutLine,
  type Payouts,
  type PayoutWithLines,
} from '@sunfield/contracts/payments/bookkeeping/payouts';
import { type Period } from '@sunfield/contracts/kit/dates';
import { Between, DataSource } from 'typeorm';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, found } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { PayoutEntity } from '../card/payouts/payout.entity';
import { PayoutLineEntity } from '../card/payouts/payout-line.entity';
import { payoutPageOf } from '../card/stripe-page';
import { checkPeriod } from './read-books';
import { linesOfPayouts } from './payout-lines';
import { lostPayouts, notPaidOut } from './payouts-to-do.service';

type Lines = Awaited<ReturnType<typeof linesOfPayouts>>;

/** Payouts of Stripe with what belongs to them, compared with what we have. */
@Injectable()
export class PayoutBooks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(period: Period): Promise<Payouts> {
    checkPeriod(period);
    const { manager } = this.dataSource;
    const { rows, lines } = await this.ofPeriod(period);
    const lost = await this.lostIds();
    return {
      payouts: rows.map((row) => payoutOf(row, lines, lost)),
      waiting: await notPaidOut(manager, this.clock.now()),
    };
  }

  /** Errors: `not_found`. */
  async readOne(id: number): Promise<PayoutWithLines> {
    const { manager } = this.dataSource;
    const row = found(await manager.findOneBy(PayoutEntity, { id }));
    const lines = await linesOfPayouts(manager, [id]);
    return {
      payout: payoutOf(row, lines, await this.lostIds()),
      lines,
      page: payoutPageOf(this.config.stripe, row.stripeId),
    };
  }

  /** Errors: `not_found`. */
  async explain(
    id: number,
    { explanation }: ExplainPayoutLine,
    staff: Staff,
  ): Promise<PayoutWithLines> {
    const by = byStaff(staff, this.clock.now());
    const payoutId = await inTransaction(this.dataSource, async (manager) => {
      const line = await manager.findOneBy(PayoutLineEntity, { id });
      if (!line) throw new AppError('not_found');
      const explainedBy = explanation === '' ? null : by.actor;
      await manager.update(PayoutLineEntity, { id }, { explanation, explainedBy });
      const about = { subjectId: 'books', after: { payoutLine: line.stripeId } };
      await recordEvent(manager, { type: 'payout.explained', ...by, ...about });
      return line.payoutId;
    });
    return this.readOne(payoutId);
  }

  private async ofPeriod({ from, to }: Period) {
    const { manager } = this.dataSource;
    const rows = await manager.find(PayoutEntity, {
      where: { arrivesOn: Between(from, to) },
      order: { arrivesOn: 'DESC', id: 'DESC' },
    });
    return {
      rows,
      lines: await linesOfPayouts(
        manager,
        rows.map(({ id }) => id),
      ),
    };
  }

  private async lostIds(): Promise<number[]> {
    return (await lostPayouts(this.dataSource.manager)).map(({ id }) => id);
  }
}

function payoutOf(row: PayoutEntity, all: Lines, lost: readonly number[]): Payout {
  const lines = all.filter(({ payoutId }) => payoutId === row.id);
  const sumOf = (...kinds: PayoutLine['kind'][]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { amountPence }) => sum + amountPence, 0);
  return {
    id: row.id,
    reference: row.stripeId,
    arrivesOn: row.arrivesOn,
    status: row.status,
    grossPence: sumOf('payment'),
    refundsPence: 0 - sumOf('refund'),
    otherPence: sumOf('dispute', 'payout', 'other'),
    feesPence: lines.reduce((sum, { feePence }) => sum + feePence, 0) - sumOf('fee'),
    netPence: row.amountPence,
    lines: row.linesReadAt ? 'read' : row.isAutomatic ? 'waiting' : 'unlisted',
    differences: lines.filter(({ difference }) => difference !== null).length,
    isLost: lost.includes(row.id),
    failure: row.failure,
  };
}
