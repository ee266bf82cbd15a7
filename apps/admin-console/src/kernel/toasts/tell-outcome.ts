import { sentenceOf } from '@sunfield/api-client/api-error';
import { showToast } from './toasts';

/** A toast's title, and the sentence below it. */
export type Words = readonly [title: string, sentence?: string];

/**
 * Tells in a toast how an action ended, also if what started it has left the page by then: React
 * Query calls the callbacks of `mutate` only as long as the component is there.
 */
export async function tellOutcome<Answer>(
  action: Promise<Answer>,
  done: (answer: Answer) => Words,
  [title, sentence]: Words = ['Error'],
): Promise<void> {
  try {
    showToast('success', ...done(await action));
  } catch (error) {
    showToast('error', title, sentenceOf(error, sentence));
  }
}
