import * as z from 'zod/mini';
import { type ChildConsent, childConsentKinds } from './consent-kinds';

/**
 * What is asked about a child after payment, in the order of registers. Apart from `detailFields` and its words, so that
 * lists of bookings load without them.
 */
export const detailKeys = [
  'allergies',
  'medicines',
  'mustNotCollect',
  'conditions',
  'additionalNeeds',
  'dietaryNeeds',
  'emergencyContacts',
  'mayCollect',
  'collectionPassword',
  'mayWalkHome',
  'dateOfBirth',
  'schoolYear',
  'swimming',
  'doctor',
] as const;
export type BuiltInDetailKey = (typeof detailKeys)[number];

/** A question of the provider’s own: a row of `detail_questions`. */
export type QuestionKey = `q_${number}`;
export type DetailKey = BuiltInDetailKey | QuestionKey;

const questionKey = /^q_[1-9]\d{0,8}$/;
export const isQuestionKey = (key: string): key is QuestionKey => questionKey.test(key);
export const QuestionKeySchema = z
  .string()
  .check(z.regex(questionKey)) as z.ZodMiniType<QuestionKey>;

const DetailKeySchema = z.union([z.enum(detailKeys), QuestionKeySchema]);
export const DetailKeysSchema = z.array(DetailKeySchema);

/** What is missing about a child: required details, then what its family has not said whether it allows. */
export type MissingKey = DetailKey | ChildConsent;
export const MissingKeysSchema = z.array(z.union([DetailKeySchema, z.enum(childConsentKinds)]));

/** The provider’s own questions among what is missing, by key: “Can your child swim?”; left out if there are none. */
export const MissingNamesSchema = z.optional(z.record(z.string(), z.string()));

/** When an answer was given, and who gave it. */
export const WhoSaidSchema = z.object({
  /** ISO instant. */
  at: z.string(),
  by: z.enum(['family', 'staff']),
  /** A username, for staff; null for the family's own answers and in what families read. */
  name: z.nullable(z.string()),
  /** For staff: who told them, "mother, by phone"; null where `name` is. */
  saidBy: z.nullable(z.string()),
});
export type WhoSaid = z.infer<typeof WhoSaidSchema>;

/** An answer as staff see it: `detailTexts`. */
export const DetailTextSchema = z.object({
  key: DetailKeySchema,
  /** "Allergies" */
  title: z.string(),
  text: z.string(),
  /** Must be seen at the gate. */
  isAlert: z.optional(z.literal(true)),
  /** The answer is that there is nothing. */
  isNone: z.optional(z.literal(true)),
  /** Only in a booking that staff read, not on registers. */
  said: z.optional(WhoSaidSchema),
});
export type DetailText = z.infer<typeof DetailTextSchema>;
