import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { fieldOf } from '@sunfield/contracts/kit/fields/fields-of';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { activityKeyOf, sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import { isSameCamp, type Slot } from '../../../basket/places';
import { type Change } from './changes';

/** Names for a slot: in the booking, as it was sold; otherwise, as it is on sale. */
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

/** A change as shown in the review: what it is and, if they apply, the old and the new value. */
interface DescribedChange {
  title: string;
  was?: string;
  now?: string;
}

export function describeChange(
  change: Change,
  booking: Booking,
  catalogue: Catalogue,
): DescribedChange {
  const names = (slot: Slot) => namesOf(slot, booking, catalogue);
  const where = (slot: Slot) => `${formatShortDateWithYear(slot.date)}, ${slotWords(names(slot))}`;
  const who = 'child' in change ? change.child.name.trim() || 'the new child' : '';
  switch (change.is) {
    case 'cancelled':
      return { title: `You’re cancelling a day for ${who}`, was: where(change.was) };
    case 'swapped':
      return {
        title: `You’re swapping a day for ${who}`,
        was: where(change.was),
        now: whatDiffers(change, names),
      };
    case 'added':
      return { title: `You’re adding a day for ${who}`, now: where(change.now) };
    case 'child-cancelled':
      return {
        title:
          change.days === 1
            ? `You’re cancelling ${who}’s day`
            : `You’re cancelling all ${change.days} of ${who}’s days`,
      };
    case 'child-added':
      return { title: `You’re adding ${who}` };
    case 'child-corrected':
      return {
        title: `${who}’s ${fieldOf(change.field).noun}`,
        was: change.from,
        now: change.to || '…',
      };
    case 'notes':
      return {
        title: `${who}’s ${fieldOf(change.field).label.toLowerCase()}`,
        ...noteWords(change),
      };
    case 'contact':
      return {
        title: fieldOf(change.field).label,
        was: booking[change.field],
        now: change.to || '…',
      };
    case 'requirements':
      return { title: fieldOf(change.field).label, ...noteWords(change) };
  }
}

/** For a new day, its date and what differs; for another time on the same day, only what differs. */
function whatDiffers(
  { was, now }: Extract<Change, { is: 'swapped' }>,
  names: (slot: Slot) => SlotNames,
): string {
  const [before, after] = [names(was), names(now)];
  const parts = (['session', 'activity', 'venue'] as const).filter(
    (part) => before[part] !== after[part],
  );
  return [
    ...(isSameCamp(was, now) ? [] : [formatShortDateWithYear(now.date)]),
    ...parts.map((part) => after[part]),
  ].join(', ');
}

const noteWords = ({ from, to }: { from: string; to: string }) => ({
  ...(from && { was: from }),
  now: to || 'nothing to note',
});
