import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import {
  type FundedChild,
  type FundingOnOffer,
} from '@sunfield/contracts/catalogue/funding/funding';
import { fundedPlaces } from '@sunfield/pricing/funded';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';

/** The funder whose places the family books, and what it says of each child, by the child's key. */
export interface ChosenFunding {
  offer: FundingOnOffer;
  said: Readonly<Record<string, FundedChild>>;
}

/** Only the funder's days, with its places and at what the family pays. */
export function withFunding(catalogue: Catalogue, funding: ChosenFunding | undefined): Catalogue {
  if (!funding) return catalogue;
  const { days: offered, partPence } = funding.offer;
  const left = new Map(offered.map(({ campDayId, placesLeft }) => [campDayId, placesLeft]));
  const venues = catalogue.venues.map((venue) => ({
    ...venue,
    days: venue.days.flatMap((day) => {
      const placesLeft = left.get(day.id);
      return placesLeft === undefined ? [] : [{ ...day, placesLeft }];
    }),
  }));
  // Its last day may be over since the offer was read.
  const shown = venues.some(({ days }) => days.length > 0) ? venues : catalogue.venues;
  const atPart = (day: CampDay) => ({ ...day, timeSlots: fundedPlaces(day.timeSlots, partPence) });
  return {
    ...catalogue,
    venues: shown.map((venue) => ({ ...venue, days: venue.days.map(atPart) })),
  };
}

/** As the API takes it, for the children in their order. */
export const fundingPayload = (
  { offer, said }: ChosenFunding,
  keys: readonly string[],
): NonNullable<PlaceBookingPayload['funding']> => ({
  funderId: offer.id,
  children: keys.map((key) => said[key] ?? {}),
});
