import { type Adult, adultsOf, inOrder } from '@sunfield/contracts/camp/duty/adults-of';
import { type DutyRole, type RecordedDuty } from '@sunfield/contracts/camp/duty/duty';
import { adultsNeeded, type Ratio } from '@sunfield/contracts/camp/duty/ratio';
import { type Roll, rollsOf } from '@sunfield/contracts/camp/duty/rolls-of';
import { sameName } from '@sunfield/contracts/kit/same-name';
import { formatTime } from '@sunfield/words/dates';
import { In } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import { DutyEventEntity, recordedDuty } from '../duty/duty-event.entity';
import { attendedDays, type AttendedDay } from './attended-days';
import { nextDates, type Scope, type Section } from './section';
import { venueNames } from '../../catalogue/model/venue.entity';

const roleWords: Record<DutyRole, string> = {
  first_aider: 'first aider',
  level_3: 'level 3',
  safeguarding: 'safeguarding lead',
};

export const adultsSection: Section = {
  key: 'adults',
  title: 'Staff and visitors',
  about: 'Each adult at camp, as staff recorded it at the gate.',
  columns: ['Day', 'Venue', 'Name', 'As', 'In', 'Out', 'Took charge', 'ID seen'],
  async read(scope, after) {
    const { dates, next } = await nextDates(scope, after, DutyEventEntity);
    const venueOf = await venueNames(scope.dataSource.manager);
    const days = await dutyOn(scope, dates);
    return {
      rows: days.flatMap(({ date, venueKey, adults, charges }) =>
        adults.map((adult) => [
          date,
          venueOf(venueKey),
          adult.name,
          asWhat(adult),
          formatTime(adult.from),
          adult.to === null ? '' : formatTime(adult.to),
          charges
            .filter((charge) => isOf(charge, adult))
            .map(({ at }) => formatTime(at))
            .join(', '),
          adult.isVisitor ? (adult.isIdSeen ? 'Yes' : 'No') : '',
        ]),
      ),
      next,
    };
  },
};

export const staffingSection: Section = {
  key: 'staffing',
  title: 'Who was in charge, and staff for the children',
  about:
    'How many staff were needed for the children there, by their ages and today’s settings, until the day’s last entry. A child whose age is erased counts as under 8.',
  columns: [
    'Day',
    'Venue',
    'In charge',
    'First aiders',
    'Most children',
    'Staff then',
    'Needed then',
    'Minutes with too few',
    'Allowed because',
  ],
  async read(scope, after) {
    const { days, next } = await attendedDays(scope, after);
    const there = days.filter(({ stays }) => stays.length > 0);
    const duty = await dutyOn(scope, [...new Set(there.map(({ date }) => date))]);
    const rows = [
      ...Map.groupBy(there, ({ date, venueKey }) => `${date} ${venueKey}`).values(),
    ].map((ofDay) => {
      const [{ date, venueKey, venueName }] = ofDay as [AttendedDay];
      const known = duty.find((day) => day.date === date && day.venueKey === venueKey);
      const { adults = [], charges = [], allowed = [] } = known ?? {};
      const inCharge = charges.map(({ name, at }) => `${name} from ${formatTime(at)}`);
      const aiders = adults.filter(({ roles }) => roles.includes('first_aider'));
      return [
        date,
        venueName,
        adults.some(isStaff) ? inCharge.join(', ') : 'No staff recorded',
        [...new Set(aiders.map(({ name }) => name))].join(', '),
        ...staffingOf(ofDay, adults, scope.ratio),
        allowed.join('. '),
      ];
    });
    return { rows, next };
  },
};

interface Charge {
  name: string;
  at: string;
}

interface DutyDay {
  date: string;
  venueKey: string;
  adults: Adult[];
  /** Who took charge when, in order. */
  charges: Charge[];
  /** "Kim Ade at 09:05: Jo is ill", in order. */
  allowed: string[];
  rolls: Roll[];
}

/** The adults and the roll calls of these dates, in order of date and venue. */
export async function dutyOn({ dataSource, venues }: Scope, dates: string[]): Promise<DutyDay[]> {
  const rows = await dataSource.manager.findBy(DutyEventEntity, {
    date: In(dates),
    ...(venues && { venueKey: In([...venues]) }),
  });
  const members = await usernamesOf(dataSource.manager, rows);
  return [...Map.groupBy(rows, ({ date, venueKey }) => JSON.stringify([date, venueKey])).values()]
    .map((ofDay) => {
      const [{ date, venueKey }] = ofDay as [DutyEventEntity];
      const events = ofDay.map((row) => recordedDuty(row, members.get(row.actor) ?? null));
      const nameOf = ({ of }: RecordedDuty) => events.find(({ id }) => id === of)?.name ?? '';
      const charges = inOrder(events, ['charge']).map(({ event, at }) => ({
        at,
        name: nameOf(event),
      }));
      const allowed = inOrder(events, ['over']).map(
        ({ event, at }) => `${nameOf(event)} at ${formatTime(at)}: ${event.reason}`,
      );
      const { adults } = adultsOf(events);
      return { date, venueKey, adults, charges, allowed, rolls: rollsOf(events) };
    })
    .sort((one, other) =>
      `${one.date} ${one.venueKey}`.localeCompare(`${other.date} ${other.venueKey}`),
    );
}

/** Two devices may have signed in the same adult, whose charge names either arrival. */
const isOf = ({ name, at }: Charge, adult: Adult): boolean =>
  sameName(name, adult.name) && at >= adult.from && (adult.to === null || at <= adult.to);

/** "Visitor, Ofsted: Inspection", "Staff, first aider" */
const asWhat = ({ isVisitor, organisation, reason, roles }: Adult): string =>
  isVisitor
    ? `Visitor${organisation && `, ${organisation}`}${reason && `: ${reason}`}`
    : ['Staff', ...roles.map((role) => roleWords[role])].join(', ');

const isStaff = ({ isVisitor }: Adult): boolean => !isVisitor;

/** At the first moment with the most children; and for how long there were too few staff. */
function staffingOf(children: AttendedDay[], adults: Adult[], ratio: Ratio): string[] {
  const stays = children.flatMap(({ age, stays: own }) =>
    own.map(({ from, to }) => ({ from, to, age: age ?? 0 })),
  );
  const staff = adults.filter(isStaff);
  const changes = [...stays, ...staff].flatMap(({ from, to }) =>
    to === null ? [from] : [from, to],
  );
  const moments = [...new Set(changes)].sort();
  const isAt = (moment: string) => (one: { from: string; to: string | null }) =>
    one.from <= moment && (one.to === null || one.to > moment);
  const max = { children: 0, staff: 0, needed: 0 };
  let shortMs = 0;
  for (const [index, moment] of moments.entries()) {
    const here = stays.filter(isAt(moment));
    const present = staff.filter(isAt(moment)).length;
    const needed = adultsNeeded(
      here.map(({ age }) => age),
      ratio,
    );
    if (here.length > max.children) {
      Object.assign(max, { children: here.length, staff: present, needed });
    }
    const until = moments[index + 1];
    if (present < needed && until) shortMs += Date.parse(until) - Date.parse(moment);
  }
  const short = Math.round(shortMs / 60_000);
  // Without a record of staff no one knows whether there were enough.
  return [
    max.children,
    staff.length > 0 ? max.staff : '',
    max.needed,
    staff.length > 0 ? short : '',
  ].map(String);
}
