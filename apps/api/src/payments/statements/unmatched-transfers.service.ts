import { Injectable } from '@nestjs/common';
import { formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import dayjs from 'dayjs';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { AttentionSources, MAX_OF_KIND, type Matter } from '../../attention/attention-sources';
import { Clock } from '../../kernel/base/clock';
import { BankLineEntity } from './bank-line.entity';

/** A payment that matches no booking is for staff after this: until then its family may still name it. */
const TRANSFER_DAYS = 3;

@Injectable()
export class UnmatchedTransfers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    attention.add('transfer', () => this.find());
  }

  private async find(): Promise<Matter[]> {
    const importedAt = LessThanOrEqual(
      dayjs(this.clock.now()).subtract(TRANSFER_DAYS, 'day').toDate(),
    );
    const rows = await this.dataSource.getRepository(BankLineEntity).find({
      where: { state: 'open', importedAt },
      select: { id: true, date: true, amountPence: true },
      order: { date: 'ASC', id: 'ASC' },
      take: MAX_OF_KIND,
    });
    return rows.map(({ id, date, amountPence }) => ({
      ref: String(id),
      target: id,
      bookingId: null,
      what: `${formatPounds(amountPence)} of ${formatShortDate(date)}`,
      due: null,
      search: '?tab=bank',
    }));
  }
}
