import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusPart } from '../design/focus-part';
import { VisuallyHidden } from '../design/visually-hidden';
import { withOwnPlaces } from '../basket/sent-request';
import styles from './choose-days.module.css';
import { NothingToBook } from './nothing-to-book';
import { type Attendee, type Camp, type Place } from '../basket/places';
import { ProgrammeView } from './programme/programme-view';
import { useProgramme } from './programme/use-programme';
import { type ProgrammeWeek, weekWords } from './programme/weeks';
import { WEEK_PART } from '../basket/booking-problems';
import { upcoming } from '../basket/upcoming';
import { useOpening } from './use-opening';
import { type Happening } from '../basket/places-props';
import { SameDays } from './venues/same-days';

interface ChooseDaysProps {
  catalogue: Catalogue;
  /** Refetches the catalogue, and then passes it as `catalogue`. */
  refreshCatalogue: () => Promise<unknown>;
  /** Days of the placed booking, which its family can choose again even if they are full for others. */
  own: readonly Camp[];
  children: readonly Attendee[];
  places: readonly Place[];
  /** The date whose week is shown first. */
  from: string | undefined;
  /** Only one day is chosen, not several. */
  isOneDay?: boolean;
  onChange: (places: readonly Place[]) => void;
}

/** The form's own programme, for days of a booking that is already placed. */
export function ChooseDays(props: ChooseDaysProps) {
  const { children, places, onChange, own, from, isOneDay = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const [happened, setHappened] = useState<Happening>({ text: '' });
  const onSale = useMemo(() => upcoming(props.catalogue), [props.catalogue]);
  const catalogue = useMemo(() => withOwnPlaces(onSale, own), [onSale, own]);
  const now = useOpening(props);
  const programme = useProgramme(catalogue, children, places, from);
  if (catalogue.venues.every(({ days }) => days.length === 0)) return <NothingToBook />;

  const change = (next: readonly Place[], text = '', at?: string) => {
    onChange(next);
    setHappened({ text, at });
  };
  const goToWeek = (week: ProgrammeWeek) => {
    flushSync(() => programme.showDate(week.first));
    focusPart(root.current, WEEK_PART);
    setHappened({ text: `Week ${weekWords(week)}.` });
  };
  const placesProps = { catalogue, children, places, now, happened, isOneDay, change };
  const dayless = children.filter(({ key }) => !places.some(({ child }) => child === key));
  return (
    <div ref={root} className={styles.venues}>
      {!isOneDay &&
        dayless.map((child) => (
          <SameDays key={child.key} {...placesProps} child={child} at={`days of ${child.key}`} />
        ))}
      <ProgrammeView {...placesProps} programme={programme} goToWeek={goToWeek} />
      <VisuallyHidden>
        <span role="status">{happened.text}</span>
      </VisuallyHidden>
    </div>
  );
}
