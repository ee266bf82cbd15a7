import * as z from 'zod/mini';
import { type CampDayGuide } from '../../catalogue/camp-day-guide';
import { fill, type FilledFrom, fillLines, fillTexts } from '../fill-ins';
import { LegalSchema } from './legal-words';
import { RetentionSchema } from '../retention';
import { PictureSchema } from '../pictures';

/** The public site's drawings for benefits, and those for activities. */
export const benefitDrawings = ['together', 'many-sports', 'huddle'] as const;
export type BenefitDrawing = (typeof benefitDrawings)[number];
export const activityDrawings = ['football', 'basketball', 'dance', 'tennis', 'cricket'] as const;
export type ActivityDrawing = (typeof activityDrawings)[number];

/** The landing page shows the first four; the others are kept in reserve. */
export const ACTIVITIES_SHOWN = 4;

const titled = { title: z.string(), lead: z.string() };
const BenefitSchema = z.object({
  title: z.string(),
  text: z.string(),
  drawing: z.enum(benefitDrawings),
});
const ActivityCardSchema = z.object({
  title: z.string(),
  text: z.string(),
  drawing: z.enum(activityDrawings),
  picture: z.nullable(PictureSchema),
});

/** A page of the provider's own, at `/pages/<slug>`. Its text is plain: an empty line begins a paragraph. */
const OwnPageSchema = z.object({
  title: z.string(),
  slug: z.string(),
  text: z.string(),
  pictures: z.array(z.object({ picture: PictureSchema, alt: z.string() })),
  /** A draft is at no address. */
  isPublished: z.boolean(),
});
export type OwnPage = z.infer<typeof OwnPageSchema>;

export const LandingSchema = z.object({
  hero: z.object(titled),
  ages: z.string(),
  servesBreakfast: z.boolean(),
  claims: z.object({ children: z.string(), activities: z.string(), experience: z.string() }),
  recap: z.object({
    isShown: z.boolean(),
    ...titled,
    link: z.string(),
    poster: z.nullable(PictureSchema),
  }),
  benefits: z.object({ ...titled, tiles: z.array(BenefitSchema) }),
  activities: z.object({ ...titled, cards: z.array(ActivityCardSchema) }),
  promo: z.object({ isShown: z.boolean(), title: z.string(), text: z.string() }),
  campsTitle: z.string(),
  venuePhotos: z.array(z.object({ venue: z.string(), picture: PictureSchema, alt: z.string() })),
  ownPages: z.array(OwnPageSchema),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  goodToKnow: z.array(z.string()),
  parties: z.object({
    areOffered: z.boolean(),
    answer: z.string(),
    answerHours: z.int(),
    guidePrice: z.string(),
    picture: z.nullable(PictureSchema),
    facts: z.array(z.string()),
    next: z.array(z.string()),
  }),
  searchWords: z.string(),
  showsExampleReviews: z.boolean(),
});

/**
 * `GET /api/site-words`: the texts of the landing page and the practical pages. Everything is filled in except
 * {siblings}, {venues} and {refunds}, which depend on what is on sale; only the activities shown are included.
 */
export const SiteWordsSchema = z.object({
  ...LandingSchema.shape,
  legal: LegalSchema,
  retention: RetentionSchema,
});
export type SiteWords = z.infer<typeof SiteWordsSchema>;

/** What parents should know before a camp day, with placeholders filled in. */
export const campDayGuide = ({
  campDay: { bring, schedule },
  ...from
}: FilledFrom & { campDay: CampDayGuide }): CampDayGuide => ({
  bring: fillLines(bring, from),
  schedule: fillLines(schedule, from),
});

/** As parents read them: placeholders such as {area} are filled in. */
export function siteWords(settings: SiteWords & FilledFrom): SiteWords {
  const { hero, recap, promo, benefits, activities, goodToKnow, parties } = settings;
  const filled = <Texts extends object>(texts: Texts): Texts => fillTexts(texts, settings);
  return {
    hero: filled(hero),
    ages: settings.ages,
    servesBreakfast: settings.servesBreakfast,
    claims: settings.claims,
    recap: filled(recap),
    promo: filled(promo),
    benefits: { ...filled(benefits), tiles: benefits.tiles.map(filled) },
    activities: {
      ...filled(activities),
      cards: activities.cards.slice(0, ACTIVITIES_SHOWN).map(filled),
    },
    campsTitle: fill(settings.campsTitle, settings),
    venuePhotos: settings.venuePhotos,
    ownPages: settings.ownPages.filter(({ isPublished }) => isPublished),
    questions: settings.questions.map(filled),
    goodToKnow: fillLines(goodToKnow, settings),
    parties: {
      ...parties,
      facts: fillLines(parties.facts, settings),
      next: fillLines(parties.next, settings),
    },
    searchWords: fill(settings.searchWords, settings),
    showsExampleReviews: settings.showsExampleReviews,
    legal: settings.legal,
    retention: settings.retention,
  };
}
