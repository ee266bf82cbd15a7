import { amendmentKind, bookingKind } from '../../bookings/model/hold';
import { quotedList } from '../../kernel/database/columns';
import { isByCredit } from '../../bookings/ledger/account';
import { receivedStates } from '../../payments/model/payment.entity';
import { balanceKind } from '../../payments/payables/balance-payable';
import { fruitlessStatuses } from '../../payments/model/refund.entity';

const sumOf = (what: string, where: string): string =>
  `COALESCE(SUM(CASE WHEN ${where} THEN ${what} ELSE 0 END), 0)`;

/** What was received and lost in disputes for each payment, by the ledger. */
const byPayment = `
  SELECT payment_id,
    ${sumOf('0 - amount_pence', "kind = 'payment'")} AS received,
    ${sumOf('amount_pence', "fact LIKE 'dispute:%'")} AS disputed
  FROM ledger_entries WHERE payment_id IS NOT NULL GROUP BY payment_id`;

const byBooking = `
  SELECT booking_id,
    ${sumOf('amount_pence', "kind IN ('charge', 'discount', 'adjustment', 'write_off')")} AS price,
    ${sumOf('0 - amount_pence', "kind IN ('payment', 'credit')")} AS received,
    ${sumOf('amount_pence', "kind = 'refund'")} AS returned
  FROM ledger_entries GROUP BY booking_id`;

