import { createHash } from 'node:crypto';
import {
  type AmendmentQuote,
  type ApplyAmendment,
  type QuoteAmendment,
} from '@sunfield/contracts/bookings/amendments';
import { type Amended } from '@sunfield/pricing/amend';
import { shownLine, shownPrice } from '@sunfield/pricing/price';
import { totalOf } from '@sunfield/pricing/total';
import { type OnSale } from '../../../catalogue/on-sale/catalogue.service';
import { type UsableCode } from '../../../catalogue/codes/code-uses';
import { AppError } from '../../../kernel/base/app-error';
import { keptPence } from '../../ledger/account';
import { owedPence } from '../../model/amount-due';
import { isOfParty } from '../../model/booking-place.entity';
import { unknownSizes } from '../../placing/known-keys';
import { type AmendmentPlan, dayCounts, type Kind, type Planned } from './amendment-plan';
import { apartFromAddress } from './new-address';
import { isRefunded, isUnpaid } from './may-amend';
import { chooseBack, partsOf, surplusPence } from './money-back';
import { atSamePrice, priceAnew, priceAsSold } from './price-change';
import { refusePlaces, refusePrice, refuseState } from './refusals';
import { type CurrentBasket, type CurrentBooking } from './current-booking';
import { findWantedPlaces } from './wanted-places';

/** What is wanted, by whom and when, and what can be sold. */
export interface Asked {
  wanted: QuoteAmendment;
  isStaff: boolean;
  /** The family itself, not only someone with its link. */
  isFamily?: boolean;
  now: Date;
  onSale: OnSale;
  /** For an unpaid booking, instead of the one it may have. */
  code?: UsableCode | undefined;
}

type Money = Pick<AmendmentQuote, 'payPence' | 'backTo' | 'mayKeepCredit' | 'refundedBeforePence'>;

/**
 * Works out what a change does to a booking, what it costs, and when it is applied. Reads nothing and writes nothing:
 * the same input makes the same plan.
 * Errors: `forbidden` if a parent sets a charge, those of `refuseState`, `validation_failed`, `booking_closed`;
 * `booking_not_paid` for anything but giving up places of a refunded booking; `status_conflict` if a payer disputes
 * the money that would go back.
 */
export function planAmendment(current: CurrentBooking, asked: Asked): AmendmentPlan {
  const { booking } = current;
  const { isStaff, onSale } = asked;
  if (asked.wanted.charge && !isStaff) throw new AppError('forbidden');
  const kind = kindOf(current, asked);
  const { wanted, ...address } = apartFromAddress(booking, asked.wanted, asked);
  refuseState(kind, current, { ...asked, wanted });

  const { freeDays: cancelledDays } = current;
  const basket = kind === 'paid' ? { ...current.basket, cancelledDays } : current.basket;
  const booker = isStaff ? 'staff' : 'parent';
  const places = findWantedPlaces(basket, wanted, onSale, { ...asked, booker });
  const planned = { kind, basket, wanted, places };
  refusePlaces(planned, current, asked);

  const amended = priceOf(planned, current, asked);
  refusePrice(planned, amended);
  const money = moneyOf(planned, amended, current, asked);
  const quote = quoteView(basket, amended, money);
  const isSelling = kind === 'unpaid' ? onSale.days.length > 0 : isAdding(planned);
  return {
    ...planned,
    ...address,
    hasNewLink: wanted.parentEmail.toLowerCase() !== booking.parentEmail.toLowerCase(),
    days: dayCounts(basket, amended),
    soldFrom: isSelling ? onSale : undefined,
    code: kind === 'unpaid' ? asked.code : undefined,
    amended,
    quote,
    ...outcomeOf(planned, amended, quote, current),
  };
}

function kindOf({ booking }: CurrentBooking, { isStaff, wanted }: Asked): Kind {
  if (isUnpaid(booking)) return 'unpaid';
  return isStaff && !wanted.onlyUnpaid && isRefunded(booking) ? 'refunded' : 'paid';
}

const isAdding = ({ places: { places, kept } }: Planned): boolean => places.length > kept.length;

