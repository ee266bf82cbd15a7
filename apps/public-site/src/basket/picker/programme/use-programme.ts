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
  /** The date to start with; otherwise the one shown last in this tab, or the first that can be booked. */
  from?: string | undefined;
  /** What is shown outlives a reload, as the chosen days do. */
  keepsView?: boolean;
}

interface View {
  filter?: ProgrammeFilter;
  date?: string;
}

const VIEW = 'programme';

/** What the parent has chosen to see, on this page and before it was loaded again. */
function useView(isKept: boolean) {
  const [now, setNow] = useState<View>({});
  const [before, setBefore] = useState<View>({});
  // Not at first: the page is rendered without it.
  useEffect(() => {
    if (isKept) setBefore(readTabDraft(VIEW) ?? {});
  }, [isKept]);
  useEffect(() => {
    if (isKept && Object.keys(now).length > 0) writeTabDraft(VIEW, { ...before, ...now });
  }, [isKept, before, now]);
  const see = (part: View) => setNow((chosen) => ({ ...chosen, ...part }));
  return { now, before, see };
}

export function useProgramme(
  catalogue: Catalogue,
  children: readonly Attendee[],
  places: readonly Place[],
  { from, keepsView = false }: ProgrammeStart,
): Programme {
  const { venues } = catalogue;
  const { now, before, see } = useView(keepsView);
  const filter = now.filter ?? before.filter ?? wholeProgramme;
  const setFilter = (chosen: ProgrammeFilter) => see({ filter: chosen });
  const showDate = (date: string) => see({ date });
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
  const monday = mondayOf(now.date ?? from ?? before.date ?? begin);
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
