import { formatShortDateWithYear } from '@sunfield/words/dates';
import {
  type SeasonFigures as Figures,
  type Sold,
} from '@sunfield/contracts/catalogue/season-figures';
import { counted, formatNumber } from '@sunfield/words/counted';
import { Flex, Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Hint } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';
import styles from './figures.module.css';
import { Bars, Note, Panel } from './figures-panel';

/** The season that the page is about, and the one beside it. */
export function SeasonChoice({ figures: { choices, season, beside } }: { figures: Figures }) {
  const [, setParams] = useSearchParams();
  const choose = (name: 'season' | 'beside', id: number) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        // The API proposes a new season to compare with.
        if (name === 'season') next.delete('beside');
        next.set(name, String(id));
        return next;
      },
      { replace: true },
    );
  const options = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Flex wrap gap={8} align="center" style={{ marginBottom: 14 }}>
      <Select
        className={styles.season}
        aria-label="Season"
        value={season?.id}
        options={options}
        onChange={(id: number) => choose('season', id)}
      />
      <span>beside</span>
      <Select
        className={styles.season}
        aria-label="Beside which season"
        placeholder="No earlier season"
        value={beside?.id}
        options={options.filter(({ value }) => value !== season?.id)}
        onChange={(id: number) => choose('beside', id)}
      />
    </Flex>
  );
}

/** How full a season is, compared with another at the same number of days before it began. */
export function FullAnswer({ shown, other }: ComparedProps) {
  return (
    <Panel title="How full is it?" isWide>
      <div style={inColumns(210, '14px 28px')}>
        <Filled title={shown.name} when="today" sold={shown.sold} capacity={shown.capacity} />
        {other && (
          <>
            <Filled
              title={other.name}
              when={`on ${formatShortDateWithYear(other.asOf)}, as many days before it began`}
              sold={other.soldByThen}
              capacity={other.capacity}
            />
            <Filled title={other.name} when="now" sold={other.sold} capacity={other.capacity} />
          </>
        )}
      </div>
      <Note>
        {other && `${difference(shown, other)} `}
        Paid places that have not been cancelled since. Cancelled camp days are left out.
      </Note>
      <details>
        <summary>Week by week</summary>
        <Bars
          label="Places sold by week"
          rows={weeksOf(shown, other).map(({ weeksBefore, places, otherPlaces }) => ({
            name: weeksBefore === 0 ? 'On the first day' : `${counted(weeksBefore, 'week')} before`,
            parts: [{ share: (places ?? 0) / Math.max(1, shown.capacity) }],
            text: [
              places === undefined ? 'to come' : `${percentOf(places, shown.capacity)}%`,
              other && `${other.name}: ${percentOf(otherPlaces ?? 0, other.capacity)}%`,
            ]
              .filter(Boolean)
              .join('; '),
          }))}
        />
      </details>
    </Panel>
  );
}

function weeksOf(shown: ComparedProps['shown'], other: Figures['beside']) {
  const all = other && other.weeks.length > shown.weeks.length ? other.weeks : shown.weeks;
  const at = (weeks: ComparedProps['shown']['weeks'] | undefined, weeksBefore: number) =>
    weeks?.find((week) => week.weeksBefore === weeksBefore)?.places;
  const weeks = all.map(({ weeksBefore }) => ({
    weeksBefore,
    places: at(shown.weeks, weeksBefore),
    otherPlaces: at(other?.weeks, weeksBefore),
  }));
  const begun = weeks.findIndex(({ places = 0, otherPlaces = 0 }) => places + otherPlaces > 0);
  return begun < 0 ? [] : weeks.slice(begun);
}

interface ComparedProps {
  shown: NonNullable<Figures['season']>;
  other: Figures['beside'];
}

interface FilledProps {
  title: string;
  when: string;
  sold: Sold;
  capacity: number;
}

const Filled = ({ title, when, sold: { places, bookings }, capacity }: FilledProps) => (
  <section>
    <h3>{title}</h3>
    <Hint>{when}</Hint>
    <p className={layout.figure}>{percentOf(places, capacity)}%</p>
    <p>
      {formatNumber(places)} of {formatNumber(capacity)} places, {counted(bookings, 'booking')}
    </p>
  </section>
);

const percentOf = (places: number, capacity: number): number =>
  capacity === 0 ? 0 : Math.floor((places / capacity) * 100);

function difference(shown: ComparedProps['shown'], other: NonNullable<Figures['beside']>): string {
  const points =
    percentOf(shown.sold.places, shown.capacity) -
    percentOf(other.soldByThen.places, other.capacity);
  if (points === 0) return `As full as ${other.name} was then.`;
  const side = points > 0 ? 'ahead of' : 'behind';
  const size = Math.abs(points);
  return `${counted(size, 'percentage point')} ${side} ${other.name}.`;
}
