import { type EventAnswer, MOST_EVENTS } from '@sunfield/contracts/attendance/attendance';
import { type DayOwner, type EventState, type LoggedEvent, withStore } from './device-store';
import { dayKey, seal, unseal } from './day-key';

/** Sends events in order, oldest first. Throws if they did not arrive. */
export type Send<E> = (events: E[]) => Promise<EventAnswer[]>;

export class NotRecordedError extends Error {
  readonly sentence: string;

  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'NotRecordedError';
    this.sentence = sentence;
  }
}

let latest: Promise<unknown> = Promise.resolve();

/**
 * Adds an event to the log of this device, in the order of the calls: it is there before the page
 * shows it, and is never changed. Throws a NotRecordedError if the day is over or the device has no
 * space left.
 */
export function record<E extends { id: string }>(event: E): Promise<void> {
  const recorded = latest.then(() => append(event));
  latest = recorded.catch(() => undefined);
  return recorded;
}

async function append<E extends { id: string }>(event: E): Promise<void> {
  const kept = await dayKey();
  if (!kept)
    throw new NotRecordedError(
      'This was not recorded: the day on this device has ended. Log in again.',
    );
  const { member, day } = kept;
  const sealed = await seal(kept.key, event.id, event);
  try {
    await withStore((store) =>
      store.add('events', { id: event.id, member, day, state: 'waiting', sealed }),
    );
  } catch (error) {
    throw new NotRecordedError(
      'This was not recorded: the device has no space left. Write it on paper, and free some space.',
      error,
    );
  }
}

/** The events of today's key in the order in which they were recorded. */
export async function recorded<E>(): Promise<(E & { state: EventState; refusal?: string })[]> {
  const kept = await dayKey();
  if (!kept) return [];
  const all = await withStore((store) => store.getAll('events'));
  const own = all.filter((event) => isOf(event, kept));
  return Promise.all(
    own.map(async ({ id, sealed, state, refusal }) => ({
      ...((await unseal(kept.key, id, sealed)) as E),
      state,
      refusal,
    })),
  );
}

/** Whose events of which days wait on this device, with how many; a member can send only their own. */
export async function waiting(): Promise<(DayOwner & { count: number })[]> {
  const all = await withStore((store) => store.getAllFromIndex('events', 'state', 'waiting'));
  const counts = new Map<string, DayOwner & { count: number }>();
  for (const { member, day } of all) {
    const { count } = counts.get(`${day} ${member}`) ?? { count: 0 };
    counts.set(`${day} ${member}`, { member, day, count: count + 1 });
  }
  return [...counts.values()];
}

/**
 * Sends what waits for the owner's key, once, however many tabs are open: a Web Lock lets one tab send.
 * What the server has had already it answers with "known". Events leave the queue only by its answer.
 */
export const sendWaiting = <E>(
  { member, day, key }: DayOwner & { key: CryptoKey },
  send: Send<E>,
): Promise<void> =>
  navigator.locks.request('gate-events', async () => {
    for (;;) {
      const rows = await withStore((store) => store.getAllFromIndex('events', 'state', 'waiting'));
      const next = rows.filter((event) => isOf(event, { member, day })).slice(0, MOST_EVENTS);
      if (next.length === 0) return;
      const events = await Promise.all(
        next.map(({ id, sealed }) => unseal(key, id, sealed) as Promise<E>),
      );
      const answers = new Map((await send(events)).map((answer) => [answer.id, answer]));
      const unanswered = next.find(({ id }) => !answers.has(id));
      if (unanswered) throw new Error(`The server did not answer event ${unanswered.id}`);
      await note(answers);
    }
  });

const note = (answers: Map<string, EventAnswer>) =>
  withStore(async (store) => {
    const writing = store.transaction('events', 'readwrite');
    const rows = writing.store.index('state').iterate('waiting');
    for await (const row of rows) {
      const answer = answers.get(row.value.id);
      if (!answer) continue;
      const isRefused = answer.result === 'refused';
      await row.update({
        ...row.value,
        state: isRefused ? 'refused' : 'sent',
        ...(isRefused && { refusal: answer.sentence }),
      });
    }
    await writing.done;
  });

const isOf = (event: LoggedEvent, { member, day }: DayOwner) =>
  event.member === member && event.day === day;
