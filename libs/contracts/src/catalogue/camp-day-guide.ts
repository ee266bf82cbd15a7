import * as z from 'zod/mini';

/** What parents are told before a camp day, on the confirmation, by email and in their calendar. */
export const CampDayGuideSchema = z.object({
  /** In a list of its own, which is left out where there is nothing to bring. */
  bring: z.array(z.string()),
  /** From its beginning to its end, without times. */
  schedule: z.array(z.string()),
});
export type CampDayGuide = z.infer<typeof CampDayGuideSchema>;

/** What to bring within a sentence: "packed lunch, water bottle". Names such as "EpiPen" stay as they are. */
export const bringText = (bring: readonly string[]): string =>
  bring
    .map((thing) =>
      /^\p{Lu}\p{Ll}+(?!\S*\p{Lu})/u.test(thing)
        ? thing.charAt(0).toLowerCase() + thing.slice(1)
        : thing,
    )
    .join(', ');

/** The specification's (section 2). */
export const exampleCampDay: CampDayGuide = {
  bring: ['Packed lunch', 'Water bottle', 'Comfortable sports clothes', 'Trainers'],
  schedule: [
    '{breakfast:Free breakfast of toast, butter and jam}',
    'Sports activities',
    'Lunch break',
    'Fresh fruit',
  ],
};
