import { type FundingOnOffer } from '../../catalogue/funding/funding';
import {
  type Amendment,
  type AmendmentQuote,
  type ApplyAmendment,
  type QuoteAmendment,
} from '../../bookings/amendments';
import { type Booking, type BookingView } from '../../bookings/bookings';
import { type ChildDetails } from '../../bookings/child-details';
import { type ChangedAnswers } from '../fields/detail-schemas';
import { type Catalogue } from '../../catalogue/catalogue';
import { type CodeTerms } from '../../catalogue/code-terms';
import { type PlaceBookingPayload, type PlacedBooking } from '../../bookings/place-booking';
import { type Site } from './site';

/**
 * The remote modules that both sites show: built by the public site, loaded by the admin console at run time. They know
 * neither routes nor requests; their host passes in data and actions.
 */

/** A short message that disappears by itself. */
export interface Notice {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** The parents' booking form, which `./season-preview` shows, too. */
export interface BookingFormProps {
  catalogue: Catalogue;
  /** `POST /api/bookings`. Rejects with an error whose `body` is the API's `ErrorBody`. */
  placeBooking: (payload: PlaceBookingPayload) => Promise<PlacedBooking>;
  /**
   * Changes the basket of an unpaid booking, keeping its number and hold; without a payload, only reads the booking's
   * state. Rejects as `placeBooking` does. Left out, a changed basket becomes a new booking.
   */
  changeBasket?: (bookingId: number, payload?: PlaceBookingPayload) => Promise<PlacedBooking>;
  /** `POST /api/codes/look-up`. Rejects as `placeBooking` does. Left out, the form takes no code. */
  lookUpCode?: (code: string) => Promise<CodeTerms>;
  /** `GET /api/funding`. Left out, the form books no funded places. */
  readFunding?: () => Promise<FundingOnOffer[]>;
  /** Refetches the catalogue; `catalogue` then changes to the answer. */
  refreshCatalogue: () => Promise<unknown>;
  /** The booking holds its places and is waiting for payment. */
  onPlaced: (booking: Pick<PlacedBooking, 'id' | 'totalAmount'>) => void;
  /** Shows the booking that a changed basket can't change because it is paid, or about to be. */
  viewBooking?: (bookingId: number) => void;
  notify: (notice: Notice) => void;
  /** Keeps the entries across reloads, in this browser tab only. The preview keeps nothing. */
  keepsDraft?: boolean;
  /** ISO instant of the server's rendering, if a server rendered it first; otherwise now. */
  drawnAt?: string;
}

/** `./booking-days`: the days for some children, t-shirts, and the price; the rest is its host's form. */
export interface BookingDaysProps {
  catalogue: Catalogue;
  /** Refetches the catalogue; `catalogue` then changes to the answer. */
  refreshCatalogue: () => Promise<unknown>;
  /** The children entered in the host's form. A child keeps its key. */
  attendees: readonly { key: string; name: string; age: string }[];
  /** Staff may book a child outside a day's age range and give the reason. */
  mayAllowAnyAge?: boolean;
  /** The terms of a discount code; without it there is no field for one. */
  lookUpCode?: BookingFormProps['lookUpCode'];
  /** The last value given to `onBasket`, to restore a form that was left. */
  kept?: unknown;
  /** Called on every change, and once when first shown. */
  onBasket: (basket: BookingDaysBasket) => void;
}

export interface BookingDaysBasket {
  /** The part of `POST /api/bookings` that is chosen here. */
  order: Pick<
    PlaceBookingPayload,
    'bookingType' | 'campType' | 'venue' | 'selectedDates' | 'tshirts' | 'totalAmount' | 'code'
  >;
  totalPence: number;
  /** The chosen calendar dates. */
  dates: string[];
  /** A child has a day meant for another age. */
  needsAgeReason: boolean;
  /** What must be corrected before booking, in sentences; empty if nothing. */
  problems: string[];
  /** To be passed back as `kept`. */
  keep: unknown;
}

/** `./booking-details` */
export interface BookingDetailsProps {
  booking: BookingView;
  contact: Site['contact'];
  campDay: Site['campDay'];
  /** The card payment's reference, if the page knows it before the booking does. */
  paymentReference?: string;
  /** `POST /api/bookings/{id}/email-link`: offered if the booking's personal data isn't shown. */
  emailLink?: () => Promise<unknown>;
}

/** `./child-details`: what is asked about a child after payment; each answer is saved by itself. */
export interface ChildDetailsProps {
  child: ChildDetails;
  /** The first camp day to come, YYYY-MM-DD. */
  firstDay: string;
  /** The viewer has the link alone: answers are not changed, and who may collect is not answered. */
  isLinkAlone?: boolean;
  /** `PATCH /api/bookings/{id}/details/{childIndex}`. Rejects with an error whose `body` is the API's `ErrorBody`. */
  answer: (answers: ChangedAnswers) => Promise<ChildDetails>;
  /** `POST …/confirm`. Rejects as `answer` does. */
  confirm: () => Promise<ChildDetails>;
  /** The child as it is now; `child` then changes to it. */
  onSaved: (child: ChildDetails) => void;
  /** Whose answers these are, such as "booking 12 child 0": what is not saved yet is kept under it in this tab. */
  draftsOf?: string;
  /** Another child of the family, and what this browser may read of its answers: some can be the same. */
  sibling?: { name: string; answers: NonNullable<ChildDetails['answers']> };
}

/** `./season-preview`: what parents will see of a season before it is published. Nothing in it can be booked. */
export interface SeasonPreviewProps {
  /** `GET /api/admin/seasons/{id}/preview` */
  catalogue: Catalogue;
  site: Site;
  /** London calendar date of the parent's visit; today if left out. */
  today?: string;
}

/** `./amend-booking`: a placed booking's days, children and contact, to change and then confirm. */
export interface AmendBookingProps {
  booking: Booking;
  catalogue: Catalogue;
  /** `POST /api/bookings/{id}/amendments/quote`. Rejects with an error whose `body` is the API's `ErrorBody`. */
  quoteAmendment: (amendment: QuoteAmendment) => Promise<AmendmentQuote>;
  /** `POST /api/bookings/{id}/amendments`. Rejects as `quoteAmendment` does. */
  applyAmendment: (amendment: ApplyAmendment) => Promise<Amendment>;
  /** Refetches booking and catalogue, which then change to the answers. Never rejects. */
  refresh: () => Promise<unknown>;
  /** Called after the change and `refresh`, with the message to show. */
  onChanged: (notice: Notice) => void;
  /** Called after the change was agreed to and `refresh`; it waits to be paid. */
  onWaiting: (amendment: Amendment) => void;
  /** Whether there are unsent changes: the host asks before navigating away. */
  onUnsent: (hasUnsent: boolean) => void;
  /** Contact details for what parents can't do here. */
  contact?: Pick<Site['contact'], 'phone' | 'email'>;
  /** Set if staff make the change for a parent; `mayCharge` lets them override the policy's charge. */
  staff?: { mayCharge: boolean };
}
