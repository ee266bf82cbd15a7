import { randomId } from '@sunfield/api-client/random-id';
import { call } from '@sunfield/api-client/call';
import { type Attendance } from '@sunfield/contracts/camp/attendance/attendance';
import { readAttendance } from '@sunfield/contracts/camp/attendance/routes';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dayKey } from '../../../kernel/offline/day-key';
import { record, recorded, sendWaiting } from '../../../kernel/offline/event-log';
import {
  asRecorded,
  gateChildren,
  type GateEvent,
  type New,
  type NewEvent,
  strangersIn,
} from '../model/gate-children';
import { atGate, isShutOut, type Kept, keptAnswer } from './kept-answer';
import { send } from './send-events';
import { knownBooking } from './send-walk-in';
import { OPENING } from './use-opening';
import { refusedOf, walkInOf, walkInsOf, withWalkIns } from '../model/walk-ins';

/** Others see what was recorded after this time at most. */
const POLL_MS = 5_000;

interface Told extends Attendance {
  /** How much the device's clock is behind the server's. */
  behindMs: number;
}

/** What everyone has recorded; first sends what waits here. */
function useTold(date: string, venue: string) {
  const client = useQueryClient();
  const queryKey = ['gate', 'attendance', date, venue];
  return useQuery({
    ...atGate,
    queryKey,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    queryFn: (context) =>
      keptAnswer(context, async (): Promise<Told> => {
        const kept = await dayKey();
        try {
          if (kept) await sendWaiting(kept, send);
        } finally {
          // Without a network too: what had no space may have been stored.
          void client.invalidateQueries({ queryKey: OWN });
        }
        const before = client.getQueryData<Kept<Told>>(queryKey)?.answer;
        const query = { date, venue, ...(before && { since: before.serverNow }) };
        const asked = Date.now();
        const { serverNow, events } = await call(readAttendance, {
          query,
          signal: context.signal,
        });
        const behindMs = new Date(serverNow).getTime() - asked;
        const all = [...(before?.events ?? []), ...events];
        return {
          serverNow,
          behindMs,
          events: [...new Map(all.map((event) => [event.id, event])).values()],
        };
      }).catch((error: unknown) => {
        if (isShutOut(error)) void client.invalidateQueries({ queryKey: OPENING });
        throw error;
      }),
  });
}

const OWN = ['gate', 'own'];

export interface Where {
  date: string;
  venue: string;
}

/** What this device has recorded with today's key, and of that a venue's day; tabs tell each other. */
export function useOwn({ date, venue }: Where) {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel('gate');
    channel.onmessage = () => void client.invalidateQueries({ queryKey: OWN });
    return () => channel.close();
  }, [client]);
  const { data: all = NONE, isPending } = useQuery({
    ...atGate,
    queryKey: OWN,
    queryFn: readOwn,
  });
  const ofHere = useMemo(
    () => all.filter((event) => event.date === date && event.venue === venue),
    [all, date, venue],
  );
  return { all, ofHere, isPending };
}

const NONE: never[] = [];

/** Walk-ins with their bookings. */
const readOwn = async () =>
  Promise.all(
    (await recorded<GateEvent>()).map(async (event) =>
      event.type === 'walk-in' ? { ...event, booked: await knownBooking(event.walkIn) } : event,
    ),
  );

interface AtGate extends Where {
  by: string;
  register: Kept<Register>;
}

/** One venue's day at the gate. */
export function useGate({ date, venue, by, register }: AtGate) {
  const client = useQueryClient();
  const keep = useKeep({ date, venue, by });
  const told = useTold(date, venue);
  const { all, ofHere } = useOwn({ date, venue });
  const behindMs = told.data?.answer.behindMs ?? 0;
  const events = useMemo(() => {
    const walkIns = ofHere.filter((event) => event.type === 'walk-in');
    return {
      told: told.data?.answer.events ?? [],
      own: ofHere.flatMap((event) =>
        event.state !== 'refused' && event.type === 'attendance'
          ? [asRecorded(event, behindMs)]
          : [],
      ),
      refused: ofHere.filter((event) => event.state === 'refused' && event.type !== 'walk-in'),
      walkIns: walkInsOf(walkIns),
      walkInIds: new Set(walkIns.map(({ walkIn }) => walkIn)),
    };
  }, [told.data, ofHere, behindMs]);
  const list = useMemo(
    () => withWalkIns(register.answer, events.walkIns),
    [register.answer, events.walkIns],
  );
  const children = useMemo(
    () => gateChildren(list.register, events.told, events.own, list.notBooked),
    [list, events],
  );
  const strangers = strangersIn(list.register, events.told);
  const isReachedAgain = register.copy === 'unreachable' && told.isSuccess && !told.data.copy;
  const isOld = strangers > 0 || list.isOld || isReachedAgain;
  // Another phone may have booked and signed in a walk-in, or this one has booked it now; or the network is back.
  useEffect(() => {
    if (isOld) void client.invalidateQueries({ queryKey: OPENING });
  }, [isOld, strangers, client]);
  const copies = [register, told.data].filter((one) => one?.copy !== undefined);
  return {
    children,
    /** What everyone has recorded, also what was taken back; undefined while it is loading. */
    told: told.data || told.isError ? events.told : undefined,
    /** How much the device's clock is behind the server's. */
    behindMs,
    strangers,
    refused: events.refused,
    /** Walk-ins that could not be booked: staff decide. */
    refusedWalkIns: refusedOf(events.walkIns),
    /** The ids of this phone's walk-ins of the day, also of those that have left. */
    walkIns: events.walkInIds,
    /** Events that are on this device alone. */
    waiting: all.filter(({ state }) => state === 'waiting').length,
    /** Of these, events for which the device has no space: they are in this page alone. */
    unstored: all.filter(({ isUnstored }) => isUnstored).length,
    isOffline: told.isError || told.data?.copy === 'unreachable',
    /** By the server's clock: since when a copy may have changed elsewhere; undefined if it is the server's answer. */
    copyOf:
      copies.length > 0 ? Math.min(...copies.map((one) => one?.at ?? 0)) + behindMs : undefined,
    /** By the server's clock: when the server last told what others have recorded. */
    toldAt: told.data && told.data.at + behindMs,
    /** Returns the event's id once it is in this device's log. Throws a NotRecordedError. */
    record: (event: NewEvent) => keep({ ...event, type: 'attendance' }),
    keep,
  };
}

/** Adds an event to this device's log, and has it sent. Returns its id. Throws a NotRecordedError. */
export function useKeep({ date, venue, by }: Where & { by: string }) {
  const client = useQueryClient();
  return async (event: New<GateEvent>) => {
    const id = randomId();
    const at = new Date().toISOString();
    const own = client.getQueryData<GateEvent[]>(OWN) ?? [];
    const childId = 'childId' in event ? event.childId : undefined;
    const ofWalkIn = walkInOf(
      childId,
      own.filter((one) => one.type === 'walk-in'),
    );
    await record({ ...event, id, at, date, venue, by, ...(ofWalkIn && { ofWalkIn }) });
    await client.invalidateQueries({ queryKey: OWN });
    const channel = new BroadcastChannel('gate');
    channel.postMessage(id);
    channel.close();
    void client.invalidateQueries({ queryKey: ['gate', 'attendance', date, venue] });
    return id;
  };
}
