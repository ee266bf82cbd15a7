import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { PaymentStatusSchema } from './booking-status';
import {
  AgeReasonSchema,
  bookingNoteShape,
  ChildSchema,
  LoweredPriceSchema,
  ParentSchema,
  TshirtSchema,
} from './booking-fields';
import {
  MAX_CHILDREN,
  MAX_PLACES,
  MAX_TSHIRT_LINES,
  NO_CHILDREN_MESSAGE,
  NO_DATES_MESSAGE,
} from './booking-limits';
import { TypedCodeSchema } from '../catalogue/code-terms';
import { DEFAULT_VENUE, isKey, VenueKeySchema } from '../catalogue/camp';
import { bookingNotes, contactFields, mapFields, valuesOf } from '../kit/fields/fields-of';
import { FundingOrderSchema } from '../catalogue/funding/funding';
import { calendarDateOr, readCalendarDate } from '../kit/dates';
import { orJsonText } from '../kit/json-text';
import { PenceSchema, PoundsSchema } from '../kit/money';
import { StaffHoldSchema } from './staff-holds';
import { WalkInSchema } from './walk-in';

/** Text that can't be a key counts as none; the API knows which keys exist and reports it. */
const KeySchema = z.pipe(
  z.transform((key: string) => (isKey(key) ? key : '')),
  z.string(),
);

const DateSchema = z.pipe(
  z.string('Please choose a camp date'),
  z.transform((text, context) => {
    const date = readCalendarDate(text);
    if (date !== undefined) return date;
    context.issues.push({
      code: 'custom',
      message: 'Please give the date as YYYY-MM-DD or as an ISO date and time',
      input: text,
    });
    return z.NEVER;
  }),
);

/** A selected date may be partial; the booking's own fields fill in what it leaves out. */
const SelectedDateSchema = z.pipe(
  // Bookings stored by the original site also have bare date strings.
  z.transform((selected: unknown) =>
    typeof selected === 'string' ? { date: selected } : selected,
  ),
  z.object({
    date: DateSchema,
    venue: z.optional(VenueKeySchema),
    campType: z.optional(KeySchema),
    bookingType: z.optional(KeySchema),
    /** Distinguishes seasons that have the same camp on that day. */
    seasonId: z.optional(z.int()),
    childIndex: z.optional(z.int().check(z.minimum(0))),
    childName: z.optional(z.string().check(cleanLine(), z.maxLength(120))),
  }),
);
type SelectedDate = z.infer<typeof SelectedDateSchema>;

/** With a date of birth, it decides which days are right for the child, instead of the age. */
const OrderedChildSchema = z.extend(ChildSchema, {
  dateOfBirth: z.optional(calendarDateOr('Please give the date of birth')),
});

/**
 * What a parent wants if camp days go while they book: the other days. Then they pay for those alone. Left out, all
 * days are booked or none.
 */
const TakeRestSchema = z.object({
  /** Dates that are needed together: if one of them goes, none is booked. */
  together: z.array(DateSchema).check(z.maxLength(MAX_PLACES)),
});
export type TakeRest = z.infer<typeof TakeRestSchema>;

/** The offer of a waiting list whose places are booked, and the token of the family's link. */
export const TakeOfferSchema = z.object({
  entryId: z.int(),
  access: z.string().check(z.maxLength(100)),
});
export type TakeOffer = z.infer<typeof TakeOfferSchema>;

const PayloadSchema = z.extend(ParentSchema, {
  children: orJsonText(
    z
      .array(OrderedChildSchema, NO_CHILDREN_MESSAGE)
      .check(
        z.minLength(1, NO_CHILDREN_MESSAGE),
        z.maxLength(MAX_CHILDREN, `Please book at most ${MAX_CHILDREN} children at once`),
      ),
  ),
  bookingType: z.optional(KeySchema),
  campType: z.optional(KeySchema),
  venue: z.pipe(
    z.transform((venue: unknown) =>
      venue === '' || venue === null || venue === undefined ? DEFAULT_VENUE : venue,
    ),
    VenueKeySchema,
  ),
  selectedDates: orJsonText(
    z
      .array(SelectedDateSchema, NO_DATES_MESSAGE)
      .check(
        z.minLength(1, NO_DATES_MESSAGE),
        z.maxLength(MAX_PLACES, `Please book at most ${MAX_PLACES} camp days at once`),
      ),
  ),
  tshirts: z._default(
    orJsonText(
      z
        .array(TshirtSchema)
        .check(
          z.maxLength(MAX_TSHIRT_LINES, `Please add at most ${MAX_TSHIRT_LINES} t-shirt lines`),
        ),
    ),
    [],
  ),
  ...bookingNoteShape,
  totalAmount: PoundsSchema,
  clientRequestId: z.optional(z.guid()),
  /** A discount code; left out or empty for none. */
  code: z.optional(TypedCodeSchema),
  /** For places that a funder pays for: all of this booking. */
  funding: z.optional(FundingOrderSchema),
  /** Why staff book a child outside the day's age range; only staff may. */
  ageReason: z.optional(AgeReasonSchema),
  /** A lower price than the quote's; only staff with `money` may, and not with a code. */
  lowered: z.optional(LoweredPriceSchema),
  /** Until when staff hold the places unpaid; only staff may choose. */
  hold: z.optional(StaffHoldSchema),
  /** Children at the gate; only staff may. Then `hold` is ignored. */
  walkIn: z.optional(WalkInSchema),
  /** The places of a waiting list's offer, or some of them, and no others. */
  offer: z.optional(TakeOfferSchema),
  /** Only a parent's, and not with `offer`. A date goes for all children. */
  takeRest: z.optional(TakeRestSchema),
});
type Payload = z.infer<typeof PayloadSchema>;

