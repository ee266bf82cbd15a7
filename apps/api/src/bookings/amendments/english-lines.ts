import { childFields, parentFields } from '@sunfield/contracts/fields/fields-of';
import { type LineWords } from '@sunfield/words/price-lines';
import { type CorrectionWords, type PlaceWords } from '../model/change-words';

/** Reads the English that release 1.0.0 stored, for `LineWords1795690000000`. */
export interface Known {
  /** The names of all sessions. */
  sessions: readonly string[];
  /** The names of the seasons that the booking was sold from. */
  seasons: readonly string[];
}

/** What a line's label says; as text if it is not one of the known forms. */
export function wordsOfLabel(label: string, known: Known): LineWords {
  return (
    seasonWords(label, known) ??
    chargeWords(label) ??
    dayWords(label, known) ??
    discountChange(label, known) ?? { key: 'text', text: label }
  );
}

/** "Monday, 27th October 2025: Amara Okafor, 9am-3pm, St Mary's" */
export function wordsOfPlaceText(text: string, known: Known): PlaceWords {
  const [, date, rest = ''] = matched(text, `${longDate}: (.+)`);
  const [childName, ...others] = rest.split(', ');
  const at = date && childName ? sessionAndVenue(others, known) : undefined;
  return date && childName && at
    ? { key: 'place', date: fromLong(date), childName, ...at }
    : { key: 'text', text };
}

