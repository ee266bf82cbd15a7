import { type Register } from '@sunfield/contracts/bookings/registers';
import { sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import { instantInLondon } from '@sunfield/words/dates';
import { type GateChild } from './gate-children';

/** A child who is not here by then is missed; one who is still here after that is a late pick-up. */
const GRACE_MINUTES = 10;

type Sessions = Pick<Register, 'date' | 'sessions'>;

/** Until when a child is expected or, once here, to be collected; a London time, "09:00". */
function dueAt(
  { child, attendance: { presence } }: GateChild,
  { sessions }: Sessions,
): string | undefined {
  const session = sessions.find(({ key }) => key === sessionKeyOf(child));
  if (presence === 'expected') return session?.starts;
  return presence === 'here' ? session?.ends : undefined;
}

function minutesOver(row: GateChild, register: Sessions, now: Date): number {
  const time = dueAt(row, register);
  if (time === undefined) return -1;
  return Math.floor((now.getTime() - instantInLondon(register.date, time).getTime()) / 60_000);
}

/** Staff ask after a child from ten minutes after the start, and again from the end; undefined before that. */
export function lateOf(row: GateChild, register: Sessions, now: Date): GateChild['late'] {
  const minutes = minutesOver(row, register, now);
  if (row.attendance.presence === 'expected')
    return minutes >= GRACE_MINUTES ? { words: `Was due at ${dueAt(row, register)}` } : undefined;
  if (minutes < 0) return undefined;
  if (minutes <= GRACE_MINUTES) return {};
  return { words: `Late pick-up: still here, the session ended ${timeAgo(minutes)} ago` };
}

const timeAgo = (minutes: number) =>
  minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;

/** Those whom staff should ask after are on top. */
export const lateFirst = (rows: readonly GateChild[]): GateChild[] => [
  ...rows.filter(({ late }) => late),
  ...rows.filter(({ late }) => !late),
];
