import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  type BookingNoteKey,
  type ChildNoteKey,
  fieldOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type Amended, type AmendedChild } from './amended';

/** The saved note about a child, if this page may show it. */
export const heldNote = (
  key: ChildNoteKey,
  { childIndex }: Pick<AmendedChild, 'childIndex'>,
  { children }: Pick<Booking, 'children'>,
): string => (childIndex === undefined ? '' : (children[childIndex]?.[key] ?? ''));

export const isOtherNote = (text: string, held: string): boolean => text.trim() !== held.trim();

/** Whether a note on a child is sent: left out, the API keeps the saved one. */
export const isNoteSent = (key: ChildNoteKey, child: AmendedChild, held: string): boolean =>
  (child.hasNothingToNote === true && fieldOf(key).sensitivity === 'medical') ||
  isOtherNote(child[key], held);

interface Note {
  held: string;
  text: string;
  /** The text that the user has confirmed as a replacement for the saved one. */
  confirmed?: string | undefined;
}

/** The question to ask before saved text is replaced or deleted; undefined if nothing would be lost. */
function noteQuestion({ held, text, confirmed }: Note): string | undefined {
  const entered = text.trim();
  if (entered.includes(held.trim()) || entered === confirmed) return undefined;
  return entered === ''
    ? `Is this right? It removes the note on file: “${held}”`
    : `Is this right? It replaces the note on file: “${held}”`;
}

export const childNoteQuestion = (
  key: ChildNoteKey,
  child: AmendedChild,
  booking: Pick<Booking, 'children'>,
): string | undefined =>
  noteQuestion({
    held: heldNote(key, child, booking),
    text: child[key],
    confirmed: child.confirmed?.[key],
  });

export const bookingNoteQuestion = (
  key: BookingNoteKey,
  amended: Amended,
  booking: Pick<Booking, BookingNoteKey>,
): string | undefined =>
  noteQuestion({ held: booking[key], text: amended[key], confirmed: amended.confirmed?.[key] });
