import { Injectable } from '@nestjs/common';
import { formatPounds } from '@sunfield/words/money';
import dayjs from 'dayjs';
import { dueNow } from '../../bookings/model/amount-due';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { renewHold, staffHold } from '../../bookings/model/hold';
import { queueEmail } from '../../mail/outbox/queue-email';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { SettingsService } from '../../kernel/settings/settings.service';
import { awaitedOf } from '../model/awaited-payments';
import { type ReceivedAmount } from '../paying/mark-paid.service';
import { firstDateOf } from './await-payment.service';
import { heldUntil } from './offered-ways';

/** A part of what is due: the rest stays due, and the places stay held for it. */
@Injectable()
export class PartPayments {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** What staff have in hand. The check's errors: `already_paid`, `status_conflict`, `validation_failed` for more than is due. */
  async byStaff(pence: number): Promise<ReceivedAmount> {
    const check: ReceivedAmount['check'] = ({ booking }) => refuseUnfit(booking, pence);
    return { pence, check, entered: await this.keeping() };
  }

  /** Tells the family what is left, and holds the places for as long as a bank payment may take, a day at least. */
  async keeping(): Promise<ReceivedAmount['entered']> {
    // Inside the transaction no settings can be read.
    const { payWithinDays } = await this.settings.read();
    return async (manager, { booking, paymentId, isPart }) => {
      if (!isPart) return;
      const at = this.clock.now();
      const { id: bookingId } = booking;
      const kind = 'awaited-payment-part';
      const onceKey = `${kind}:${bookingId}:${paymentId}`;
      await queueEmail(manager, { kind, subjectId: bookingId, onceKey, at });
      if (booking.paidAt !== null || (await awaitedOf(manager, booking)).length > 0) return;
      const firstDate = await firstDateOf(manager, bookingId);
      const eve = heldUntil(payWithinDays, { firstDate, now: at });
      const tomorrow = dayjs(at).add(1, 'day').toDate();
      const until = eve > tomorrow ? eve : tomorrow;
      if (booking.holdExpiresAt !== null && booking.holdExpiresAt < until)
        await renewHold(manager, booking, staffHold(at, until));
    };
  }
}

/** Errors: `status_conflict` for a part of a booking that has no places to keep for the rest. */
export function refuseWithoutPlaces({ paymentStatus }: BookingEntity): void {
  if (paymentStatus === 'expired') throw new AppError('status_conflict', { message: NO_PLACES });
}

function refuseUnfit(booking: BookingEntity, pence: number): void {
  const due = dueNow(booking);
  if (due === 0) throw new AppError('already_paid');
  if (pence > due) throw fieldError('amount', `Only ${formatPounds(due)} is due.`);
  if (pence === 0) throw fieldError('amount', 'Please give the amount that you have.');
  if (pence < due) refuseWithoutPlaces(booking);
}

const NO_PLACES =
  'The places of this booking were let go, so a part cannot be recorded. Hold its places first, or record all that is due.';
