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

/** Whether staff should ask after the child: from ten minutes after the start, and again from the end. */
export function isLate(row: GateChild, register: Sessions, now: Date): boolean {
  const grace = row.attendance.presence === 'here' ? 0 : GRACE_MINUTES;
  return minutesOver(row, register, now) >= grace;
}

/** "Was due at 09:00", or how long the session is over if that is a late pick-up. */
export function lateWords(row: GateChild, register: Sessions, now: Date): string | undefined {
  if (!isLate(row, register, now)) return undefined;
  if (row.attendance.presence === 'expected') return `Was due at ${dueAt(row, register)}`;
  const minutes = minutesOver(row, register, now);
  if (minutes <= GRACE_MINUTES) return undefined;
  return `Late pick-up: still here, the session ended ${timeAgo(minutes)} ago`;
}

const timeAgo = (minutes: number) =>
  minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;

/** Those whom staff should ask after are on top. */
export const lateFirst = (
  rows: readonly GateChild[],
  register: Sessions,
  now: Date,
): GateChild[] => {
  const late = new Set(rows.filter((row) => isLate(row, register, now)));
  return [...late, ...rows.filter((row) => !late.has(row))];
};
