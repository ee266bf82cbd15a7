import { type Catalogue, programmeNameOf, sessionNameOf } from '@sunfield/contracts/catalogue';
import { formatLongDate } from '@sunfield/contracts/dates';
import { formatPounds } from '@sunfield/contracts/money';
import { Button } from '../../design/button';
import { VisuallyHidden } from '../../design/visually-hidden';
import { type Attendee, choiceKey, choiceOn, toggle } from '../basket/choices';
import { type OtherPlace, otherPlaces } from '../basket/other-venues';
import styles from './other-places.module.css';
import { type SelectionProps } from './selection-props';

interface OtherPlacesProps extends SelectionProps {
  /** The camp day without places. */
  full: { venue: string; date: string; campType: string; bookingTypes: readonly string[] };
  /** Who may change to another place. */
  who: readonly Attendee[];
  /** Where it is said that somebody did. */
  at: string;
}

/** A day is full: what other venues have on the same date, with its time and price, in one press. */
export function OtherPlaces({ full, who, at, ...selection }: OtherPlacesProps) {
  const { catalogue, children, choices, change } = selection;
  const choose = ({ key, label }: Attendee, { slot, venueName }: OtherPlace) => {
    const verb = choiceOn(choices, key, slot.date) ? 'moved to' : 'has a place at';
    const where = `${venueName} on ${formatLongDate(slot.date)}, ${sessionNameOf(catalogue, slot.bookingType)}`;
    change(toggle(choices, key, slot), `${label} ${verb} ${where}.`, at);
  };
  return otherPlaces(catalogue, full, choices, children).map((place) => (
    <div key={choiceKey({ child: '', ...place.slot })} className={styles.place}>
      <p>{offerOf(place, catalogue)}</p>
      <div className={styles.ways}>
        {who.map((child) => (
          <Button key={child.key} look="secondary" onClick={() => choose(child, place)}>
            {choiceOn(choices, child.key, full.date)
              ? `Change ${child.shortLabel} to this`
              : `Choose this for ${child.shortLabel}`}
            <VisuallyHidden>
              {' '}
              ({place.venueName}, {sessionNameOf(catalogue, place.slot.bookingType)},{' '}
              {formatLongDate(full.date)})
            </VisuallyHidden>
          </Button>
        ))}
      </div>
    </div>
  ));
}

const offerOf = ({ venueName, slot, pricePence, placesLeft }: OtherPlace, catalogue: Catalogue) => {
  const places = placesLeft === 1 ? '1 place' : `${placesLeft} places`;
  return `${programmeNameOf(catalogue, slot.campType)} at ${venueName} that day still has ${places}: ${sessionNameOf(catalogue, slot.bookingType)}, ${formatPounds(pricePence)}.`;
};
