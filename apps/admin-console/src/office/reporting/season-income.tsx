import { type CampDayFigures as CampDay, type Figures } from '@sunfield/contracts/office/overview';
import { formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import layout from '../../kernel/ui/layout.module.css';
import { Sums } from '../../kernel/ui/sums';
import { Bars, Note, Panel } from './figures-panel';

const sumOf = (days: readonly CampDay[], of: (day: CampDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

type Income = Pick<Figures, 'campDays' | 'tshirtPence' | 'otherPence' | 'deletedRevenuePence'>;

/** What a season brought in, by venue and by day, and how full each day is. */
export function SeasonIncome({ income }: { income: Income }) {
  const { campDays, tshirtPence, otherPence, deletedRevenuePence } = income;
  const names = [...new Set(campDays.map(({ venueName }) => venueName))];
  const venues = names.map(
    (name) => [name, campDays.filter(({ venueName }) => venueName === name)] as const,
  );
  const campPence = sumOf(campDays, ({ revenuePence }) => revenuePence);
  return (
    <Panel title="What did it bring in?" isWide>
      <p className={layout.figure}>{formatPounds(campPence + tshirtPence)}</p>
      {venues.map(([name, days]) => (
        <details key={name}>
          <summary>
            {name}: {formatPounds(sumOf(days, ({ revenuePence }) => revenuePence))},{' '}
            {filledText(days)}
          </summary>
          <Bars label={`Days at ${name}`} rows={days.map(dayBar)} />
        </details>
      ))}
      <div style={{ maxWidth: 480, marginTop: 12 }}>
        <Sums
          rows={[
            ['Camp days', formatPounds(campPence)],
            ['T-shirts', formatPounds(tshirtPence)],
            otherPence !== 0 && ['Other seasons', formatPounds(otherPence)],
          ]}
          total={['Total Revenue', formatPounds(campPence + tshirtPence + otherPence)]}
        />
      </div>
      <Note>
        Less discounts and refunds.
        {deletedRevenuePence > 0 &&
          ` ${formatPounds(deletedRevenuePence)} of the total came from bookings deleted since.`}
      </Note>
    </Panel>
  );
}

/** "30% of places taken", without cancelled days. */
function filledText(days: readonly CampDay[]): string {
  const open = days.filter(({ isCancelled }) => !isCancelled);
  const capacity = sumOf(open, (day) => day.capacity);
  const taken = sumOf(open, ({ placesTaken }) => placesTaken);
  return `${capacity === 0 ? 0 : Math.floor((taken / capacity) * 100)}% of places taken`;
}

function dayBar(day: CampDay) {
  const { date, activityName, isCancelled, capacity, placesTaken, placesPaid, revenuePence } = day;
  const most = Math.max(1, capacity, placesTaken);
  return {
    name: `${formatShortDate(date)}, ${activityName}`,
    parts: isCancelled
      ? []
      : [
          { share: placesPaid / most },
          { share: (placesTaken - placesPaid) / most, tone: 'waiting' as const },
        ],
    text: `${isCancelled ? 'cancelled' : `${placesTaken} of ${capacity}`}, ${formatPounds(revenuePence)}`,
  };
}
