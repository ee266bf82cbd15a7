import { type Booking } from '@sunfield/contracts/bookings';
import { type Catalogue, sessionNameOf } from '@sunfield/contracts/catalogue';
import { formatShortDate } from '@sunfield/contracts/dates';
import { activityKeyOf, sessionKeyOf } from '@sunfield/contracts/wire-names';
import { isSameCamp, type Slot } from '../../booking/places';
import { type Change } from './changes';

/** What a slot is called: of the booking as it was sold, of another as it is on sale. */
export interface SlotNames {
  session: string;
  activity: string;
  venue: string;
}

export function namesOf(slot: Slot, booking: Booking, catalogue: Catalogue): SlotNames {
  const { activityKey, sessionKey } = slot;
  const isSame = (place: Booking['selectedDates'][number]) => ({
    session: sessionKeyOf(place) === sessionKey,
    activity: activityKeyOf(place) === activityKey,
  });
  return {
    session:
      booking.selectedDates.find((place) => isSame(place).session)?.sessionName ??
      sessionNameOf(catalogue, sessionKey),
    activity:
      booking.selectedDates.find((place) => isSame(place).activity)?.activityName ??
      catalogue.activities.find(({ key }) => key === activityKey)?.bookingName ??
      activityKey,
    venue:
      [...booking.venues, ...catalogue.venues].find(({ key }) => key === slot.venue)?.name ??
      slot.venue,
  };
}

/** "9am-3pm, Sports Camp, Brecks Community Hub" */
export const slotWords = ({ session, activity, venue }: SlotNames) =>
  `${session}, ${activity}, ${venue}`;

/** One change in a sentence, as it is reviewed. */
export function tellChange(change: Change, booking: Booking, catalogue: Catalogue): string {
  const names = (slot: Slot) => namesOf(slot, booking, catalogue);
  const where = (slot: Slot) => `${formatShortDate(slot.date)}, ${slotWords(names(slot))}`;
  const who = 'child' in change ? change.child.name.trim() || 'The new child' : '';
  switch (change.is) {
    case 'cancelled':
      return `${who}: ${where(change.was)} is cancelled`;
    case 'swapped':
      return isSameCamp(change.was, change.now)
        ? `${who}: ${formatShortDate(change.was.date)}, ${names(change.now).session} instead of ${names(change.was).session}`
        : `${who}: ${where(change.now)} instead of ${where(change.was)}`;
    case 'added':
      return `${who}: ${where(change.now)} is added`;
    case 'child-cancelled':
      return `You’re cancelling ${change.days === 1 ? '' : `all ${change.days} of `}${who}’s ${change.days === 1 ? 'day' : 'days'}`;
    case 'child-added':
      return `You’re adding ${change.child.name.trim() || 'a new child'}`;
    case 'child-corrected':
      return change.field === 'name'
        ? `${change.from} is now called ${change.to || '…'}`
        : `${who} is ${change.to || '…'}, not ${change.from}`;
    case 'notes':
      return `${who}: the medical information ${what(change)}`;
    case 'contact':
      return `${contactWords[change.field]}: ${change.to || '…'}`;
    case 'requirements':
      return `The additional information ${what(change)}`;
  }
}

const what = ({ areErased }: { areErased: boolean }) =>
  areErased ? 'is removed' : 'is replaced by what you wrote';

const contactWords = {
  parentName: 'Parent name',
  parentEmail: 'Email',
  parentPhone: 'Phone number',
} as const;
