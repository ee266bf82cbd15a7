import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { WEEK_PART } from '../problems';
import { type Attendee, type Place } from '../places';
import { type Happening, type PlacesProps } from '../places-props';
import { Card } from '../../kernel/design/card';
import { focusPart } from '../../kernel/design/focus-part';
import { ProgrammeView } from './programme/programme-view';
import { type ProgrammeStart, useProgramme } from './programme/use-programme';
import { type ProgrammeWeek, weekWords } from './programme/weeks';
import { saidPart } from './venues/said';

interface PickerProps extends ProgrammeStart {
  catalogue: Catalogue;
  children: readonly Attendee[];
  places: readonly Place[];
  /** From `useOpening`. */
  now: number;
  isOneDay?: boolean;
  mayWait?: boolean;
  paidFor?: PlacesProps['paidFor'];
  onChange: (places: readonly Place[]) => void;
}

/**
 * The programme in which days are chosen and given back: in the booking form, in the console's form
 * and when a placed booking is changed. `root` has the programme and whatever `goTo` can go to.
 */
export function usePicker(
  { onChange, from, keepsView = false, ...picked }: PickerProps,
  root: RefObject<HTMLElement | null>,
) {
  const { catalogue, children, places } = picked;
  const [happened, setHappened] = useState<Happening>({ text: '' });
  const programme = useProgramme(catalogue, children, places, { from, keepsView });
  useEffect(() => {
    // The button that was pressed may be gone: move focus to what it changed.
    if (happened.at && document.activeElement === document.body) {
      focusPart(root.current, saidPart(happened.at));
    }
  }, [happened, root]);
  const change: PlacesProps['change'] = (next, text = '', at) => {
    onChange(next);
    setHappened({ text, at });
  };
  const goTo = (part: string, date?: string) => {
    // Render first: the element may not exist until its week is shown.
    if (date) flushSync(() => programme.showDate(date));
    focusPart(root.current, part);
  };
  const goToWeek = (week: ProgrammeWeek) => {
    goTo(WEEK_PART, week.first);
    setHappened({ text: `Week ${weekWords(week)}.` });
  };
  const placesProps: PlacesProps = { ...picked, happened, change };
  return {
    placesProps,
    /** Venues with the visible days. */
    shown: programme.venues,
    showDate: programme.showDate,
    goTo,
    isEmpty: catalogue.venues.every(({ days }) => days.length === 0),
    days: <ProgrammeView {...placesProps} programme={programme} goToWeek={goToWeek} />,
    announcement: (
      <span role="status" className="visually-hidden">
        {happened.text}
      </span>
    ),
  };
}

/** Shown while no season is on sale. */
export const NothingToBook = () => (
  <Card title="No camp days on sale at the moment" level={3}>
    <p>New dates appear here as soon as they can be booked.</p>
  </Card>
);
