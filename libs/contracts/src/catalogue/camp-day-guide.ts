import * as z from 'zod/mini';

/** What parents should know before a camp day, shown on the confirmation, in emails and in their calendar. */
export const CampDayGuideSchema = z.object({
  /** Shown as a separate list, which is left out if empty. */
  bring: z.array(z.string()),
  /** In order through the day, without times. */
  schedule: z.array(z.string()),
});
export type CampDayGuide = z.infer<typeof CampDayGuideSchema>;

/** What to bring as part of a sentence: "packed lunch, water bottle". Names such as "EpiPen" keep their capitals. */
export const bringText = (bring: readonly string[]): string =>
  bring
    .map((thing) =>
      /^\p{Lu}\p{Ll}+(?!\S*\p{Lu})/u.test(thing)
        ? thing.charAt(0).toLowerCase() + thing.slice(1)
        : thing,
    )
    .join(', ');

/** From the specification (section 2). */
export const exampleCampDay: CampDayGuide = {
  bring: ['Packed lunch', 'Water bottle', 'Comfortable sports clothes', 'Trainers'],
  schedule: [
    '{breakfast:Free breakfast of toast, butter and jam}',
    'Sports activities',
    'Lunch break',
    'Fresh fruit',
  ],
};
