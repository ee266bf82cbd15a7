import * as z from 'zod/mini';
import { type CampDayGuide } from '../catalogue/camp-day-guide';
import {
  fill,
  type FilledFrom,
  filledLine,
  filledLines,
  filledWords,
  fillLines,
  fillTexts,
} from '../kit/fill-ins';
import { line, words } from '../kit/input-fields';
import { FILM_LINK, filmPlayer } from './film-links';
import { VenueKeySchema } from '../catalogue/camp';
import { cleanLine } from '../kit/clean-text';
import { LegalSchema } from './legal-words';
import { RetentionSchema } from '../kit/retention';
import { PictureSchema } from '../kit/pictures';

/** The public site's drawings for benefits, and those for activities. */
export const benefitDrawings = ['together', 'many-sports', 'huddle'] as const;
export type BenefitDrawing = (typeof benefitDrawings)[number];
export const activityDrawings = ['football', 'basketball', 'dance', 'tennis', 'cricket'] as const;
export type ActivityDrawing = (typeof activityDrawings)[number];

export const MAX_BENEFITS = 6;
export const MAX_ACTIVITIES = 12;
/** The landing page shows the first four; the others are kept in reserve. */
export const ACTIVITIES_SHOWN = 4;

export const MAX_QUESTIONS = 12;
export const MAX_VENUE_PHOTOS = 30;

const filmLink = z.string(FILM_LINK).check(
  cleanLine(),
  z.maxLength(300),
  z.refine((link) => link === '' || filmPlayer(link) !== undefined, FILM_LINK),
);

const headings = { title: filledLine('the heading', 80), lead: filledWords(300) };

/** The landing page texts that staff may change, besides the reviews. */
export const ChangeLandingSchema = z.object({
  hero: z.object({ title: filledLine('the heading', 60), lead: filledWords(300) }),
  /** Who the camps are for: "5-12". */
  ages: line('the ages', 20),
  /** Whether free breakfast is part of a camp day; if not, text in {breakfast: …} is hidden everywhere. */
  servesBreakfast: z.boolean(),
  /** Figures claimed on the page, each entered once: "500+". */
  claims: z.object({
    children: line('how many children', 20),
    activities: line('how many activities', 20),
    experience: line('how many years', 20),
  }),
  /**
   * Last summer's film. The default film shows the example's figures, so it appears only while those are claimed.
   * `link` is the provider's own film at YouTube or Vimeo, and `poster` the image shown until it plays.
   */
  recap: z.object({
    isShown: z.boolean(),
    ...headings,
    link: z.optional(filmLink),
    poster: z.optional(z.nullable(PictureSchema)),
  }),
  /** The invitation below. Its text may contain {siblings}: the current sibling discount. */
  promo: z.object({
    isShown: z.boolean(),
    title: filledLine('the heading', 80),
    text: filledWords(400, ['siblings']),
  }),
  /** Without tiles the page has no benefits section, and without cards no activities section. */
  benefits: z.object({
    ...headings,
    tiles: z
      .array(
        z.object({
          title: filledLine('a title', 60),
          text: filledLine('a text', 300),
          drawing: z.enum(benefitDrawings, 'Please choose a drawing from the list'),
        }),
      )
      .check(z.maxLength(MAX_BENEFITS, `Please give at most ${MAX_BENEFITS} benefits`)),
  }),
  activities: z.object({
    ...headings,
    cards: z
      .array(
        z.object({
          title: filledLine('a title', 60),
          text: filledLine('a text', 300),
          drawing: z.enum(activityDrawings, 'Please choose a drawing from the list'),
          /** Replaces the drawing. */
          picture: z.nullable(PictureSchema),
        }),
      )
      .check(z.maxLength(MAX_ACTIVITIES, `Please give at most ${MAX_ACTIVITIES} activities`)),
  }),
  /** Above the camps on sale. {venues} is their number: "three venues". */
  campsTitle: filledLine('the heading', 80, ['venues']),
  /** Photos of the venues, in the order each venue shows them. */
  venuePhotos: z.optional(
    z
      .array(
        z.object({
          venue: VenueKeySchema,
          picture: z.object(PictureSchema.shape, 'Please choose a photo'),
          /** Alternative text for screen readers. */
          alt: line('what the photo shows', 200),
        }),
      )
      .check(z.maxLength(MAX_VENUE_PHOTOS, `Please give at most ${MAX_VENUE_PHOTOS} photos`)),
  ),
  /** Common questions, above the booking form. {refunds}: the refund policies of the seasons on sale. */
  questions: z.optional(
    z
      .array(
        z.object({
          question: filledLine('the question', 120),
          answer: filledWords(800, ['refunds']).check(z.minLength(1, 'Please give the answer')),
        }),
      )
      .check(z.maxLength(MAX_QUESTIONS, `Please give at most ${MAX_QUESTIONS} questions`)),
  ),
  /** Beside the booking form, with the prices and the hold time. */
  goodToKnow: filledLines(8, 200),
  /** For birthday parties. */
  parties: z.object({
    /** Whether parents can enquire about one. */
    areOffered: z.boolean(),
    /** How soon the provider answers, continuing “contact you”: "within 24 hours"; empty makes no promise. */
    answer: words(60),
    /** Hours without an answer after which staff see an enquiry as overdue. */
    answerHours: z
      .int('Please give a whole number of hours')
      .check(
        z.minimum(1, 'Please give at least one hour'),
        z.maximum(336, 'Please give at most 336 hours, which is two weeks'),
      ),
    /** A party's approximate price: "from £120 for an hour"; may be empty. */
    guidePrice: z.optional(words(80)),
    /** Beside the enquiry form, instead of the drawing. */
    picture: z.optional(z.nullable(PictureSchema)),
    /** Beside the enquiry form. */
    facts: filledLines(8, 200),
    /** What happens next, in the email that answers an enquiry. */
    next: filledLines(8, 200),
  }),
  /** The page's description for search engines, after place and price. */
  searchWords: filledWords(160),
  /** Until the provider has reviews. */
  showsExampleReviews: z.boolean(),
});

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

export const LandingSchema = z.object({
  hero: z.object(titled),
  ages: z.string(),
  servesBreakfast: z.boolean(),
  claims: z.object({ children: z.string(), activities: z.string(), experience: z.string() }),
  recap: z.object({
    isShown: z.boolean(),
    ...titled,
    link: z._default(z.string(), ''),
    poster: z._default(z.nullable(PictureSchema), null),
  }),
  benefits: z.object({ ...titled, tiles: z.array(BenefitSchema) }),
  activities: z.object({ ...titled, cards: z.array(ActivityCardSchema) }),
  promo: z.object({ isShown: z.boolean(), title: z.string(), text: z.string() }),
  campsTitle: z.string(),
  venuePhotos: z._default(
    z.array(z.object({ venue: z.string(), picture: PictureSchema, alt: z.string() })),
    [],
  ),
  questions: z._default(z.array(z.object({ question: z.string(), answer: z.string() })), []),
  goodToKnow: z.array(z.string()),
  parties: z.object({
    areOffered: z.boolean(),
    answer: z.string(),
    answerHours: z.int(),
    guidePrice: z._default(z.string(), ''),
    picture: z._default(z.nullable(PictureSchema), null),
    facts: z.array(z.string()),
    next: z.array(z.string()),
  }),
  searchWords: z.string(),
  showsExampleReviews: z.boolean(),
});
export type Landing = z.infer<typeof LandingSchema>;

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
