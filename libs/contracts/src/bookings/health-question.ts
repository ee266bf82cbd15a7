import { childNotes, hasText, type ChildNotes } from '../kit/fields/fields-of';
import { type HealthAnswer } from './booking-fields';

/** Asked before paying, for each child. */
export const HEALTH_QUESTION = 'Any allergy, medical condition or additional needs?';

/** “Tell us later” is first and chosen to begin with: it costs no tap, and the family is asked after payment. */
export const healthAnswers: readonly (readonly [HealthAnswer, string])[] = [
  ['later', 'Tell us later'],
  ['yes', 'Yes'],
  ['no', 'No'],
];

/** What a form sends: a note says more than the answer. */
export const healthOf = (
  child: { [Key in keyof ChildNotes]?: string | undefined } & { health?: HealthAnswer | undefined },
): { health?: HealthAnswer } =>
  hasText(childNotes, child) ? {} : { health: child.health ?? 'later' };
