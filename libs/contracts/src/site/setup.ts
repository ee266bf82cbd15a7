import * as z from 'zod/mini';

/** From an empty installation to parents who book, in this order. */
export const setupSteps = [
  'account',
  'business',
  'pages',
  'venue',
  'season',
  'test-booking',
  'live',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * Whose money a card payment moves: a real payer's, nobody's at Stripe's test mode, or nobody's at the local
 * stand-in for Stripe.
 */
export const cardModes = ['live', 'test', 'local'] as const;
export type CardMode = (typeof cardModes)[number];

/**
 * `GET /api/admin/setup`: how far a new installation is. It is read from what there is, each time anew; nothing
 * is kept about it.
 */
export const SetupSchema = z.object({
  /** All steps in their order. */
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      isDone: z.boolean(),
      /** Sentences that say what is missing: "2 of its camp days have no session with a price." */
      missing: z.array(z.string()),
    }),
  ),
  cards: z.enum(cardModes),
  /** Something is or once was on sale: who logs in has other things to do. */
  hasOpened: z.boolean(),
});
export type Setup = z.infer<typeof SetupSchema>;
