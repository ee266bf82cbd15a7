import { counted } from '@sunfield/words/counted';
import { calendarDateInLondon, formatInstant, isPastDay } from '@sunfield/words/dates';
import { missingInWords } from '@sunfield/contracts/kit/settings/legal-words';
import { type PracticalPageName } from '@sunfield/contracts/kit/settings/practical-page-names';
import { type SeasonChecklist } from '@sunfield/contracts/catalogue/seasons';
import { type CampDayEntity } from '../model/camp-day.entity';
import { type SeasonEntity } from '../model/season.entity';

type Check = SeasonChecklist['missing'][number];

/** What a checklist looks at. */
export interface CheckedSeason {
  season: Pick<SeasonEntity, 'bookingOpensAt' | 'bookingClosesAt' | 'closesWithEachDay'>;
  days: Pick<CampDayEntity, 'id' | 'date' | 'state' | 'capacity' | 'venueKey' | 'slots'>[];
  /** The keys of venues where camps can be held, without archived ones. */
  venueKeys: readonly string[];
  /** Those of its days that have more places than their venues take. */
  tooBig: readonly { id: number }[];
  /** It has a price for t-shirts, but there are no sizes to choose. */
  lacksSizes: boolean;
  /** The blanks left in the policy pages. */
  missingWords: readonly { page: PracticalPageName; label: string }[];
  /** Whether real money is taken; a system that uses the local Stripe sells nothing. */
  isReal: boolean;
  now: Date;
}

/** What has to be done before a season can be published, and what staff should know first. */
export function checkSeason(checked: CheckedSeason): SeasonChecklist {
  const { days, venueKeys, tooBig, lacksSizes } = checked;
  const open = days.filter(({ state }) => state === 'open');
  const archived = open.filter(({ venueKey }) => !venueKeys.includes(venueKey));
  const unpriced = open.filter(({ slots }) => slots.length === 0);
  const free = open.filter(({ slots }) => slots.some(({ pricePence }) => pricePence === 0));
  const placeless = open.filter(({ capacity }) => capacity === 0);
  const isPlaceless = placeless.length === open.length;
  const tooMany = 'more places than its venue takes, with what else is on sale there.';
  const checks = [
    venueKeys.length === 0
      ? obstacle('no-venue', 'There is no venue yet.')
      : aboutDays('no-venue', archived, 'is|are', 'at a venue that is archived.', warning),
    open.length === 0 ? obstacle('no-days', 'It has no camp days that can be booked.') : undefined,
    unpriced.length > 0
      ? aboutDays('no-price', unpriced, 'has|have', 'no price.')
      : aboutDays('no-price', free, 'costs|cost', 'nothing.', warning),
    aboutDays('no-places', placeless, 'has|have', 'no places.', isPlaceless ? obstacle : warning),
    aboutDays('no-places', tooBig, 'has|have', tooMany),
    lacksSizes
      ? obstacle('no-sizes', 'It has a price for t-shirts, and there are no t-shirt sizes.')
      : undefined,
    overCheck(open, checked),
    closingCheck(checked),
    openingCheck(open, checked),
    wordsCheck(checked),
  ];
  return { missing: checks.filter((check) => check !== undefined) };
}

export const obstacles = ({ missing }: SeasonChecklist): Check[] =>
  missing.filter(({ isWarning }) => !isWarning);

function overCheck(open: CheckedSeason['days'], { season, now }: CheckedSeason): Check | undefined {
  const over = open.filter(({ date }) => isPastDay(date, now));
  if (over.length === 0) return undefined;
  if (over.length < open.length) return aboutDays('days-over', over, 'is|are', 'over.', warning);
  return (season.closesWithEachDay ? obstacle : warning)(
    'days-over',
    'All its days are over.',
    over,
  );
}

function closingCheck({ season, now }: CheckedSeason): Check | undefined {
  const { bookingOpensAt, bookingClosesAt } = season;
  if (!bookingClosesAt) return undefined;
  if (bookingOpensAt && bookingClosesAt <= bookingOpensAt) {
    return obstacle('closes-before-opening', 'Booking would close before it opens.');
  }
  if (bookingClosesAt > now) return undefined;
  return obstacle(
    'closes-before-opening',
    `Booking would be closed already, since ${formatInstant(bookingClosesAt)}.`,
  );
}

function openingCheck(
  open: CheckedSeason['days'],
  { season: { bookingOpensAt, closesWithEachDay } }: CheckedSeason,
): Check | undefined {
  const lastDay = open
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (!bookingOpensAt || lastDay === undefined) return undefined;
  const opens = calendarDateInLondon(bookingOpensAt);
  if (closesWithEachDay ? opens < lastDay : opens <= lastDay) return undefined;
  return obstacle(
    'opens-after-last-day',
    'Booking would open when its last day is over or has begun.',
  );
}

/** Families must be able to read what happens to their data and money before anything is sold. */
const owed: readonly PracticalPageName[] = ['privacy', 'terms'];

function wordsCheck({ missingWords, isReal }: CheckedSeason): Check | undefined {
  const owedWords = isReal ? missingWords.filter(({ page }) => owed.includes(page)) : [];
  const [words, pages] =
    owedWords.length > 0
      ? [owedWords, 'Your privacy notice or terms']
      : [missingWords, 'Your policy pages'];
  if (words.length === 0) return undefined;
  return (owedWords.length > 0 ? obstacle : warning)(
    'legal-words-missing',
    `${pages} still have blanks that parents can see: ${missingInWords(words)}.`,
  );
}

/** "1 day has no price.", "2 days have no price."; undefined if it is so of none. */
function aboutDays(
  check: Check['check'],
  days: readonly { id: number }[],
  verbs: `${string}|${string}`,
  rest: string,
  make = obstacle,
): Check | undefined {
  const [one, several] = verbs.split('|');
  if (days.length === 0) return undefined;
  return make(check, `${counted(days.length, `day ${one}`, `days ${several}`)} ${rest}`, days);
}

const obstacle = (
  check: Check['check'],
  message: string,
  days: readonly { id: number }[] = [],
): Check => ({
  check,
  message,
  campDayIds: days.map(({ id }) => id),
  isWarning: false,
});

const warning = (...args: Parameters<typeof obstacle>): Check => ({
  ...obstacle(...args),
  isWarning: true,
});
