import { type HealthAnswer } from '@sunfield/contracts/bookings/booking-fields';
import { ApiError } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { errorSentence, errorStatus } from '@sunfield/contracts/kit/errors/error-sentences';
import {
  bookingNotes,
  type ChildFacts,
  childFacts,
  type ChildNotes,
  childNotes,
  contactFields,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import {
  type PlaceBookingPayload,
  type PlacedBooking,
} from '@sunfield/contracts/bookings/place-booking';
import { applyAmendment, quoteAmendment, readBooking } from '@sunfield/contracts/bookings/routes';

/**
 * Changes an unpaid booking, which this browser's cookie opens, to the parent's current choices:
 * the same number, the same hold, and exactly the total that the form shows. Without a payload it
 * only reads the booking's state. Sending it twice has the same result. Rejects with an `ApiError`;
 * `booking_not_found` also if the cookie is gone.
 */
export async function changeBasket(
  bookingId: number,
  payload?: PlaceBookingPayload,
): Promise<PlacedBooking> {
  const params = { id: bookingId };
  const booking = await call(readBooking, { params });
  if (booking.view !== 'full') throw refusal('booking_not_found');
  if (!payload) return placedView(booking, booking);
  const wanted = wantedOf(booking, payload);
  const quoted = await call(quoteAmendment, { params, body: wanted });
  const { totalPence, lines } = quoted.quote;
  // The form does not know a code that the family used at checkout, or staff for it.
  const isCheaperByCode =
    lines.some(({ kind }) => kind === 'code-discount') &&
    payload.code === undefined &&
    totalPence < (penceFromPounds(payload.totalAmount) ?? 0);
  if (poundsText(totalPence) !== payload.totalAmount && !isCheaperByCode) {
    throw refusal('price_changed', { quote: quoted.quote });
  }
  const { accessToken } = await call(applyAmendment, {
    params,
    body: { ...wanted, fingerprint: quoted.fingerprint, clientRequestId: randomId() },
  });
  const askedPence = booking.parts?.depositPence ?? booking.totalPence;
  const spentPence = askedPence - booking.duePence - quoted.backPence;
  const duePence = totalPence - spentPence;
  return placedView(booking, {
    totalPence,
    duePence,
    paymentStatus: duePence === 0 ? 'succeeded' : booking.paymentStatus,
    accessToken: accessToken ?? booking.accessToken,
  });
}

type Standing = Pick<Booking, 'totalPence' | 'duePence' | 'paymentStatus' | 'accessToken'>;

/** The same shape as the answer to placing; the amount to pay is below the total if credit was spent. */
const placedView = (
  { id, holdExpiresAt }: Booking,
  { totalPence, duePence, paymentStatus, accessToken }: Standing,
): PlacedBooking => ({
  id,
  totalAmount: poundsText(duePence),
  totalPence,
  paymentStatus,
  accessToken: accessToken ?? '',
  holdExpiresAt,
});

/** What the form sends for a child and for a day. */
type SentChild = ChildFacts & Partial<ChildNotes> & { health?: HealthAnswer };
interface SentDay {
  date: string;
  venue: string;
  campType: string;
  bookingType: string;
  seasonId: number;
  childIndex: number;
}

/** The form's basket as an amendment: all children who are coming, and every note in its current form. */
function wantedOf({ revision, children }: Booking, payload: PlaceBookingPayload): QuoteAmendment {
  const known = children.map(({ name }, childIndex) => ({ name, childIndex }));
  const takeKnown = (name: string) => {
    const at = known.findIndex((child) => child.name === name);
    return at < 0 ? {} : { childIndex: known.splice(at, 1)[0]?.childIndex };
  };
  return {
    revision,
    onlyUnpaid: true,
    ...valuesOf(contactFields, payload),
    children: parsed<SentChild>(payload.children).map((child) => ({
      ...takeKnown(child.name),
      ...valuesOf(childFacts, child),
      ...mapFields(childNotes, ({ key }) => child[key] ?? ''),
      ...(child.health && { health: child.health }),
    })),
    places: parsed<SentDay>(payload.selectedDates).map(({ childIndex, ...day }) => ({
      child: childIndex,
      date: day.date.slice(0, 10),
      venue: day.venue,
      campType: day.campType,
      bookingType: day.bookingType,
      seasonId: day.seasonId,
    })),
    tshirts: parsed(payload.tshirts),
    ...mapFields(bookingNotes, ({ key }) => payload[key] ?? ''),
  };
}

/** Lists are JSON text in the form's payload, and an empty list is an empty string. */
const parsed = <Item>(list: unknown): Item[] =>
  typeof list === 'string' && list !== '' ? (JSON.parse(list) as Item[]) : [];

const refusal = (code: 'booking_not_found' | 'price_changed', more: object = {}): ApiError => {
  const message = errorSentence(code);
  return new ApiError(errorStatus(code), '', JSON.stringify({ code, message, ...more }));
};
