import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type Amended, type AmendedChild } from './amended';

/** The saved note about a child, if this page may show it. */
export const heldNote = (
  { childIndex }: Pick<AmendedChild, 'childIndex'>,
  { children }: Pick<Booking, 'children'>,
): string => (childIndex === undefined ? '' : (children[childIndex]?.medicalInfo ?? ''));

export const isOtherNote = (text: string, held: string): boolean => text.trim() !== held.trim();

interface Note {
  held: string;
  text: string;
  /** The text that the user has confirmed as a replacement for the saved one. */
  confirmed?: string | undefined;
}

/** The question to ask before saved text is replaced or deleted; undefined if nothing would be lost. */
export function noteQuestion({ held, text, confirmed }: Note): string | undefined {
  const entered = text.trim();
  if (entered.includes(held.trim()) || entered === confirmed) return undefined;
  return entered === ''
    ? `Is this right? It removes the note on file: “${held}”`
    : `Is this right? It replaces the note on file: “${held}”`;
}

/** The same for the booking's special requirements. */
export const requirementsQuestion = (
  { specialRequirements: text, confirmedRequirements: confirmed }: Amended,
  { specialRequirements: held }: Pick<Booking, 'specialRequirements'>,
): string | undefined => noteQuestion({ held, text, confirmed });
