import { sentenceOf } from '@sunfield/api-client/api-error';
import { addressOf } from '@sunfield/api-client/call';
import { exportHours } from '@sunfield/contracts/camp/duty/routes';
import { type Rota, type RotaDay, type Shift } from '@sunfield/contracts/camp/rota/rota';
import {
  formatDateRange,
  formatDayAndMonth,
  formatMonth,
  mondayOf,
  todayInLondon,
} from '@sunfield/words/dates';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Button, Empty, Flex, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { campDates } from '../../bookings/saved-bookings/camp-days';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Hint } from '../../kernel/ui/quiet';
import { SaveButton } from '../../kernel/ui/save-button';
import { rotaQuery, useRotaEdit } from './api';
import { RotaDayCard } from './rota-day-card';
import {
  added,
  copiesOf,
  removed,
  type RotaDays,
  type ShiftKey,
  swapped,
  withCopies,
  withoutCopies,
} from './rota-edits';
import { ShiftDialog } from './shift-dialog';
import styles from './rota.module.css';

/** Who works where, a week at a time. */
export default function RotaTab() {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const weeks = campWeeks(campDates(catalogue));
  const mondays = weeks.map(({ monday }) => monday);
  const { week, choose } = useWeek(mondays);
  return (
    <>
      <WeekChoice weeks={weeks} week={week} choose={choose} />
      <Week key={week} week={week} before={mondays.findLast((one) => one < week)} />
    </>
  );
}

interface WeekProps {
  week: string;
  /** The camp week before it. */
  before: string | undefined;
}

function Week({ week, before }: WeekProps) {
  const rota = useQuery(rotaQuery(week));
  if (rota.isLoadingError) return <LoadProblem error={rota.error} retry={rota.refetch} />;
  if (rota.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (rota.data.days.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="There is no camp on sale in this week."
      />
    );
  return <PlannedWeek rota={rota.data} week={week} before={before} />;
}

function PlannedWeek({ rota, week, before }: WeekProps & { rota: Rota }) {
  const [opened, setOpened] = useState<ShiftKey>();
  const editing = useRotaEdit(week, ({ days }, edit: RotaEdit) => edit(days));
  const shift = opened && shiftAt(rota, opened);
  return (
    <>
      {rota.people.length === 0 && (
        <Hint>
          First the owner adds your people in{' '}
          <Link to={{ search: '?tab=settings&part=onDuty' }}>Settings</Link>, under “Adults at
          camp”.
        </Hint>
      )}
      <Flex wrap gap="8px 12px" align="center" className={styles.actions}>
        {before && <CopyWeek week={week} before={before} />}
        <Hours month={week.slice(0, 7)} />
      </Flex>
      <div className={styles.week}>
        {rota.days.map((day) => (
          <RotaDayCard
            key={day.date}
            day={day}
            people={rota.people}
            onAdd={(shift) => editing.mutate((days) => added(days, day.date, shift))}
            onOpen={(who) => setOpened({ date: day.date, name: who })}
          />
        ))}
      </div>
      <div role="status" className={styles.saving}>
        {editing.isPending ? 'Saving…' : editing.error && sentenceOf(editing.error)}
      </div>
      {opened && shift && (
        <ShiftDialog
          key={`${opened.name} ${opened.date}`}
          rota={rota}
          week={week}
          at={opened}
          shift={shift}
          onRemove={() => {
            editing.mutate((days) => removed(days, opened));
            setOpened(undefined);
          }}
          onSwap={(other) => {
            editing.mutate((days) => swapped(days, opened, other));
            setOpened(undefined);
          }}
          onEnd={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const shiftAt = ({ days }: Rota, { date, name }: ShiftKey): Shift | undefined =>
  days.find((day) => day.date === date)?.shifts.find((one) => one.name === name);

type RotaEdit = (days: RotaDays) => RotaDay[];

interface CopyWeekProps {
  week: string;
  before: string;
}

/** Onto the days of this week on which no one is planned yet; it can be taken back as long as the week is open. */
function CopyWeek({ week, before }: CopyWeekProps) {
  const queryClient = useQueryClient();
  const [copies, setCopies] = useState<ReturnType<typeof copiesOf>>([]);
  const copy = useRotaEdit(week, async (rota) => {
    const found = copiesOf((await queryClient.fetchQuery(rotaQuery(before))).days, rota);
    // Asked again, there is nothing more to copy, and the way back stays.
    if (found.length > 0) setCopies(found);
    return withCopies(rota.days, found);
  });
  const takeBack = useRotaEdit(week, ({ days }) => withoutCopies(days, copies));
  const error = copy.error ?? takeBack.error;
  const said = error ? sentenceOf(error) : copy.data === 0 ? 'There is nothing more to copy.' : '';
  return (
    <>
      <Button
        loading={copy.isPending}
        disabled={takeBack.isPending}
        onClick={() => copy.mutate(undefined, { onSuccess: takeBack.reset })}
      >
        Copy week of {formatDayAndMonth(before)}
      </Button>
      {copies.length > 0 && !copy.isError && (
        <Button
          loading={takeBack.isPending}
          disabled={copy.isPending}
          onClick={() => takeBack.mutate(undefined, { onSuccess: () => setCopies([]) })}
        >
          Take the copy back
        </Button>
      )}
      {said && <span role="status">{said}</span>}
    </>
  );
}

/** Planned and worked, for the owner alone. */
function Hours({ month }: { month: string }) {
  const may = useMay();
  if (!may('staff')) return null;
  return (
    <SaveButton address={addressOf(exportHours, { query: { month } })}>
      {`Hours of ${formatMonth(month)} (CSV)`}
    </SaveButton>
  );
}

interface CampWeek {
  monday: string;
  /** Of its camp days. */
  first: string;
  last: string;
}

/** The weeks with camps, in order. */
const campWeeks = (dates: readonly string[]): CampWeek[] =>
  [...new Set(dates.map(mondayOf))].map((monday) => {
    const days = dates.filter((date) => mondayOf(date) === monday);
    return { monday, first: days[0] ?? monday, last: days.at(-1) ?? monday };
  });

/** The week of the address; else the first with a camp that is not over, or the last. */
function useWeek(mondays: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('week');
  const now = mondayOf(todayInLondon());
  const likely = mondays.find((one) => one >= now) ?? mondays.at(-1) ?? now;
  const isDate = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked);
  return {
    week: isDate ? mondayOf(asked) : likely,
    choose: (week: string) => setParams({ tab: 'rota', week }),
  };
}

interface WeekChoiceProps {
  weeks: readonly CampWeek[];
  /** A Monday; it may have no camps on sale. */
  week: string;
  choose: (week: string) => void;
}

function WeekChoice({ weeks, week, choose }: WeekChoiceProps) {
  const options = weeks.map(({ monday, first, last }) => ({
    value: monday,
    label: formatDateRange(first, last),
  }));
  const isListed = weeks.some(({ monday }) => monday === week);
  return (
    <Select
      aria-label="Week"
      style={{ width: 260, marginBottom: 10 }}
      value={week}
      onChange={choose}
      options={
        isListed
          ? options
          : [{ value: week, label: `Week of ${formatDateRange(week, week)}` }, ...options]
      }
    />
  );
}
