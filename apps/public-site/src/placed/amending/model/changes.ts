import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  type BookingNoteKey,
  bookingNotes,
  type ChildFactKey,
  childFacts,
  type ChildNoteKey,
  childNotes,
  contactFields,
  type ContactKey,
} from '@sunfield/contracts/kit/fields/fields-of';
import { isSameSlot, type Place } from '../../../basket/places';
import { type Amended, type AmendedChild, asItIs, comes, daysOf } from './amended';
import { isNoteSent, isOtherNote } from './note-question';

/** A single change, as the review lists it. */
export type Change =
  | { is: 'cancelled'; child: AmendedChild; was: Place }
  | { is: 'swapped'; child: AmendedChild; was: Place; now: Place }
  | { is: 'added'; child: AmendedChild; now: Place }
  | { is: 'child-cancelled'; child: AmendedChild; days: number }
  | { is: 'child-added'; child: AmendedChild }
  | {
      is: 'child-corrected';
      child: AmendedChild;
      field: ChildFactKey;
      from: string;
      to: string;
    }
  | { is: 'notes'; child: AmendedChild; field: ChildNoteKey; from: string; to: string }
  | { is: 'contact'; field: ContactKey; to: string }
  | { is: 'requirements'; field: BookingNoteKey; from: string; to: string };

/** All requested changes, child by child; empty if there are none. */
export function changesOf(amended: Amended, booking: Booking): Change[] {
  const before = asItIs(booking);
  const contact = contactFields
    .filter(({ key }) => amended.parent[key].trim() !== before.parent[key])
    .map(({ key }): Change => ({ is: 'contact', field: key, to: amended.parent[key].trim() }));
  const requirements = bookingNotes.flatMap(({ key: field }): Change[] => {
    const [from, to] = [before[field], amended[field].trim()];
    return isOtherNote(to, from) ? [{ is: 'requirements', field, from, to }] : [];
  });
  return [
    ...amended.children.flatMap((child) => changesOfChild(amended, child, before)),
    ...contact,
    ...requirements,
  ];
}

function changesOfChild(amended: Amended, child: AmendedChild, before: Amended): Change[] {
  const { booked, added } = daysOf(amended);
  const days = booked.filter(({ was }) => was.child === child.key);
  const was = before.children.find(({ key }) => key === child.key);
  if (was && !comes(amended, child)) {
    return [{ is: 'child-cancelled', child: was, days: days.length }];
  }
  const corrected = childFacts.flatMap(({ key: field }): Change[] => {
    const to = child[field].trim();
    return was && was[field] !== to
      ? [{ is: 'child-corrected', child: was, field, from: was[field], to }]
      : [];
  });
  const notes = childNotes.flatMap(({ key: field }): Change[] =>
    was && isNoteSent(field, child, was[field])
      ? [{ is: 'notes', child, field, from: was[field], to: child[field].trim() }]
      : [],
  );
  return [
    ...(was ? [] : [{ is: 'child-added' as const, child }]),
    ...corrected,
    ...notes,
    ...days.flatMap(({ was: place, now }): Change[] => {
      if (!now) return [{ is: 'cancelled', child, was: place }];
      return isSameSlot(now, place) ? [] : [{ is: 'swapped', child, was: place, now }];
    }),
    ...added
      .filter((place) => place.child === child.key)
      .map((now): Change => ({ is: 'added', child, now })),
  ];
}
