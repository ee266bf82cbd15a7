/** Claims about the provider on a new installation's landing page, which may not be true of the real one. */
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
/** Claims a provider can confirm as true; reviews and links it replaces or removes instead. */
export const confirmableClaims = exampleClaims.filter(
  (claim) => claim !== 'reviews' && claim !== 'social',
);
export type ExampleClaim = (typeof exampleClaims)[number];
