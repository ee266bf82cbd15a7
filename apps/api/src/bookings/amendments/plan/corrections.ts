import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { childFacts, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { type BookingEntity } from '../../model/booking.entity';
import { type AmendmentPlan, dayCounts } from './amendment-plan';
import { type Asked, quoteView } from './plan-amendment';
import { priceAsSold } from './price-change';
import { pricedPlace, type CurrentBooking } from './current-booking';
import { isCorrecting, withoutNotes } from './what-changed';

/** Whether a change leaves days and price as they are. */
export const correctsOnly = ({ basket, places, amended }: AmendmentPlan): boolean =>
  places.kept.length === basket.places.length &&
  places.places.length === places.kept.length &&
  amended.lines.length === 0;

/**
 * The corrections to names, contacts, ages and notes of a plan that waits for payment: they are made now, because an
 * allergy must not wait for money. Days and price stay; a child whom the rest of the plan cancels is still included.
 * Undefined if it corrects nothing.
 */
export function correctionsIn(
  plan: AmendmentPlan,
  current: CurrentBooking,
  { now, onSale }: Pick<Asked, 'now' | 'onSale'>,
): AmendmentPlan | undefined {
  const { basket, wanted, newEmail, isNewEmailHeld, outcome } = plan;
  if (outcome !== 'waits' || !isCorrecting(plan, current.booking)) return undefined;
  const after = basket.places.map((place) => pricedPlace(basket, place));
  const same = { basket, after, now, onSale, chargePence: undefined };
  const amended = priceAsSold(current, same);
  const children = basket.children.map(
    (known, childIndex) =>
      wanted.children.find((child) => child.childIndex === childIndex) ?? {
        childIndex,
        ...valuesOf(childFacts, known),
      },
  );
  const free = { payPence: 0, backTo: [], mayKeepCredit: false, refundedBeforePence: 0 };
  return {
    kind: 'paid',
    basket,
    wanted: { ...wanted, children, charge: undefined },
    ...(newEmail !== undefined && { newEmail }),
    ...(isNewEmailHeld && { isNewEmailHeld }),
    hasNewLink: false,
    places: { kept: basket.places, places: after, first: undefined },
    days: dayCounts(basket, amended),
    amended,
    quote: quoteView(basket, amended, free),
    outcome: 'changed',
    reference: null,
  };
}

/** What is left to ask for, of the booking as corrected. */
export const withoutCorrections = (
  { wanted }: AmendmentPlan,
  { revision }: BookingEntity,
): QuoteAmendment => ({ ...withoutNotes(wanted), revision });
