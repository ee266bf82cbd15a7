import * as z from 'zod/mini';
import { questionKinds } from '../kit/fields/detail-fields';
import { QuestionKeySchema } from '../kit/fields/detail-keys';
import { line, lines } from '../kit/input-fields';
import { RowVersionSchema } from '../kit/row-version';
import { ActivityKeySchema } from './camp';

/** Those that are asked; retired ones don't count. */
export const MAX_DETAIL_QUESTIONS = 30;
export const MIN_CHOICES = 2;
export const MAX_CHOICES = 20;

const questionFacts = {
  text: line('the question', 160),
  kind: z.enum(questionKinds, 'Please choose how it is answered'),
  // Too many are refused below, with a sentence about choices.
  choices: lines(5 * MAX_CHOICES, 80),
  isRequired: z.boolean(),
  /** Shown under Health, and in every register. */
  isMedical: z.boolean(),
  /** Coaches don't see the answers. */
  isForOffice: z.boolean(),
  /** Asked of children with a camp day of one of these seasons and one of these activities; empty: of all. */
  seasonIds: z
    .array(z.int().check(z.positive()))
    .check(z.maxLength(50, 'Please choose at most 50 seasons')),
  activityKeys: z
    .array(ActivityKeySchema)
    .check(z.maxLength(50, 'Please choose at most 50 activities')),
};

const CHOICES = `Please give ${MIN_CHOICES} to ${MAX_CHOICES} choices, each once`;
const hasItsChoices = z.refine<Pick<QuestionFacts, 'kind' | 'choices'>>(
  ({ kind, choices }) => {
    const given = new Set(choices.map((choice) => choice.toLowerCase())).size;
    if (kind !== 'choice') return given === 0;
    return given === choices.length && given >= MIN_CHOICES && given <= MAX_CHOICES;
  },
  { path: ['choices'], error: CHOICES },
);
const showsWhatIsMedical = z.refine<Pick<QuestionFacts, 'isMedical' | 'isForOffice'>>(
  ({ isMedical, isForOffice }) => !isMedical || !isForOffice,
  { path: ['isForOffice'], error: 'Coaches must see what is about health' },
);

/** `POST /api/admin/detail-questions`. Errors: `validation_failed` also if there are `MAX_DETAIL_QUESTIONS` already. */
export const AddDetailQuestionSchema = z
  .object(questionFacts)
  .check(hasItsChoices, showsWhatIsMedical);
type QuestionFacts = z.infer<z.ZodMiniObject<typeof questionFacts>>;

/**
 * `PUT /api/admin/detail-questions/{key}`. The kind stays, and what families were told is for the office stays there. A
 * retired question is no longer asked; its answers stay readable. Errors: `changed_meanwhile`.
 */
export const ChangeDetailQuestionSchema = z
  .object({ ...questionFacts, isRetired: z.boolean(), version: RowVersionSchema })
  .check(hasItsChoices, showsWhatIsMedical);
export type ChangeDetailQuestion = z.infer<typeof ChangeDetailQuestionSchema>;

/** `GET /api/admin/detail-questions`: an array of these in the order in which families see them, retired ones last. */
export const DetailQuestionRowSchema = z.object({
  ...questionFacts,
  choices: z.array(z.string()),
  key: QuestionKeySchema,
  isRetired: z.boolean(),
  version: RowVersionSchema,
});
export type DetailQuestionRow = z.infer<typeof DetailQuestionRowSchema>;

export const DetailQuestionPathSchema = z.object({ key: QuestionKeySchema });
