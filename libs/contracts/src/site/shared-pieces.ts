import {
  type Amendment,
  type AmendmentQuote,
  type ApplyAmendment,
  type QuoteAmendment,
} from '../bookings/amendments';
import { type Booking, type BookingView } from '../bookings/bookings';
import { type Catalogue } from '../catalogue/catalogue';
import { type PlaceBookingPayload, type PlacedBooking } from '../bookings/place-booking';
import { type Site } from './site';

/**
 * The pieces that both sites show: made by the public site, loaded by the admin console at run time.
 * A piece knows neither routes nor requests; whoever shows it hands it its data and its actions.
 */

/** A short message that comes and goes. */
export interface Notice {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** `./booking-form` */
export interface BookingFormProps {
  catalogue: Catalogue;
  /** `POST /api/bookings`. Rejects with an error whose `body` is the API's `ErrorBody`. */
  placeBooking: (payload: PlaceBookingPayload) => Promise<PlacedBooking>;
  /**
   * Makes a changed basket of a booking that is not paid, under its number and its hold; without a payload, only looks
   * how that booking stands. Rejects as `placeBooking` does. Left out, a changed basket is a booking of its own.
   */
  changeBasket?: (bookingId: number, payload?: PlaceBookingPayload) => Promise<PlacedBooking>;
  /** Asks for the catalogue again; `catalogue` then changes to what it answers. */
  refreshCatalogue: () => Promise<unknown>;
  /** The booking holds its places and waits to be paid. */
  onPlaced: (booking: Pick<PlacedBooking, 'id' | 'totalAmount'>) => void;
  /** Shows the booking that a changed basket cannot change: it is paid, or about to be. */
  viewBooking?: (bookingId: number) => void;
  notify: (notice: Notice) => void;
  /** Keeps what was entered over a reload, in this browser tab only. Staff's form keeps nothing. */
  keepsDraft?: boolean;
  /** Staff may book a child whom a day is not for, and say why. */
  mayAllowAnyAge?: boolean;
  /** ISO instant at which it was drawn where a server drew it first; else now. */
  drawnAt?: string;
}

/** `./booking-days`: on which days some children come, with t-shirts, and what it costs; the rest is its host's form. */
export interface BookingDaysProps {
  catalogue: Catalogue;
  /** Asks for the catalogue again; `catalogue` then changes to what it answers. */
  refreshCatalogue: () => Promise<unknown>;
  /** Who comes, as far as the host's form has it. A child keeps its key. */
  attendees: readonly { key: string; name: string; age: string }[];
  /** Staff may book a child whom a day is not for, and say why. */
  mayAllowAnyAge?: boolean;
  /** What `onBasket` told last, of a form that was left and found again. */
  kept?: unknown;
  /** Whenever something of it changes, and once when it is shown. */
  onBasket: (basket: BookingDaysBasket) => void;
}

export interface BookingDaysBasket {
  /** As much of `POST /api/bookings` as is chosen here. */
  order: Pick<
    PlaceBookingPayload,
    'bookingType' | 'campType' | 'venue' | 'selectedDates' | 'tshirts' | 'totalAmount'
  >;
  totalPence: number;
  /** The chosen calendar dates. */
  dates: string[];
  /** A child has a day that is for another age. */
  needsAgeReason: boolean;
  /** What must be put right before it can be booked, in sentences; empty if nothing. */
  problems: string[];
  /** For `kept`. */
  keep: unknown;
}

/** `./booking-details` */
export interface BookingDetailsProps {
  booking: BookingView;
  contact: Site['contact'];
  campDay: Site['campDay'];
  /** Card payment's reference, where the page knows it before the booking does. */
  paymentReference?: string;
  /** `POST /api/bookings/{id}/email-link`: offered where the booking's people are not shown. */
  emailLink?: () => Promise<unknown>;
}

/** `./season-preview`: what parents will see of a season, before it is public. Nothing in it can be booked. */
export interface SeasonPreviewProps {
  /** `GET /api/admin/seasons/{id}/preview` */
  catalogue: Catalogue;
  site: Site;
  /** London calendar date on which a parent looks at it; today where left out. */
  today?: string;
}

/** `./amend-booking`: the days, children and contact of a placed booking, to be changed and then confirmed. */
export interface AmendBookingProps {
  booking: Booking;
  catalogue: Catalogue;
  /** `POST /api/bookings/{id}/amendments/quote`. Rejects with an error whose `body` is the API's `ErrorBody`. */
  quoteAmendment: (amendment: QuoteAmendment) => Promise<AmendmentQuote>;
  /** `POST /api/bookings/{id}/amendments`. Rejects as `quoteAmendment` does. */
  applyAmendment: (amendment: ApplyAmendment) => Promise<Amendment>;
  /** Asks for booking and catalogue again, which then change to what is answered. Never rejects. */
  refresh: () => Promise<unknown>;
  /** It is changed, with what to tell about it; `refresh` has been waited for. */
  onChanged: (notice: Notice) => void;
  /** It is agreed to and waits to be paid; `refresh` has been waited for. */
  onWaiting: (amendment: Amendment) => void;
  /** Whether something is changed here that has not been sent: whoever leads away asks first. */
  onUnsent: (hasUnsent: boolean) => void;
  /** Whom a parent asks for what cannot be done here. */
  contact?: Pick<Site['contact'], 'phone' | 'email'>;
  /** Where staff make the change for a parent, and whether they may name another charge than the policy's. */
  staff?: { mayCharge: boolean };
}
