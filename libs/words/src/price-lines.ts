import { formatLongDate, formatShortDateWithYear } from './dates';
import { formatPounds } from './money';

/** A discount: whole per cent, or pence for each camp day. */
type Off = { percent: number } | { pencePerDay: number };
/** A code's may be off all of its days together. */
type CodeOff = Off | { pence: number };

interface Day {
  /** Calendar date. */
  date: string;
  /** As parents read it: "9am-3pm". */
  sessionName: string;
  venueName: string;
}

/** About a season's days; `season` is its name, if the basket has days of several. */
export type SeasonLineWords = { season?: string } & (
  | { key: 'camp-days'; sessionName: string }
  /** Of a party: its package, further children, an extra. */
  | { key: 'party'; what: string }
  | { key: 'multi-day-discount'; off: Off; fromDays: number }
  | { key: 'early-bird-discount'; off: Off; until: string }
  | { key: 'sibling-discount'; percent: number }
  | { key: 'code-discount'; code: string; off: CodeOff }
  | { key: 'agreed-discount' }
  | { key: 'kept-discount' }
);

/** What happens to a child's day; `children` is their number, if there are several. */
export type DayLineWords = { children?: number } & (
  | { key: 'cancelled' | 'added'; day: Day }
  | { key: 'other-times'; day: Day; insteadOf: string }
  /** `to` has only what differs from the day given up. */
  | { key: 'swapped'; day: Day; to: Pick<Day, 'date'> & Partial<Day> }
);

/** What is different in a party: how many of something, at what price each, or what costs nothing. */
export type PartyLineWords =
  | { key: 'party-change'; what: string; from: number; to: number; unitPence: number }
  | { key: 'party-children'; from: number; to: number }
  | { key: 'party-place' };

/**
 * What a line of a price or of a change says: a key with parameters. It is stored like this and put into words where it
 * is shown, so that another language needs no old data changed (decision 25).
 */
export type LineWords =
  | SeasonLineWords
  | DayLineWords
  | PartyLineWords
  | { key: 'tshirts' }
  /** A charge by staff, for a change as a whole. */
  | { key: 'charge' }
  | { key: 'day-charge'; date: string; venueName: string }
  | { key: 'tshirt-charge' }
  | {
      key: 'discount-reduced' | 'discount-ended' | 'discount-increased' | 'discount-new';
      discount: LineWords;
    };

/** A line in words: "Camp days, 9am-3pm", "Sibling discount, 10% off camp days". */
export function wordsOfLine(line: { words: LineWords; quantity?: number }): string {
  const { words } = line;
  switch (words.key) {
    case 'camp-days':
      return `Camp ${line.quantity === 1 ? 'day' : 'days'}, ${words.sessionName}${seasonOf(words)}`;
    case 'party':
      return words.what;
    case 'party-change':
      return partyChange(words);
    case 'party-children':
      return `${words.to} children instead of ${words.from}`;
    case 'party-place':
      return 'Another place';
    case 'multi-day-discount':
      return `Multi-day discount, ${offText(words.off)} when a child comes ${words.fromDays} days or more${seasonOf(words)}`;
    case 'early-bird-discount':
      return `Early-bird discount, ${offText(words.off)} until ${formatLongDate(words.until)}${seasonOf(words)}`;
    case 'sibling-discount':
      return `Sibling discount, ${words.percent}% off camp days${seasonOf(words)}`;
    case 'code-discount':
      return `Code ${words.code}, ${offText(words.off)}${seasonOf(words)}`;
    case 'agreed-discount':
      return `Price agreed with us${seasonOf(words)}`;
    case 'kept-discount':
      return `Discount kept, as we cancelled a camp day${seasonOf(words)}`;
    case 'tshirts':
      return line.quantity === 1 ? 'T-shirt' : 'T-shirts';
    case 'charge':
      return 'Cancellation charge';
    case 'day-charge':
      return `Cancellation charge, ${formatLongDate(words.date)}, ${words.venueName}`;
    case 'tshirt-charge':
      return 'Cancellation charge, t-shirts';
    case 'cancelled':
      return `Cancelled: ${dayText(words.day)}${childrenOf(words)}`;
    case 'added':
      return `Added: ${dayText(words.day)}${childrenOf(words)}`;
    case 'other-times':
      return `Other times: ${dayText(words.day)}, instead of ${words.insteadOf}${childrenOf(words)}`;
    case 'swapped':
      return `Swapped: ${dayText(words.day)} for ${dayText(words.to)}${childrenOf(words)}`;
    case 'discount-reduced':
      return `${wordsOfLine({ words: words.discount })}: reduced`;
    case 'discount-ended':
      return `${wordsOfLine({ words: words.discount })}: no longer applies`;
    case 'discount-increased':
      return `${wordsOfLine({ words: words.discount })}: increased`;
    case 'discount-new':
      return `${wordsOfLine({ words: words.discount })}: now applies`;
  }
}

function partyChange({
  what,
  from,
  to,
  unitPence,
}: Extract<PartyLineWords, { key: 'party-change' }>): string {
  const each = `${formatPounds(unitPence)} each`;
  if (to === 0) return `No longer: ${what}${from > 1 ? `, ${from} at ${each}` : ''}`;
  if (from === 0) return `Added: ${what}${to > 1 ? `, ${to} at ${each}` : ''}`;
  return `${what}: ${to} instead of ${from}, ${each}`;
}

/** "10% off", "£2.00 off each day", "£20.00 off" */
export const offText = (off: CodeOff): string =>
  'percent' in off
    ? `${off.percent}% off`
    : 'pence' in off
      ? `${formatPounds(off.pence)} off`
      : `${formatPounds(off.pencePerDay)} off each day`;

const dayText = ({ date, sessionName, venueName }: Pick<Day, 'date'> & Partial<Day>): string =>
  [formatShortDateWithYear(date), sessionName, venueName]
    .filter((part) => part !== undefined)
    .join(', ');

const seasonOf = ({ season }: { season?: string }): string =>
  season === undefined ? '' : ` (${season})`;

const childrenOf = ({ children }: { children?: number }): string =>
  children === undefined ? '' : ` (${children} children)`;
