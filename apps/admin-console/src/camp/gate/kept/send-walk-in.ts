import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { readWalkIn } from '@sunfield/contracts/camp/attendance/routes';
import { type NewDutyEvent } from '@sunfield/contracts/camp/duty/duty';
import { recordDuty } from '@sunfield/contracts/camp/duty/routes';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { deviceId } from '../../../kernel/offline/device-store';
import { recorded, type SendAnswer } from '../../../kernel/offline/event-log';
import { type GateEvent, type OwnWalkIn } from '../model/gate-children';
import { savedPage, savePage } from '../../../kernel/offline/day-key';

const pageOf = (walkIn: string) => `booked ${walkIn}`;

/** The children of a walk-in's booking, as far as this phone knows; undefined until it is one. */
export const knownBooking = (walkIn: string): Promise<number[] | undefined> =>
  savedPage(pageOf(walkIn)).catch(() => undefined) as Promise<number[] | undefined>;

/** The same, by asking the server. */
export async function bookedChildren(walkIn: string): Promise<number[] | undefined> {
  const known = await knownBooking(walkIn);
  if (known) return known;
  askedAt.set(walkIn, Date.now());
  try {
    const { childIds } = await call(readWalkIn, { params: { id: walkIn } });
    await savePage(pageOf(walkIn), childIds).catch(() => undefined);
    return childIds;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Books it, once: the server is asked first whether it was booked before, because an answer may have been lost with the
 * page. Its entries follow. The office hears what is refused; on a later day it waits here, too.
 */
export async function sendWalkIn(
  entry: OwnWalkIn,
  isRefusal: (error: unknown) => boolean,
): Promise<SendAnswer> {
  const { id, walkIn, order, isRemoved, date } = entry;
  if (isRemoved) {
    // It may stand on the office's list: the server refuses this if it does not.
    await tell(entry, { id, kind: 'undone', of: walkIn });
    return { id, result: 'applied' };
  }
  if (await bookedChildren(walkIn)) return { id, result: 'known' };
  try {
    const { bookAtGate } = await import('./booking-calls');
    await bookAtGate({ ...order, clientRequestId: walkIn });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await tell(entry, unbookedEvent(entry, whyRefused(error)));
    if (date < calendarDateInLondon(new Date())) return { id, result: 'held' };
    return { id, result: 'refused', sentence: whyRefused(error) };
  }
  await bookedChildren(walkIn);
  return { id, result: 'applied' };
}

type Told = Omit<NewDutyEvent, 'at'>;

const unbookedEvent = ({ walkIn, children }: OwnWalkIn, sentence: string): Told => {
  const [first] = children;
  const phones = phoneFields.map(({ key }) => first?.[key]);
  return {
    id: walkIn,
    kind: 'unbooked',
    name: children
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 100),
    organisation: [first?.parentName, ...phones].filter(Boolean).join(', ').slice(0, 100),
    reason: sentence.slice(0, 200),
  };
};

/** Told again, it is the same event. */
async function tell({ date, venue, at }: OwnWalkIn, event: Told): Promise<void> {
  const head = { deviceId: await deviceId(), sentAt: new Date().toISOString(), date, venue };
  await call(recordDuty, { body: { ...head, events: [{ ...event, at }] }, isAutomatic: true });
}

function whyRefused(error: unknown): string {
  if (!(error instanceof ApiError)) return sentenceOf(error);
  if (error.code === 'session_full') return 'This day is full.';
  return error.body?.fields?.[0]?.message ?? sentenceOf(error);
}

/** With the children's ids of the bookings. Entries of walk-ins that are none yet are answered instead of sent. */
export async function afterWalkIns<Event extends GateEvent>(run: readonly Event[]) {
  const ready: Event[] = [];
  const answers: SendAnswer[] = [];
  for (const event of run) {
    const { id, ofWalkIn } = event;
    const ids = ofWalkIn && (await nowAndThen(ofWalkIn.id));
    const childId = ofWalkIn && ids?.[ofWalkIn.child];
    if (!ofWalkIn) ready.push(event);
    else if (childId !== undefined) ready.push({ ...event, childId });
    else if (await isRemoved(ofWalkIn.id)) answers.push({ id, result: 'known' });
    else answers.push({ id, result: 'held' });
  }
  return { ready, answers };
}

const askedAt = new Map<string, number>();
const AGAIN_MS = 60_000;

/** Entries of one that was refused may wait all day. */
const nowAndThen = (walkIn: string) =>
  Date.now() - (askedAt.get(walkIn) ?? 0) < AGAIN_MS
    ? knownBooking(walkIn)
    : bookedChildren(walkIn);

const isRemoved = async (walkIn: string): Promise<boolean> =>
  (await recorded<GateEvent>()).some(
    (event) => event.type === 'walk-in' && event.walkIn === walkIn && event.isRemoved,
  );
