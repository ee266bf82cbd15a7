import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { type Amended } from '@sunfield/pricing/amend';
import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type DifferenceLine, type Price } from '@sunfield/pricing/price';
import { totalOf } from '@sunfield/pricing/total';
import { formatPounds } from '@sunfield/words/money';
import { AppError } from '../../../kernel/base/app-error';
import { accountFrom, keptPence } from '../../ledger/account';
import { owedPence } from '../../model/amount-due';
import { type BookingEntity } from '../../model/booking.entity';
import { type AmendmentPlan, dayCounts } from './amendment-plan';
import { type CurrentBooking } from './current-booking';
import { isUnpaid } from './may-amend';
import { moneyOf, outcomeOf, quoteView } from './plan-amendment';
import { refuseState } from './refusals';

/** What a booking of one place is for from now on, and what that costs, as staff have agreed with its family. */
export interface Agreed {
  asItIs: QuoteAmendment;
  soldRules: BookingEntity['soldRules'];
  place: AmendedPlace;
  sessionKey: string;
  price: Price;
  /** From the old price to the new one. */
  lines: DifferenceLine[];
}

/**
 * A change whose price is agreed rather than worked out from rules and policy: of a party. It is made immediately; a
 * higher price is owed with the balance. Errors: those of `refuseState`, `status_conflict`.
 */
export function planAgreed(
  current: CurrentBooking,
  { asItIs, soldRules, place, sessionKey, price, lines }: Agreed,
  now: Date,
): AmendmentPlan {
  const { booking, basket } = current;
  const kind = isUnpaid(booking) ? 'unpaid' : 'paid';
  const { date, seasonId, activityKey = '', venue: venueKey = '' } = place;
  const keys = { ...activityOnWire({ activityKey }), ...sessionOnWire({ sessionKey }) };
  const wanted = { ...asItIs, places: [{ child: 0, date, venue: venueKey, seasonId, ...keys }] };
  refuseState(kind, current, { wanted, now });
  const places = {
    places: [place],
    kept: basket.places.filter(({ slotId }) => slotId === place.slotId),
    first: { sessionKey, activityKey, venueKey },
  };
  const planned = { kind, basket, wanted, places } as const;
  const amended: Amended = {
    quote: price,
    lines,
    differencePence: totalOf(lines),
    chargePence: 0,
    maxChargePence: 0,
    cancellations: [],
    places: [place],
    soldRules,
  };
  const money = { ...moneyOf(planned, amended, current, { isStaff: true }), payPence: 0 };
  const quote = quoteView(basket, amended, money);
  refuseReturned(booking, amended, quote.backPence);
  return {
    ...planned,
    hasNewLink: false,
    days: dayCounts(basket, amended),
    amended,
    quote,
    ...outcomeOf(planned, amended, quote, current),
  };
}

/** The booking as it is after the change. */
export const afterAgreed = (
  booking: BookingEntity,
  { differencePence }: Pick<Amended, 'differencePence'>,
  backPence: number,
): BookingEntity => ({
  ...booking,
  ...accountFrom(
    booking.totalPence + differencePence,
    booking.receivedPence,
    booking.returnedPence + backPence,
  ),
  depositPence: booking.depositPence ?? booking.totalPence,
});

/**
 * What went back counts as given back of the price, so that a higher one would not be asked for: its booking can only
 * make room for another.
 */
function refuseReturned(booking: BookingEntity, amended: Amended, backPence: number): void {
  if (amended.differencePence <= 0 || isUnpaid(booking)) return;
  const owed = owedPence(afterAgreed(booking, amended, backPence));
  if (owed >= owedPence(booking) + amended.differencePence) return;
  const [returned, kept, total] = [
    booking.returnedPence,
    keptPence(booking),
    booking.totalPence + amended.differencePence,
  ].map(formatPounds);
  throw new AppError('status_conflict', {
    message: `${returned} went back for an earlier change, so this booking can’t cost more again. Cancel booking #${booking.id} without a charge: ${kept} goes back. Then quote the enquiry anew for ${total}.`,
  });
}
