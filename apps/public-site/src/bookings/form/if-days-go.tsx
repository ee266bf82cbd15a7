import { formatShortDate } from '@sunfield/words/dates';
import { useId } from 'react';
import { type ReviewedPlace } from '../../basket/places';
import { Choices } from '../../kernel/design/choices';
import groups from './fields/fields.module.css';

/** What the parent wants if days go; undefined for all days or none. */
export type TakeRest = { together: string[] } | undefined;

interface IfDaysGoProps {
  reviewedPlaces: readonly ReviewedPlace[];
  takeRest: TakeRest;
  setTakeRest: (takeRest: TakeRest) => void;
}

export const datesOf = (places: readonly ReviewedPlace[]): string[] =>
  [...new Set(places.map(({ place }) => place.date))].sort();

/** “If a day fills up while you pay”: only where some days could be booked without the others. */
export function IfDaysGo({ reviewedPlaces, takeRest, setTakeRest }: IfDaysGoProps) {
  const name = useId();
  const dates = datesOf(reviewedPlaces);
  if (dates.length < 2) return null;
  const together = takeRest?.together ?? [];
  const hasSiblings = dates.length < reviewedPlaces.length;
  const toggle = (date: string) => {
    const others = together.filter((one) => one !== date);
    setTakeRest({ together: others.length < together.length ? others : [...others, date] });
  };
  return (
    <div className={`${groups.group} stack-2 small`}>
      <Choices
        legend="If a day fills up while you pay"
        options={[
          [false, 'Book nothing, and let me choose again'],
          [true, 'Book the other days, and charge me for those alone'],
        ]}
        chosen={takeRest !== undefined}
        onChoose={(isRest) => setTakeRest(isRest ? { together } : undefined)}
      />
      {takeRest && (
        <>
          {hasSiblings && <p>A day is booked for all its children, or for none of them.</p>}
          <p id={`${name}-days`}>Are there days you only want together? Tick them.</p>
          <div role="group" aria-labelledby={`${name}-days`} className="cluster-3">
            {dates.map((date) => (
              <label key={date} className="tick-line">
                <input
                  type="checkbox"
                  checked={together.includes(date)}
                  onChange={() => toggle(date)}
                />
                {formatShortDate(date)}
              </label>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
