import { type Venue } from '@sunfield/contracts/catalogue/catalogue';
import { type ChildFactKey, type ContactKey } from '@sunfield/contracts/kit/fields/fields-of';
import { type ActivityEntity } from '../../catalogue/model/activity.entity';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type SeasonEntity } from '../../catalogue/model/season.entity';
import { type SessionEntity } from '../../catalogue/model/session.entity';
import { type SlotEntity } from '../../catalogue/model/slot.entity';
import { type BookingChildEntity } from './booking-child.entity';
import { type BookingLineEntity } from './booking-line.entity';
import { type BookingPlaceEntity } from './booking-place.entity';
import { type BookingEntity } from './booking.entity';
import { type ConsentAnswer } from './consents-now';

/** Columns of the booking itself. */
export type ViewedHeader = Pick<
  BookingEntity,
  | 'id'
  | 'accessNonce'
  | ContactKey
  | 'newEmail'
  | 'newEmailHeldUntil'
  | 'sessionKey'
  | 'activityKey'
  | 'venueKey'
  | 'soldRules'
  | 'takeRest'
  | 'totalPence'
  | 'receivedPence'
  | 'returnedPence'
  | 'refundedPence'
  | 'paymentStatus'
  | 'paymentReference'
  | 'holdExpiresAt'
  | 'holdLimitAt'
  | 'placedAt'
  | 'paidAt'
  | 'revision'
  | 'cancelledAt'
  | 'depositPence'
>;

/** With its sealed details. */
export type ViewedChild = Pick<
  BookingChildEntity,
  'id' | 'bookingId' | 'position' | ChildFactKey | 'details'
>;
export type ViewedLine = Pick<
  BookingLineEntity,
  'kind' | 'seasonId' | 'words' | 'quantity' | 'unitPence' | 'amountPence'
>;
export interface ViewedPlace extends Pick<
  BookingPlaceEntity,
  'childId' | 'campDayId' | 'pricePence' | 'state' | 'carriedKeptPence'
> {
  campDay: Pick<
    CampDayEntity,
    'id' | 'seasonId' | 'date' | 'venueKey' | 'activityKey' | 'state' | 'agesFrom' | 'agesTo'
  > & {
    season: Pick<SeasonEntity, 'name' | 'closesWithEachDay' | 'yearsFrom' | 'yearsTo'>;
    activity: Pick<ActivityEntity, 'bookingName'>;
  };
  /** Who pays for it, as the page of a booking reads it. */
  funderName?: string | null;
  slot: Pick<SlotEntity, 'id' | 'sessionKey'> & { session: Pick<SessionEntity, 'name' | 'starts'> };
}

/** What a booking's page shows: the places from `shownPlaces` with their children, and the lines. */
export interface ViewedBooking extends ViewedHeader {
  children: ViewedChild[];
  places: ViewedPlace[];
  lines: ViewedLine[];
}

/** What only few bookings have; the page reads the details only for those that do. */
export interface OptionalParts {
  hasTshirts: boolean;
  hasCredit: boolean;
  hasOpenPayment: boolean;
  awaitsBank: boolean;
  hasWaitingAmendment: boolean;
  hasChangedDays: boolean;
  hasEmailTrouble: boolean;
  isEmailQueued: boolean;
  /** It has a shared link that works. */
  isShared: boolean;
}

export interface Viewed {
  booking: ViewedBooking;
  venues: Map<string, Venue>;
  /** Of the catalogue, for `byEdition`. */
  edition: string | undefined;
  /** The family’s answers, the oldest first. */
  consents: ConsentAnswer[];
  optionalParts: OptionalParts;
}
