import * as z from 'zod/mini';

/** The steps from an empty installation to the first bookings, in order. */
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
 * Which Stripe takes card payments: the live one, its test mode, or the local Stripe sandbox. Only `live` moves real
 * money.
 */
export const cardModes = ['live', 'test', 'local'] as const;
export type CardMode = (typeof cardModes)[number];

/** `GET /api/admin/setup`: a new installation's progress. Computed on each request; nothing is stored. */
export const SetupSchema = z.object({
  /** All steps in order. */
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      isDone: z.boolean(),
      /** Sentences for what is missing: "2 of its camp days have no session with a price." */
      missing: z.array(z.string()),
    }),
  ),
  /** What families get back who cancel a day of that season, as parents read it; null without a season. */
  refunds: z.nullable(z.string()),
  cards: z.enum(cardModes),
  /** What came with the installation, can be removed together, and does not count as done. */
  example: z.object({
    /** Its season; null if it is gone or stays. */
    season: z.nullable(z.string()),
    /** Venues that only it uses. */
    venues: z.array(z.string()),
    /** How many of its claims the settings still make. */
    claims: z.int(),
    /** What stays and why, or empty. */
    keeps: z.string(),
  }),
});
export type Setup = z.infer<typeof SetupSchema>;
