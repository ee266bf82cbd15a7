import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { useMemo, useRef } from 'react';
import { type Attendee, type Camp, type Place } from '../places';
import { withOwnPlaces } from '../sent-request';
import { upcoming } from '../upcoming';
import { SameDays } from './same-days';
import { useOpening } from './use-opening';
import { NothingToBook, usePicker } from './use-picker';

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
  const { catalogue: whole, own, children, places, from, isOneDay = false, onChange } = props;
  const root = useRef<HTMLDivElement>(null);
  const now = useOpening(props);
  const catalogue = useMemo(() => withOwnPlaces(upcoming(whole), own), [whole, own]);
  const picker = usePicker({ catalogue, children, places, now, from, isOneDay, onChange }, root);
  if (picker.isEmpty) return <NothingToBook />;
  const dayless = children.filter(({ key }) => !places.some(({ child }) => child === key));
  return (
    <div ref={root} className="stack-5 measured">
      {!isOneDay &&
        dayless.map((child) => (
          <SameDays
            key={child.key}
            {...picker.placesProps}
            child={child}
            at={`days of ${child.key}`}
          />
        ))}
      {picker.days}
      {picker.announcement}
    </div>
  );
}
