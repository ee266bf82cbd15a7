import { counted } from '@sunfield/words/counted';
import { formatDateRange, formatLongDate } from '@sunfield/words/dates';
import {
  type DayCancellation,
  type DayCancellationPreview,
} from '@sunfield/contracts/bookings/day-cancellations';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { waysToPay } from '@sunfield/contracts/payments/money/payment-methods';

/** "£42.00 paid by card and £15.00 paid in cash" */
export const moneyWords = (backTo: DayCancellationPreview['backTo']): string =>
  backTo.length === 0
    ? 'nothing'
    : listed(
        backTo.map(
          ({ method, amountPence }) =>
            `${formatPounds(amountPence)} paid ${waysToPay[method].words.paid}`,
        ),
      );

/** "4 children of 2 families, in 3 bookings" */
export function peopleWords({ children, families, bookings }: DayCancellationPreview): string {
  const who = `${counted(children, 'child', 'children')} of ${counted(families, 'family', 'families')}`;
  return bookings === families ? who : `${who}, in ${counted(bookings, 'booking')}`;
}

/** "Mon 27 Oct, St Mary's", "Mon 27 to Thu 30 Oct, 2 venues" */
export function daysWords({ days }: Pick<DayCancellation, 'days'>): string {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  const venues = [...new Set(days.map(({ venueName }) => venueName))];
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return `${formatDateRange(first, last)}, ${venues.length === 1 ? venues[0] : counted(venues.length, 'venue')}`;
}

/** Progress in words; finished bookings by their outcome. */
export function progressWords({ progress, decideBy }: DayCancellation): string[] {
  const { all, untold, waiting, moved, refunded, credited, none, failed } = progress;
  if (all === 0) return ['No places had been paid for.'];
  return [
    untold > 0 ? `${counted(untold, 'email is', 'emails are')} still to be sent` : '',
    waiting > 0
      ? `${waiting} of ${counted(all, 'booking')} ${decideBy === null ? 'under way' : `can choose until ${formatLongDate(decideBy)}`}`
      : '',
    moved > 0 ? `${moved} moved to another day` : '',
    refunded > 0 ? `${refunded} refunded` : '',
    credited > 0 ? `${credited} kept as credit` : '',
    none > 0 ? `${none} ended in another way` : '',
    failed > 0 ? `${failed} for you to settle` : '',
  ].filter(Boolean);
}

/** Bookings with nothing left to do. */
export const settledOf = ({ progress: { all, waiting, failed } }: DayCancellation): number =>
  all - waiting - failed;
