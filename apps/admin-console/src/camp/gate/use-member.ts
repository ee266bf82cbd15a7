import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { checkSession } from '@sunfield/contracts/staff/routes';
import {
  type EventAnswer,
  type RecordAttendance,
} from '@sunfield/contracts/camp/attendance/attendance';
import { recordAttendance, readDeviceKey } from '@sunfield/contracts/camp/attendance/routes';
import { MAX_RECORDS } from '@sunfield/contracts/camp/care-records/care-records';
import { recordCare } from '@sunfield/contracts/camp/care-records/routes';
import { recordDuty } from '@sunfield/contracts/camp/duty/routes';
import { addDays } from '@sunfield/words/dates';
import { queryOptions } from '@tanstack/react-query';
import { dayKey, forgetDay, importKey, keepKey } from '../../kernel/offline/day-key';
import { deviceId } from '../../kernel/offline/device-store';
import { type Send, sendWaiting, waiting } from '../../kernel/offline/event-log';
import { savedPage, savePage } from '../../kernel/offline/saved-page';
import { type GateEvent, isAttendance, isCare, isDuty } from './gate-children';

/**
 * `kept`: there is no network, and the day's key is on the device. `today` is the London date by the server's clock; the
 * device's may be a day wrong.
 */
export type Member =
  | {
      state: 'in' | 'kept';
      username: string;
      today: string;
      permissions: readonly string[];
      isOwner: boolean;
    }
  | { state: 'out' | 'not allowed' | 'unreachable' };

/** Who is at the gate. A login brings the day's key, which keeps the day readable without a network. */
export const memberQuery = queryOptions<Member>({
  queryKey: ['gate', 'member'],
  networkMode: 'always',
  staleTime: 0,
  // A phone without a network asks again by itself; the others get a key for the next day.
  refetchInterval: ({ state }) => (state.data?.state === 'in' ? 10 * 60_000 : 15_000),
  refetchOnWindowFocus: true,
  queryFn: async ({ signal }) => {
    try {
      const { admin } = await call(checkSession, { signal, isAutomatic: true });
      if (!admin) return await shutOut('out');
      if (!admin.permissions.includes('registers')) return await shutOut('not allowed');
      const device = await deviceId();
      const key = await call(readDeviceKey, { body: { deviceId: device } });
      await keepKey(key);
      void sendOfEarlierDays(admin.username, key.date, device).catch(() => undefined);
      const { username, permissions, role } = admin;
      const isOwner = role === 'owner';
      await savePage(OWNER, isOwner).catch((error: unknown) => console.error('Not kept', error));
      return { state: 'in', username, permissions, isOwner, today: key.date };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return shutOut('out');
      if (error instanceof ApiError && error.status === 403) return shutOut('not allowed');
      const kept = await dayKey();
      if (!kept) return { state: 'unreachable' };
      const isOwner = (await savedPage(OWNER)) === true;
      return { state: 'kept', username: kept.member, today: kept.day, permissions: [], isOwner };
    }
  },
});

/** Sealed with the day's key, which is the member's. */
const OWNER = 'owner';

async function shutOut(state: 'out' | 'not allowed'): Promise<Member> {
  await forgetDay();
  return { state };
}

/** Sends events of this device, in order, day by day and venue by venue. */
export const send: Send<GateEvent> = async (events) => {
  const answers: EventAnswer[] = [];
  const device = await deviceId();
  for (const run of runsOf(events)) {
    const { date, venue } = run[0] as GateEvent;
    const head = { deviceId: device, sentAt: new Date().toISOString(), date, venue };
    try {
      answers.push(...(await record(run, head)).answers);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Shown to the member: these would hold up the others for ever.
      const sentence = sentenceOf(error);
      answers.push(...run.map(({ id }) => ({ id, result: 'refused' as const, sentence })));
    }
  }
  return answers;
};

/** All of the same kind. */
function record(run: GateEvent[], head: Omit<RecordAttendance, 'events'>) {
  const duty = run.filter(isDuty);
  if (duty.length > 0)
    return call(recordDuty, { body: { ...head, events: duty }, isAutomatic: true });
  const records = run.filter(isCare);
  if (records.length > 0)
    return call(recordCare, { body: { ...head, records }, isAutomatic: true });
  const events = run.filter(isAttendance);
  return call(recordAttendance, { body: { ...head, events }, isAutomatic: true });
}

/** By the API, and for good: neither for now or this session, nor by a proxy that waited too long for a slow network. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.body !== undefined &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/** Neighbours of the same kind, day and venue go in one request. */
function runsOf(events: readonly GateEvent[]): GateEvent[][] {
  const runs: GateEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    const [first] = last ?? [];
    const isSame = first && kindOf(first) === kindOf(event) && first.date === event.date;
    const isFull = isCare(event) && last?.length === MAX_RECORDS;
    if (isSame && first.venue === event.venue && !isFull) last?.push(event);
    else runs.push([event]);
  }
  return runs;
}

const kindOf = (event: GateEvent) => [isDuty, isCare].findIndex((isKind) => isKind(event));

/** What this member recorded on an earlier day and could not send: the server gives that day's key once more. */
async function sendOfEarlierDays(member: string, today: string, device: string): Promise<void> {
  const oldest = addDays(today, -14);
  for (const { member: who, day } of await waiting()) {
    if (who !== member || day === today || day < oldest) continue;
    const { keys } = await call(readDeviceKey, { body: { deviceId: device, date: day } });
    for (const key of keys) {
      try {
        await sendWaiting({ member, day, key: await importKey(key) }, send);
        break;
      } catch (error) {
        // Encrypted with another of the keys.
        if (!(error instanceof DOMException)) throw error;
      }
    }
  }
}
