import { formatPounds } from '@sunfield/words/money';
import { Button } from '../../kernel/design/button';
import { type Attendee, isChosen } from '../places';
import { chooseAll, whoToFollow } from '../shortcuts';
import { countDays, tellOutcome } from '../shortcut-words';
import styles from './selected-bookings.module.css';
import { type PlacesProps } from '../places-props';

interface SameDaysProps extends PlacesProps {
  child: Attendee;
  at: string;
}

/** Copies the days of a sibling or friend with one click. */
export function SameDays({ child, at, ...placesProps }: SameDaysProps) {
  const { catalogue, places, children, change, paidFor } = placesProps;
  const offers = whoToFollow(places, children, child);
  const hasNone = !places.some((place) => place.child === child.key);
  return (
    <>
      {hasNone && <p className="small-muted">No days chosen yet.</p>}
      {offers.length > 0 && (
        <div className={styles.give}>
          {offers.map(({ other, slots }) => {
            const outcome = chooseAll(places, child, slots, placesProps);
            const taken = outcome.places.filter((place) =>
              outcome.taken.some((slot) => isChosen([place], child.key, slot)),
            );
            const words = tellOutcome(child, outcome, catalogue);
            return (
              <Button
                key={other.key}
                look="secondary"
                onClick={() => change(outcome.places, words, at)}
              >
                <span>
                  Same days as {other.shortLabel}
                  {taken.length > 0 && (
                    <span className={styles.cost}>
                      {' '}
                      {countDays(taken.length)}
                      {paidFor && `, ${formatPounds(paidFor(outcome.places, taken))}`}
                    </span>
                  )}
                </span>
                <span className="visually-hidden"> for {child.label}</span>
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
}
