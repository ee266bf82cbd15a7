import { countsAsUse, usesWithBookings } from '../codes/code-uses';
import { isByCredit } from '../ledger/account';
import { receivedStates } from '../payments/model/payment.entity';
import { fruitlessStatuses } from '../payments/model/refund.entity';

export const list = (words: readonly string[]): string =>
  words.map((word) => `'${word}'`).join(', ');
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

/** What staff knowingly sold above a day's capacity, as long as those bookings have places on it. */
const overCapacity = `
  SELECT camp_day_id AS over_id, SUM(CASE WHEN standing < places THEN standing ELSE places END) AS knowingly
  FROM (SELECT places_over_capacity.camp_day_id, places, (SELECT COUNT(*) FROM booking_places
      WHERE booking_places.booking_id = places_over_capacity.booking_id
        AND booking_places.camp_day_id = places_over_capacity.camp_day_id
        AND state IN ('held', 'confirmed')) AS standing
    FROM places_over_capacity) AS sold_over GROUP BY camp_day_id`;

const holdsOfAmendment =
  "SELECT 1 FROM holds WHERE holder_kind = 'amendment' AND holder_id = amendments.id";

/**
 * Rules between tables that must hold at every moment. Each is a single statement that finds violations, because one
 * statement sees one snapshot. Rows have a `bookingId` or null, and say what is wrong with which row.
 */
