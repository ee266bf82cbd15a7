import { type DoubleBooking } from '@sunfield/contracts/bookings/double-bookings';
import { formatLongDate } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { takenStates } from '../model/booking-place.entity';
import { quotedList } from '../../kernel/database/columns';

/** Includes what opens the other booking. */
interface FoundDouble extends DoubleBooking {
  accessNonce: string;
}

interface Row extends FoundDouble {
  emailKey: string;
  otherEmailKey: string;
}

const taken = quotedList(takenStates);

/**
 * Places in the same address's other bookings where a child of the same name has the same date. Names are compared as
 * in searches, ignoring capitals and accents; addresses exactly, because MariaDB treats é as e.
 */
export async function findDoubleBookings(
  manager: EntityManager,
  bookingId: number,
): Promise<FoundDouble[]> {
  const rows = await manager.query<Row[]>(
    `SELECT child.name AS childName, day.date AS date, venue.name AS venueName,
       other_venue.name AS otherVenueName, other.id AS otherBookingId,
       other.access_nonce AS accessNonce, booking.email_key AS emailKey,
       other.email_key AS otherEmailKey
     FROM bookings booking
     JOIN booking_places place ON place.booking_id = booking.id AND place.state IN (${taken})
     JOIN booking_children child ON child.id = place.child_id
     JOIN camp_days day ON day.id = place.camp_day_id AND day.state <> 'cancelled'
     JOIN venues venue ON venue.\`key\` = day.venue_key
     JOIN bookings other ON other.email_key = booking.email_key AND other.id <> booking.id
       AND other.deleted_at IS NULL
     JOIN booking_children twin ON twin.booking_id = other.id AND twin.search_text = child.search_text
     JOIN booking_places other_place ON other_place.child_id = twin.id
       AND other_place.state IN (${taken})
     JOIN camp_days other_day ON other_day.id = other_place.camp_day_id AND other_day.date = day.date
       AND other_day.state <> 'cancelled'
     JOIN venues other_venue ON other_venue.\`key\` = other_day.venue_key
     WHERE booking.id = ? AND child.search_text <> ''
     ORDER BY day.date, child.position, other.id`,
    [bookingId],
  );
  return rows
    .filter(({ emailKey, otherEmailKey }) => emailKey === otherEmailKey)
    .map(({ emailKey: _, otherEmailKey: __, ...found }) => found);
}

export const doubleWords = ({
  childName,
  date,
  venueName,
  otherVenueName,
  otherBookingId,
}: DoubleBooking): string =>
  `${childName} has two places on ${formatLongDate(date)}: at ${venueName} in this booking, and at ${otherVenueName} in booking #${otherBookingId}.`;
