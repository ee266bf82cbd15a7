import { ApiError } from '@sunfield/api-client/api-error';
import { forgetDay } from '../../kernel/offline/day-key';
import { savedPage, savePage } from '../../kernel/offline/saved-page';

export interface Kept<Answer> {
  answer: Answer;
  /** The server could not be reached: this is the last answer that the device has kept. */
  isKept: boolean;
}

/** The session has ended, or its rights: nothing may stay readable on the device. */
export const isShutOut = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * Asks the server, and keeps the answer on the device for when there is no network. Throws what the server refused; if it
 * refused the member, everything kept is deleted first. Throws the failure if nothing is kept.
 */
export async function keptAnswer<Answer>(
  name: string,
  ask: () => Promise<Answer>,
): Promise<Kept<Answer>> {
  try {
    const answer = await ask();
    // On a full device the page goes on with a network.
    await savePage(name, answer).catch((error: unknown) => console.error('Not kept', error));
    return { answer, isKept: false };
  } catch (error) {
    if (isShutOut(error)) await forgetDay();
    if (error instanceof ApiError && error.status < 500) throw error;
    const saved = await savedPage(name);
    if (saved === undefined) throw error;
    return { answer: saved as Answer, isKept: true };
  }
}
