import { Family, FamilyOrStaff, Public, SharedLink, defineRoute, perBooking } from '../kit/route';
import { DoneSchema } from '../kit/done';
import {
  AmendmentPathSchema,
  AmendmentQuoteSchema,
  AmendmentSchema,
  ApplyAmendmentSchema,
  QuoteAmendmentSchema,
} from './amendments';
import {
  BookingAccessSchema,
  BookingPathSchema,
  BookingReleasedSchema,
  BookingViewSchema,
  HoldSchema,
  KeepPlacesSchema,
} from './bookings';
import { BookingSharedSchema, SharedBookingSchema, SharedLinkSchema } from './shared-booking';
import {
  AnswerNewAddressSchema,
  ConfirmNewAddressSchema,
  NewAddressConfirmedSchema,
} from './new-address';
import {
  AnswerDetailsSchema,
  BookingDetailsSchema,
  ChildDetailsSchema,
  ChildPathSchema,
} from './child-details';
import { DoubleBookingsSchema } from './double-bookings';
import { FamilyNotesSchema } from './care-readings';
import { LinksRenewedSchema } from './booking-links';
import { PlaceBookingSchema, PlacedBookingSchema } from './place-booking';

/** High enough for a household or a school office behind one address, but too low for a script that hoards places. */
export const placeBooking = defineRoute('POST /api/bookings', {
  access: Public,
  body: PlaceBookingSchema,
  answer: PlacedBookingSchema,
  status: 201,
  limits: [{ name: 'place-booking', points: 600, seconds: 600, per: 'network' }],
  isRepeatable: true,
});

export const readBooking = defineRoute('GET /api/bookings/:id', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: BookingViewSchema,
});

/** Like paying, this needs only the booking's number; the hold's limit bounds what it can do. */
export const keepPlaces = defineRoute('POST /api/bookings/:id/keep-places', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  body: KeepPlacesSchema,
  answer: HoldSchema,
  limits: perBooking('keep-places', { calls: 30, ofNetwork: 600 }),
});

/** The page asks for a quote each time the basket changes. */
export const quoteAmendment = defineRoute('POST /api/bookings/:id/amendments/quote', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  body: QuoteAmendmentSchema,
  answer: AmendmentQuoteSchema,
  limits: perBooking('quote-amendment', { calls: 600, ofNetwork: 1200 }),
  isRepeatable: true,
});

/** A repeat is recognised by its `clientRequestId`. */
export const applyAmendment = defineRoute('POST /api/bookings/:id/amendments', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  body: ApplyAmendmentSchema,
  answer: AmendmentSchema,
  status: 201,
  limits: perBooking('amend', { calls: 60, ofNetwork: 600 }),
  isRepeatable: true,
});

/** The booking stays as it was, and the places reserved for the change are freed. */
export const withdrawAmendment = defineRoute(
  'POST /api/bookings/:id/amendments/:amendmentId/withdraw',
  {
    access: FamilyOrStaff,
    params: AmendmentPathSchema,
    query: BookingAccessSchema,
    answer: AmendmentSchema,
    limits: perBooking('withdraw-amendment', { calls: 60, ofNetwork: 600 }),
    isRepeatable: true,
  },
);

export const releaseBooking = defineRoute('POST /api/bookings/:id/release', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: BookingReleasedSchema,
  limits: perBooking('release', { calls: 60, ofNetwork: 600 }),
  isRepeatable: true,
});

export const readDoubleBookings = defineRoute('GET /api/bookings/:id/double-bookings', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: DoubleBookingsSchema,
});

export const readFamilyNotes = defineRoute('GET /api/bookings/:id/notes', {
  access: Family,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: FamilyNotesSchema,
  limits: perBooking('family-notes', { calls: 60, ofNetwork: 600 }),
});

const detailLimits = perBooking('child-details', { calls: 600, ofNetwork: 1200 });

/** Staff also need the permission for care notes. */
export const readDetails = defineRoute('GET /api/bookings/:id/details', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: BookingDetailsSchema,
  limits: detailLimits,
});

