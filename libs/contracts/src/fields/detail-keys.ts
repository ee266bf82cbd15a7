import * as z from 'zod/mini';

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
export type DetailKey = (typeof detailKeys)[number];

export const DetailKeysSchema = z.array(z.enum(detailKeys));

/** An answer as staff see it: `detailTexts`. */
export const DetailTextSchema = z.object({
  key: z.enum(detailKeys),
  /** "Allergies" */
  title: z.string(),
  text: z.string(),
  /** Must be seen at the gate. */
  isAlert: z.optional(z.literal(true)),
  /** The answer is that there is nothing. */
  isNone: z.optional(z.literal(true)),
});
