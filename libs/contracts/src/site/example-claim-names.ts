/** What a new installation says of its provider on the landing page, and may not be true of this one. */
export const exampleClaims = [
  'hero',
  'figures',
  'breakfast',
  'film',
  'benefits',
  'activities',
  'questions',
  'parties',
  'reviews',
  'social',
] as const;
/** Those that a provider can say to be true of it; reviews and links it replaces by its own, or does without. */
export const confirmableClaims = exampleClaims.filter(
  (claim) => claim !== 'reviews' && claim !== 'social',
);
export type ExampleClaim = (typeof exampleClaims)[number];
