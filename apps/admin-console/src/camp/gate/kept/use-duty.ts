import { call } from '@sunfield/api-client/call';
import { adultsOf } from '@sunfield/contracts/camp/duty/adults-of';
import { type Duty, type RecordedDuty, type Unbooked } from '@sunfield/contracts/camp/duty/duty';
import { rollsOf } from '@sunfield/contracts/camp/duty/rolls-of';
import { type Groups } from '@sunfield/contracts/camp/duty/groups';
import { readDuty } from '@sunfield/contracts/camp/duty/routes';
import { useMemo } from 'react';
import { asTold, type OwnDuty, type RecordedHere } from '../model/gate-children';
import { useKeptAnswer } from './kept-answer';
import { useKeep, useOwn } from './use-gate';
import { type AtVenue } from './use-care';

/** Others see who came after this time at most. */
const POLL_MS = 10_000;
/** And who was found, while people are to be found. */
const ROLL_POLL_MS = 3_000;

/** Records an event about an adult, and says what was done. */
export type RecordDuty = (event: NewDuty, said: string) => void;
type NewDuty = Omit<OwnDuty, keyof RecordedHere | 'type'>;

/** The adults of one venue's day, with or without a network. */
export function useDuty({ behindMs, ...here }: AtVenue) {
  const { date, venue } = here;
  const keep = useKeep(here);
  const { ofHere } = useOwn(here);
  const told = useKeptAnswer<Duty>(
    ['duty', date, venue],
    (signal) => call(readDuty, { query: { date, venue }, signal }),
    {
      refetchInterval: ({ state: { data } }) => (isRolling(data?.answer) ? ROLL_POLL_MS : POLL_MS),
    },
  );
  const known = told.data?.answer;
  const { adults, rolls } = useMemo(() => {
    const ids = new Set(known?.events.map(({ id }) => id));
    const more = ofHere.flatMap((event) =>
      event.type === 'duty' && event.state !== 'refused' && !ids.has(event.id)
        ? [asRecorded(event, behindMs)]
        : [],
    );
    const events = [...(known?.events ?? []), ...more];
    return { adults: adultsOf(events), rolls: rollsOf(events) };
  }, [known, ofHere, behindMs]);
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
    record: (event: NewDuty) => keep({ ...event, type: 'duty' }),
  };
}

const isRolling = (duty: Duty | undefined): boolean => {
  const last = rollsOf(duty?.events ?? []).at(-1);
  return last !== undefined && !last.end;
};

const NONE: readonly Unbooked[] = [];
const NO_GROUPS: Groups = { version: 0, groups: [] };

/** An event of this device as the server will tell it. */
const asRecorded = (event: OwnDuty, behindMs: number): RecordedDuty => ({
  isVisitor: false,
  name: '',
  roles: [],
  organisation: '',
  reason: '',
  isIdSeen: false,
  ...asTold(event, behindMs),
});
