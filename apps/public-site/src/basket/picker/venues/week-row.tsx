import { type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { formatShortDates } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { useId } from 'react';
import { type Attendee, isChosen } from '../../places';
import {
  chooseAll,
  datesOf,
  dropAll,
  isFree,
  isOnSale,
  type Outcome,
  type Week,
  weekSession,
  type WeekSession,
} from '../../shortcuts';
import { countDays, tellOutcome } from '../../shortcut-words';
import { opensLater } from '../../opening';
import styles from './camp-day-row.module.css';
import { WeekIcon } from './camp-icon';
import { ChildToggle } from './child-toggle';
import { Said } from './said';
import { type PlacesProps } from '../../places-props';

type WeekRowProps = PlacesProps & { venue: VenueProgramme; week: Week };

/** A venue's week with one click: every free day at one time, for one child. */
export function WeekRow({ venue, week, ...placesProps }: WeekRowProps) {
  const { children, places, catalogue, change, happened } = placesProps;
  const titleId = useId();
  const at = `week ${venue.key} ${week.monday}`;
  // If the week has begun or some days are full, only the days that can still be booked.
  const free = week.days.filter(isFree);
  const dates = datesOf(free.length > 0 ? free : week.days);
  const isWhole = dates.length === datesOf(week.days).length;
  const press = (child: Attendee, session: WeekSession, outcome: Outcome) => {
    const { slots, missing, sessionKey } = session;
    if (isAllChosen(outcome, child, session)) {
      const left = dropAll(places, child, slots);
      const gone = countDays(places.length - left.length);
      change(left, `${child.label}: ${gone} removed.`, at);
    } else {
      const words = tellOutcome(child, outcome, catalogue, { sessionKey, dates: missing });
      change(outcome.places, words, at);
    }
  };
  if (dates.length < 2) return null;
  return (
    <div role="group" className={`${styles.day} ${styles.week}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <WeekIcon />
        <div className={styles.title} id={titleId}>
          <span className="bold">{titleOf(dates, isWhole)}</span>
          <span className="small-muted">{rangeOf(dates)}</span>
        </div>
      </div>
      <div className={styles.slots}>
        {week.sessions.map((session) => (
          <div key={session.sessionKey} className={styles.slot}>
            <Costs of={costsOf(session, { venue, week, ...placesProps })}>
              {sessionNameOf(catalogue, session.sessionKey)}
            </Costs>
            <div className={styles.children}>
              {children.map((child) => {
                const own = weekSession(venue.key, week.days, session.sessionKey, child);
                const outcome = chooseAll(places, child, own.slots, placesProps);
                const isAll = isAllChosen(outcome, child, own);
                return (
                  <ChildToggle
                    key={child.key}
                    child={child}
                    oneOf={`${child.key} ${at}`}
                    where={`for ${inSentence(dates, isWhole)} at ${venue.name}, ${sessionNameOf(catalogue, session.sessionKey)}`}
                    isChosen={isAll}
                    // If only the child's other days conflict, the click explains that.
                    isDisabled={!isAll && !doesAnything(outcome) && outcome.kept.length === 0}
                    onPress={() => press(child, own, outcome)}
                  />
                );
              })}
            </div>
          </div>
        ))}
      </div>
      <Said at={at} happened={happened} />
    </div>
  );
}

function titleOf({ length }: readonly string[], isWhole: boolean): string {
  if (length === 2) return 'Both days';
  return isWhole ? 'Whole week' : `All ${length} days`;
}

const inSentence = (dates: readonly string[], isWhole: boolean): string => {
  const title = titleOf(dates, isWhole).toLowerCase();
  return title === 'whole week' ? `the ${title}` : title;
};

/** "Mon 23 to Wed 25 Feb"; days with gaps are named individually. */
function rangeOf(dates: readonly string[]): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return days === dates.length
    ? formatShortDates([first, last]).join(' to ')
    : listed(formatShortDates(dates));
}

const DAY_MS = 86_400_000;

const doesAnything = ({ taken, moved }: Outcome) => taken.length + moved.length > 0;

/** Every available day is chosen, so the only action left is to give them back. */
const isAllChosen = (outcome: Outcome, { key }: Attendee, { slots }: WeekSession) =>
  !doesAnything(outcome) &&
  outcome.kept.length === 0 &&
  slots.some((slot) => isChosen(outcome.places, key, slot));

interface CostsProps {
  /** One for all children, or each child's own. */
  of: readonly string[];
  /** The time. */
  children: string;
}

const Costs = ({ of: costs, children }: CostsProps) => (
  <p className={costs.length > 1 ? `${styles.time} ${styles.ownLine}` : styles.time}>
    <span>{children}</span> <strong>{costs.join('; ')}</strong>
  </p>
);

/** The days that the children would have, and what is paid for them: "4 days, £108.00"; each child's if they differ. */
function costsOf({ sessionKey, freeDays }: WeekSession, props: WeekRowProps): string[] {
  const { venue, week, children, places, paidFor } = props;
  const costs = children.flatMap((child) => {
    const { slots } = weekSession(venue.key, week.days, sessionKey, child);
    const { places: all } = chooseAll(places, child, slots, props);
    const own = all.filter((place) => slots.some((slot) => isChosen([place], child.key, slot)));
    if (own.length === 0) return [];
    const paid = paidFor ? `, ${formatPounds(paidFor(all, own))}` : '';
    return [{ child, cost: `${countDays(own.length)}${paid}` }];
  });
  const [first] = costs;
  if (!first) return [freeDays > 0 ? countDays(freeDays) : whyNot(week, props)];
  return costs.every(({ cost }) => cost === first.cost)
    ? [first.cost]
    : costs.map(({ child, cost }) => `${child.shortLabel}: ${cost}`);
}

/** Why a week has nothing to choose. */
function whyNot({ days }: Week, { catalogue, now }: PlacesProps): string {
  if (days.some(isOnSale)) return 'Full';
  return days.some((day) => opensLater(catalogue, day, now)) ? 'Not open yet' : 'Closed';
}
