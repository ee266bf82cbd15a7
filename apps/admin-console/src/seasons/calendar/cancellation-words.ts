import { counted } from '@sunfield/contracts/counted';
import { type DayFallback } from '@sunfield/contracts/called-off';
import { formatDateRange, formatLongDate } from '@sunfield/contracts/dates';
import {
  type DayCancellation,
  type DayCancellationPreview,
} from '@sunfield/contracts/day-cancellations';
import { listed } from '@sunfield/contracts/listed';
import { formatPounds } from '@sunfield/contracts/money';
import { byMethod } from '@sunfield/contracts/paid-by';
import { type PlannedDay } from '@sunfield/contracts/season-calendar';

/** "£42.00 paid by card and £15.00 paid in cash" */
export const moneyWords = (backTo: DayCancellationPreview['backTo']): string =>
  backTo.length === 0
    ? 'nothing'
    : listed(
        backTo.map(
          ({ method, amountPence }) => `${formatPounds(amountPence)} paid ${byMethod[method]}`,
        ),
      );

/** "4 children of 2 families, in 3 bookings" */
export function peopleWords({ children, families, bookings }: DayCancellationPreview): string {
  const who = `${counted(children, 'child', 'children')} of ${counted(families, 'family', 'families')}`;
  return bookings === families ? who : `${who}, in ${counted(bookings, 'booking')}`;
}

const gets: Record<DayFallback, string> = {
  refund: 'gets all that was paid for it back',
  credit: 'gets all that was paid for it as credit',
};

/** What happens, in sentences, for whoever is about to do it. */
export function confirmWords(
  days: readonly PlannedDay[],
  { bookings, families, unpaidBookings, waitingChanges }: DayCancellationPreview,
  { fallback, decideBy }: { fallback: DayFallback; decideBy: string | null },
): string[] {
  const one = days.length === 1;
  const told =
    families === 0
      ? 'Nobody has paid for a place there.'
      : `${counted(families, 'family is', 'families are')} written to now, with your reason.`;
  return [
    `${counted(days.length, 'camp day is', 'camp days are')} sold no more at once, and the public site says that ${one ? 'it is' : 'they are'} cancelled.`,
    told,
    ...(bookings === 0
      ? []
      : [
          decideBy === null
            ? `Each of them ${gets[fallback]} at once.`
            : `They can choose another day, their money back or credit until ${formatLongDate(decideBy)}. Whoever does not choose ${gets[fallback]}.`,
        ]),
    ...(unpaidBookings > 0
      ? [
          `${counted(unpaidBookings, 'booking', 'bookings')} not paid yet ${unpaidBookings === 1 ? 'is' : 'are'} let go, and ${unpaidBookings === 1 ? 'its family is' : 'their families are'} told that nothing was taken.`,
        ]
      : []),
    ...(waitingChanges > 0
      ? [
          `${counted(waitingChanges, 'change')} that ${waitingChanges === 1 ? 'waits' : 'wait'} to be paid ${waitingChanges === 1 ? 'is not made, and its family is' : 'are not made, and their families are'} told.`,
        ]
      : []),
    'This cannot be undone.',
  ];
}

/** "Mon 27 Oct, St Mary's", "Mon 27 to Thu 30 Oct, 2 venues" */
export function daysWords({ days }: Pick<DayCancellation, 'days'>): string {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  const venues = [...new Set(days.map(({ venueName }) => venueName))];
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return `${formatDateRange(first, last)}, ${venues.length === 1 ? venues[0] : counted(venues.length, 'venue')}`;
}

/** How far it is, in words; the settled ones by what they came to. */
export function progressWords({ progress, decideBy }: DayCancellation): string[] {
  const { all, untold, waiting, moved, refunded, credited, none, failed } = progress;
  if (all === 0) return ['Nobody had a paid place there.'];
  return [
    untold > 0 ? `${counted(untold, 'email is', 'emails are')} still to be written` : '',
    waiting > 0
      ? `${waiting} of ${counted(all, 'booking')} ${decideBy === null ? 'under way' : `can choose until ${formatLongDate(decideBy)}`}`
      : '',
    moved > 0 ? `${moved} moved to another day` : '',
    refunded > 0 ? `${refunded} refunded` : '',
    credited > 0 ? `${credited} kept as credit` : '',
    none > 0 ? `${none} ended in another way` : '',
    failed > 0 ? `${failed} for you to see to` : '',
  ].filter(Boolean);
}

/** As many bookings as nothing is left to do for. */
export const settledOf = ({ progress: { all, waiting, failed } }: DayCancellation): number =>
  all - waiting - failed;
