import { formatTime, instantInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { type AttendedDay, batchOf } from './attended-days';
import { type Section } from './section';

/** A child still there this long after its session counts as collected late, as at the gate. */
const GRACE_MINUTES = 10;

const conflictWords = {
  collected_twice: 'Signed out twice, to different people',
  left_unseen: 'Signed out without having been signed in',
  absent_but_here: 'Said to be absent after arriving',
} as const;

export const childrenSection: Section = {
  key: 'attendance',
  title: 'Attendance by child',
  about:
    'Each stay of a child, as staff recorded it at the gate. The names of children whose booking is erased are kept for this pack; who collected them is not.',
  columns: [
    'Day',
    'Venue',
    'Child',
    'In',
    'Out',
    'Hours',
    'Signed in by',
    'Signed out by',
    'Collected by',
    'Remarks',
  ],
  read: (scope, after) =>
    batchOf(scope, after, (days) => ({
      named: days.filter(wasThere),
      rows: days.flatMap((day) =>
        day.stays.map(({ from, to, signedInBy, signedOutBy, collector }) => [
          day.date,
          day.venueName,
          day.name,
          formatTime(from),
          to === null ? '' : formatTime(to),
          to === null ? '' : hoursText(minutesBetween(from, to)),
          listed(signedInBy),
          listed(signedOutBy),
          collector,
          remarksOn(day, to),
        ]),
      ),
    })),
};

export const daysSection: Section = {
  key: 'days',
  title: 'Attendance by day and venue',
  about: 'How many children came on each day, and the most who were there at one time.',
  columns: ['Day', 'Venue', 'Children', 'Most at one time', 'First in', 'Last out', 'Hours of all'],
  read: (scope, after) =>
    batchOf(scope, after, (days) => ({
      named: [],
      rows: [
        ...Map.groupBy(days.filter(wasThere), ({ date, venueName }) => `${date} ${venueName}`),
      ].map(([, ofDay]) => dayRow(ofDay)),
    })),
};

export const lateSection: Section = {
  key: 'late-pick-ups',
  title: 'Late pick-ups',
  about: `Children who left more than ${GRACE_MINUTES} minutes after their session.`,
  columns: ['Day', 'Venue', 'Child', 'Session ended', 'Left', 'Minutes late', 'Collected by'],
  read: (scope, after) =>
    batchOf(scope, after, (days) => {
      const late = days.flatMap((day) => lateRow(day));
      return { named: late.map(({ day }) => day), rows: late.map(({ row }) => row) };
    }),
};

const wasThere = ({ stays }: AttendedDay): boolean => stays.length > 0;

function dayRow(ofDay: AttendedDay[]): string[] {
  const [{ date, venueName }] = ofDay as [AttendedDay];
  const stays = ofDay.flatMap((day) => day.stays);
  const last = stays.map(({ to }) => to).filter((to) => to !== null);
  const minutes = stays.reduce((sum, { from, to }) => sum + (to ? minutesBetween(from, to) : 0), 0);
  return [
    date,
    venueName,
    String(ofDay.length),
    String(maxAtOnce(stays)),
    formatTime(stays.map(({ from }) => from).sort()[0] ?? ''),
    last.length > 0 ? formatTime(last.sort().at(-1) ?? '') : '',
    hoursText(minutes),
  ];
}

/** A child who leaves as another arrives is not there with it. */
function maxAtOnce(stays: AttendedDay['stays']): number {
  const changes = stays
    .flatMap(({ from, to }) => [{ at: from, by: 1 }, ...(to === null ? [] : [{ at: to, by: -1 }])])
    .sort((one, other) => one.at.localeCompare(other.at) || one.by - other.by);
  let here = 0;
  let max = 0;
  for (const { by } of changes) max = Math.max(max, (here += by));
  return max;
}

function lateRow(day: AttendedDay): { day: AttendedDay; row: string[] }[] {
  const stay = day.stays.at(-1);
  if (!stay?.to || day.sessionEnds === undefined) return [];
  const minutes = minutesBetween(instantInLondon(day.date, day.sessionEnds), stay.to);
  if (minutes <= GRACE_MINUTES) return [];
  const { date, venueName, name, sessionEnds } = day;
  const left = formatTime(stay.to);
  return [
    { day, row: [date, venueName, name, sessionEnds, left, String(minutes), stay.collector] },
  ];
}

const bannedWords = ({ by, reason }: AttendedDay['banned'][number]): string =>
  `Collected by someone who must not collect; ${reason ? `allowed by ${by ?? 'an owner'}: ${reason}` : 'no reason is recorded'}`;

const remarksOn = ({ conflicts, isTimeDoubtful, banned }: AttendedDay, to: string | null): string =>
  [
    ...(to === null ? ['Not signed out'] : []),
    ...banned.map(bannedWords),
    ...conflicts.map(({ kind }) => conflictWords[kind]),
    ...(isTimeDoubtful ? ['The clock of a phone was wrong'] : []),
  ].join('. ');

const minutesBetween = (from: string | Date, to: string | Date): number =>
  Math.floor((new Date(to).getTime() - new Date(from).getTime()) / 60_000);

/** "6:05" */
const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
