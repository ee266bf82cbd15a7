import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { formatShortDate } from '@sunfield/words/dates';
import { useQueries } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { array, int, object, safeParse } from 'zod/mini';
import { activitiesQuery, sessionsQuery, venuesQuery } from '../../../kernel/data/catalogue-rows';
import { LoadProblem } from '../../../kernel/ui/load-problem';
import { type Words } from '../../../kernel/toasts/tell-outcome';
import { useMay } from '../../../kernel/session/require-staff';
import { Detail, Urgent } from '../../../kernel/ui/quiet';
import { daysQuery } from '../model/api';
import { ChoiceBar } from './choice-bar';
import { type Toggle } from './day-cell';
import { AddDays, type AddDaysProps } from './dialogs/add-days';
import { Cancellations } from './dialogs/cancellations';
import { namesOf } from './model/day-words';
import { type Rows } from './model/pattern';
import { inReadingOrder, weeksOf } from './model/weeks';
import { WeekTable } from './week-table';

const ChosenSchema = object({ chosen: array(int()) });

/** A season's camp days; a link can arrive with some of them selected. */
export function CalendarPart({ season }: { season: SeasonDetails }) {
  const led = safeParse(ChosenSchema, useLocation().state).data?.chosen ?? [];
  const [days, venues, activities, sessions] = useQueries({
    queries: [daysQuery(season.id), venuesQuery, activitiesQuery, sessionsQuery],
  });
  if (days.data && venues.data && activities.data && sessions.data) {
    return (
      <Calendar
        key={led.join()}
        season={season}
        days={days.data}
        rows={{ venues: venues.data, activities: activities.data, sessions: sessions.data }}
        chosenFirst={led}
      />
    );
  }
  const failed = [days, venues, activities, sessions].filter(({ isError }) => isError);
  if (failed[0]) {
    return (
      <LoadProblem
        error={failed[0].error}
        retry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    );
  }
  return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
}

interface CalendarProps {
  season: SeasonDetails;
  days: PlannedDay[];
  rows: Rows;
  chosenFirst: readonly number[];
}

function Calendar({ season, days, rows, chosenFirst }: CalendarProps) {
  const may = useMay();
  const names = namesOf(rows);
  const { venues } = rows;
  const weeks = useMemo(
    () =>
      weeksOf(
        days,
        venues.map(({ key }) => key),
      ),
    [days, venues],
  );
  const ordered = inReadingOrder(weeks);
  const [chosen, setChosen] = useState<readonly number[]>(chosenFirst);
  const ids = new Set(chosen);
  const toggle: Toggle = (asked) =>
    setChosen((before) => {
      const others = before.filter((id) => !asked.includes(id));
      return asked.every((id) => before.includes(id)) ? others : [...others, ...asked];
    });
  const bankHolidays = new Map(season.bankHolidays.map(({ date, name }) => [date, name]));
  const onHolidays = season.bankHolidays
    .filter(({ date }) => days.some((day) => day.date === date && day.state !== 'cancelled'))
    .map(({ date, name }) => `${formatShortDate(date)} (${name})`);
  const isEmpty = days.length === 0;
  return (
    <>
      <Adding season={season} days={days} rows={rows} bankHolidays={bankHolidays} />
      {!isEmpty && (
        <>
          {may('bookings') && <Cancellations season={season} />}
          <ChoiceBar
            season={season}
            chosen={ordered.filter(({ id }) => ids.has(id))}
            all={ordered}
            rows={rows}
            choose={setChosen}
          />
          <p style={{ margin: '8px 0 14px' }}>
            <Detail>
              Choose days to change them together: a day, or a heading for all of its days.
            </Detail>
            {onHolidays.length > 0 && <Urgent>On bank holidays: {onHolidays.join(', ')}</Urgent>}
          </p>
          {weeks.map((week) => (
            <WeekTable
              key={week.monday}
              week={week}
              names={names}
              bankHolidays={bankHolidays}
              chosen={ids}
              toggle={toggle}
            />
          ))}
        </>
      )}
    </>
  );
}

/** What was left out stays in view: it is more than a passing message says. */
function Adding(props: Omit<AddDaysProps, 'onEnd' | 'onAdded'>) {
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState<Words>();
  const isEmpty = props.days.length === 0;
  return (
    <>
      {isEmpty || isAdding ? (
        <AddDays
          {...props}
          onEnd={isEmpty ? undefined : () => setIsAdding(false)}
          onAdded={(words) => {
            setSaid(words);
            setIsAdding(false);
          }}
        />
      ) : (
        <p style={{ margin: '0 0 12px' }}>
          <Button onClick={() => setIsAdding(true)}>Add days</Button>
        </p>
      )}
      {said && !isAdding && (
        <Alert
          style={{ marginBottom: 12 }}
          role="status"
          type="success"
          showIcon
          title={said[0]}
          description={said[1]}
          closable={{ 'aria-label': 'Close message', onClose: () => setSaid(undefined) }}
        />
      )}
    </>
  );
}