export const answerDetails = defineRoute('PATCH /api/bookings/:id/details/:childIndex', {
  access: FamilyOrStaff,
  params: ChildPathSchema,
  query: BookingAccessSchema,
  body: AnswerDetailsSchema,
  answer: ChildDetailsSchema,
  limits: detailLimits,
  isRepeatable: true,
});

export const confirmDetails = defineRoute('POST /api/bookings/:id/details/:childIndex/confirm', {
  access: FamilyOrStaff,
  params: ChildPathSchema,
  query: BookingAccessSchema,
  answer: ChildDetailsSchema,
  limits: detailLimits,
  isRepeatable: true,
});

export const readSharedBooking = defineRoute('GET /api/bookings/:id/shared', {
  access: SharedLink,
  params: BookingPathSchema,
  query: SharedLinkSchema,
  answer: SharedBookingSchema,
  limits: [{ name: 'share-booking', points: 100, seconds: 600, per: 'network' }],
});

export const shareBooking = defineRoute('POST /api/bookings/:id/share', {
  access: Family,
  params: BookingPathSchema,
  body: BookingAccessSchema,
  answer: BookingSharedSchema,
  limits: [{ name: 'share-booking', points: 100, seconds: 600, per: 'network' }],
});

/** Ends the shared link only; the family's own links keep working. */
export const endSharing = defineRoute('POST /api/bookings/:id/share/end', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  body: BookingAccessSchema,
  answer: DoneSchema,
  limits: [{ name: 'share-booking', points: 100, seconds: 600, per: 'network' }],
});

export const downloadCampDays = defineRoute('GET /api/bookings/:id/camp-days.ics', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  file: ['text/calendar'],
});

/** Emails a link to the whole booking to the booking's own address. */
export const emailLink = defineRoute('POST /api/bookings/:id/email-link', {
  access: Public,
  params: BookingPathSchema,
  answer: DoneSchema,
  limits: [
    { name: 'email-link-booking', points: 5, seconds: 3600, per: 'booking' },
    { name: 'email-link-address', points: 60, seconds: 3600, per: 'network' },
  ],
});

/**
 * Revokes every link to the booking; each request emails the new one to the booking's address. The cookie is renewed
 * too. Errors: `link_withdrawn`.
 */
export const renewLinks = defineRoute('POST /api/bookings/:id/renew-links', {
  access: Public,
  params: BookingPathSchema,
  body: BookingAccessSchema,
  answer: LinksRenewedSchema,
  limits: [
    { name: 'renew-links-booking', points: 10, seconds: 3600, per: 'booking-caller' },
    { name: 'renew-links-address', points: 60, seconds: 3600, per: 'network' },
  ],
});

/** With the token of the link that was sent to the new address. */
export const confirmNewAddress = defineRoute('POST /api/bookings/:id/new-address/confirm', {
  access: Public,
  params: BookingPathSchema,
  body: ConfirmNewAddressSchema,
  answer: NewAddressConfirmedSchema,
  limits: perBooking('new-address', { calls: 30, ofNetwork: 300 }),
});

export const answerNewAddress = defineRoute('POST /api/bookings/:id/new-address/answer', {
  access: Public,
  params: BookingPathSchema,
  body: AnswerNewAddressSchema,
  answer: DoneSchema,
  limits: perBooking('new-address', { calls: 30, ofNetwork: 300 }),
});

export const keepOldAddress = defineRoute('POST /api/bookings/:id/new-address/keep-old', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  body: BookingAccessSchema,
  answer: DoneSchema,
  limits: perBooking('new-address', { calls: 30, ofNetwork: 300 }),
});

export const sendNewAddressAgain = defineRoute('POST /api/bookings/:id/new-address/send-again', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  body: BookingAccessSchema,
  answer: DoneSchema,
  limits: perBooking('new-address', { calls: 30, ofNetwork: 300 }),
});
