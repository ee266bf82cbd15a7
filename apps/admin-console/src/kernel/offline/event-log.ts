import { type EventAnswer, MOST_EVENTS } from '@sunfield/contracts/camp/attendance/attendance';
import { type DayOwner, type EventState, type LoggedEvent, withStore } from './device-store';
import { dayKey, seal, unseal } from './day-key';

/** The server's, or that it cannot be asked yet: the event waits for another, and holds up none. */
export type SendAnswer = EventAnswer | { id: string; result: 'held'; sentence?: undefined };
/** Sends events in order, oldest first. Throws if they did not arrive. */
export type Send<E> = (events: E[]) => Promise<SendAnswer[]>;

export class NotRecordedError extends Error {
  readonly sentence: string;

  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'NotRecordedError';
    this.sentence = sentence;
  }
}

let latest: Promise<unknown> = Promise.resolve();

/** One after the other, in the order of the calls. */
function inTurn(use: () => Promise<void>): Promise<void> {
  const done = latest.then(use);
  latest = done.catch(() => undefined);
  return done;
}

/** For which the device had no space, oldest first: this page alone has them, until there is space or they are sent. */
let unstored: LoggedEvent[] = [];

/**
 * Adds an event to the log of this device, in the order of the calls: it is there before the page shows it, and is never
 * changed. If the device has no space left, the page keeps it. Throws a NotRecordedError if the day is over.
 */
export const record = <E extends { id: string }>(event: E): Promise<void> =>
  inTurn(async () => {
    const kept = await dayKey();
    if (!kept)
      throw new NotRecordedError(
        'This was not recorded: the day on this device has ended. Log in again.',
      );
    const { member, day, key } = kept;
    const sealed = await seal(key, event.id, event);
    unstored.push({ id: event.id, member, day, state: 'waiting', sealed });
    await storeUnstored();
  });

async function storeUnstored(): Promise<void> {
  while (unstored[0]) {
    const [event] = unstored;
    try {
      await withStore(async (store) => {
        // On the disk, not only on its way there: a phone's battery may be empty.
        const writing = store.transaction('events', 'readwrite', { durability: 'strict' });
        await Promise.all([writing.store.add(event), writing.done]);
      });
    } catch (error) {
      console.error('An event could not be stored', error);
      return;
    }
    unstored.shift();
  }
}

/** The events of today's key in the order in which they were recorded. */
export async function recorded<E>(): Promise<(E & Recorded)[]> {
  const kept = await dayKey();
  if (!kept) return [];
  const all = [...(await withStore((store) => store.getAll('events'))), ...unstored];
  const own = all.filter((event) => isOf(event, kept));
  return Promise.all(
    own.map(async (event) => ({
      ...((await unseal(kept.key, event.id, event.sealed)) as E),
      state: event.state,
      refusal: event.refusal,
      isUnstored: unstored.includes(event),
    })),
  );
}

export interface Recorded {
  state: EventState;
  /** Why it was refused. */
  refusal: string | undefined;
  /** It is in this page alone. */
  isUnstored: boolean;
}

const allWaiting = async (): Promise<LoggedEvent[]> => [
  ...(await withStore((store) => store.getAllFromIndex('events', 'state', 'waiting'))),
  ...unstored.filter(({ state }) => state === 'waiting'),
];

/** Whose events of which days wait on this device, with how many; a member can send only their own. */
export async function waiting(): Promise<(DayOwner & { count: number })[]> {
  const counts = new Map<string, DayOwner & { count: number }>();
  for (const { member, day } of await allWaiting()) {
    const { count } = counts.get(`${day} ${member}`) ?? { count: 0 };
    counts.set(`${day} ${member}`, { member, day, count: count + 1 });
  }
  return [...counts.values()];
}

/** What waits for the owner's key, opened and not sent, oldest first. */
export async function openWaiting<E>({
  member,
  day,
  key,
}: DayOwner & { key: CryptoKey }): Promise<E[]> {
  const own = (await allWaiting()).filter((event) => isOf(event, { member, day }));
  return Promise.all(own.map(({ id, sealed }) => unseal(key, id, sealed) as Promise<E>));
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
    await inTurn(storeUnstored);
    const held = new Set<string>();
    for (;;) {
      const next = (await allWaiting())
        .filter((event) => isOf(event, { member, day }) && !held.has(event.id))
        .slice(0, MOST_EVENTS);
      if (next.length === 0) return;
      const events = await Promise.all(
        next.map(({ id, sealed }) => unseal(key, id, sealed) as Promise<E>),
      );
      const answers = new Map<string, EventAnswer>();
      for (const answer of await send(events)) {
        if (answer.result === 'held') held.add(answer.id);
        else answers.set(answer.id, answer);
      }
      const unanswered = next.find(({ id }) => !answers.has(id) && !held.has(id));
      if (unanswered) throw new Error(`The server did not answer event ${unanswered.id}`);
      await note(answers);
    }
  });

async function note(answers: Map<string, EventAnswer>): Promise<void> {
  unstored = unstored.flatMap((event) => asAnswered(event, answers.get(event.id)) ?? []);
  await noteStored(answers).catch(() => forgetStored(answers));
}

const noteStored = (answers: Map<string, EventAnswer>) =>
  withStore(async (store) => {
    const writing = store.transaction('events', 'readwrite', { durability: 'strict' });
    const noted = (async () => {
      for await (const row of writing.store.index('state').iterate('waiting')) {
        const answer = answers.get(row.value.id);
        if (answer)
          await row.update(asAnswered(row.value, answer) ?? { ...row.value, state: 'sent' });
      }
    })();
    await Promise.all([noted, writing.done]);
  });

/** Deleting needs no space. What was refused stays in the page, to be shown. */
const forgetStored = (answers: Map<string, EventAnswer>) =>
  withStore(async (store) => {
    const refused: LoggedEvent[] = [];
    const writing = store.transaction('events', 'readwrite');
    for await (const row of writing.store.index('state').iterate('waiting')) {
      const answer = answers.get(row.value.id);
      if (!answer) continue;
      refused.push(...[asAnswered(row.value, answer) ?? []].flat());
      await row.delete();
    }
    await writing.done;
    unstored.push(...refused);
  });

/** Undefined for an event that the server has. */
const asAnswered = (event: LoggedEvent, answer: EventAnswer | undefined) => {
  if (!answer) return event;
  return answer.result === 'refused'
    ? { ...event, state: 'refused' as const, refusal: answer.sentence }
    : undefined;
};

const isOf = (event: LoggedEvent, { member, day }: DayOwner) =>
  event.member === member && event.day === day;