/** One child on one slot, by the order's keys. */
export const OrderedPlaceSchema = z.object({
  date: z.string(),
  venue: VenueKeySchema,
  /** Empty if no valid key was given. */
  activityKey: z.string(),
  sessionKey: z.string(),
  /** Left out, the API takes the season that can be booked. */
  seasonId: z.optional(z.int()),
  childIndex: z.int(),
});
export type OrderedPlace = z.infer<typeof OrderedPlaceSchema>;

/**
 * `POST /api/bookings`: reads the specification's payload (JSON text in `children`, `selectedDates` and `tshirts`, or
 * plain arrays) into one shape. Refuses what needs no database to check: missing fields, no date, a date without a
 * child, one child in two places on one date. Pages opened before an update also send `replaces`, the number of an
 * unpaid booking: it is accepted and ignored.
 */
export const PlaceBookingSchema = z.pipe(PayloadSchema, z.transform(readBooking));
export type PlaceBooking = z.infer<typeof PlaceBookingSchema>;
/** What the browser sends. */
export type PlaceBookingPayload = z.input<typeof PayloadSchema>;

type Refuse = (path: (string | number)[], message: string) => void;

function readBooking(payload: Payload, context: z.core.ParsePayload) {
  const refuse: Refuse = (path, message) =>
    context.issues.push({ code: 'custom', path, message, input: payload });
  const places = readPlaces(payload, refuse);
  refuseTwoPlacesAtOnce(places, refuse);
  return {
    ...valuesOf(contactFields, payload),
    children: payload.children,
    places,
    /** The keys the payload gives for all its dates, to name the wrong field. */
    named: { activityKey: payload.campType, sessionKey: payload.bookingType },
    tshirts: payload.tshirts,
    ...mapFields(bookingNotes, ({ key }) => payload[key] ?? ''),
    totalPence: payload.totalAmount,
    clientRequestId: payload.clientRequestId,
    ...(payload.code && { code: payload.code }),
    ...(payload.funding && { funding: payload.funding }),
    ageReason: payload.ageReason,
    ...(payload.lowered && { lowered: payload.lowered }),
    hold: payload.hold,
    walkIn: payload.walkIn,
    offer: payload.offer,
    ...(payload.takeRest && { takeRest: payload.takeRest }),
  };
}

function readPlaces(payload: Payload, refuse: Refuse): OrderedPlace[] {
  const repeats = new Map<string, number>();
  return payload.selectedDates.map((selected, position) => {
    const path = ['selectedDates', position];
    const venue = selected.venue ?? payload.venue;
    // If a date names no child, the nth repeat of a date and venue belongs to the nth child.
    const repeat = repeats.get(`${selected.date} ${venue}`) ?? 0;
    repeats.set(`${selected.date} ${venue}`, repeat + 1);
    const childIndex = childOf(selected, payload) ?? repeat;
    if (childIndex >= payload.children.length) {
      refuse([...path, 'childIndex'], 'This date is for a child who is not in the booking.');
    }
    return {
      date: selected.date,
      venue,
      activityKey: selected.campType ?? payload.campType ?? '',
      sessionKey: selected.bookingType ?? payload.bookingType ?? '',
      seasonId: selected.seasonId,
      childIndex,
    };
  });
}

function childOf(selected: SelectedDate, { children }: Payload): number | undefined {
  if (selected.childIndex !== undefined || !selected.childName) return selected.childIndex;
  const named = children.findIndex((child) => child.name === selected.childName);
  return named < 0 ? undefined : named;
}

function refuseTwoPlacesAtOnce(places: OrderedPlace[], refuse: Refuse): void {
  const taken = new Set<string>();
  places.forEach(({ date, childIndex }, position) => {
    const place = `${childIndex} ${date}`;
    if (taken.has(place)) {
      refuse(['selectedDates', position], 'A child can only be at one camp on one date.');
    }
    taken.add(place);
  });
}

/** Answer of `POST /api/bookings`. The browser also gets a cookie that gives it full access to this booking. */
export const PlacedBookingSchema = z.object({
  id: z.int(),
  /** Exactly what will be charged, in pounds: "27.00". */
  totalAmount: z.string(),
  totalPence: PenceSchema,
  paymentStatus: PaymentStatusSchema,
  /** Unguessable; gives its holder full access to this booking. Empty for a walk-in: the browser is not the family's. */
  accessToken: z.string(),
  /** ISO instant until which the places are held; null when nothing is left to pay. */
  holdExpiresAt: z.nullable(z.string()),
  /** Dates that were gone and are not booked, by `takeRest`; left out if none. */
  daysGone: z.optional(z.array(z.string())),
  /** Of a walk-in with something to pay: the address of the page to pay on, which shows nothing else. */
  payAt: z.optional(z.string()),
});
export type PlacedBooking = z.infer<typeof PlacedBookingSchema>;
