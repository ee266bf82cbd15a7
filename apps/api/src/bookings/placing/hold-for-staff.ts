import { holdProblem, type StaffHold } from '@sunfield/contracts/bookings/staff-holds';
import { type EntityManager } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { moveHolds } from '../../catalogue/holds/holds';
import { AppError } from '../../kernel/base/app-error';
import { type BookingEntity } from '../model/booking.entity';
import { bookingKind, renewHold, staffHold } from '../model/hold';

/** Errors: `validation_failed` if the hold would be too long or has already ended. */
export function refuseHold(
  { until }: StaffHold,
  places: readonly { date: string }[],
  { now, path }: { now: Date; path: string },
): void {
  const dates = places.map(({ date }) => date);
  const message = holdProblem(new Date(until), dates, now);
  if (message) throw new AppError('validation_failed', { message, fields: [{ path, message }] });
}

/**
 * Holds a locked, unpaid booking's places until the time staff chose; repeats within a minute send
 * one email.
 */
export async function holdForStaff(
  manager: EntityManager,
  booking: BookingEntity,
  { until, emailLink }: StaffHold,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { id } = booking;
  await renewHold(manager, booking, staffHold(at, new Date(until)));
  await moveHolds(manager, { kind: bookingKind, id }, { network: null, email: null });
  const after = { until: new Date(until).toISOString(), linkEmailed: emailLink };
  await recordEvent(manager, { at, actor, type: 'booking.held', subjectId: id, after });
  if (!emailLink) return;
  const kind = 'booking-payment-link';
  const onceKey = `${kind}:${id}:${at.toISOString().slice(0, 16)}`;
  await queueEmail(manager, { kind, subjectId: id, onceKey, at });
}
