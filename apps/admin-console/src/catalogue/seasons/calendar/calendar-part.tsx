import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { formatLongDate, formatShortDate } from '@sunfield/words/dates';
import { useQueries } from '@tanstack/react-query';
import { Button, Grid, Skeleton } from 'antd';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { array, int, object, safeParse } from 'zod/mini';
import { activitiesQuery, sessionsQuery, venuesQuery } from '../../../kernel/data/catalogue-rows';
import { LoadProblem } from '../../../kernel/ui/load-problem';
import { useMay } from '../../../kernel/session/require-staff';
import { Detail } from '../../../kernel/ui/quiet';
import { daysQuery } from '../model/api';
import weekStyles from './week-table.module.css';
import { ChoiceBar } from './choice-bar';
import { DayCell } from './day-cell';
import { AddDays } from './dialogs/add-days';
import { Cancellations } from './dialogs/cancellations';
import { namesOf } from './model/day-words';
import { type Rows } from './model/pattern';
import { useChoice } from './model/selection';
import { inReadingOrder, weeksOf } from './model/weeks';
import { Choose, isSameWeek, weekName, type WeekProps, WeekTable } from './week-table';

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
  const [isAdding, setIsAdding] = useState(false);
  const may = useMay();
  const isWide = Grid.useBreakpoint().md;
  const area = useRef<HTMLDivElement>(null);
  const names = useMemo(() => namesOf(rows), [rows]);
  const venueOrder = useMemo(() => rows.venues.map(({ key }) => key), [rows.venues]);
  const weeks = useMemo(() => weeksOf(days, venueOrder), [days, venueOrder]);
  const ordered = useMemo(() => inReadingOrder(weeks), [weeks]);
  const { ids, stop, moves, dispatch } = useChoice(ordered, venueOrder, chosenFirst);
  const bankHolidays = useMemo(
    () => new Map(season.bankHolidays.map(({ date, name }) => [date, name])),
    [season.bankHolidays],
  );
  useEffect(() => {
    if (moves > 0) area.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [moves]);
  const Week = isWide ? WeekTable : WeekList;
  const isEmpty = days.length === 0;
  return (
    <>
      {isEmpty || isAdding ? (
        <AddDays
          season={season}
          days={days}
          rows={rows}
          bankHolidays={bankHolidays}
          onEnd={isEmpty ? undefined : () => setIsAdding(false)}
          onAdded={() => setIsAdding(false)}
        />
      ) : (
        <p style={{ margin: '0 0 12px' }}>
          <Button onClick={() => setIsAdding(true)}>Add days</Button>
        </p>
      )}
      {!isEmpty && (
        <>
          {may('bookings') && <Cancellations season={season} />}
          <ChoiceBar
            season={season}
            chosen={ordered.filter(({ id }) => ids.has(id))}
            all={ordered}
            rows={rows}
            names={names}
            choose={dispatch}
          />
          <p style={{ margin: '8px 0 14px' }}>
            <Detail>
              Choose days to change them together: a day, or a heading for all below it.
              {isWide &&
                ' Shift chooses everything in between; with the keyboard, arrows move and Space chooses.'}
            </Detail>
          </p>
          <div ref={area}>
            {weeks.map((week) => (
              <Week
                key={week.monday}
                week={week}
                names={names}
                bankHolidays={bankHolidays}
                chosen={ids}
                stop={stop}
                choose={dispatch}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** A week on a phone: date by date, venues below one another. */
const WeekList = memo(function WeekList(props: WeekProps) {
  const { week, names, bankHolidays, chosen, stop, choose } = props;
  const daysOn = (date: string) => week.venues.flatMap(({ days }) => days.get(date) ?? []);
  const dates = week.dates.filter((date) => daysOn(date).length > 0);
  return (
    <section className={weekStyles.weekList}>
      <h3>
        <Choose
          label={weekName(week)}
          name={`Choose the week of ${formatShortDate(week.monday)}`}
          ids={dates.flatMap(daysOn).map(({ id }) => id)}
          choose={choose}
        />
      </h3>
      {dates.map((date) => (
        <div key={date} className={weekStyles.date}>
          <h4>
            <Choose
              label={formatLongDate(date).replace(/ \d{4}$/, '')}
              name={`Choose ${formatShortDate(date)} at all venues`}
              ids={daysOn(date).map(({ id }) => id)}
              choose={choose}
            />
            {bankHolidays.has(date) && (
              <span className={weekStyles.holiday}>{bankHolidays.get(date)}</span>
            )}
          </h4>
          <ul className="plain">
            {daysOn(date).map((day) => (
              <li key={day.id}>
                <span className={weekStyles.venueName}>{names.venue(day.venueKey)}</span>
                <DayCell
                  day={day}
                  names={names}
                  isChosen={chosen.has(day.id)}
                  isStop={stop === day.id}
                  choose={choose}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}, isSameWeek);
