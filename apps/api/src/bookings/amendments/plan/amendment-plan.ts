import { type AmendmentQuote, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Amended } from '@sunfield/pricing/amend';
import { type WantedPlaces as PlacesOfDays } from '../../../catalogue/model/places';
import { type OnSale } from '../../../catalogue/on-sale/catalogue.service';
import { type UsableCode } from '../../../catalogue/codes/code-uses';
import { type HeldSlot } from '../../../catalogue/holds/holds';
import { countPlaces } from '../../model/booking-places';
import { type CurrentBasket } from './current-booking';
import { type WantedPlaces } from './wanted-places';

/**
 * What is changed: a `paid` booking, an `unpaid` one whose places are held, or a fully `refunded` one of which staff
 * give up places.
 */
export type Kind = 'paid' | 'unpaid' | 'refunded';

/** A change before it is priced. */
export type Planned = Pick<AmendmentPlan, 'kind' | 'basket' | 'wanted' | 'places'>;

/** One change to a booking, worked out in full, with nothing written yet. */
export interface AmendmentPlan {
  kind: Kind;
  basket: CurrentBasket;
  wanted: QuoteAmendment;
  /** An address that has to be confirmed first; `wanted` still has the old one. */
  newEmail?: string;
  /** It was asked for with a link alone, so the old address can object for a while. */
  isNewEmailHeld?: true;
  /** Another address counts from now on: the links sent to the old one end. */
  hasNewLink: boolean;
  /** Every place that the booking will have. */
  places: WantedPlaces;
  /** Places by camp day. */
  days: DayCounts;
  /** If places are sold: the catalogue, from which alone they may be taken. */
  soldFrom?: OnSale | undefined;
  /** What the booking will cost, line by line. */
  amended: Amended;
  /** What is to be paid or goes back, and where to. */
  quote: AmendmentQuote;
  outcome: Outcome;
  /** Of an unpaid booking that gets another code. */
  code?: UsableCode | undefined;
  /** The payment that a booking is confirmed with; null if nothing was paid for it. */
  reference: string | null;
}

/**
 * `waits`: the places it adds are held, and it is applied once it has been paid. Otherwise it is applied now, and
 * the booking is `changed`; an unpaid one is also `confirmed` if nothing is left to pay, and has `ended` if no places
 * are left.
 */
type Outcome = 'waits' | 'changed' | 'confirmed' | 'ended';

interface DayCounts {
  before: PlacesOfDays;
  after: PlacesOfDays;
  /** How many more places the change takes, on days where it does. */
  more: PlacesOfDays;
}

export function dayCounts(basket: CurrentBasket, { places }: Pick<Amended, 'places'>): DayCounts {
  const before = countPlaces(basket.places.map(({ campDayId }) => campDayId));
  const after = countPlaces(places.map(({ campDayId }) => campDayId));
  const more = [...after].map(([id, count]) => [id, count - (before.get(id) ?? 0)] as const);
  return { before, after, more: new Map(more.filter(([, count]) => count > 0)) };
}

/**
 * What the change holds beyond the booking's places: stored as counts rather than places, so that code which reads
 * places doesn't have to deal with them.
 */
export function heldSlots({ places: { places, kept }, days }: AmendmentPlan): HeldSlot[] {
  const left = new Map(days.more);
  const slots = new Map<number, HeldSlot>();
  for (const { slotId, campDayId } of places.slice(kept.length)) {
    const slot = slots.get(slotId) ?? { slotId, campDayId, places: 0 };
    slot.places += left.get(campDayId) ?? 0;
    // All of a day's extra places are counted with its first slot.
    left.delete(campDayId);
    slots.set(slotId, slot);
  }
  return [...slots.values()];
}