/** Giving up places of a refunded booking is free, because their price has already gone back. */
function priceOf(planned: Planned, current: CurrentBooking, { now, onSale, code }: Asked): Amended {
  const { kind, basket, wanted, places } = planned;
  const change = { basket, after: places.places, now, onSale };
  // A party's price is agreed, not worked out: correcting its child's name leaves it alone.
  if (places.places.length > 0 && basket.places.some(isOfParty))
    return atSamePrice(current, places.places);
  if (kind === 'paid') {
    const priced = priceAsSold(current, { ...change, chargePence: wanted.charge?.pence });
    const tooMuch = priced.quote.totalPence - keptPence(current.booking);
    const isUnpaidCharge = places.places.length === 0 && owedPence(current.booking) > 0;
    if (!isUnpaidCharge || wanted.charge || tooMuch <= 0) return priced;
    // Cancelling a booking of which only a part is paid never costs more than that part.
    const chargePence = Math.max(0, priced.chargePence - tooMuch);
    return priceAsSold(current, { ...change, chargePence });
  }
  if (kind === 'refunded') {
    const free = priceAsSold(current, { ...change, chargePence: 0 });
    return { ...free, maxChargePence: 0, cancellations: [] };
  }
  const isKept = places.places.length === 0 || !wanted.tshirts;
  const tshirts = isKept ? current.tshirts : (wanted.tshirts ?? []);
  const fields = isKept ? [] : unknownSizes(current.tshirtSizes, { tshirts: wanted.tshirts ?? [] });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  return priceAnew(current, { ...change, tshirts, code: code?.terms });
}

/**
 * What is to be paid or goes back. What staff have already refunded is taken off, so that nothing is given back twice
 * and the remaining places stay paid. For an unpaid booking nothing is to be paid first.
 */
export function moneyOf(
  { kind, wanted, places }: Planned,
  { differencePence, quote }: Amended,
  { booking, received, wasAddressChanged }: CurrentBooking,
  { isStaff }: Pick<Asked, 'isStaff'>,
): Money {
  const asPaid = (pence: number) =>
    partsOf(received, pence).map(({ payment: { method }, amountPence }) => ({
      method,
      amountPence,
    }));
  const free = { payPence: 0, backTo: [], mayKeepCredit: false, refundedBeforePence: 0 };
  if (kind === 'unpaid') {
    const isOver = places.places.length === 0;
    const surplus = isOver ? 0 : surplusPence(quote.totalPence, keptPence(booking));
    return { ...free, backTo: asPaid(surplus) };
  }
  const lessPence = Math.max(0, -differencePence);
  // What is not paid yet is no longer asked for, before anything goes back.
  const paidLessPence = Math.max(0, lessPence - owedPence(booking));
  const refundedBeforePence = Math.min(paidLessPence, booking.refundedPence);
  if (kind === 'refunded') return { ...free, refundedBeforePence };
  const choice = chooseBack(asPaid(paidLessPence - refundedBeforePence), {
    isCreditWanted: wanted.back === 'credit',
    isTheirs: isStaff || !wasAddressChanged,
  });
  return { payPence: Math.max(0, differencePence), ...choice, refundedBeforePence };
}

export function outcomeOf(
  { kind, places }: Planned,
  { differencePence }: Amended,
  { payPence, backPence }: AmendmentQuote,
  { booking, received }: CurrentBooking,
): Pick<AmendmentPlan, 'outcome' | 'reference'> {
  const reference = null;
  if (payPence > 0) return { outcome: 'waits', reference };
  if (kind !== 'unpaid') return { outcome: 'changed', reference };
  if (places.places.length === 0) return { outcome: 'ended', reference };
  const left = keptPence(booking) - backPence;
  if (booking.totalPence + differencePence > left) return { outcome: 'changed', reference };
  const given = partsOf(received, backPence);
  const kept = received.map((payment) => {
    const part = given.find((one) => one.payment === payment);
    return { ...payment, keptPence: payment.keptPence - (part?.amountPence ?? 0) };
  });
  const [newest] = partsOf(kept, Infinity);
  return { outcome: 'confirmed', reference: newest?.payment.reference ?? null };
}

export function refuseOtherPrice(
  { quote }: AmendmentPlan,
  { fingerprint }: Pick<ApplyAmendment, 'fingerprint'>,
): void {
  if (quote.fingerprint === fingerprint) return;
  throw new AppError('price_changed', {
    quote: quote.quote,
    amendment: quote,
    message: 'The price of this change is different now. Please check it again.',
  });
}

export function quoteView(
  { children }: CurrentBasket,
  { lines, quote, differencePence, cancellations }: Amended,
  { payPence, backTo, mayKeepCredit, refundedBeforePence }: Money,
): AmendmentQuote {
  const view = {
    lines: lines.map((line) => shownLine(line)),
    cancellations: cancellations.map(({ place, percentBack, until }) => ({
      childName: children[place.childIndex]?.name ?? '',
      date: place.date,
      venueName: place.venueName,
      percentBack,
      until,
    })),
    quote: shownPrice(quote),
    differencePence,
    payPence,
    backPence: totalOf(backTo),
    backTo,
    mayKeepCredit,
    refundedBeforePence,
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(view)).digest('base64url');
  return { ...view, fingerprint };
}
