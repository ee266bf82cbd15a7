import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import {
  AttentionSources,
  bookingSearch,
  MAX_OF_KIND,
  type ToDoItem,
} from '../../staff/attention/attention-sources';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { wordsOfDetails } from '../alerts/payment-alert-texts';
import { PaymentAlertEntity } from '../alerts/payment-alert.entity';

const kind = 'give_back_by_hand' as const;

/** Money paid by hand that the books count as refunded: it is to do until staff say that the family has it. */
@Injectable()
export class HandBacks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    attention.add('handBack', () => this.find());
  }

  /** Once. Errors: `not_found`. */
  async done(id: number, staff: Staff): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const by = byStaff(staff, this.clock.now());
      const open = { id, kind, doneAt: IsNull() };
      const { affected } = await manager.update(PaymentAlertEntity, open, { doneAt: by.at });
      const alert = await manager.findOneBy(PaymentAlertEntity, { id, kind });
      if (!alert?.bookingId) throw new AppError('not_found');
      if (!affected) return;
      await recordEvent(manager, { type: 'refund.handed_back', ...by, subjectId: alert.bookingId });
    });
  }

  private async find(): Promise<ToDoItem[]> {
    const { manager } = this.dataSource;
    const alerts = await manager.find(PaymentAlertEntity, {
      where: { kind, doneAt: IsNull() },
      order: { id: 'ASC' },
      take: MAX_OF_KIND,
    });
    const items: ToDoItem[] = [];
    for (const { id, bookingId, details } of alerts) {
      if (bookingId === null) continue;
      // A deleted booking’s money is still owed.
      const booking = await manager.findOne(BookingEntity, {
        where: { id: bookingId },
        select: { id: true, parentName: true },
        withDeleted: true,
      });
      const name = booking?.parentName;
      items.push({
        ref: String(id),
        target: id,
        bookingId,
        what: `${wordsOfDetails(details)}${name ? ` (${name})` : ''}, booking #${bookingId}`,
        search: bookingSearch(bookingId),
      });
    }
    return items;
  }
}
