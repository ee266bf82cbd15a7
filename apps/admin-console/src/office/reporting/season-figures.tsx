import { formatShortDateWithYear } from '@sunfield/words/dates';
import {
  type SeasonFigures as Figures,
  type Sold,
} from '@sunfield/contracts/catalogue/season-figures';
import { counted, formatNumber } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Flex, Select, Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Hint } from '../../kernel/ui/quiet';
import { seasonFiguresQuery } from './api';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';
import styles from './figures.module.css';
import { Note, Panel } from './figures-panel';

/** How full a season is, compared with another at the same number of days before it began. */
export function SeasonFigures() {
  const [params, setParams] = useSearchParams();
  const [season, beside] = [params.get('season'), params.get('beside')];
  const figures = useQuery(seasonFiguresQuery({ season, beside }));
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
  if (figures.isError) return <LoadProblem error={figures.error} retry={figures.refetch} />;
  if (figures.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { choices, season: shown, beside: other } = figures.data;
  if (!shown) return null;
  const options = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel title="How full, beside another season" isWide>
      <Flex wrap gap={8} align="center" style={{ marginBottom: 14 }}>
        <Select
          className={styles.season}
          aria-label="Season"
          value={shown.id}
          options={options}
          onChange={(id: number) => choose('season', id)}
        />
        <span>beside</span>
        <Select
          className={styles.season}
          aria-label="Beside which season"
          placeholder="No earlier season"
          value={other?.id}
          options={options.filter(({ value }) => value !== shown.id)}
          onChange={(id: number) => choose('beside', id)}
        />
      </Flex>
      <Compared shown={shown} other={other} />
    </Panel>
  );
}

interface ComparedProps {
  shown: NonNullable<Figures['season']>;
  other: Figures['beside'];
}

const Compared = ({ shown, other }: ComparedProps) => (
  <>
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
  </>
);

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
