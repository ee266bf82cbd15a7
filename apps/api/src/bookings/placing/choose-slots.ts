import { formatLongDate } from '@sunfield/contracts/dates';
import { type FieldError } from '@sunfield/contracts/errors';
import { type PlaceBooking, type Selection } from '@sunfield/contracts/place-booking';
import { type CampDayEntity } from '../../catalogue/camp-day.entity';
import { type Booker, isOpenForBooking } from '../../catalogue/opening';
import { type SeasonEntity } from '../../catalogue/season.entity';
import { AppError } from '../../kernel/app-error';

/** A selection, found in the catalogue. */
export interface ChosenSlot extends Selection {
  campDayId: number;
  slotId: number;
  pricePence: number;
}

/**
 * Finds every selection among a season's days. Pure; errors: `validation_failed` naming each wrong
 * selection (unknown venue, day, type or time), `booking_closed`.
 */
export function chooseSlots(
  { selections }: Pick<PlaceBooking, 'selections'>,
  season: SeasonEntity,
  days: CampDayEntity[],
  { now, booker }: { now: Date; booker: Booker },
): ChosenSlot[] {
  const fields: FieldError[] = [];
  const chosen: ChosenSlot[] = [];
  selections.forEach((selection, position) => {
    const found = findSlot(selection, days);
    if ('message' in found) fields.push({ path: `selectedDates.${position}`, ...found });
    else chosen.push({ ...selection, ...found });
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  const closed = chosen.find(({ date }) => !isOpenForBooking(season, date, now, booker));
  if (closed) {
    throw new AppError('booking_closed', {
      message: `Booking for ${formatLongDate(closed.date)} is not open.`,
    });
  }
  return chosen;
}

function findSlot(
  { date, venue, activityKey, sessionKey }: Selection,
  days: CampDayEntity[],
): { campDayId: number; slotId: number; pricePence: number } | { message: string } {
  const atVenue = days.filter((day) => day.venueKey === venue);
  if (atVenue.length === 0) return { message: 'We have no camps at this venue.' };
  const onDate = atVenue.filter((day) => day.date === date);
  if (onDate.length === 0) {
    return { message: `There is no camp at this venue on ${formatLongDate(date)}.` };
  }
  const day = onDate.find((candidate) => candidate.activityKey === activityKey);
  if (!day) return { message: `This camp is not offered here on ${formatLongDate(date)}.` };
  const slot = day.slots.find((candidate) => candidate.sessionKey === sessionKey);
  if (!slot) {
    return { message: `${sessionKey} is not offered here on ${formatLongDate(date)}.` };
  }
  return { campDayId: day.id, slotId: slot.id, pricePence: slot.pricePence };
}
