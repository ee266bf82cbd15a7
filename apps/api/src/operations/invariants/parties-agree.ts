/** The place of the party's booking is held or paid. */
const kept = (party: string): string => `EXISTS (SELECT 1 FROM booking_places
  WHERE booking_places.booking_id = ${party}.booking_id AND state IN ('held', 'confirmed'))`;

const begins = (party: string): string =>
  `(SUBSTR(${party}.starts, 1, 2) * 60 + SUBSTR(${party}.starts, 4, 2))`;

/** Parties and their bookings. Form: `agreements`. */
export const partiesAgree: Record<string, string> = {
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
