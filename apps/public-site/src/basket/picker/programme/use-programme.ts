import { type Catalogue, type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { compareDates, mondayOf } from '@sunfield/words/dates';
import { useEffect, useMemo, useState } from 'react';
import { readTabDraft, writeTabDraft } from '../../../kernel/data/tab-draft';
import { type Attendee, type Place } from '../../places';
import {
  filterChoices,
  type FilterChoices,
  narrowed,
  type ProgrammeFilter,
  wholeProgramme,
} from './filters';
import {
  dateToBeginWith,
  inWeek,
  programmeWeeks,
  type ProgrammeWeek,
  WEEKS_AT_ONCE,
} from './weeks';

/** The visible part of a programme that is shown one week at a time. */
export interface Paging {
  weeks: ProgrammeWeek[];
  /** Undefined if the filter leaves nothing. */
  week: ProgrammeWeek | undefined;
  filter: ProgrammeFilter;
  setFilter: (filter: ProgrammeFilter) => void;
  choices: FilterChoices;
  /** All filtered days, of every week. */
  wanted: VenueProgramme[];
}

export interface Programme {
  /** Venues with the visible days. */
  venues: readonly VenueProgramme[];
  /** Makes a date visible. */
  showDate: (date: string) => void;
  /** Undefined if all days are shown together. */
  paging: Paging | undefined;
}

export interface ProgrammeStart {
  /** The date to start with; otherwise the first that can be booked. */
  from?: string | undefined;
  /** The filter outlives a reload, as the chosen days do. */
  keepsFilter?: boolean;
}

const FILTER = 'programme filter';

function useFilter(isKept = false) {
  const [filter, setFilter] = useState(wholeProgramme);
  // Not at first: the page is rendered without it.
  useEffect(() => {
    const kept = isKept && (readTabDraft(FILTER) as ProgrammeFilter | undefined);
    if (kept) setFilter(kept);
  }, [isKept]);
  const choose = (chosen: ProgrammeFilter) => {
    setFilter(chosen);
    if (isKept) writeTabDraft(FILTER, chosen);
  };
  return [filter, choose] as const;
}

export function useProgramme(
  catalogue: Catalogue,
  children: readonly Attendee[],
  places: readonly Place[],
  { from, keepsFilter }: ProgrammeStart,
): Programme {
  const { venues } = catalogue;
  const [filter, setFilter] = useFilter(keepsFilter);
  const [date, showDate] = useState<string>();
  const { isLong, begin } = useMemo(
    () => ({
      isLong: programmeWeeks(venues).length > WEEKS_AT_ONCE,
      begin: dateToBeginWith(venues),
    }),
    [venues],
  );
  if (!isLong) return { venues, showDate, paging: undefined };
  const choices = filterChoices(catalogue, children);
  const wanted = narrowed(venues, filter, children, places);
  const weeks = programmeWeeks(wanted);
  const monday = mondayOf(date ?? from ?? begin);
  const week =
    weeks.find((other) => other.monday === monday) ??
    weeks.find((other) => other.monday > monday) ??
    [...weeks].sort((one, other) => compareDates(one.monday, other.monday)).at(-1);
  return {
    venues: week ? inWeek(wanted, week) : [],
    showDate,
    paging: { weeks, week, filter, setFilter, choices, wanted },
  };
}
