import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { activityKeyOf, sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type OnSale } from '../../../catalogue/on-sale/catalogue.service';
import { type Booker } from '../../../catalogue/model/opening';
import { AppError } from '../../../kernel/base/app-error';
import { type BookingPlaceEntity } from '../../model/booking-place.entity';
import { type BookingEntity } from '../../model/booking.entity';
import { findPlaces } from '../../placing/find-places';
import { refuseWrongAges } from '../../placing/refuse-wrong-ages';
import { pricedPlace, type CurrentBasket } from './current-booking';

type WantedPlace = QuoteAmendment['places'][number];

/** Every place the changed booking is to have. New children are numbered after the existing ones. */
export interface WantedPlaces {
  places: AmendedPlace[];
  /** The places among them that the booking already has. */
  kept: BookingPlaceEntity[];
  /** From the first of them: lists show these for the whole booking. Undefined if there are no places. */
  first: Pick<BookingEntity, 'sessionKey' | 'activityKey' | 'venueKey'> | undefined;
}

/**
 * Finds the wanted places among the booking's own and, for the rest, among those on sale.
 * Errors: `validation_failed` at `children.N` or `places.N`; `booking_closed`.
 */
export function findWantedPlaces(
  basket: CurrentBasket,
  wanted: QuoteAmendment,
  onSale: OnSale,
  by: { now: Date; booker: Booker },
): WantedPlaces {
  refuseUnknownChildren(basket, wanted);
  const found = wanted.places.map((place) => currentPlace(basket, wanted, place));
  const others = wanted.places.flatMap((place, position) =>
    found[position] ? [] : [{ place, position }],
  );
  const added = findPlaces(
    {
      places: others.map(({ place }) => ({
        date: place.date,
        venue: place.venue,
        activityKey: activityKeyOf(place),
        sessionKey: sessionKeyOf(place),
        seasonId: place.seasonId,
        childIndex: place.child,
      })),
    },
    onSale,
    { ...by, pathOf: (index) => `places.${others[index]?.position}` },
  );
  const kept = found.flatMap((place) => place ?? []);
  const isAsBefore = ({ childIndex }: { childIndex: number }) => {
    const known = knownChild(basket, wanted, childIndex);
    return known !== undefined && known.age === wanted.children[childIndex]?.age;
  };
  // Places that it has already are asked about again for another age.
  const asked = [
    ...added,
    ...wanted.places
      .map(({ child }, position) => ({
        childIndex: child,
        campDayId: found[position]?.campDayId ?? 0,
      }))
      .filter(({ campDayId, childIndex }) => campDayId > 0 && !isAsBefore({ childIndex })),
  ];
  const { days, seasons, ages } = onSale;
  // An age that was accepted before is still accepted, except on a day with its own age range.
  const ofCamps = by.booker === 'staff' ? undefined : ages;
  refuseWrongAges(wanted, asked.filter(isAsBefore), { days, seasons });
  refuseWrongAges(
    wanted,
    asked.filter((place) => !isAsBefore(place)),
    { days, seasons, ages: ofCamps },
  );
  const venueOf = new Map(onSale.days.map(({ id, venue }) => [id, venue.name]));
  const [first] = wanted.places;
  return {
    kept,
    first: first && {
      sessionKey: sessionKeyOf(first),
      activityKey: activityKeyOf(first),
      venueKey: first.venue,
    },
    places: [
      ...kept.map((place) => pricedPlace(basket, place)),
      ...added.map(({ childIndex, ...place }) => ({
        ...place,
        childIndex: numberOf(basket, wanted, childIndex),
        venueName: venueOf.get(place.campDayId) ?? '',
      })),
    ],
  };
}

export const givenUp = (
  { places }: CurrentBasket,
  { kept }: Pick<WantedPlaces, 'kept'>,
): BookingPlaceEntity[] => places.filter((place) => !kept.includes(place));

/** The child's number in prices: its index among the booking's children, or after them if new. */
export const numberOf = (
  { children }: Pick<CurrentBasket, 'children'>,
  wanted: Pick<QuoteAmendment, 'children'>,
  child: number,
): number => wanted.children[child]?.childIndex ?? children.length + child;

function refuseUnknownChildren(
  { children }: CurrentBasket,
  wanted: Pick<QuoteAmendment, 'children'>,
): void {
  const fields = wanted.children.flatMap(({ childIndex }, position): FieldError[] =>
    childIndex === undefined || childIndex < children.length
      ? []
      : [
          {
            path: `children.${position}.childIndex`,
            message: 'This child is no longer in the booking.',
          },
        ],
  );
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

const currentPlace = (
  basket: CurrentBasket,
  wanted: QuoteAmendment,
  place: WantedPlace,
): BookingPlaceEntity | undefined => {
  const child = knownChild(basket, wanted, place.child);
  return basket.places.find(
    ({ childId, campDay, slot }) =>
      childId === child?.id &&
      campDay.date === place.date &&
      campDay.venueKey === place.venue &&
      campDay.seasonId === place.seasonId &&
      campDay.activityKey === activityKeyOf(place) &&
      slot.sessionKey === sessionKeyOf(place),
  );
};

const knownChild = ({ children }: CurrentBasket, wanted: QuoteAmendment, child: number) =>
  children[wanted.children[child]?.childIndex ?? -1];