/** "Your phone number: 01632 960 184", "Age of Amara Okafor: 9", "Medical notes of Amara Okafor" */
export function wordsOfCorrectionText(text: string): CorrectionWords {
  if (text.startsWith('Your email address: the new one counts once')) return { key: 'new-email' };
  for (const { key, noun, seenBy, told = `Your ${noun}` } of parentFields) {
    if (seenBy === 'care' && text === told) return { key: 'field', field: key };
    const start = `Your ${noun}: `;
    if (seenBy === 'booking' && text.startsWith(start)) {
      return { key: 'field', field: key, value: text.slice(start.length) };
    }
  }
  for (const { key, noun, seenBy } of childFields) {
    const start = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} of `;
    if (!text.startsWith(start)) continue;
    const rest = text.slice(start.length);
    if (seenBy === 'care') return { key: 'field', field: key, childName: rest };
    const [childName = '', ...value] = rest.split(': ');
    if (value.length > 0) {
      return { key: 'field', field: key, childName, value: value.join(': ') };
    }
  }
  return { key: 'text', text };
}

const longDate = String.raw`(\w+day, \d{1,2}(?:st|nd|rd|th) \w+ \d{4})`;
const off = String.raw`(\d+% off|£[\d,]+\.\d\d off each day)`;

const matched = (text: string, pattern: string): (string | undefined)[] =>
  new RegExp(`^${pattern}$`, 's').exec(text) ?? [];

/** Only a basket with days of several seasons names them. */
function seasonWords(label: string, { seasons }: Known): LineWords | undefined {
  const season =
    seasons.length > 1 ? seasons.find((name) => label.endsWith(` (${name})`)) : undefined;
  const said = season === undefined ? label : label.slice(0, -` (${season})`.length);
  const of = season === undefined ? {} : { season };
  const [, sessionName] = matched(said, 'Camp days?, (.+)');
  if (sessionName) return { key: 'camp-days', sessionName, ...of };
  const [, multi, days] = matched(
    said,
    String.raw`Multi-day discount, ${off} when a child comes (\d+) days or more`,
  );
  if (multi) return { key: 'multi-day-discount', off: offOf(multi), fromDays: Number(days), ...of };
  const [, early, until] = matched(said, `Early-bird discount, ${off} until ${longDate}`);
  if (early && until) {
    return { key: 'early-bird-discount', off: offOf(early), until: fromLong(until), ...of };
  }
  const [, percent] = matched(said, String.raw`Sibling discount, (\d+)% off camp days`);
  if (percent) return { key: 'sibling-discount', percent: Number(percent), ...of };
  if (said === 'Discount kept, as we cancelled a camp day') return { key: 'kept-discount', ...of };
  return undefined;
}

function chargeWords(label: string): LineWords | undefined {
  if (/^T-shirts?$/.test(label)) return { key: 'tshirts' };
  if (label === 'Cancellation charge') return { key: 'charge' };
  if (label === 'Cancellation charge, t-shirts') return { key: 'tshirt-charge' };
  const [, date, venueName] = matched(label, `Cancellation charge, ${longDate}, (.+)`);
  return date && venueName ? { key: 'day-charge', date: fromLong(date), venueName } : undefined;
}

function dayWords(label: string, known: Known): LineWords | undefined {
  const [, said = label, count] = matched(label, String.raw`(.+) \((\d+) children\)`);
  const of = count === undefined ? {} : { children: Number(count) };
  const [, gone, goneDay = ''] = matched(said, '(Cancelled|Added): (.+)');
  if (gone) {
    const day = dayOf(goneDay, known);
    return day && { key: gone === 'Added' ? 'added' : 'cancelled', day, ...of };
  }
  const [, timesDay = '', insteadOf] = matched(said, 'Other times: (.+), instead of (.+)');
  if (insteadOf) {
    const day = dayOf(timesDay, known);
    return day && { key: 'other-times', day, insteadOf, ...of };
  }
  const [, swappedDay = '', to = ''] = matched(said, 'Swapped: (.+?) for (.+)');
  const day = dayOf(swappedDay, known);
  const [date = '', ...others] = to.split(', ');
  if (!day || !shortDate.test(date)) return undefined;
  const [only] = others;
  if (only === undefined) return { key: 'swapped', day, to: { date: fromShort(date) }, ...of };
  const differing =
    others.length > 1
      ? sessionAndVenue(others, known)
      : known.sessions.includes(only)
        ? { sessionName: only }
        : { venueName: only };
  return differing && { key: 'swapped', day, to: { date: fromShort(date), ...differing }, ...of };
}

function discountChange(label: string, known: Known): LineWords | undefined {
  for (const [how, key] of Object.entries(discountChanges)) {
    if (!label.endsWith(`: ${how}`)) continue;
    const discount = seasonWords(label.slice(0, -`: ${how}`.length), known);
    return discount && { key, discount };
  }
  return undefined;
}

const discountChanges = {
  reduced: 'discount-reduced',
  'no longer applies': 'discount-ended',
  increased: 'discount-increased',
  'now applies': 'discount-new',
} as const;

/** "Mon 27 Oct 2025, 9am-3pm, St Mary's" */
function dayOf(text: string, known: Known) {
  const [date = '', ...others] = text.split(', ');
  const at = shortDate.test(date) ? sessionAndVenue(others, known) : undefined;
  return at && { date: fromShort(date), ...at };
}

/** Either name may have commas: the session is then one of today's, or it cannot be known. */
function sessionAndVenue(parts: readonly string[], { sessions }: Known) {
  const [first = '', second] = parts;
  if (second === undefined) return undefined;
  if (parts.length === 2) return { sessionName: first, venueName: second };
  const session = parts
    .map((_, at) => parts.slice(0, at + 1).join(', '))
    .find((name) => sessions.includes(name));
  if (session === undefined || session === parts.join(', ')) return undefined;
  return { sessionName: session, venueName: parts.join(', ').slice(session.length + 2) };
}

const offOf = (text: string) =>
  text.startsWith('£')
    ? { pencePerDay: Math.round(Number(text.slice(1).split(' ')[0]?.replaceAll(',', '')) * 100) }
    : { percent: Number.parseInt(text, 10) };

const shortDate = /^\w{3} \d{1,2} \w{3} \d{4}$/;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const calendarDate = (year = '', month = '', day = ''): string => {
  const number = months.indexOf(month.slice(0, 3)) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${String(Number.parseInt(day, 10)).padStart(2, '0')}`;
};

/** "Mon 27 Oct 2025" */
const fromShort = (text: string): string => {
  const [, day, month, year] = text.split(' ');
  return calendarDate(year, month, day);
};

/** "Monday, 27th October 2025" */
const fromLong = (text: string): string => fromShort(text.replace(',', ''));
