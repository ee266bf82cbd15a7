import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type TypedChange } from './day-change';
import { typedPrices } from './prices';
import { commonOf } from './selection';

const DIFFER = 'differs from day to day';

/**
 * The days' current values that differ from what was typed, in words: "Places each day: 20",
 * "9am-3pm: £15". Saving again replaces them.
 */
export function theirsNow(
  typed: TypedChange,
  chosen: readonly PlannedDay[],
  sessions: readonly SessionRow[],
): string[] {
  const said = (label: string, words: string | number | null | undefined, none: string) =>
    `${label}: ${words === undefined ? DIFFER : words === null || words === '' ? none : words}`;
  const facts = [
    ['capacity', 'Places each day', 'none'],
    ['agesFrom', 'Ages from', 'any'],
    ['agesTo', 'Ages to', 'any'],
    ['note', 'Note for parents', 'none'],
  ] as const;
  const others = facts.flatMap(([key, label, none]) => {
    const now = commonOf(chosen, (day) => day[key]);
    return typed[key] === undefined || typed[key] === now ? [] : [said(label, now, none)];
  });
  return [...others, ...pricesNow(typed, chosen, sessions)];
}

function pricesNow(
  { prices }: TypedChange,
  chosen: readonly PlannedDay[],
  sessions: readonly SessionRow[],
): string[] {
  if (!prices) return [];
  const slots = commonOf(chosen, (day) => day.slots);
  if (!slots) return [`Sessions and prices: ${DIFFER}`];
  const now = typedPrices(slots);
  return sessions
    .filter(({ key }) => now[key] !== prices[key])
    .map(({ key, name }) => `${name}: ${now[key] === undefined ? 'not offered' : `£${now[key]}`}`);
}
