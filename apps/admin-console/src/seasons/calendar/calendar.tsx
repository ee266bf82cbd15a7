import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { Button, Grid } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../session/require-staff';
import { AddDays } from './dialogs/add-days';
import styles from './calendar.module.css';
import { Cancellations } from './dialogs/cancellations';
import { ChoiceBar } from './choice-bar';
import { namesOf } from './model/day-words';
import { type Rows } from './model/pattern';
import { useChoice } from './model/use-choice';
import { WeekList } from './week-list';
import { WeekTable } from './week-table';
import { inReadingOrder, weeksOf } from './model/weeks';

interface CalendarProps {
  season: SeasonDetails;
  days: PlannedDay[];
  rows: Rows;
  chosenFirst: readonly number[];
}

export function Calendar({ season, days, rows, chosenFirst }: CalendarProps) {
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
        <p className={styles.add}>
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
          <p className={styles.help}>
            Choose days to change them together: a day, or a heading for all below it.
            {isWide &&
              ' Shift chooses everything in between; with the keyboard, arrows move and Space chooses.'}
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
