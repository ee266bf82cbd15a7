import { Injectable } from '@nestjs/common';
import { formatPounds } from '@sunfield/words/money';
import { DataSource, In, IsNull } from 'typeorm';
import {
  AttentionSources,
  MAX_OF_KIND,
  type ToDoItem,
  bookingItem,
} from '../staff/attention/attention-sources';
import { wordsOfStuck } from '../bookings/amendments/plan/stuck-reason';
import { DecidedBookingEntity } from '../bookings/model/day-decision.entity';
import { BookingAttentions } from '../bookings/desk/booking-attention.service';
import { BookingEntity } from '../bookings/model/booking.entity';

/** Bookings on days that the provider cancelled: ask the family, or hand back what was paid by hand. */
@Injectable()
export class CancelledDaysToDo {
  constructor(
    sources: AttentionSources,
    private readonly dataSource: DataSource,
    private readonly bookings: BookingAttentions,
  ) {
    sources.add('cancelledDay', () => this.toAsk());
    sources.add('cancelledByHand', () => this.toHandBack());
  }

  private stuck(bookingIds?: number[]): Promise<DecidedBookingEntity[]> {
    return this.dataSource.getRepository(DecidedBookingEntity).find({
      where: {
        state: 'failed',
        booking: { deletedAt: IsNull() },
        ...(bookingIds ? { bookingId: In(bookingIds) } : { isByHand: true }),
      },
      relations: { booking: true, decision: true },
      order: { id: 'ASC' },
      take: MAX_OF_KIND,
    });
  }

  private async toAsk(): Promise<ToDoItem[]> {
    const ids = (await this.bookings.idsOf('cancelled_day')).slice(0, MAX_OF_KIND);
    const stuck = await this.stuck(ids);
    const bookings = await this.dataSource.getRepository(BookingEntity).find({
      where: { id: In(ids) },
      select: { id: true, parentName: true },
      order: { id: 'ASC' },
    });
    return bookings.flatMap(({ id, parentName }) => {
      const of = stuck.filter(({ bookingId }) => bookingId === id);
      if (of.some(({ isByHand }) => isByHand)) return [];
      const reason = of[0]?.stuckReason;
      const more = reason ? { underway: wordsOfStuck(reason) } : {};
      return bookingItem(id, `${parentName}, booking #${id}`, more);
    });
  }

  private async toHandBack(): Promise<ToDoItem[]> {
    return (await this.stuck()).map(({ id, booking, decision, stuckReason }) => ({
      ref: String(id),
      target: booking.id,
      bookingId: booking.id,
      what: `${amountOf(stuckReason)}${booking.parentName}, booking #${booking.id}`,
      search: `?tab=seasons&season=${decision.seasonId}&part=calendar`,
    }));
  }
}

const amountOf = (reason: DecidedBookingEntity['stuckReason']): string =>
  reason?.key === 'by-hand'
    ? `${formatPounds(reason.parts.reduce((sum, { amountPence }) => sum + amountPence, 0))}, `
    : '';
