import { call } from '@sunfield/api-client/call';
import { adultsOf } from '@sunfield/contracts/camp/duty/adults-of';
import { type Duty, type RecordedDuty, type Unbooked } from '@sunfield/contracts/camp/duty/duty';
import { rollsOf } from '@sunfield/contracts/camp/duty/rolls-of';
import { type Groups } from '@sunfield/contracts/camp/duty/groups';
import { readDuty } from '@sunfield/contracts/camp/duty/routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isDuty, type OwnDuty, type RecordedHere } from './gate-children';
import { type Kept, keptAnswer } from './kept-answer';
import { atGate, useKeep, useOwn } from './use-gate';
import { type AtVenue } from './use-care';

/** Others see who came after this time at most. */
const POLL_MS = 10_000;
/** And who was found, while people are to be found. */
const ROLL_POLL_MS = 3_000;

/** Records an event about an adult, and says what was done. */
export type RecordDuty = (event: NewDuty, said: string) => void;
type NewDuty = Omit<OwnDuty, keyof RecordedHere | 'isDuty'>;

/** The adults of one venue's day, with or without a network. */
export function useDuty({ behindMs, ...here }: AtVenue) {
  const { date, venue } = here;
  const keep = useKeep(here);
  const own = useOwn();
  const told = useQuery<Kept<Duty>>({
    ...atGate,
    queryKey: ['gate', 'duty', date, venue],
    refetchInterval: ({ state: { data } }) => (isRolling(data?.answer) ? ROLL_POLL_MS : POLL_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    queryFn: (context) =>
      keptAnswer(context, () => call(readDuty, { query: { date, venue }, signal: context.signal })),
  });
  const known: Duty | undefined = told.data?.answer;
  const { adults, rolls } = useMemo(() => {
    const ids = new Set(known?.events.map(({ id }) => id));
    const more = (own.data ?? []).flatMap((event) => {
      const isOfHere = isDuty(event) && event.date === date && event.venue === venue;
      return isOfHere && event.state !== 'refused' && !ids.has(event.id)
        ? [asRecorded(event, behindMs)]
        : [];
    });
    const events = [...(known?.events ?? []), ...more];
    return { adults: adultsOf(events), rolls: rollsOf(events) };
  }, [known, own.data, behindMs, date, venue]);
  return {
    /** Until they are known, no one is missed. */
    isKnown: !told.isPending,
    adults,
    /** The day's roll calls, in order. */
    rolls,
    people: known?.people ?? [],
    ratio: known?.ratio,
    groups: known?.groups ?? NO_GROUPS,
    /** Empty: labels have none. */
    labelPhone: known?.labelPhone ?? '',
    medicinesByTwo: known?.medicinesByTwo ?? false,
    /** Walk-ins, also of other phones and of earlier days. */
    unbooked: known?.unbooked ?? NONE,
    /** Returns the event's id once it is in this device's log. Throws a NotRecordedError. */
    record: (event: NewDuty) => keep({ ...event, isDuty: true }),
  };
}

const isRolling = (duty: Duty | undefined): boolean => {
  const last = rollsOf(duty?.events ?? []).at(-1);
  return last !== undefined && !last.end;
};

const NONE: readonly Unbooked[] = [];
const NO_GROUPS: Groups = { version: 0, groups: [] };

/** An event of this device as the server will tell it. */
const asRecorded = (
  { id, kind, of, by, at, ...event }: OwnDuty,
  behindMs: number,
): RecordedDuty => ({
  id,
  kind,
  by,
  ...(of && { of }),
  ...(event.childId && { childId: event.childId }),
  ...(event.adult && { adult: event.adult }),
  ...(event.short && { short: event.short }),
  at: new Date(new Date(at).getTime() + behindMs).toISOString(),
  isVisitor: event.isVisitor ?? false,
  name: event.name ?? '',
  roles: event.roles ?? [],
  organisation: event.organisation ?? '',
  reason: event.reason ?? '',
  isIdSeen: event.isIdSeen ?? false,
});
