import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type CalendarItem } from '@sunfield/contracts/parties/calendar';
import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { readPartyCalendar } from '@sunfield/contracts/parties/routes';
import {
  addDays,
  formatDateRange,
  formatShortDate,
  mondayOf,
  todayInLondon,
} from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Flex, Segmented, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Pill } from '../kernel/ui/pill';
import { Quiet } from '../kernel/ui/quiet';
import styles from './party-calendar.module.css';

type By = 'venue' | 'coach';

/** A week of parties and camps, by venue, or by coach with the rota. */
export function PartyCalendar() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('week') ?? '';
  const week = mondayOf(/^\d{4}-\d\d-\d\d$/.test(asked) ? asked : todayInLondon());
  const by: By = params.get('by') === 'coach' ? 'coach' : 'venue';
  const show = (next: { week?: string; by?: By }) =>
    setParams({ tab: 'enquiries', view: 'calendar', week, by, ...next });
  const items = useQuery({
    ...routeQuery(readPartyCalendar, { query: { from: week } }),
    staleTime: 0,
  });
  return (
    <>
      <Flex wrap gap={8} align="center" style={{ marginBottom: 12 }}>
        <Button
          aria-label="The week before"
          icon={<LeftOutlined aria-hidden />}
          onClick={() => show({ week: addDays(week, -7) })}
        />
        <b>{formatDateRange(week, addDays(week, 6))}</b>
        <Button
          aria-label="The next week"
          icon={<RightOutlined aria-hidden />}
          onClick={() => show({ week: addDays(week, 7) })}
        />
        <Segmented
          aria-label="By venue or coach"
          options={[
            { value: 'venue', label: 'By venue' },
            { value: 'coach', label: 'By coach' },
          ]}
          value={by}
          onChange={(next: By) => show({ by: next })}
        />
      </Flex>
      {items.error ? (
        <LoadProblem error={items.error} retry={items.refetch} />
      ) : items.data ? (
        <Week week={week} by={by} items={items.data} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </>
  );
}

/** The row of an item. A camp has no single coach. */
const rowOf = (by: By, { kind, venueName, coach }: CalendarItem): string | undefined => {
  if (by === 'coach') return kind === 'camp' ? undefined : coach || 'No coach named';
  if (kind === 'shift' || kind === 'absence') return undefined;
  return venueName ?? 'Families’ places';
};

function Week({ week, by, items }: { week: string; by: By; items: CalendarItem[] }) {
  const names = [...new Set(items.flatMap((item) => rowOf(by, item) ?? []))].toSorted();
  const dates = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(week, days));
  if (names.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Nothing in this week." />;
  }
  return (
    <table className={styles.week}>
      <thead>
        <tr>
          <th scope="col">{by === 'venue' ? 'Venue' : 'Coach'}</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              {formatShortDate(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {dates.map((date) => (
              <td key={date}>
                <Day date={date} items={items.filter((item) => rowOf(by, item) === name)} by={by} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ date, items, by }: { date: string; items: CalendarItem[]; by: By }) {
  const of = items
    .filter((item) => item.date === date)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  if (of.length === 0) return null;
  return (
    <>
      <b className={styles.date}>{formatShortDate(date)}</b>
      <ul className="plain">
        {of.map((item, index) => (
          <li key={index} data-kind={item.kind}>
            <Entry item={item} by={by} />
          </li>
        ))}
      </ul>
    </>
  );
}

const partiesSearch = { search: '?tab=enquiries&view=parties' };

function Entry({
  item: { kind, from, until, what, venueName, coach, isClash },
  by,
}: {
  item: CalendarItem;
  by: By;
}) {
  if (kind === 'absence') return 'Away';
  const other = by === 'venue' ? coach : (venueName ?? '');
  return (
    <>
      {clockOf(from)} to {clockOf(until)}
      {what && <b> {kind === 'party' ? <Link to={partiesSearch}>{what}</Link> : what}</b>}
      {other && <Quiet> {other}</Quiet>}
      {isClash && <Pill tone="overdue">Clash</Pill>}
    </>
  );
}
