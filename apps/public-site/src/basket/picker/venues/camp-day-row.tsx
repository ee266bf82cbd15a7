import {
  type CampDay,
  type Catalogue,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { agesWords } from '@sunfield/contracts/catalogue/camp-ages';
import { formatLongDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { activityKeyOf, slotsOf } from '@sunfield/contracts/kit/wire-names';
import { useId } from 'react';
import { Badge } from '../../../kernel/design/badge';
import styles from './camp-day-row.module.css';
import { CampIcon } from './camp-icon';
import { OtherSlots } from './other-slots';
import { Said } from './said';
import {
  type Attendee,
  campOf,
  FEW_PLACES,
  isSameCamp,
  mayCome,
  type Place,
  placeKey,
  placeOn,
  isChosen,
  placesChosen,
  type Slot,
  toggle,
} from '../../places';
import { whoNeedsAPlace } from '../../other-slots';
import { opensLater } from '../../opening';
import { dayPart } from '../../problems';
import { ChildToggle } from './child-toggle';
import { type PlacesProps } from '../../places-props';

type CampDayRowProps = PlacesProps & { venue: VenueProgramme; day: CampDay };

/** One dated programme: its times, and for each time a button per child. */
export function CampDayRow({ venue, day, ...placesProps }: CampDayRowProps) {
  const { catalogue, children, places, now, change, happened } = placesProps;
  const activity = catalogue.activities.find(({ key }) => key === activityKeyOf(day));
  const titleId = useId();
  const part = dayPart(venue.key, day.date);
  const stranded = whoNeedsAPlace(places, children, venue, day);
  const camp = campOf(venue.key, day);
  const ages = agesWords(day);
  const unfit = ageWords(day, children);
  const mine = placesChosen(places, children, venue.key, day);
  const isToOpen = opensLater(catalogue, day, now);
  // A day that parents cannot book any more takes one line.
  const isOffered = day.isOpen || isToOpen || mine > 0;
  const press = (child: Attendee, slot: Slot) => {
    const before = placeOn(places, child.key, slot.date);
    const after = toggle(places, child.key, slot);
    const isMove = before && !isChosen(places, child.key, slot);
    change(after, isMove ? moved(child, before, slot, { venue, catalogue }) : '');
  };
  return (
    <li className={styles.day} aria-labelledby={titleId} data-part={part} tabIndex={-1}>
      <div className={styles.head}>
        <CampIcon icon={activity?.icon} />
        <div className={styles.title} id={titleId}>
          <span className="bold">{formatLongDate(day.date)}</span>
          <span className="small-muted">{activity?.programmeName ?? activityKeyOf(day)}</span>
          {ages && <span className="small-muted">For {ages}</span>}
          {day.note && <span className="small-muted">{day.note}</span>}
          {day.staffOnly && <strong className={styles.late}>{lateWarning[day.staffOnly]}</strong>}
        </div>
        <PlacesLeft day={day} mine={mine} isToOpen={isToOpen} />
      </div>
      {isOffered && (
        <div className={styles.slots}>
          {slotsOf(day).map(({ sessionKey, pricePence }) => (
            <SlotButtons
              key={sessionKey}
              slot={{ ...camp, sessionKey }}
              day={day}
              sessionName={sessionNameOf(catalogue, sessionKey)}
              pricePence={pricePence}
              hasPlaces={day.isOpen && mine < day.placesLeft}
              children={children}
              places={places}
              onPress={press}
            />
          ))}
        </div>
      )}
      {placesProps.mayWait && day.isOpen && day.placesLeft <= 0 && (
        <a className={styles.wait} href={`/waiting-list?day=${day.id}`}>
          Join the waiting list
        </a>
      )}
      {unfit && <p className="last-column small">{unfit}</p>}
      {childless(places, children, venue, day).map((place) => (
        <p key={placeKey(place)} className="last-column small wrong">
          No child chosen for {sessionNameOf(catalogue, place.sessionKey)}. It was for{' '}
          {place.formerName ?? 'a child'}.
        </p>
      ))}
      {stranded.length > 0 && (
        <div className="stack-2 last-column small">
          <p>
            No more places at {venue.name} on {formatLongDate(day.date)}.
          </p>
          <OtherSlots
            {...placesProps}
            full={{ ...camp, sessionKeys: sessionsOf(day) }}
            who={stranded}
            at={part}
          />
        </div>
      )}
      <Said at={part} happened={happened} />
    </li>
  );
}

/** Shown before staff book a day that parents cannot book any more. */
const lateWarning: Record<NonNullable<CampDay['staffOnly']>, string> = {
  today: 'This camp is today and closed to parents. Tell the venue about a late booking.',
  closed: 'Closed to parents. You can still book it for them.',
};

const sessionsOf = (day: CampDay) => slotsOf(day).map(({ sessionKey }) => sessionKey);

/** Places of children who were removed. */
const childless = (
  places: readonly Place[],
  children: readonly Attendee[],
  { key }: VenueProgramme,
  day: CampDay,
) =>
  places.filter(
    (place) =>
      isSameCamp(place, campOf(key, day)) && !children.some((child) => child.key === place.child),
  );

const moved = (
  child: Attendee,
  from: Place,
  to: Slot,
  { venue, catalogue }: { venue: VenueProgramme; catalogue: Catalogue },
) =>
  from.venue === to.venue
    ? `${child.label} moved from ${sessionNameOf(catalogue, from.sessionKey)} to ${sessionNameOf(catalogue, to.sessionKey)}.`
    : `${child.label} moved to ${venue.name} on ${formatLongDate(to.date)}.`;

interface PlacesLeftProps {
  day: CampDay;
  mine: number;
  /** Its season is not open yet. */
  isToOpen: boolean;
}

function PlacesLeft({ day: { state, isOpen, placesLeft }, mine, isToOpen }: PlacesLeftProps) {
  if (state === 'cancelled') return <Badge tone="bad">Cancelled</Badge>;
  if (!isOpen) return <Badge>{isToOpen && state === 'open' ? 'Not open yet' : 'Closed'}</Badge>;
  if (placesLeft <= 0) return <Badge tone="bad">Full</Badge>;
  return (
    <Badge tone={placesLeft <= FEW_PLACES ? 'sun' : 'plain'}>{leftText(placesLeft, mine)}</Badge>
  );
}

const leftText = (placesLeft: number, mine: number): string => {
  if (mine < placesLeft) return `${placesLeft} left`;
  return placesLeft === 1 ? 'Last place chosen' : `Last ${placesLeft} places chosen`;
};

interface SlotButtonsProps {
  day: CampDay;
  slot: Slot;
  sessionName: string;
  pricePence: number;
  children: readonly Attendee[];
  places: readonly Place[];
  /** The day is open and has places that this form has not chosen yet. */
  hasPlaces: boolean;
  onPress: (child: Attendee, slot: Slot) => void;
}

/** One time of a day: its price, and a button per child. */
function SlotButtons(props: SlotButtonsProps) {
  const { day, slot, sessionName, pricePence, children, places, hasPlaces, onPress } = props;
  /** On a full day a child with a place may still give it back, or change the time. */
  const canPress = (child: Attendee) => {
    const there = placeOn(places, child.key, slot.date);
    if (there && isChosen([there], child.key, slot)) return true;
    return mayCome(day, child) && (hasPlaces || (there !== undefined && isSameCamp(there, slot)));
  };
  return (
    <div className={styles.slot}>
      <p className={styles.time}>
        <span>{sessionName}</span> <strong>{formatPounds(pricePence)}</strong>
      </p>
      <div className={styles.children}>
        {children.map((child) => (
          <ChildToggle
            key={child.key}
            child={child}
            where={`${sessionName}, ${formatLongDate(slot.date)}`}
            oneOf={`${child.key} ${slot.date}`}
            isChosen={isChosen(places, child.key, slot)}
            isDisabled={!canPress(child)}
            onPress={() => onPress(child, slot)}
          />
        ))}
      </div>
    </div>
  );
}

/** "For ages 8 to 12; Ada is 6 and Ben is 5." Undefined if all of them may attend. */
function ageWords(day: CampDay, children: readonly Attendee[]): string | undefined {
  // Ages that apply to all camps are mentioned once, beside the child.
  if (agesWords(day) === undefined) return undefined;
  const others = children.filter((child) => !mayCome(day, child));
  if (others.length === 0) return undefined;
  return `For ${agesWords(day)}; ${listed(others.map(({ label, age }) => `${label} is ${age}`))}.`;
}
