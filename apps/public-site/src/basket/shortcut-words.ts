import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { counted } from '@sunfield/words/counted';
import { formatShortDate, formatShortDates } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { type Attendee, type Slot } from './places';
import { type Outcome } from './shortcuts';

/** What a shortcut did, what it could not do and why, in sentences for the parent. */
export function tellOutcome(
  { label, age }: Attendee,
  { taken, moved, kept, full, closed, unfit }: Outcome,
  catalogue: Catalogue,
  /** A time that some dates do not have. */
  missing: { sessionKey: string; dates: readonly string[] } = { sessionKey: '', dates: [] },
): string {
  const now = taken.length + moved.length;
  const sentences = [
    now === 0 ? `Nothing more to choose for ${label}.` : did(label, taken, moved, catalogue),
  ];
  for (const { date, venue } of kept) {
    sentences.push(`${label} stays at ${nameOf(catalogue, venue)} on ${formatShortDate(date)}.`);
  }
  // Also if a sibling on this form has the last place.
  if (full.length > 0) {
    sentences.push(
      `${datesIn(full)} ${full.length === 1 ? 'has' : 'have'} no place left for ${label}.`,
    );
  }
  if (closed.length > 0) sentences.push(`${datesIn(closed)} ${isOrAre(closed)} closed.`);
  if (unfit.length > 0) {
    sentences.push(`${datesIn(unfit)} ${isOrAre(unfit)} for other ages; ${label} is ${age}.`);
  }
  if (missing.dates.length > 0) {
    const has = missing.dates.length === 1 ? 'has' : 'have';
    sentences.push(
      `${listed(formatShortDates(missing.dates))} ${has} no ${sessionNameOf(catalogue, missing.sessionKey)}.`,
    );
  }
  return sentences.join(' ');
}

function did(
  label: string,
  taken: readonly Slot[],
  moved: readonly Slot[],
  catalogue: Catalogue,
): string {
  const before = sessionNameOf(catalogue, moved[0]?.sessionKey ?? '');
  const parts = [
    ...(taken.length > 0 ? [`${countDays(taken.length)} chosen`] : []),
    ...(moved.length > 0 ? [`${datesIn(moved)} moved from ${before}`] : []),
  ];
  return `${label}: ${parts.join(', ')}.`;
}

export const countDays = (days: number): string => counted(days, 'day');

export const nameOf = ({ venues }: Catalogue, venue: string): string =>
  venues.find(({ key }) => key === venue)?.name ?? venue;

const isOrAre = (slots: readonly Slot[]) => (slots.length === 1 ? 'is' : 'are');

const datesIn = (slots: readonly Slot[]) => listed(formatShortDates(slots.map(({ date }) => date)));
