import { randomId } from '@sunfield/api-client/random-id';
import { call } from '@sunfield/api-client/call';
import { type Attendance } from '@sunfield/contracts/camp/attendance/attendance';
import { readAttendance } from '@sunfield/contracts/camp/attendance/routes';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dayKey } from '../../kernel/offline/day-key';
import { record, recorded, sendWaiting } from '../../kernel/offline/event-log';
import {
  asRecorded,
  gateChildren,
  type GateEvent,
  isAttendance,
  isWalkIn,
  type New,
  type OwnEvent,
  type RecordedHere,
  strangersIn,
} from './gate-children';
import { isShutOut, type Kept, keptAnswer } from './kept-answer';
import { send } from './send-events';
import { knownBooking } from './send-walk-in';
import { OPENING } from './use-opening';
import { refusedOf, walkInOf, walkInsOf, withWalkIns } from './walk-ins';

export const atGate = {
  networkMode: 'always',
  staleTime: 0,
  // By default this mode does not ask anew when the network is back.
  refetchOnReconnect: true,
} as const;
/** Others see what was recorded after this time at most. */
export const POLL_MS = 5_000;

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
    refetchIntervalInBackground: false,
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

/** What this device has recorded with today's key; tabs tell each other. */
export function useOwn() {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel('gate');
    channel.onmessage = () => void client.invalidateQueries({ queryKey: OWN });
    return () => channel.close();
  }, [client]);
  return useQuery({ ...atGate, queryKey: OWN, queryFn: readOwn });
}

/** Walk-ins with their bookings. */
const readOwn = async () =>
  Promise.all(
    (await recorded<GateEvent>()).map(async (event) =>
      isWalkIn(event) ? { ...event, booked: await knownBooking(event.walkIn) } : event,
    ),
  );

interface AtGate {
  date: string;
  venue: string;
  by: string;
  register: Kept<Register>;
}

/** One venue's day at the gate. */
export function useGate({ date, venue, by, register }: AtGate) {
  const client = useQueryClient();
  const keep = useKeep({ date, venue, by });
  const told = useTold(date, venue);
  const own = useOwn();
  const behindMs = told.data?.answer.behindMs ?? 0;
  const events = useMemo(() => {
    const ofHere = (own.data ?? []).filter((event) => event.date === date && event.venue === venue);
    return {
      told: told.data?.answer.events ?? [],
      own: ofHere.flatMap((event) =>
        event.state !== 'refused' && isAttendance(event) ? [asRecorded(event, behindMs)] : [],
      ),
      refused: ofHere.filter((event) => event.state === 'refused' && !isWalkIn(event)),
      walkIns: walkInsOf(ofHere.filter(isWalkIn)),
      walkInIds: new Set(ofHere.filter(isWalkIn).map(({ walkIn }) => walkIn)),
    };
  }, [told.data, own.data, behindMs, date, venue]);
  const list = useMemo(
    () => withWalkIns(register.answer, events.walkIns),
    [register.answer, events.walkIns],
  );
  const children = useMemo(
    () => gateChildren(list.register, events.told, events.own, list.notBooked),
    [list, events],
  );
  const strangers = strangersIn(list.register, events.told);
  const isOld = strangers > 0 || list.isOld;
  // Another phone may have booked and signed in a walk-in, or this one has booked it now.
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
    waiting: (own.data ?? []).filter(({ state }) => state === 'waiting').length,
    /** Of these, events for which the device has no space: they are in this page alone. */
    unstored: (own.data ?? []).filter(({ isUnstored }) => isUnstored).length,
    isOffline: told.isError || told.data?.copy === 'unreachable',
    /** By the server's clock: since when a copy may have changed elsewhere; undefined if it is the server's answer. */
    copyOf:
      copies.length > 0 ? Math.min(...copies.map((one) => one?.at ?? 0)) + behindMs : undefined,
    /** By the server's clock: when the server last told what others have recorded. */
    toldAt: told.data && told.data.at + behindMs,
    /** Returns the event's id once it is in this device's log. Throws a NotRecordedError. */
    record: (event: Omit<OwnEvent, keyof RecordedHere>) => keep(event),
    keep,
  };
}

/** Adds an event to this device's log, and has it sent. Returns its id. Throws a NotRecordedError. */
export function useKeep({ date, venue, by }: { date: string; venue: string; by: string }) {
  const client = useQueryClient();
  return async (event: New<GateEvent>) => {
    const id = randomId();
    const at = new Date().toISOString();
    const own = client.getQueryData<GateEvent[]>(OWN) ?? [];
    const childId = 'childId' in event ? event.childId : undefined;
    const ofWalkIn = walkInOf(childId, own.filter(isWalkIn));
    await record({ ...event, id, at, date, venue, by, ...(ofWalkIn && { ofWalkIn }) });
    await client.invalidateQueries({ queryKey: OWN });
    const channel = new BroadcastChannel('gate');
    channel.postMessage(id);
    channel.close();
    void client.invalidateQueries({ queryKey: ['gate', 'attendance', date, venue] });
    return id;
  };
}