/** Prices, payments, refunds, credit, bank lines and payouts. Form: `agreements`. */
export const moneyAgrees: Record<string, string> = {
  'nothing was entered in a month after it was closed': `
    SELECT NULL AS bookingId, closed_months.id AS subject, money_pence AS said,
      COALESCE(SUM(amount_pence), 0) AS found
    FROM closed_months LEFT JOIN ledger_entries ON ledger_entries.at >= from_at AND ledger_entries.at < until_at
      AND ledger_entries.kind IN ('payment', 'credit', 'refund')
    GROUP BY closed_months.id, money_pence
    HAVING money_pence <> COALESCE(SUM(amount_pence), 0)`,

  'a booking has the price of its account': `
    SELECT id AS bookingId, id AS subject, total_pence AS said, COALESCE(price, 0) AS found
    FROM bookings LEFT JOIN (${byBooking}) AS account ON booking_id = id
    WHERE total_pence <> COALESCE(price, 0)`,

  'the lines of a booking add up to its price': `
    SELECT id AS bookingId, id AS subject, total_pence AS said, COALESCE(lines_pence, 0) AS found
    FROM bookings LEFT JOIN (SELECT booking_id, SUM(amount_pence) AS lines_pence FROM booking_lines
      GROUP BY booking_id) AS priced ON booking_id = id
    WHERE total_pence <> COALESCE(lines_pence, 0)`,

  'the places that stand are what a booking was sold': `
    SELECT id AS bookingId, id AS subject, COALESCE(days_pence, 0) AS said, COALESCE(places_pence, 0) AS found
    FROM bookings
    LEFT JOIN (SELECT booking_id, SUM(amount_pence) AS days_pence FROM booking_lines
      WHERE kind = 'camp-days' GROUP BY booking_id) AS priced ON priced.booking_id = id
    LEFT JOIN (SELECT booking_id, SUM(price_pence) AS places_pence FROM booking_places
      WHERE state <> 'cancelled' GROUP BY booking_id) AS standing ON standing.booking_id = id
    WHERE deleted_at IS NULL AND COALESCE(days_pence, 0) <> COALESCE(places_pence, 0)`,

  'a booking was changed as often as it says': `
    SELECT bookings.id AS bookingId, bookings.id AS subject, revision AS said, COUNT(amendments.id) AS found
    FROM bookings LEFT JOIN amendments ON booking_id = bookings.id AND amendments.state = 'applied'
    GROUP BY bookings.id, revision HAVING revision <> COUNT(amendments.id)`,

  // The overdue rules check whether a refund then failed.
  'a change that costs more was paid, and a refund was asked for of money for one that was not made': `
    SELECT payments.booking_id AS bookingId, payments.id AS subject, received_pence AS said,
      COALESCE(refunded, 0) AS found
    FROM payments JOIN amendments ON payable_kind = 'amendment' AND amendments.id = payable_id
    LEFT JOIN (SELECT payment_id, SUM(amount_pence) AS refunded FROM refunds GROUP BY payment_id) AS sent
      ON sent.payment_id = payments.id
    WHERE payments.status = 'succeeded' AND amendments.state <> 'applied' AND COALESCE(refunded, 0) < received_pence
    UNION ALL
    SELECT booking_id, id, pay_pence, 0 FROM amendments
    WHERE state = 'applied' AND pay_pence > 0 AND NOT EXISTS (SELECT 1 FROM payments
      WHERE payable_kind = 'amendment' AND payable_id = amendments.id AND payments.status IN (${quotedList(receivedStates)}))`,

  'the account has what amendments did to the price': `
    SELECT id AS bookingId, id AS subject, COALESCE(changed, 0) AS said, COALESCE(entered, 0) AS found
    FROM bookings
    LEFT JOIN (SELECT booking_id, SUM(difference_pence) AS changed FROM amendments
      WHERE state = 'applied' GROUP BY booking_id) AS amended ON amended.booking_id = id
    LEFT JOIN (SELECT booking_id, SUM(amount_pence) AS entered FROM ledger_entries
      WHERE kind = 'adjustment' GROUP BY booking_id) AS account ON account.booking_id = id
    WHERE COALESCE(changed, 0) <> COALESCE(entered, 0)`,

  'a refund was asked for of what amendments give back': `
    SELECT id AS bookingId, id AS subject, COALESCE(promised, 0) AS said, COALESCE(refunded, 0) AS found
    FROM bookings
    LEFT JOIN (SELECT booking_id, SUM(back_pence) AS promised FROM amendments
      WHERE state = 'applied' GROUP BY booking_id) AS amended ON amended.booking_id = id
    LEFT JOIN (SELECT payments.booking_id, SUM(refunds.amount_pence) AS refunded
      FROM refunds JOIN payments ON payments.id = payment_id
      WHERE reason = 'amended' GROUP BY payments.booking_id) AS sent ON sent.booking_id = id
    WHERE COALESCE(promised, 0) <> COALESCE(refunded, 0)`,

  'a booking has received what its account has': `
    SELECT id AS bookingId, id AS subject, received_pence AS said, COALESCE(received, 0) AS found
    FROM bookings LEFT JOIN (${byBooking}) AS account ON booking_id = id
    WHERE received_pence <> COALESCE(received, 0)`,

  'a booking has returned what its account has': `
    SELECT id AS bookingId, id AS subject, returned_pence AS said, COALESCE(returned, 0) AS found
    FROM bookings LEFT JOIN (${byBooking}) AS account ON booking_id = id
    WHERE returned_pence <> COALESCE(returned, 0)`,

  'as much of the price is refunded as is missing and went back': `
    SELECT id AS bookingId, id AS subject, refunded_pence AS said, CASE
      WHEN missing <= 0 THEN 0 WHEN missing < returned_pence THEN missing ELSE returned_pence END AS found
    FROM (SELECT id, refunded_pence, returned_pence,
      total_pence - received_pence + returned_pence AS missing FROM bookings) AS summed
    WHERE refunded_pence <> CASE
      WHEN missing <= 0 THEN 0 WHEN missing < returned_pence THEN missing ELSE returned_pence END`,

  'every received pound is in the account': `
    SELECT booking_id AS bookingId, id AS subject, received_pence AS said, COALESCE(received, 0) AS found
    FROM payments LEFT JOIN (${byPayment}) AS account ON payment_id = id
    WHERE COALESCE(received, 0) <>
      CASE WHEN status IN (${quotedList(receivedStates)}) THEN received_pence ELSE 0 END`,

  'what a payment was for exists': `
    SELECT booking_id AS bookingId, id AS subject, payable_id AS said, 0 AS found
    FROM payments
    WHERE (payable_kind IN (${quotedList([bookingKind, balanceKind])}) AND payable_id <> booking_id)
      OR (payable_kind = '${amendmentKind}' AND NOT EXISTS (SELECT 1 FROM amendments
        WHERE amendments.id = payable_id AND amendments.booking_id = payments.booking_id))`,

  'a payment that came whole has the amount it was opened for': `
    SELECT booking_id AS bookingId, id AS subject, amount_pence AS said, received_pence AS found
    FROM payments WHERE status = 'succeeded' AND amount_pence <> received_pence`,

  'money by card can be sent back: its intent is known, until references are erased': `
    SELECT booking_id AS bookingId, payments.id AS subject, payments.received_pence AS said, 0 AS found
    FROM payments JOIN bookings ON bookings.id = booking_id
    WHERE method = 'card' AND status IN (${quotedList(receivedStates)}) AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM card_payments WHERE payment_id = payments.id)`,

  'every refund is in the account, and no fruitless one': `
    SELECT payments.booking_id AS bookingId, refunds.id AS subject, refunds.amount_pence AS said,
      COALESCE(entered, 0) AS found
    FROM refunds JOIN payments ON payments.id = refunds.payment_id
    LEFT JOIN (SELECT refund_id, SUM(amount_pence) AS entered FROM ledger_entries
      WHERE refund_id IS NOT NULL GROUP BY refund_id) AS account ON refund_id = refunds.id
    WHERE COALESCE(entered, 0) <> CASE
      WHEN payments.status IN (${quotedList(receivedStates)})
        AND refunds.status NOT IN (${quotedList(fruitlessStatuses)})
      THEN refunds.amount_pence ELSE 0 END`,

  'every lost dispute is in the account': `
    SELECT booking_id AS bookingId, payments.id AS subject, COALESCE(disputed, 0) AS said,
      COALESCE(lost, 0) AS found
    FROM payments LEFT JOIN (${byPayment}) AS account ON account.payment_id = id
    LEFT JOIN (SELECT payment_id, SUM(amount_pence) AS lost FROM disputes WHERE status = 'lost'
      GROUP BY payment_id) AS disputes ON disputes.payment_id = id
    WHERE COALESCE(disputed, 0) <> CASE
      WHEN status IN (${quotedList(receivedStates)}) THEN COALESCE(lost, 0) ELSE 0 END`,

  'every entry about money belongs to a payment': `
    SELECT booking_id AS bookingId, id AS subject, amount_pence AS said, 0 AS found
    FROM ledger_entries WHERE kind IN ('payment', 'refund') AND NOT EXISTS
      (SELECT 1 FROM payments WHERE payments.id = payment_id
        AND payments.booking_id = ledger_entries.booking_id)`,

  'a payment of a bank statement is entered as it came, once': `
    SELECT booking_id AS bookingId, id AS subject, amount_pence AS said, COALESCE(received, 0) AS found
    FROM bank_lines LEFT JOIN (SELECT bank_line_id, SUM(received_pence) AS received FROM payments
      WHERE bank_line_id IS NOT NULL GROUP BY bank_line_id) AS entered ON bank_line_id = id
    WHERE COALESCE(received, 0) <> CASE WHEN state = 'entered' THEN amount_pence ELSE 0 END`,

  'money of a bank statement has its line': `
    SELECT booking_id AS bookingId, id AS subject, received_pence AS said, 0 AS found
    FROM payments WHERE reference LIKE 'manual!_bank!_%' ESCAPE '!'
      AND NOT EXISTS (SELECT 1 FROM bank_lines WHERE bank_lines.id = bank_line_id)`,

  'a part is for the price of a booking, and goes back when its places do': `
    SELECT payments.booking_id AS bookingId, payments.id AS subject, payments.received_pence AS said,
      COALESCE(refunded, 0) AS found
    FROM payments JOIN bookings ON bookings.id = payments.booking_id
    LEFT JOIN (SELECT payment_id, SUM(amount_pence) AS refunded FROM refunds
      WHERE status NOT IN (${quotedList(fruitlessStatuses)}) GROUP BY payment_id) AS sent ON payment_id = payments.id
    WHERE payments.status = 'part' AND (payable_kind NOT IN ('booking', 'balance')
      OR payments.received_pence <= 0 OR payments.received_pence <> payments.amount_pence
      OR (payment_status = 'expired' AND payments.received_pence <> COALESCE(refunded, 0)))`,

  'no payment gives back more than came by it': `
    SELECT payments.booking_id AS bookingId, payments.id AS subject, received_pence AS said,
      SUM(refunds.amount_pence) AS found
    FROM payments JOIN refunds ON refunds.payment_id = payments.id
    WHERE payments.status IN (${quotedList(receivedStates)})
      AND refunds.status NOT IN (${quotedList(fruitlessStatuses)})
    GROUP BY payments.booking_id, payments.id, received_pence HAVING SUM(refunds.amount_pence) > received_pence`,

  'a payout of Stripe is the sum of its lines': `
    SELECT NULL AS bookingId, stripe_payouts.id AS subject, stripe_payouts.amount_pence AS said,
      COALESCE(SUM(net_pence), 0) AS found
    FROM stripe_payouts LEFT JOIN stripe_payout_lines ON payout_id = stripe_payouts.id
    WHERE lines_read_at IS NOT NULL
    GROUP BY stripe_payouts.id, stripe_payouts.amount_pence
    HAVING stripe_payouts.amount_pence <> COALESCE(SUM(net_pence), 0)`,

  'a payment is in one payout of Stripe, and so are its refunds and disputes': `
    SELECT booking_id AS bookingId, stripe_payout_lines.payment_id AS subject, 1 AS said, COUNT(*) AS found
    FROM stripe_payout_lines JOIN payments ON payments.id = payment_id
    WHERE kind = 'payment' GROUP BY booking_id, stripe_payout_lines.payment_id HAVING COUNT(*) > 1
    UNION ALL
    SELECT NULL, line.id, line.payment_id, COALESCE(refunds.payment_id, disputes.payment_id, 0)
    FROM stripe_payout_lines line LEFT JOIN refunds ON refunds.id = refund_id
      LEFT JOIN disputes ON disputes.id = dispute_id
    WHERE line.payment_id IS NOT NULL AND kind IN ('refund', 'dispute')
      AND line.payment_id <> COALESCE(refunds.payment_id, disputes.payment_id, 0)`,

  'an address has the sum of its credit, and never less than nothing': `
    SELECT NULL AS bookingId, MIN(owned.id) AS subject, COALESCE(balance_pence, 0) AS said, owned.pence AS found
    FROM (SELECT MIN(id) AS id, email, SUM(amount_pence) AS pence FROM credits GROUP BY email) AS owned
    LEFT JOIN credit_balances ON credit_balances.email = owned.email
    GROUP BY owned.email, balance_pence, owned.pence
    HAVING COALESCE(balance_pence, 0) <> owned.pence OR owned.pence < 0`,

  'no address has credit that came from nowhere': `
    SELECT NULL AS bookingId, 0 AS subject, balance_pence AS said, 0 AS found
    FROM credit_balances WHERE balance_pence <> 0
      AND NOT EXISTS (SELECT 1 FROM credits WHERE credits.email = credit_balances.email)`,

  'the credit of a booking is in its account': `
    SELECT bookings.id AS bookingId, bookings.id AS subject, COALESCE(moved, 0) AS said,
      COALESCE(entered, 0) AS found
    FROM bookings
    LEFT JOIN (SELECT booking_id, SUM(amount_pence) AS moved FROM credits
      WHERE kind <> 'paid_out' GROUP BY booking_id) AS credit ON credit.booking_id = bookings.id
    LEFT JOIN (SELECT booking_id, SUM(amount_pence) AS entered FROM ledger_entries
      WHERE ${isByCredit} GROUP BY booking_id) AS account ON account.booking_id = bookings.id
    WHERE COALESCE(moved, 0) <> COALESCE(entered, 0)`,

  'credit that is held is spent once': `
    SELECT payments.booking_id AS bookingId, payments.id AS subject, received_pence AS said,
      COALESCE(spent, 0) AS found
    FROM payments LEFT JOIN (SELECT payment_id, SUM(0 - amount_pence) AS spent FROM credits
      WHERE kind = 'spent' GROUP BY payment_id) AS credit ON payment_id = payments.id
    WHERE ${isByCredit} AND received_pence <> COALESCE(spent, 0)`,

  'a booking that holds no places holds no credit': `
    SELECT bookings.id AS bookingId, bookings.id AS subject, 0 AS said, 0 - SUM(amount_pence) AS found
    FROM bookings JOIN ledger_entries ON ledger_entries.booking_id = bookings.id
    WHERE payment_status = 'expired' AND ${isByCredit}
      AND payment_id IN (SELECT id FROM payments WHERE ${isByCredit})
    GROUP BY bookings.id HAVING SUM(amount_pence) <> 0`,

  'what is confirmed was paid': `
    SELECT id AS bookingId, id AS subject, total_pence AS said, received_pence AS found
    FROM bookings WHERE paid_at IS NOT NULL AND received_pence < CASE
      WHEN deposit_pence < total_pence THEN deposit_pence ELSE total_pence END`,

  'what is owed of a booking has a day by which it is due': `
    SELECT id AS bookingId, id AS subject, total_pence AS said, received_pence AS found
    FROM bookings WHERE paid_at IS NOT NULL AND deleted_at IS NULL AND received_pence < total_pence
      AND NOT EXISTS (SELECT 1 FROM payment_plans WHERE booking_id = bookings.id)`,
};
