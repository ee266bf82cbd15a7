import { Injectable } from '@nestjs/common';
import { formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { DataSource } from 'typeorm';
import {
  AttentionSources,
  MAX_OF_KIND,
  type ToDoItem,
} from '../../staff/attention/attention-sources';
import { BankLineEntity } from './bank-line.entity';

/** Payments that no booking was found for, or that a person has to confirm. */
@Injectable()
export class UnmatchedTransfers {
  constructor(
    private readonly dataSource: DataSource,
    attention: AttentionSources,
  ) {
    attention.add('transfer', () => this.find());
  }

  private async find(): Promise<ToDoItem[]> {
    const rows = await this.dataSource.getRepository(BankLineEntity).find({
      where: { state: 'open' },
      select: { id: true, date: true, amountPence: true },
      order: { date: 'ASC', id: 'ASC' },
      take: MAX_OF_KIND,
    });
    return rows.map(({ id, date, amountPence }) => ({
      ref: String(id),
      target: id,
      what: `${formatPounds(Math.abs(amountPence))} ${amountPence < 0 ? 'that went back on' : 'of'} ${formatShortDate(date)}`,
      search: '?tab=bank',
    }));
  }
}