export const agreements: Record<string, string> = {
  // Held by bookings that are not paid, amendments waiting for payment, or other kinds of holders.
  'a camp day has as many places taken as bookings have of it': `
    SELECT NULL AS bookingId, id AS subject, places_taken AS said, COALESCE(confirmed, 0) + COALESCE(held, 0) AS found
    FROM camp_days
    LEFT JOIN (SELECT camp_day_id AS booked_id, COUNT(*) AS confirmed FROM booking_places
      WHERE state = 'confirmed' GROUP BY camp_day_id) AS booked ON booked_id = id
    LEFT JOIN (SELECT camp_day_id AS held_id, SUM(places) AS held FROM holds
      GROUP BY camp_day_id) AS waiting ON held_id = id
    WHERE places_taken <> COALESCE(confirmed, 0) + COALESCE(held, 0)`,

  'the places a booking holds are its holds': `
    SELECT booking_id AS bookingId, slot_id AS subject, SUM(held) AS said, SUM(holding) AS found
    FROM (SELECT booking_id, slot_id, COUNT(*) AS held, 0 AS holding FROM booking_places
        WHERE state = 'held' GROUP BY booking_id, slot_id
      UNION ALL SELECT booking_id, slot_id, 0, places FROM holds WHERE holder_kind = 'booking') AS both_sides
    GROUP BY booking_id, slot_id HAVING SUM(held) <> SUM(holding)`,

  'an offer of the waiting list holds the places that its family wants, until it ends': `
    SELECT NULL AS bookingId, entry_id AS subject, SUM(wanted) AS said, SUM(holding) AS found
    FROM (SELECT entry.id AS entry_id, place.slot_id AS slot_id, entry.offer_until AS until, 1 AS wanted, 0 AS holding
        FROM waiting_entries entry JOIN waiting_places place ON place.entry_id = entry.id WHERE entry.state = 'offered'
      UNION ALL SELECT holder_id, slot_id, until, 0, places FROM holds WHERE holder_kind = 'offer') AS both_sides
    GROUP BY entry_id, slot_id, until HAVING SUM(wanted) <> SUM(holding)`,

  'a camp day counts the entries that wait for it, and keeps places for no one else': `
    SELECT NULL AS bookingId, id AS subject, waiting AS said, COALESCE(entries, 0) AS found
    FROM camp_days LEFT JOIN (SELECT camp_day_id AS wanted_id, COUNT(DISTINCT entry_id) AS entries
      FROM waiting_places JOIN waiting_entries entry ON entry.id = entry_id AND entry.state = 'waiting'
      GROUP BY camp_day_id) AS wanted ON wanted_id = id
    WHERE waiting <> COALESCE(entries, 0) OR (kept_for_waiting = 1 AND waiting = 0)`,

  'a hold ends when its holder says': `
    SELECT bookings.id AS bookingId, holds.id AS subject, hold_expires_at AS said, until AS found
    FROM holds JOIN bookings ON bookings.id = holder_id
    WHERE holder_kind = 'booking' AND (hold_expires_at IS NULL OR hold_expires_at <> until)
    UNION ALL
    SELECT amendments.booking_id, holds.id, hold_expires_at, until
    FROM holds JOIN amendments ON amendments.id = holder_id
    WHERE holder_kind = 'amendment' AND (hold_expires_at IS NULL OR hold_expires_at <> until)`,

  'only changes that wait hold places': `
    SELECT booking_id AS bookingId, id AS subject, COALESCE(waiting_booking_id, 0) AS said, pay_pence AS found
    FROM amendments WHERE
      (state = 'waiting' AND (waiting_booking_id IS NULL OR waiting_booking_id <> booking_id OR plan IS NULL
        OR hold_expires_at IS NULL OR pay_pence <= 0 OR NOT EXISTS (${holdsOfAmendment})))
      OR (state <> 'waiting' AND (waiting_booking_id IS NOT NULL OR EXISTS (${holdsOfAmendment})))`,

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
      WHERE payable_kind = 'amendment' AND payable_id = amendments.id AND payments.status IN (${list(receivedStates)}))`,

  'a booking whose price has a code was counted as a use of it': `
    SELECT booking_id AS bookingId, position AS subject, amount_pence AS said, 0 AS found FROM booking_lines
    WHERE kind = 'code-discount' AND NOT EXISTS
      (SELECT 1 FROM code_uses WHERE code_uses.booking_id = booking_lines.booking_id)`,

  'no code is used more often than it may be': `
    SELECT NULL AS bookingId, codes.id AS subject, max_uses AS said, COUNT(*) AS found
    FROM ${usesWithBookings} JOIN codes ON codes.id = code_id
    WHERE max_uses IS NOT NULL AND ${countsAsUse} GROUP BY codes.id, max_uses HAVING COUNT(*) > max_uses
    UNION ALL
    SELECT NULL, codes.id, 1, COUNT(*) FROM ${usesWithBookings} JOIN codes ON codes.id = code_id
    WHERE is_batch = 1 AND ${countsAsUse} GROUP BY codes.id, text HAVING COUNT(*) > 1`,

  'a funder has as many places taken as its children have': `
    SELECT NULL AS bookingId, funded_blocks.id AS subject, taken AS said, COALESCE(booked, 0) AS found
    FROM funded_blocks LEFT JOIN (SELECT funded_block_id AS block_id, COUNT(*) AS booked FROM booking_places
      WHERE state IN ('held', 'confirmed') GROUP BY funded_block_id) AS children ON block_id = funded_blocks.id
    WHERE taken <> COALESCE(booked, 0) OR taken > places`,

  'a camp day keeps the places that its funders have and no child has taken': `
    SELECT NULL AS bookingId, camp_days.id AS subject, kept_for_funded AS said, COALESCE(unused, 0) AS found
    FROM camp_days LEFT JOIN (SELECT camp_day_id AS funded_id, SUM(places - taken) AS unused
      FROM funded_blocks GROUP BY camp_day_id) AS funded ON funded_id = camp_days.id
    WHERE kept_for_funded <> COALESCE(unused, 0)`,

  'no camp day is oversold': `
    SELECT NULL AS bookingId, id AS subject, places_taken AS said, capacity + COALESCE(knowingly, 0) AS found
    FROM camp_days LEFT JOIN (${overCapacity}) AS over_capacity ON over_id = id
    WHERE places_taken > capacity + COALESCE(knowingly, 0) OR places_taken < 0`,

  'nothing was entered in a month after it was closed': `
    SELECT NULL AS bookingId, closed_months.id AS subject, money_pence AS said,
      COALESCE(SUM(amount_pence), 0) AS found
    FROM closed_months LEFT JOIN ledger_entries ON ledger_entries.at >= from_at AND ledger_entries.at < until_at
      AND ledger_entries.kind IN ('payment', 'credit', 'refund')
    WHERE reopened_at IS NULL GROUP BY closed_months.id, money_pence
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
      CASE WHEN status IN (${list(receivedStates)}) THEN received_pence ELSE 0 END`,

  'money by card can be sent back: its intent is known, until references are erased': `
    SELECT booking_id AS bookingId, payments.id AS subject, payments.received_pence AS said, 0 AS found
    FROM payments JOIN bookings ON bookings.id = booking_id
    WHERE method = 'card' AND status IN (${list(receivedStates)}) AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM card_payments WHERE payment_id = payments.id)`,

  'every refund is in the account, and no fruitless one': `
    SELECT payments.booking_id AS bookingId, refunds.id AS subject, refunds.amount_pence AS said,
      COALESCE(entered, 0) AS found
    FROM refunds JOIN payments ON payments.id = refunds.payment_id
    LEFT JOIN (SELECT refund_id, SUM(amount_pence) AS entered FROM ledger_entries
      WHERE refund_id IS NOT NULL GROUP BY refund_id) AS account ON refund_id = refunds.id
    WHERE COALESCE(entered, 0) <> CASE
      WHEN payments.status IN (${list(receivedStates)})
        AND refunds.status NOT IN (${list(fruitlessStatuses)})
      THEN refunds.amount_pence ELSE 0 END`,

  'every lost dispute is in the account': `
    SELECT booking_id AS bookingId, payments.id AS subject, COALESCE(disputed, 0) AS said,
      COALESCE(lost, 0) AS found
    FROM payments LEFT JOIN (${byPayment}) AS account ON account.payment_id = id
    LEFT JOIN (SELECT payment_id, SUM(amount_pence) AS lost FROM disputes WHERE status = 'lost'
      GROUP BY payment_id) AS disputes ON disputes.payment_id = id
    WHERE COALESCE(disputed, 0) <> CASE
      WHEN status IN (${list(receivedStates)}) THEN COALESCE(lost, 0) ELSE 0 END`,

  'every entry about money belongs to a payment': `
    SELECT booking_id AS bookingId, id AS subject, amount_pence AS said, 0 AS found
    FROM ledger_entries WHERE kind IN ('payment', 'refund') AND NOT EXISTS
      (SELECT 1 FROM payments WHERE payments.id = payment_id
        AND payments.booking_id = ledger_entries.booking_id)`,

  'a payment of a bank statement is entered as it came, once': `
    SELECT bank_lines.booking_id AS bookingId, bank_lines.id AS subject, amount_pence AS said,
      COALESCE(received_pence, 0) AS found
    FROM bank_lines LEFT JOIN (SELECT id, booking_id, received_pence FROM payments) AS entered
      ON entered.id = payment_id AND entered.booking_id = bank_lines.booking_id
    WHERE (state = 'entered' AND COALESCE(received_pence, 0) <> amount_pence)
      OR (state <> 'entered' AND payment_id IS NOT NULL)`,

  'money of a bank statement has its line': `
    SELECT booking_id AS bookingId, id AS subject, received_pence AS said, 0 AS found
    FROM payments WHERE reference LIKE 'manual!_bank!_%' ESCAPE '!'
      AND NOT EXISTS (SELECT 1 FROM bank_lines WHERE bank_lines.payment_id = payments.id)`,

  'no payment gives back more than came by it': `
    SELECT payments.booking_id AS bookingId, payments.id AS subject, received_pence AS said,
      SUM(refunds.amount_pence) AS found
    FROM payments JOIN refunds ON refunds.payment_id = payments.id
    WHERE payments.status IN (${list(receivedStates)})
      AND refunds.status NOT IN (${list(fruitlessStatuses)})
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

/** Reads all bookings, so it is counted every night instead of every minute. */
export const figuresRule = 'the figures are what the bookings come to';
