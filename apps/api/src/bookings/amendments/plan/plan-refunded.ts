import { type EntityManager } from 'typeorm';
import { AppError } from '../../../kernel/base/app-error';
import { type BookingEntity } from '../../model/booking.entity';
import { isRefunded } from './may-amend';
import { type MoneyBack } from './money-back';
import {
  amendedAsSold,
  type AmendmentPlan,
  type Asked,
  quoteView,
  refuseHighCharge,
} from './plan-amendment';
import { readBasket } from './read-basket';
import { correctedFields } from './what-changed';
import { findWantedPlaces } from './wanted-places';

/** Whether staff are freeing places of a fully refunded booking. */
export const givesUpRefunded = (
  booking: BookingEntity,
  { isStaff, wanted }: Pick<Asked, 'isStaff' | 'wanted'>,
): boolean => isStaff && !wanted.onlyUnpaid && isRefunded(booking);

/**
 * Works out which places a refunded booking gives up. No money moves, because their price has
 * already gone back. Only reads.
 * Errors: `changed_meanwhile`, `booking_not_paid` for anything but giving up places,
 * `status_conflict` if the other places can't stay without them, `validation_failed`,
 * `booking_closed`.
 */
export async function planRefunded(
  manager: EntityManager,
  _: MoneyBack,
  booking: BookingEntity,
  { wanted, now, onSale }: Asked,
): Promise<AmendmentPlan> {
  if (wanted.revision !== booking.revision) throw new AppError('changed_meanwhile');
  const basket = await readBasket(manager, booking.id);
  const places = findWantedPlaces(basket, wanted, onSale, { now, booker: 'staff' });
  refuseMore({ basket, wanted, places }, booking);
  const freeOfCharge = { basket, places, now, onSale, chargePence: 0 };
  const sold = await amendedAsSold(manager, booking, freeOfCharge);
  const amended = { ...sold, maxChargePence: 0, cancellations: [] };
  refuseHighCharge(wanted, amended);
  refuseUnevenRest(places, amended);
  const quote = quoteView(basket, amended, {
    payPence: 0,
    backTo: [],
    mayKeepCredit: false,
    refundedBeforePence: Math.min(0 - amended.differencePence, booking.refundedPence),
  });
  return { basket, wanted, places, amended, quote };
}

function refuseMore(
  plan: Pick<AmendmentPlan, 'basket' | 'wanted' | 'places'>,
  booking: BookingEntity,
): void {
  const { basket, wanted, places } = plan;
  const isFewer = places.kept.length < basket.places.length;
  const hasOthers = places.places.length > places.kept.length || wanted.tshirts !== undefined;
  if (isFewer && !hasOthers && correctedFields(plan, booking).length === 0) return;
  throw new AppError('booking_not_paid', {
    message: 'This booking was refunded, so you can only give up places.',
  });
}

/**
 * The remaining places stay refunded: they must not cost more than before, and must not become
 * free, as free places count as paid.
 */
function refuseUnevenRest(
  { kept }: AmendmentPlan['places'],
  { quote, differencePence }: AmendmentPlan['amended'],
): void {
  if (kept.length === 0) return;
  if (differencePence <= 0 && quote.totalPence > 0) return;
  throw new AppError('status_conflict', {
    message:
      'The other places of this booking can’t stay on their own. Please give up all of them.',
  });
}
