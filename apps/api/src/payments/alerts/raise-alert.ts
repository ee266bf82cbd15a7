import { type PaymentAlertKind } from '@sunfield/contracts/bookings/staff-bookings';
import { type EntityManager } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { isNewRow } from '../../kernel/database/database-errors';
import { log } from '../../kernel/log/log';
import { type AlertDetails, PaymentAlertEntity } from './payment-alert.entity';

interface Alert {
  kind: PaymentAlertKind;
  at: Date;
  bookingId?: number | null;
  stripeId?: string | null;
  details?: AlertDetails;
  /** Distinguishes alerts of the same kind about the same thing. */
  occasion?: string;
}

/**
 * Alerts staff, once, that money and bookings don't agree: adds a row, and an email that follows
 * from it, in the caller's transaction. Returns whether the alert is new.
 */
export async function raiseAlert(
  manager: EntityManager,
  { kind, at, bookingId = null, stripeId = null, details, occasion }: Alert,
): Promise<boolean> {
  const onceKey = [kind, stripeId ?? `booking:${bookingId}`, occasion].filter(Boolean).join(':');
  const alert = manager.create(PaymentAlertEntity, {
    onceKey,
    kind,
    bookingId,
    stripeId,
    details: typeof details === 'string' ? details.slice(0, 200) : details,
    raisedAt: at,
  });
  if (!(await isNewRow(manager.insert(PaymentAlertEntity, alert)))) return false;
  await recordEvent(manager, {
    type: 'alert.raised',
    at,
    actor: 'system',
    subjectId: alert.id,
    after: { kind, bookingId },
  });
  log.warn('staff are alerted about a payment', { outcome: kind, bookingId });
  return true;
}
