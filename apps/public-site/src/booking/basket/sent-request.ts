import { type PlaceBookingPayload } from '@sunfield/contracts/place-booking';
import { type SentRequest } from './booking-draft';

/**
 * The `clientRequestId` to send a payload under. The same payload goes under the same id, so that a
 * second click, a retry after a lost answer, or coming back from the checkout finds the same booking;
 * a changed payload, or a booking whose hold is over, needs a new one.
 */
export function requestFor(
  payload: PlaceBookingPayload,
  last: SentRequest | undefined,
  newId: () => string,
  now: number,
): SentRequest {
  const text = JSON.stringify(payload);
  if (last?.payload === text && !isOver(last.placed, now)) return last;
  return { id: newId(), payload: text };
}

/** A booking that is still held for its parent to pay. */
export const isHeld = (placed: SentRequest['placed'], now: number): boolean =>
  placed !== undefined && placed.holdExpiresAt !== null && !isOver(placed, now);

const isOver = (placed: SentRequest['placed'], now: number): boolean =>
  placed !== undefined && placed.holdExpiresAt !== null && Date.parse(placed.holdExpiresAt) <= now;
