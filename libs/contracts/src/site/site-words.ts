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

/** The drawings of the public site that stand beside a benefit, and those of its courts. */
export const benefitDrawings = ['together', 'many-sports', 'huddle'] as const;
export type BenefitDrawing = (typeof benefitDrawings)[number];
export const activityDrawings = ['football', 'basketball', 'dance', 'tennis', 'cricket'] as const;
export type ActivityDrawing = (typeof activityDrawings)[number];

export const MAX_BENEFITS = 6;
export const MAX_ACTIVITIES = 12;
/** The landing page shows the first of them; the others are kept for another time. */
export const ACTIVITIES_SHOWN = 4;

export const MAX_QUESTIONS = 12;
export const MAX_VENUE_PHOTOS = 30;

const filmLink = z.string(FILM_LINK).check(
  cleanLine(),
  z.maxLength(300),
  z.refine((link) => link === '' || filmPlayer(link) !== undefined, FILM_LINK),
);

const headings = { title: filledLine('the heading', 80), lead: filledWords(300) };

/** What staff may change of the landing page's words, beside the reviews. */
export const ChangeLandingSchema = z.object({
  hero: z.object({ title: filledLine('the heading', 60), lead: filledWords(300) }),
  /** Whom the camps are for: "5-12". */
  ages: line('the ages', 20),
  /** Whether free breakfast is part of a camp day; without it nothing in {breakfast: …} is shown anywhere. */
  servesBreakfast: z.boolean(),
  /** Figures that the page claims, each said once: "500+". */
  claims: z.object({
    children: line('how many children', 20),
    activities: line('how many activities', 20),
    experience: line('how many years', 20),
  }),
  /**
   * The film of last summer. The one that the site comes with shows figures, so it is shown while they are the ones
   * claimed; `link` is the provider's own instead, at YouTube or Vimeo, and `poster` what is shown until it is played.
   */
  recap: z.object({
    isShown: z.boolean(),
    ...headings,
    link: z.optional(filmLink),
    poster: z.optional(z.nullable(PictureSchema)),
  }),
  /** The invitation below. Its text may have {siblings} filled in: what siblings save, while they do. */
  promo: z.object({
    isShown: z.boolean(),
    title: filledLine('the heading', 80),
    text: filledWords(400, ['siblings']),
  }),
  /** Without any tiles the page has no such section; nor one of activities without cards. */
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
          /** In place of the drawing. */
          picture: z.nullable(PictureSchema),
        }),
      )
      .check(z.maxLength(MAX_ACTIVITIES, `Please give at most ${MAX_ACTIVITIES} activities`)),
  }),
  /** Above the camps on sale. {venues} is how many there are: "three venues". */
  campsTitle: filledLine('the heading', 80, ['venues']),
  /** Photos of the places, in the order in which a venue shows its own. */
  venuePhotos: z.optional(
    z
      .array(
        z.object({
          venue: VenueKeySchema,
          picture: z.object(PictureSchema.shape, 'Please choose a photo'),
          /** What there is to see on it, for those who hear the page. */
          alt: line('what the photo shows', 200),
        }),
      )
      .check(z.maxLength(MAX_VENUE_PHOTOS, `Please give at most ${MAX_VENUE_PHOTOS} photos`)),
  ),
  /** What parents ask before they book, above the booking form. {refunds}: what the seasons on sale give back. */
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
  /** Beside the booking form, with the prices and how long places are held. */
  goodToKnow: filledLines(8, 200),
  /** Of birthday parties. */
  parties: z.object({
    /** Whether parents can ask for one. */
    areOffered: z.boolean(),
    /** How soon the provider answers, as a sentence goes on after “contact you”: "within 24 hours"; empty promises nothing. */
    answer: words(60),
    /** After so many hours without an answer staff see an enquiry as overdue. */
    answerHours: z
      .int('Please give a whole number of hours')
      .check(
        z.minimum(1, 'Please give at least one hour'),
        z.maximum(336, 'Please give at most 336 hours, which is two weeks'),
      ),
    /** What a party costs, roughly: "from £120 for an hour"; empty says nothing. */
    guidePrice: z.optional(words(80)),
    /** Beside the enquiry form, in place of the drawing. */
    picture: z.optional(z.nullable(PictureSchema)),
    /** Beside the enquiry form. */
    facts: filledLines(8, 200),
    /** What happens next, in the email that answers an enquiry. */
    next: filledLines(8, 200),
  }),
  /** What search engines show of the page, behind place and price. */
  searchWords: filledWords(160),
  /** Until there are reviews of the provider's own. */
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
 * `GET /api/site-words`: what stands on the landing page and the practical pages, everything filled in but {siblings},
 * {venues} and {refunds}, which depend on what is on sale; only those activities that are shown.
 */
export const SiteWordsSchema = z.object({
  ...LandingSchema.shape,
  legal: LegalSchema,
  retention: RetentionSchema,
});
export type SiteWords = z.infer<typeof SiteWordsSchema>;

/** What parents are told before a camp day, as they read it. */
export const campDayGuide = ({
  campDay: { bring, schedule },
  ...from
}: FilledFrom & { campDay: CampDayGuide }): CampDayGuide => ({
  bring: fillLines(bring, from),
  schedule: fillLines(schedule, from),
});

/** As parents read them: {area} and the like are filled in. */
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
