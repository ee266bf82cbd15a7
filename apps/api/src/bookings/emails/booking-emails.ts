import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { countForMailbox } from '../../kernel/http/mailbox-limit';
import { BookingEntity } from '../model/booking.entity';

const LINK_ENDED =
  'The links to this booking have ended. Please contact us if you need anything about it.';

/** At most one a minute. */
export function queueLinkEmail(manager: EntityManager, subjectId: number, at: Date) {
  const minute = at.toISOString().slice(0, 16);
  const onceKey = `booking-link:${subjectId}:${minute}`;
  return queueEmail(manager, { kind: 'booking-link', subjectId, onceKey, at });
}

/** The emails about a booking that a person asks for. */
@Injectable()
export class BookingEmails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Emails a booking's own link, at most once a minute.
   * Errors: `booking_not_found`; `link_withdrawn` if its links have ended.
   */
  async queueLink(bookingId: number): Promise<{ success: true }> {
    const at = this.clock.now();
    const booking = await this.dataSource
      .getRepository(BookingEntity)
      .findOne({ where: { id: bookingId }, select: { id: true, parentEmail: true } });
    if (!booking) throw new AppError('booking_not_found');
    await countForMailbox(this.dataSource, booking.parentEmail);
    await inTransaction(this.dataSource, async (manager) => {
      const { accessNonce } = await manager.findOneByOrFail(BookingEntity, { id: bookingId });
      if (accessNonce === '') throw new AppError('link_withdrawn', { message: LINK_ENDED });
      await queueLinkEmail(manager, bookingId, at);
    });
    return { success: true };
  }

  /** Queues it once per booking, even if the payment has already queued it. */
  async queueConfirmation(bookingId: number): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      queueEmail(manager, {
        kind: 'booking-confirmation',
        subjectId: bookingId,
        onceKey: `booking-confirmation:${bookingId}`,
        at: this.clock.now(),
      }),
    );
  }
}
