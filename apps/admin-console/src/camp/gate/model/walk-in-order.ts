import { MAX_CHILDREN } from '@sunfield/contracts/bookings/booking-limits';
import { healthOf } from '@sunfield/contracts/bookings/health-question';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { type WalkIn } from '@sunfield/contracts/bookings/walk-in';
import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import {
  bookingNotes,
  childFacts,
  childNotes,
  type Contact,
  contactFields,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { poundsText } from '@sunfield/contracts/kit/money';
import { quote } from '@sunfield/pricing/quote';
import { formatPounds } from '@sunfield/words/money';
import { type ChildValues, newChild } from '../../../bookings/new-booking/booking-values';

export type PayNow = 'cash' | 'card_reader' | 'link' | 'later';

/** A session of a camp that runs here today. */
export interface Offer {
  key: string;
  day: CampDay;
  sessionKey: string;
  sessionName: string;
  activityName: string;
  pricePence: number;
  /** "9am-3pm · £15.00" */
  label: string;
}

/** What a walk-in can be booked for: the camps of a venue on a day, also where parents can no longer book. */
export function offersOf(catalogue: Catalogue, { date, venue }: { date: string; venue: string }) {
  const all = catalogue.venues.find(({ key }) => key === venue)?.days ?? [];
  const days = all.filter((day) => day.date === date && day.state !== 'cancelled');
  const activityOf = ({ campType }: CampDay) =>
    catalogue.activities.find(({ key }) => key === campType)?.bookingName ?? campType;
  return days.flatMap((day) =>
    day.timeSlots.map(({ bookingType, pricePence }): Offer => {
      const sessionName = sessionNameOf(catalogue, bookingType);
      const activityName = activityOf(day);
      const activity = days.length > 1 ? [activityName] : [];
      return {
        day,
        sessionName,
        activityName,
        pricePence,
        sessionKey: bookingType,
        key: `${day.id} ${bookingType}`,
        label: [sessionName, ...activity, formatPounds(pricePence)].join(' · '),
      };
    }),
  );
}

/** All children in one session; the API compares it with its own price. */
export function priceOf(catalogue: Catalogue, offer: Offer, children: number): number {
  const { day, sessionName, pricePence } = offer;
  const places = Array.from({ length: children }, (_, childIndex) => ({
    childIndex,
    sessionName,
    pricePence,
    seasonId: day.seasonId,
  }));
  const basket = { places, tshirts: [], bookedOn: catalogue.today ?? day.date };
  return quote(catalogue.seasons, basket).totalPence;
}

export interface WalkInValues extends Contact {
  children: ChildValues[];
  pay: PayNow;
  ageReason: string;
  overCapacity: string;
}

/** What is typed, and which session is chosen. */
export interface TypedWalkIn {
  /** The booking's `clientRequestId`: sent now or once there is a network, it is one booking. */
  id: string;
  values: WalkInValues;
  offerKey: string;
}

/** The parent is there: the question about health has no answer until it was asked. */
export const newWalkInChild = (): ChildValues => {
  const { health: _, ...child } = newChild();
  return child;
};

export const emptyWalkIn = (): WalkInValues => ({
  ...mapFields(contactFields, () => ''),
  children: [newWalkInChild()],
  pay: 'cash',
  ageReason: '',
  overCapacity: '',
});

/** The same message as every other booking's, for today. */
export function walkInOrder(
  values: WalkInValues,
  {
    offer: { day, sessionKey },
    venue,
    totalPence,
  }: { offer: Offer; venue: string; totalPence: number },
): PlaceBookingPayload {
  const { children, pay, ageReason, overCapacity } = values;
  const place = { date: day.date, venue, campType: day.campType, bookingType: sessionKey };
  const walkIn: Partial<WalkIn> = {
    emailLink: pay === 'link' && totalPence > 0,
    ...(overCapacity.trim() && { overCapacity: overCapacity.trim() }),
  };
  return {
    ...valuesOf(contactFields, values),
    children: JSON.stringify(
      children.map((child) => ({
        ...valuesOf(childFacts, child),
        ...(child.health === 'yes' &&
          child.medicalInfo?.trim() && { medicalInfo: child.medicalInfo }),
        ...healthOf(child.health === 'yes' ? child : { ...child, medicalInfo: '' }),
      })),
    ),
    selectedDates: JSON.stringify(
      children.map((_, childIndex) => ({ ...place, seasonId: day.seasonId, childIndex })),
    ),
    venue,
    totalAmount: poundsText(totalPence),
    ...(ageReason.trim() && { ageReason: ageReason.trim() }),
    walkIn,
  };
}

/**
 * As the list has the children until they are booked. Their ids are below 0, and the same each time the walk-in is
 * written down: entries name them.
 */
export function unbookedRows(
  { id, values }: TypedWalkIn,
  { day, sessionKey, sessionName, activityName }: Offer,
): RegisterChild[] {
  const first = -1 - Number.parseInt(id.slice(0, 8), 16) * MAX_CHILDREN;
  return values.children.map(({ name, age, health, medicalInfo = '' }, index) => {
    const note = health === 'yes' ? medicalInfo.trim() : '';
    return {
      // Those who come together are one family on the list.
      bookingId: first,
      childIds: [first - index],
      ...valuesOf(contactFields, values),
      name: name.trim(),
      age: age.trim(),
      bookingType: sessionKey,
      sessionName,
      campType: day.campType,
      activityName,
      ...mapFields([...childNotes, ...bookingNotes], () => ''),
      medicalInfo: note,
      medicalState: note ? 'noted' : health === 'no' ? 'none' : 'not_asked',
    };
  });
}
