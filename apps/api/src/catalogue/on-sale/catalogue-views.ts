import {
  type CampDay,
  type SeasonOnSale,
  type Venue,
} from '@sunfield/contracts/catalogue/catalogue';
import { withNewerKinds } from '@sunfield/contracts/catalogue/discount-kinds';
import { calendarDateInLondon, isPastDay } from '@sunfield/words/dates';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { schoolYearsOf } from '../model/ages-of-day';
import { type CampDayEntity } from '../model/camp-day.entity';
import { type Booker, isOpenForBooking } from '../model/opening';
import { priceRuleOf } from '../model/price-rule.entity';
import { type SeasonEntity } from '../model/season.entity';
import { directionsUrl, mapEmbedUrl } from '@sunfield/contracts/catalogue/venue-addresses';
import { type VenueEntity } from '../model/venue.entity';

export const seasonPricesOf = ({
  id,
  name,
  priceRules,
  discountOrder,
  cancellationPolicy,
}: SeasonEntity): SeasonPrices => ({
  id,
  name,
  priceRules: priceRules.map(priceRuleOf),
  ...(discountOrder && { discountOrder: withNewerKinds(discountOrder) }),
  cancellationPolicy,
});

export const seasonView = (season: SeasonEntity): SeasonOnSale => ({
  ...seasonPricesOf(season),
  description: season.description,
  bookingOpensAt: season.bookingOpensAt?.toISOString() ?? null,
  bookingClosesAt: season.bookingClosesAt?.toISOString() ?? null,
});

export const venueView = (
  venue: Pick<VenueEntity, 'key' | 'name' | 'address' | 'latitude' | 'longitude' | 'note'>,
): Venue => ({
  key: venue.key,
  name: venue.name,
  address: venue.address,
  mapEmbedUrl: mapEmbedUrl(venue),
  directionsUrl: directionsUrl(venue),
  note: venue.note,
});

export function campDayView(
  day: CampDayEntity,
  season: SeasonEntity,
  { now, booker }: { now: Date; booker: Booker },
): CampDay {
  const isOpen = isOpenForBooking(season, day, now, booker);
  const isLate = isOpen && !isOpenForBooking(season, day, now);
  return {
    id: day.id,
    seasonId: day.seasonId,
    date: day.date,
    ...activityOnWire(day),
    agesFrom: day.agesFrom,
    agesTo: day.agesTo,
    ...schoolYearsOf(season),
    note: day.note,
    state: day.state,
    placesLeft: day.keptForWaiting
      ? 0
      : Math.max(0, day.capacity - day.placesTaken - day.keptForFunded),
    isOpen,
    isOver: isPastDay(day.date, now),
    ...(isLate && { staffOnly: day.date === calendarDateInLondon(now) ? 'today' : 'closed' }),
    timeSlots: day.slots.map((slot) => ({ ...sessionOnWire(slot), pricePence: slot.pricePence })),
  };
}
