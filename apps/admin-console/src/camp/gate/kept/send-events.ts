import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import {
  type AskDeviceKey,
  type RecordAttendance,
} from '@sunfield/contracts/camp/attendance/attendance';
import { recordAttendance, readDeviceKey } from '@sunfield/contracts/camp/attendance/routes';
import { MAX_RECORDS } from '@sunfield/contracts/camp/care-records/care-at-gate';
import { recordCare } from '@sunfield/contracts/camp/care-records/routes';
import { recordDuty } from '@sunfield/contracts/camp/duty/routes';
import { addDays } from '@sunfield/words/dates';
import { importKey } from '../../../kernel/offline/day-key';
import { deviceId } from '../../../kernel/offline/device-store';
import {
  type Send,
  type SendAnswer,
  sendWaiting,
  waiting,
} from '../../../kernel/offline/event-log';
import { type GateEvent } from '../model/gate-children';
import { afterWalkIns, sendWalkIn } from './send-walk-in';

/** Sends events of this device, in order, day by day and venue by venue. */
export const send: Send<GateEvent> = async (events) => {
  const answers: SendAnswer[] = [];
  const device = await deviceId();
  for (const run of runsOf(events)) {
    const first = run[0] as GateEvent;
    const { date, venue } = first;
    const head = { deviceId: device, sentAt: new Date().toISOString(), date, venue };
    if (first.type === 'walk-in') {
      answers.push(await sendWalkIn(first, isRefusal));
      continue;
    }
    const { ready, answers: held } = await afterWalkIns(run);
    answers.push(...held);
    if (ready.length === 0) continue;
    try {
      answers.push(...(await record(ready, head)).answers);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Shown to the member: these would hold up the others for ever.
      const sentence = sentenceOf(error);
      answers.push(...ready.map(({ id }) => ({ id, result: 'refused' as const, sentence })));
    }
  }
  return answers;
};

/** All of the same kind. */
function record(run: GateEvent[], head: Omit<RecordAttendance, 'events'>) {
  const duty = run.filter((event) => event.type === 'duty');
  if (duty.length > 0)
    return call(recordDuty, { body: { ...head, events: duty }, isAutomatic: true });
  const records = run.filter(
    (event) => event.type === 'care' || event.type === 'reading' || event.type === 'photo',
  );
  if (records.length > 0)
    return call(recordCare, { body: { ...head, records }, isAutomatic: true });
  const events = run.filter((event) => event.type === 'attendance');
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
    const isFull = last && last.length >= maxOf(event);
    if (isSame && first.venue === event.venue && !isFull) last?.push(event);
    else runs.push([event]);
  }
  return runs;
}

const kindOf = ({ type }: GateEvent) => (type === 'reading' ? 'care' : type);

function maxOf(event: GateEvent): number {
  if (event.type === 'photo' || event.type === 'walk-in') return 1;
  return kindOf(event) === 'care' ? MAX_RECORDS : Infinity;
}

/** What this member recorded on an earlier day and could not send: the server gives that day's key once more. */
export async function sendOfEarlierDays(
  member: string,
  today: string,
  device: string,
): Promise<void> {
  const oldest = addDays(today, -14);
  for (const { member: who, day } of await waiting()) {
    if (who !== member || day === today || day < oldest) continue;
    const asked = { deviceId: device, date: day };
    await withKeyOf(asked, (key) => sendWaiting({ member, day, key }, send));
  }
}

/** Uses the first of the day's keys that opens what waits; undefined if none does. */
export async function withKeyOf<Result>(
  body: AskDeviceKey,
  use: (key: CryptoKey) => Promise<Result>,
): Promise<Result | undefined> {
  const { keys } = await call(readDeviceKey, { body });
  for (const key of keys)
    try {
      return await use(await importKey(key));
    } catch (error) {
      // Encrypted with another of the keys.
      if (!(error instanceof DOMException)) throw error;
    }
  return undefined;
}
