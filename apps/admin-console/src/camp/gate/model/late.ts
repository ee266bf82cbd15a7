import { type Register } from '@sunfield/contracts/bookings/registers';
import { sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import { instantInLondon } from '@sunfield/words/dates';
import { type GateChild } from './gate-children';

/** A child who is not here by then is missed; one who is still here after that is a late pick-up. */
const GRACE_MINUTES = 10;

/** Staff ask after a child from ten minutes after the start, and again from the end; undefined before that. */
export function lateOf(
  { child, attendance: { presence } }: GateChild,
  { date, sessions }: Pick<Register, 'date' | 'sessions'>,
  now: Date,
): GateChild['late'] {
  const session = sessions.find(({ key }) => key === sessionKeyOf(child));
  const isHere = presence === 'here';
  // A London time, "09:00".
  const due = isHere ? session?.ends : session?.starts;
  if (due === undefined || !(isHere || presence === 'expected')) return undefined;
  const minutes = Math.floor((now.getTime() - instantInLondon(date, due).getTime()) / 60_000);
  if (!isHere) return minutes >= GRACE_MINUTES ? { words: `Was due at ${due}` } : undefined;
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
