import { calendarDateInLondon } from '@sunfield/words/dates';
import { isCredit } from '@sunfield/contracts/payments/money/payment-methods';
import { type Childcare, type Movement, type Receipt } from '@sunfield/contracts/payments/receipt';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { paidForPlaces } from '@sunfield/pricing/paid-for-places';
import { shownLine } from '@sunfield/pricing/price';
import { shares } from '@sunfield/pricing/shares';
import { sum, totalOf } from '@sunfield/pricing/total';
import { vatRateOf } from '@sunfield/pricing/vat';
import { balancePence, keptPence } from '../ledger/account';
import { type LedgerEntryEntity } from '../ledger/ledger-entry.entity';
import { priceOf, vatOfBooking } from '../model/booking-lines';
import { type BookingEntity } from '../model/booking.entity';
import {
  isComing,
  isOfParty,
  takesPlace,
  type BookingPlaceEntity,
} from '../model/booking-place.entity';
import { wordsOfLine } from '@sunfield/words/price-lines';
import { type AttendedHours, attendedKey } from '../model/attendance-port';
import { type BookingLineEntity } from '../model/booking-line.entity';

interface Around {
  /** The booking's account, oldest entry first. */
  entries: LedgerEntryEntity[];
  settings: Pick<Settings, 'brand' | 'contact' | 'legal' | 'registration'>;
  now: Date;
  /** If the statement shows actual hours: see `AttendancePort`. */
  attended?: ReadonlyMap<string, AttendedHours> | undefined;
}

/** The booking must be loaded with its children, lines, and places with day, venue and session. */
export function receiptOf(
  booking: BookingEntity,
  { entries, settings: { brand, contact, legal, registration }, now, attended }: Around,
): Receipt {
  const { lines, soldRules, totalPence, receivedPence, returnedPence, refundedPence } = booking;
  const price = priceOf(lines);
  const vat = vatOfBooking(booking);
  const positions = new Map(booking.children.map(({ id, position }) => [id, position]));
  const places = booking.places.filter(isComing).map(({ bookedOn, ...place }) => ({
    ...place,
    ...(bookedOn !== null && { bookedOn }),
    seasonId: place.campDay.seasonId,
    date: place.campDay.date,
    venue: place.campDay.venueKey,
    activityKey: place.campDay.activityKey,
    childIndex: positions.get(place.childId) ?? 0,
  }));
  const paidPence = paidForPlaces(soldRules, {
    places,
    bookedOn: calendarDateInLondon(booking.placedAt),
    lines: price.lines,
  });
  // A refund of the whole booking is shared out by price; cancelled days are no longer part of the
  // price.
  const claimPence = shares(Math.max(0, Math.min(totalPence, keptPence(booking))), [
    ...paidPence,
    ...lines.filter(isExcluded).map(({ amountPence }) => amountPence),
  ]);
  return {
    bookingId: booking.id,
    parentName: booking.parentName,
    paymentStatus: booking.paymentStatus,
    placedAt: booking.placedAt.toISOString(),
    issuedAt: now.toISOString(),
    provider: {
      name: brand.name,
      registeredName: legal.registeredName,
      address: legal.registeredAddress || contact.area,
      phone: contact.phone,
      email: contact.email,
      registration,
    },
    lines: price.lines.map((line) => {
      const { label, quantity, unitPence, amountPence } = shownLine(line);
      const sold = vatRateOf(soldRules, line);
      const rate = sold && { vatRate: sold.rate, vatPercent: sold.percent };
      return { label, quantity, unitPence, amountPence, ...rate };
    }),
    totalPence,
    ...(vat && { vat }),
    movements: movementsOf(entries),
    receivedPence,
    returnedPence,
    balancePence: balancePence(booking) - refundedPence,
    childcare: childcareOf(
      booking,
      // A party is no childcare, and none took place on a cancelled day.
      places
        .map((place, index) => ({
          place,
          paidPence: paidPence[index] ?? 0,
          claimPence: claimPence[index] ?? 0,
          attended: attended?.get(
            attendedKey({ childId: place.childId, date: place.campDay.date }),
          ),
        }))
        .filter(({ place }) => takesPlace(place) && !isOfParty(place)),
    ),
  };
}

