import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type Amended, type AmendedChild } from './amended';

/** What is on file about a child, as far as this page may show it. */
export const heldNote = (
  { childIndex }: Pick<AmendedChild, 'childIndex'>,
  { children }: Pick<Booking, 'children'>,
): string => (childIndex === undefined ? '' : (children[childIndex]?.medicalInfo ?? ''));

export const isOtherNote = (text: string, held: string): boolean => text.trim() !== held.trim();

interface Note {
  held: string;
  text: string;
  /** The text that the reader has said may take the place of what is on file. */
  confirmed?: string | undefined;
}

/** Words on file are never lost unseen: what to ask before they are; undefined where nothing is lost. */
export function noteQuestion({ held, text, confirmed }: Note): string | undefined {
  const entered = text.trim();
  if (entered.includes(held.trim()) || entered === confirmed) return undefined;
  return entered === ''
    ? `Is this right? It removes the note on file: “${held}”`
    : `Is this right? It replaces the note on file: “${held}”`;
}

/** The same about what the booking says for all of its children. */
export const requirementsQuestion = (
  { specialRequirements: text, confirmedRequirements: confirmed }: Amended,
  { specialRequirements: held }: Pick<Booking, 'specialRequirements'>,
): string | undefined => noteQuestion({ held, text, confirmed });
