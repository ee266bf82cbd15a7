import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { programmeNameOf, sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { Button } from '../../../kernel/design/button';
import { type Attendee, type Camp, mayCome, placeKey, placeOn, toggle } from '../../places';
import { type OtherSlot, otherSlots } from '../../other-slots';
import { type PlacesProps } from '../../places-props';

interface OtherSlotsProps extends PlacesProps {
  /** The camp day without places. */
  full: Camp & { sessionKeys: readonly string[] };
  /** Children who may change to another place. */
  who: readonly Attendee[];
  /** Where the change is reported. */
  at: string;
}

/** For a full day: what other venues have on the same date, with time and price, each with one click. */
export function OtherSlots({ full, who, at, ...placesProps }: OtherSlotsProps) {
  const { catalogue, children, places, change } = placesProps;
  const choose = ({ key, label }: Attendee, { slot, venueName }: OtherSlot) => {
    const verb = placeOn(places, key, slot.date) ? 'moved to' : 'has a place at';
    const where = `${venueName} on ${formatLongDate(slot.date)}, ${sessionNameOf(catalogue, slot.sessionKey)}`;
    change(toggle(places, key, slot), `${label} ${verb} ${where}.`, at);
  };
  const mayTake = ({ day }: OtherSlot) => who.filter((child) => mayCome(day, child));
  const others = otherSlots(catalogue, full, places, children);
  return others
    .filter((other) => mayTake(other).length > 0)
    .map((other) => (
      <div
        key={placeKey({ child: '', ...other.slot })}
        className="stack-2 sheet notice whole-row small"
      >
        <p>{offerOf(other, catalogue)}</p>
        <div className="cluster-2">
          {mayTake(other).map((child) => (
            <Button key={child.key} look="secondary" onClick={() => choose(child, other)}>
              {placeOn(places, child.key, full.date)
                ? `Change ${child.shortLabel} to this`
                : `Choose this for ${child.shortLabel}`}
              <span className="visually-hidden">
                {' '}
                ({other.venueName}, {sessionNameOf(catalogue, other.slot.sessionKey)},{' '}
                {formatLongDate(full.date)})
              </span>
            </Button>
          ))}
        </div>
      </div>
    ));
}

const offerOf = ({ venueName, slot, pricePence, placesLeft }: OtherSlot, catalogue: Catalogue) => {
  const places = counted(placesLeft, 'place');
  return `${programmeNameOf(catalogue, slot.activityKey)} at ${venueName} that day still has ${places}: ${sessionNameOf(catalogue, slot.sessionKey)}, ${formatPounds(pricePence)}.`;
};
