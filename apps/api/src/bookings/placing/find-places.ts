import { formatLongDate } from '@sunfield/words/dates';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { type OrderedPlace, type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { type Booker, isOpenForBooking } from '../../catalogue/model/opening';
import { type SeasonEntity } from '../../catalogue/model/season.entity';
import { type SlotEntity } from '../../catalogue/model/slot.entity';
import { AppError } from '../../kernel/base/app-error';

/** An ordered place as the catalogue sells it. */
export interface PricedPlace extends OrderedPlace {
  seasonId: number;
  campDayId: number;
  slotId: number;
  sessionName: string;
  pricePence: number;
  /** Only with `mayBeClosed`. */
  isClosed?: true;
}

interface Finding {
  now: Date;
  booker: Booker;
  /** Finds closed days as well. */
  mayBeClosed?: boolean;
  /** The path in the request of the place at this index. */
  pathOf?: (position: number) => string;
}

const ofOrder = (position: number): string => `selectedDates.${position}`;

interface Found {
  day: CampDayEntity;
  slot: SlotEntity;
  season: SeasonEntity;
}

/**
 * Finds every place of an order among the days on sale. If two seasons have the same camp, takes
 * the season named in the order, or else one that can be booked. Pure. Errors: `validation_failed`
 * naming each wrong place (unknown venue, day, activity or session), `booking_closed`.
 */
export function findPlaces(
  { places }: Pick<PlaceBooking, 'places'>,
  { seasons, days }: OnSale,
  { now, booker, mayBeClosed = false, pathOf = ofOrder }: Finding,
): PricedPlace[] {
  const seasonOf = new Map(seasons.map((season) => [season.id, season]));
  const isOpen = ({ season, day }: Found) => isOpenForBooking(season, day, now, booker);
  const fields: FieldError[] = [];
  const chosen: { place: OrderedPlace; found: Found }[] = [];
  places.forEach((place, position) => {
    const slots = findSlots(place, days);
    if ('message' in slots) {
      fields.push({ path: pathOf(position), ...slots });
      return;
    }
    const found = slots.flatMap(({ day, slot }) => {
      const season = seasonOf.get(day.seasonId);
      return season ? [{ day, slot, season }] : [];
    });
    const best = found.find(isOpen) ?? found[0];
    if (best) chosen.push({ place, found: best });
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  const closed = chosen.find(({ found }) => !isOpen(found));
  if (closed && !mayBeClosed) {
    throw new AppError('booking_closed', {
      message: `Booking for ${formatLongDate(closed.place.date)} is not open.`,
    });
  }
  return chosen.map(({ place, found, found: { day, slot } }) => ({
    ...place,
    seasonId: day.seasonId,
    campDayId: day.id,
    slotId: slot.id,
    sessionName: slot.session.name,
    pricePence: slot.pricePence,
    ...(!isOpen(found) && { isClosed: true as const }),
  }));
}

function findSlots(
  { date, venue, activityKey, sessionKey, seasonId }: OrderedPlace,
  days: CampDayEntity[],
): { day: CampDayEntity; slot: SlotEntity }[] | { message: string } {
  const atVenue = days.filter((day) => day.venueKey === venue);
  if (atVenue.length === 0) return { message: 'We have no camps at this venue.' };
  const onDate = atVenue.filter((day) => day.date === date);
  if (onDate.length === 0) {
    return { message: `There is no camp at this venue on ${formatLongDate(date)}.` };
  }
  const camps = onDate.filter(
    (day) =>
      day.activityKey === activityKey && (seasonId === undefined || day.seasonId === seasonId),
  );
  if (camps.length === 0) {
    return { message: `This camp is not offered here on ${formatLongDate(date)}.` };
  }
  const slots = camps.flatMap((day) =>
    day.slots.filter((slot) => slot.sessionKey === sessionKey).map((slot) => ({ day, slot })),
  );
  if (slots.length > 0) return slots;
  return { message: `${sessionKey} is not offered here on ${formatLongDate(date)}.` };
}
