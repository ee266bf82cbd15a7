import { moneyAgrees } from './money-agrees';
import { countsAsUse, usesWithBookings } from '../../catalogue/codes/code-uses';

/** Reads all bookings, so it is counted every night instead of every minute. */
export const figuresRule = 'the figures are what the bookings come to';

/** The place of the party's booking is held or paid. */
const kept = (party: string): string => `EXISTS (SELECT 1 FROM booking_places
  WHERE booking_places.booking_id = ${party}.booking_id AND state IN ('held', 'confirmed'))`;

const begins = (party: string): string =>
  `(SUBSTR(${party}.starts, 1, 2) * 60 + SUBSTR(${party}.starts, 4, 2))`;

/** Parties and their bookings. Form: `agreements`. */
const partiesAgree: Record<string, string> = {
  'a booked party has its place on its date': `
    SELECT parties.booking_id AS bookingId, enquiry_id AS subject, parties.date AS said, camp_days.date AS found
    FROM parties JOIN booking_places ON booking_places.booking_id = parties.booking_id
    JOIN camp_days ON camp_days.id = camp_day_id
    WHERE booking_places.state IN ('held', 'confirmed') AND parties.date <> camp_days.date`,

  'a party costs what its quote says': `
    SELECT bookings.id AS bookingId, enquiry_id AS subject, parties.total_pence AS said, bookings.total_pence AS found
    FROM parties JOIN bookings ON bookings.id = booking_id
    WHERE parties.total_pence <> bookings.total_pence AND ${kept('parties')}`,

  'no coach leads two parties at one time, and no venue has two': `
    SELECT one.booking_id AS bookingId, one.enquiry_id AS subject, one.starts AS said, other.starts AS found
    FROM parties one JOIN parties other ON other.date = one.date AND other.enquiry_id > one.enquiry_id
      AND (other.coach = one.coach OR other.venue_key = one.venue_key)
    WHERE ${kept('one')} AND ${kept('other')}
      AND ${begins('one')} < ${begins('other')} + other.minutes
      AND ${begins('other')} < ${begins('one')} + one.minutes`,
};

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

/** Places, holds, waiting families, codes and funders. Form: `agreements`. */
const placesAgree: Record<string, string> = {
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
};

/**
 * Rules between tables that must hold at every moment. Each is a single statement that finds violations, because one
 * statement sees one snapshot. Rows have a `bookingId` or null, and say what is wrong with which row.
 */
export const agreements: Record<string, string> = {
  ...placesAgree,
  ...moneyAgrees,
  ...partiesAgree,
};
