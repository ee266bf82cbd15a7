import { type RecordedEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { formatDayAndMonth, formatTime } from '@sunfield/words/dates';
import { type GateChild } from './gate-children';

/** What a code says about one child. */
export interface CodeAnswer {
  sentence: string;
  /** The code counts, and the child is here: it may leave with the collector. */
  leaves?: { row: GateChild; collector: string };
}

/** A code as a camera reads it from the family's page, or as it is typed. */
export interface GivenCode {
  code: string;
  /** London date; a typed code has none. */
  day?: string;
}

/** Of `#code=123456&day=2026-08-03`; undefined if there is no code. */
export function codeIn(hash: string): GivenCode | undefined {
  const parts = new URLSearchParams(hash.slice(1));
  const code = digitsOf(parts.get('code') ?? '');
  const day = parts.get('day');
  return code === '' ? undefined : { code, ...(day !== null && { day }) };
}

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);

/** What this phone knows of the day. */
export interface KnownCodes {
  children: readonly GateChild[];
  told: readonly RecordedEvent[];
  date: string;
}

/** Two children may have the same code by chance, so there may be several answers; none for a code that no one has. */
export function answersTo(
  { code, day }: GivenCode,
  { children, told, date }: KnownCodes,
): CodeAnswer[] {
  if (day !== undefined && day !== date) {
    const asDay = /^\d{4}-\d\d-\d\d$/.test(day) ? formatDayAndMonth(day) : 'another day';
    return [{ sentence: `This code is for ${asDay}. It does not count today.` }];
  }
  return told
    .filter((event) => event.kind === 'collecting' && event.code === code)
    .flatMap((event) => {
      const row = children.find(({ child }) => child.childIds?.includes(event.childId));
      return row ? [answerOf(row, event)] : [];
    });
}

function answerOf(row: GateChild, { id, collector }: RecordedEvent): CodeAnswer {
  const { child, attendance } = row;
  if (!attendance.collecting.some((one) => one.id === id))
    return {
      sentence: `This code has ended: the family of ${child.name} has taken it back. Call the parent.`,
    };
  const matches = `Code matches: ${collector} may collect ${child.name}, until tonight.`;
  const stay = attendance.stays.at(-1);
  switch (attendance.presence) {
    case 'here':
      return { sentence: matches, leaves: { row, collector } };
    case 'gone':
      return {
        sentence: `This code has ended: ${child.name} went home at ${stay?.to ? formatTime(stay.to) : ''}${stay?.collector ? ` with ${stay.collector}` : ''}.`,
      };
    case 'expected':
    case 'absent':
      return { sentence: `${matches} But ${child.name} is not signed in.` };
  }
}

/** So many wrong codes in so many minutes, and the next has to wait. */
const MAX_WRONG = 5;
const WITHIN_MS = 10 * 60_000;
const KEY = 'sunfield.gate-wrong-codes';

/** Kept by this browser, so that a reload does not start anew. Times in milliseconds, the oldest first. */
function wrongTimes(now: number): number[] {
  const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return (Array.isArray(kept) ? kept : []).filter(
    (at): at is number => typeof at === 'number' && at <= now && at > now - WITHIN_MS,
  );
}

export const noteWrongCode = (now = Date.now()) =>
  localStorage.setItem(KEY, JSON.stringify([...wrongTimes(now), now]));

/** How many minutes until a code may be tried again; 0 if it may be now. */
export function minutesToWait(now = Date.now()): number {
  const times = wrongTimes(now);
  const oldest = times.at(-MAX_WRONG);
  return oldest === undefined ? 0 : Math.ceil((oldest + WITHIN_MS - now) / 60_000);
}