const moving = ['payment', 'credit', 'refund'];

/** Each fact about money once, with the sum of its entries; a failed refund adds up to 0 and is left out. */
function movementsOf(entries: LedgerEntryEntity[]): Movement[] {
  const money = entries.filter(({ kind }) => moving.includes(kind));
  const byCredit = new Set(
    money
      .filter(({ kind, method }) => kind === 'payment' && isCredit(method))
      .map(({ paymentId }) => paymentId),
  );
  const facts = [...new Set(money.map(({ fact }) => fact))];
  return facts.flatMap((fact) => {
    const [first, ...others] = money.filter((entry) => entry.fact === fact);
    if (!first) return [];
    const amountPence = -totalOf([first, ...others]);
    if (amountPence === 0) return [];
    const { method, at } = first;
    const kind = kindOf(first);
    const isKept = kind === 'refund' && isCredit(method) && !byCredit.has(first.paymentId);
    return [
      { kind, method, amountPence, ...(isKept && { isKeptAsCredit: true }), at: at.toISOString() },
    ];
  });
}

function kindOf({ kind, fact }: LedgerEntryEntity): Movement['kind'] {
  if (fact.startsWith('dispute:')) return 'dispute';
  if (fact.startsWith('taken-credit:')) return 'taken-credit';
  return kind === 'refund' || kind === 'credit' ? kind : 'payment';
}

interface PaidPlace {
  place: Pick<BookingPlaceEntity, 'childId' | 'campDay' | 'slot'>;
  /** Its price after discounts; the next field is how much of that is paid and not returned. */
  paidPence: number;
  claimPence: number;
  attended: AttendedHours | undefined;
}

/** Lines other than camp days. */
const isExcluded = ({ kind }: Pick<BookingLineEntity, 'kind'>): boolean =>
  kind === 'tshirts' || kind === 'cancellation-charge';

/** The days by child and month, as childcare support schemes ask for them. */
function childcareOf(
  { children, lines }: Pick<BookingEntity, 'children' | 'lines'>,
  paid: PaidPlace[],
): Childcare {
  const byDate = [...paid].sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
  return {
    children: [...children]
      .sort((a, b) => a.position - b.position)
      .flatMap(({ id, name }) => {
        const own = byDate.filter(({ place }) => place.childId === id);
        return own.length === 0 ? [] : [{ name, months: monthsOf(own), totalPence: sumOf(own) }];
      }),
    totalPence: sumOf(paid),
    claimPence: claimOf(paid),
    excluded: lines
      .filter(isExcluded)
      .map((line) => ({ label: wordsOfLine(line), amountPence: line.amountPence })),
  };
}

function monthsOf(paid: PaidPlace[]): Childcare['children'][number]['months'] {
  const months = [...new Set(paid.map((one) => dateOf(one).slice(0, 7)))];
  return months.map((month) => {
    const own = paid.filter((one) => dateOf(one).startsWith(month));
    return { month, days: own.map(dayView), totalPence: sumOf(own), claimPence: claimOf(own) };
  });
}

const dayView = ({ place: { campDay, slot }, paidPence, attended }: PaidPlace) => ({
  date: campDay.date,
  activityName: campDay.activity.bookingName,
  venueName: campDay.venue.name,
  sessionName: slot.session.name,
  starts: slot.session.starts,
  ends: slot.session.ends,
  ...(attended && { attended }),
  amountPence: paidPence,
});

const dateOf = ({ place }: PaidPlace): string => place.campDay.date;
const sumOf = (paid: PaidPlace[]): number => sum(paid.map(({ paidPence }) => paidPence));
const claimOf = (paid: PaidPlace[]): number => sum(paid.map(({ claimPence }) => claimPence));
