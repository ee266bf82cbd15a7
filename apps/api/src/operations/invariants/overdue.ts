import { emailKinds } from '@sunfield/contracts/mail/emails';
import dayjs from 'dayjs';
import { quotedList, sqlInstant } from '../../kernel/database/columns';
import { graceMinutes, isDecidable } from '../../payments/paying/hold-expiry.service';
import { closedDisputes } from '../../payments/model/dispute.entity';
import { receivedStates, undecidedStates } from '../../payments/model/payment.entity';
import { fruitlessStatuses, unsentStatuses } from '../../payments/model/refund.entity';

interface Rule {
  rule: string;
  /** How long a violation may last. */
  minutes: number;
  /** Finds what began at or before `?`. */
  sql: string;
}

const rules: Rule[] = [
  {
    rule: 'a hold ends when its time is over',
    minutes: graceMinutes + 15,
    sql: `
      SELECT DISTINCT booking_id AS bookingId, holder_id AS subject, 'ended' AS said, 'held' AS found
      FROM holds WHERE until <= ? AND ${isDecidable}`,
  },
  {
    rule: 'a booking that is over can no longer be paid',
    minutes: 60,
    sql: `
      SELECT bookings.id AS bookingId, payments.id AS subject, 'closed' AS said, payments.status AS found
      FROM payments JOIN bookings ON bookings.id = open_booking_id
      WHERE payments.status IN (${quotedList(undecidedStates)}) AND payments.created_at <= ?
        AND (bookings.payment_status = 'expired' OR bookings.deleted_at IS NOT NULL)`,
  },
  {
    // Disputes and alerted cases are for staff to settle.
    rule: 'received money has a paid booking, or goes back',
    minutes: 15,
    sql: `
      SELECT payments.booking_id AS bookingId, payments.id AS subject,
        payments.received_pence AS said, COALESCE(SUM(refunds.amount_pence), 0) AS found
      FROM payments JOIN bookings ON bookings.id = payments.booking_id
      LEFT JOIN refunds ON refunds.payment_id = payments.id
        AND refunds.status NOT IN (${quotedList(fruitlessStatuses)})
      WHERE payments.updated_at <= ? AND payments.status IN (${quotedList(receivedStates)})
        AND payments.status NOT IN ('part', 'mismatch')
        AND (payments.status = 'duplicate' OR bookings.paid_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM disputes WHERE disputes.payment_id = payments.id)
        AND NOT EXISTS (SELECT 1 FROM payment_alerts WHERE payment_alerts.booking_id = bookings.id
          AND payment_alerts.kind IN ('refund_failed', 'refund_overtaken'))
      GROUP BY payments.booking_id, payments.id, payments.received_pence
      HAVING payments.received_pence > COALESCE(SUM(refunds.amount_pence), 0)`,
  },
  {
    // Also applies to a failed refund, which returned nothing. Mismatches and disputes are for staff and the bank.
    rule: 'money beyond the price of a paid booking goes back',
    minutes: 60,
    sql: `
      SELECT id AS bookingId, id AS subject, total_pence AS said,
        received_pence - returned_pence AS found
      FROM bookings
      WHERE paid_at IS NOT NULL AND received_pence - returned_pence > total_pence
        AND NOT EXISTS (SELECT 1 FROM ledger_entries
          WHERE ledger_entries.booking_id = bookings.id AND ledger_entries.at > ?)
        AND NOT EXISTS (SELECT 1 FROM payments LEFT JOIN disputes ON disputes.payment_id = payments.id
          WHERE payments.booking_id = bookings.id AND (payments.status = 'mismatch'
            OR disputes.status NOT IN (${quotedList(closedDisputes)})))`,
  },
  {
    rule: 'Stripe has answered a refund',
    minutes: 60,
    sql: `
      SELECT payments.booking_id AS bookingId, refunds.id AS subject, 'answered' AS said,
        refunds.status AS found
      FROM refunds JOIN payments ON payments.id = refunds.payment_id
      WHERE refunds.status IN (${quotedList(unsentStatuses)}) AND refunds.created_at <= ?`,
  },
  {
    rule: 'a paid booking has one confirmation',
    minutes: 5,
    sql: `
      SELECT bookings.id AS bookingId, bookings.id AS subject, 1 AS said, COUNT(outbox_emails.id) AS found
      FROM bookings LEFT JOIN outbox_emails
        ON outbox_emails.subject_id = bookings.id AND outbox_emails.kind = 'booking-confirmation'
      WHERE paid_at <= ? AND deleted_at IS NULL
      GROUP BY bookings.id HAVING COUNT(outbox_emails.id) <> 1`,
  },
  {
    rule: 'an email that is due is tried',
    minutes: 10,
    sql: `
      SELECT NULL AS bookingId, subject, 'tried' AS said, 'waiting' AS found
      FROM (SELECT MIN(id) AS subject FROM outbox_emails
        WHERE status = 'queued' AND due_at <= ? AND kind IN (${quotedList(emailKinds)})) AS oldest
      WHERE subject IS NOT NULL`,
  },
];

/** What must have happened by `now`, whereas `agreements` must hold at every moment. */
export const overdueBy = (now: Date): { rule: string; sql: string; parameters: unknown[] }[] =>
  rules.map(({ rule, minutes, sql }) => ({
    rule,
    sql,
    parameters: [sqlInstant(dayjs(now).subtract(minutes, 'minute').toDate())],
  }));
