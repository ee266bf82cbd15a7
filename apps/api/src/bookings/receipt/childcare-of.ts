import { type Childcare } from '@sunfield/contracts/payments/receipt';
import { wordsOfLine } from '@sunfield/words/price-lines';
import { type BookingLineEntity } from '../model/booking-line.entity';
import { type BookingPlaceEntity } from '../model/booking-place.entity';
import { type BookingEntity } from '../model/booking.entity';

interface PaidPlace {
  place: Pick<BookingPlaceEntity, 'childId' | 'campDay' | 'slot'>;
  /** Its price after discounts; the next field is how much of that is paid and not returned. */
  paidPence: number;
  claimPence: number;
}

/** Lines other than camp days. */
export const isExcluded = ({ kind }: Pick<BookingLineEntity, 'kind'>): boolean =>
  kind === 'tshirts' || kind === 'cancellation-charge';

/** The days by child and month, as childcare support schemes ask for them. */
export function childcareOf(
  { children, lines }: Pick<BookingEntity, 'children' | 'lines'>,
  paid: PaidPlace[],
): Childcare {
  const byDate = [...paid].sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
  return {
    children: [...children]
      .sort((a, b) => a.position - b.position)
      .flatMap(({ id, name }) => {
        const own = byDate.filter(({ place }) => place.childId === id);
        return own.length === 0 ? [] : [{ name, months: monthsOf(own), totalPence: sumOf(own) }];
      }),
    totalPence: sumOf(paid),
    claimPence: claimOf(paid),
    excluded: lines
      .filter(isExcluded)
      .map((line) => ({ label: wordsOfLine(line), amountPence: line.amountPence })),
  };
}

function monthsOf(paid: PaidPlace[]): Childcare['children'][number]['months'] {
  const months = [...new Set(paid.map((one) => dateOf(one).slice(0, 7)))];
  return months.map((month) => {
    const own = paid.filter((one) => dateOf(one).startsWith(month));
    return { month, days: own.map(dayView), totalPence: sumOf(own), claimPence: claimOf(own) };
  });
}

const dayView = ({ place: { campDay, slot }, paidPence }: PaidPlace) => ({
  date: campDay.date,
  activityName: campDay.activity.bookingName,
  venueName: campDay.venue.name,
  sessionName: slot.session.name,
  starts: slot.session.starts,
  ends: slot.session.ends,
  amountPence: paidPence,
});

const dateOf = ({ place }: PaidPlace): string => place.campDay.date;
const sumOf = (paid: PaidPlace[]): number =>
  paid.reduce((sum, { paidPence }) => sum + paidPence, 0);
const claimOf = (paid: PaidPlace[]): number =>
  paid.reduce((sum, { claimPence }) => sum + claimPence, 0);
