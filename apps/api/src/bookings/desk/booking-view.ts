import { type WaitingAmendment } from '@sunfield/contracts/bookings/amendment-lines';
import { type Tshirt, writeTshirts } from '@sunfield/contracts/bookings/booking-fields';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import {
  type BookedPlace,
  type Booking,
  type BookingGlimpse,
} from '@sunfield/contracts/bookings/bookings';
import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { type Venue } from '@sunfield/contracts/catalogue/catalogue';
import { type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import { fieldsAsked, questionNames } from '@sunfield/contracts/kit/fields/detail-questions';
import { calendarDateInLondon } from '@sunfield/words/dates';
import {
  childFacts,
  childNotes,
  contactFields,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { poundsText } from '@sunfield/contracts/kit/money';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { dayTerms, hasBegun, isAmendable, isRefunded } from '../amendments/plan/may-amend';
import { progressOf } from '../model/child-answers';
import { type ConsentsNow } from '../model/consents-now';
import { quoteOf, vatOfBooking } from '../model/booking-lines';
import { seasonNamesOf } from '../../catalogue/model/seasons-on-sale';
import { type creditInAccount } from '../ledger/account';
import { type BookingEntity } from '../model/booking.entity';
import { agesView, type StaffSight } from './ages-view';
import { timingOf, isComing, placesAhead } from '../model/booking-place.entity';
import { goneOf } from '../model/days-gone';
import { dueNow, duePence } from '../model/amount-due';
import { type CareNotes } from '../care/care-notes';
import { holdView } from '../model/hold';
import { maskEmail } from '../access/mask-email';
import { type ViewedBooking, type ViewedPlace } from '../model/viewed-booking';
import { type DetailText } from '@sunfield/contracts/kit/fields/detail-keys';
import { detailTexts } from '@sunfield/contracts/kit/fields/detail-words';
import { type OpenedAnswers, type Said } from '../model/stored-answers';

/** What rows of the list need, along with `readLines` and `keepShownPlaces`. */
export const bookingRelations = {
  children: true,
  places: { campDay: { season: true, activity: true }, slot: { session: true } },
} as const;

/** What staff should notice in a row of the list. */
export type Marks = Pick<BookingSummary, 'dispute' | 'owed' | 'attention'>;

type Placed = Pick<ViewedBooking, 'children' | 'places'>;

/** What a view needs besides the booking's own rows. */
interface Surroundings {
  venues: ReadonlyMap<string, Venue>;
  tshirts: readonly Tshirt[];
  /** Names of t-shirt sizes by key. */
  tshirtSizes: ReadonlyMap<string, string>;
  isPaymentProcessing: boolean;
  awaitsBank: boolean;
  parts: Booking['parts'];
  now: Date;
}

/** How a viewer may see the whole booking: by its token, or as staff; with the notes they may see. */
interface FullSight {
  accessToken: string | null;
  notes: CareNotes;
  isStaff: boolean;
  credit: ReturnType<typeof creditInAccount>;
  waitingAmendment: WaitingAmendment | null;
  /** Camp days that the provider changed, which the parent may give up for a full refund. */
  freeDays: ReadonlySet<number>;
  /** All that is or was asked about children. */
  detailFields: readonly DetailFieldWithKey[];
  consents: ConsentsNow;
  /** Undefined for its family. */
  staffSight: StaffSight | undefined;
}

/** The whole booking, only for its owner and staff. */
export function fullView(booking: ViewedBooking, around: Surroundings, sight: FullSight): Booking {
  const { notes, isStaff, credit, freeDays, detailFields, consents, staffSight } = sight;
  const today = calendarDateInLondon(around.now);
  const vat = vatOfBooking(booking);
  const coming = Map.groupBy(placesAhead(booking.places, around.now), ({ childId }) => childId);
  return {
    ...commonView(booking, around),
    view: 'full',
    ...valuesOf(contactFields, booking),
    selectedDates: inOrder(booking).map((place) => ({
      ...bookedPlace(booking, place),
      hasBegun: hasBegun(place, around.now),
      ...(place.funderName && { fundedBy: place.funderName }),
      ...(freeDays.has(place.campDayId)
        ? { isChanged: true as const }
        : isPaid(booking.paymentStatus) && termsView(booking, place, around.now)),
    })),
    children: booking.children.map((child) => {
      const said = notes.ofChild(child.id);
      const medicalState = notes.medicalState(child.id);
      const details = detailsView(notes.answersOf(child.id), detailFields, staffSight);
      const days = coming.get(child.id)?.map(({ campDay }) => campDay);
      const missing = days && progressOf(child, fieldsAsked(detailFields, days), today).missing;
      const missingNames = missing && questionNames(detailFields, missing);
      return {
        ...valuesOf(childFacts, child),
        ...mapFields(childNotes, ({ key }) => said[key] || undefined),
        ...(medicalState && { medicalState }),
        ...(missing && { missingDetails: [...missing, ...consents.missing(child.id, days)] }),
        ...(missingNames && { missingNames }),
        ...(details.length > 0 && { details }),
        ...(staffSight &&
          agesView(child, days ?? [], {
            venues: around.venues,
            ...staffSight,
            allowed: notes.answersOf(child.id).agesAllowed,
          })),
      };
    }),
    tshirts: writeTshirts(around.tshirts),
    tshirtOrders: around.tshirts.map(({ quantity, size, initials }) => ({
      quantity,
      size,
      sizeName: around.tshirtSizes.get(size) ?? size,
      initials,
    })),
    ...notes.ofBooking(booking.id),
    paymentReference: booking.paymentReference,
    refundedPence: booking.refundedPence,
    ...(vat && { vat }),
    creditSpentPence: credit.spentPence,
    creditKeptPence: credit.keptPence,
    ...(booking.newEmail !== null && { newEmail: booking.newEmail }),
    ...(booking.newEmailHeldUntil !== null && {
      newEmailHeldUntil: booking.newEmailHeldUntil.toISOString(),
    }),
    revision: booking.revision,
    isAmendable: isAmendable(booking, { isStaff, now: around.now }),
    waitingAmendment: sight.waitingAmendment,
    placedAt: booking.placedAt.toISOString(),
    paidAt: booking.paidAt?.toISOString() ?? null,
    accessToken: sight.accessToken,
  };
}

/** What anyone may see: no names, ages, contacts or notes, and not which child comes on which day. */
export function glimpseView(booking: ViewedBooking, around: Surroundings): BookingGlimpse {
  const days = new Map(
    bookedDates(booking).map(
      ({ seasonId: _, childIndex: __, childName: ___, pricePence: ____, ...day }) => [
        `${day.date} ${day.venue} ${day.campType} ${day.bookingType}`,
        day,
      ],
    ),
  );
  return {
    ...commonView(booking, around),
    view: 'glimpse',
    maskedEmail: maskEmail(booking.parentEmail),
    selectedDates: [...days.values()],
  };
}

/** A row of the staff's list. */
export function summaryView(booking: BookingEntity, marks: Marks): BookingSummary {
  return {
    id: booking.id,
    ...valuesOf(contactFields, booking),
    children: booking.children.map((child) => valuesOf(childFacts, child)),
    selectedDates: bookedDates(booking),
    ...sessionOnWire(booking),
    ...activityOnWire(booking),
    venue: booking.venueKey,
    seasons: seasonsOf(booking),
    tshirts: writeTshirts(booking.tshirts),
    totalAmount: poundsText(booking.totalPence),
    totalPence: booking.totalPence,
    refundedPence: booking.refundedPence,
    paymentStatus: booking.paymentStatus,
    paymentReference: booking.paymentReference,
    placedAt: booking.placedAt.toISOString(),
    holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    isCancelled: booking.cancelledAt !== null,
    duePence: dueNow(booking),
    ...marks,
  };
}

function commonView(
  booking: ViewedBooking,
  { venues, isPaymentProcessing, awaitsBank, parts, now }: Surroundings,
) {
  return {
    id: booking.id,
    paymentStatus: booking.paymentStatus,
    totalAmount: poundsText(booking.totalPence),
    totalPence: booking.totalPence,
    duePence: duePence(booking),
    ...sessionOnWire(booking),
    ...activityOnWire(booking),
    venue: booking.venueKey,
    seasons: seasonsOf(booking),
    soldUnder: soldUnder(booking),
    // Each once, in the order of its dates.
    venues: [...new Set(bookedDates(booking).flatMap(({ venue }) => venues.get(venue) ?? []))],
    childCount: booking.children.length,
    isCancelled: booking.cancelledAt !== null,
    ...(isRefunded(booking) && booking.places.some(isComing) && { keepsPlaces: true as const }),
    ...goneOf(booking),
    ...timingOf(booking.places, now),
    paymentProcessing: isPaymentProcessing,
    ...(awaitsBank && { awaitsBank: true as const }),
    ...(parts && { parts }),
    quote: quoteOf(booking.lines),
    ...holdView(booking, now),
  };
}

const seasonsOf = ({ places }: Pick<ViewedBooking, 'places'>): string[] =>
  seasonNamesOf(places.map(({ campDay }) => campDay));

function soldUnder({ soldRules, places }: ViewedBooking) {
  const seasonIds = new Set(places.map(({ campDay }) => campDay.seasonId));
  return soldRules
    .filter(({ id }) => seasonIds.has(id))
    .map(({ name, cancellationPolicy }) => ({ name, cancellationPolicy }));
}

function termsView({ soldRules }: ViewedBooking, place: ViewedPlace, now: Date) {
  const terms = dayTerms(soldRules, place, now);
  return terms && { terms };
}

const bookedDates = (booking: Placed): BookedPlace[] =>
  inOrder(booking).map((place) => bookedPlace(booking, place));

const childIndexOf = ({ children }: Placed, { childId }: ViewedPlace): number =>
  Math.max(
    0,
    children.findIndex(({ id }) => id === childId),
  );

const inOrder = (booking: Placed): ViewedPlace[] =>
  booking.places.toSorted(
    (a, b) =>
      a.campDay.date.localeCompare(b.campDay.date) ||
      childIndexOf(booking, a) - childIndexOf(booking, b),
  );

function bookedPlace(booking: Placed, place: ViewedPlace): BookedPlace {
  const { campDay, slot, pricePence } = place;
  const childIndex = childIndexOf(booking, place);
  return {
    seasonId: campDay.seasonId,
    date: campDay.date,
    venue: campDay.venueKey,
    ...activityOnWire(campDay),
    ...sessionOnWire(slot),
    activityName: campDay.activity.bookingName,
    sessionName: slot.session.name,
    childIndex,
    childName: booking.children[childIndex]?.name ?? '',
    pricePence,
    ...(campDay.state === 'cancelled' && { isDayCancelled: true }),
  };
}

/** What was answered about a child; for staff also when, and who said it. */
const detailsView = (
  { values, said }: OpenedAnswers,
  fields: readonly DetailFieldWithKey[],
  sight: Pick<StaffSight, 'names'> | undefined,
): DetailText[] =>
  detailTexts(values, fields).map((text) => {
    const about = said[text.key];
    return sight && about ? { ...text, said: whoSaid(about, sight) } : text;
  });

const whoSaid = ({ at, by, saidBy }: Said, { names }: Pick<StaffSight, 'names'>) => ({
  at,
  by: by || saidBy ? ('staff' as const) : ('family' as const),
  name: (by && names.get(by)) ?? null,
  saidBy: saidBy ?? null,
});
