import * as z from 'zod/mini';
import { line, words } from './input-fields';
import { LegalSchema } from './legal-words';
import { PictureSchema } from './pictures';

/** The drawings of the public site that stand beside a benefit, and those of its courts. */
export const benefitDrawings = ['together', 'many-sports', 'huddle'] as const;
export type BenefitDrawing = (typeof benefitDrawings)[number];
export const activityDrawings = ['football', 'basketball', 'dance', 'tennis', 'cricket'] as const;
export type ActivityDrawing = (typeof activityDrawings)[number];

export const MAX_BENEFITS = 6;
export const MAX_ACTIVITIES = 12;
/** The landing page shows the first of them; the others are kept for another time. */
export const ACTIVITIES_SHOWN = 4;

/** What may stand in curly brackets in the landing page's texts, and is filled in for parents. */
const fillIns = ['name', 'area', 'children', 'activities', 'experience'] as const;
type FillIns = Record<(typeof fillIns)[number], string>;
const namesOfFillIns = fillIns.map((name) => `{${name}}`).join(', ');

const isKnown = (text: string): boolean =>
  [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) =>
    (fillIns as readonly unknown[]).includes(name),
  );

const UNKNOWN = `In curly brackets only these can be filled in: ${namesOfFillIns}`;
const knownFillIns = z.refine<string>(isKnown, UNKNOWN);
const filledLine = (what: string, max: number) => line(what, max).check(knownFillIns);
const filledWords = (max: number) => words(max).check(knownFillIns);

const headings = { title: filledLine('the heading', 80), lead: filledWords(300) };

/** What staff may change of the landing page's words, beside the reviews. */
export const ChangeLandingSchema = z.object({
  hero: z.object({ title: filledLine('the heading', 60), lead: filledWords(300) }),
  /** Figures that the page claims, each said once: "500+". */
  claims: z.object({
    children: line('how many children', 20),
    activities: line('how many activities', 20),
    experience: line('how many years', 20),
  }),
  /** The film of last summer. It shows figures, so it is shown while they are the ones claimed. */
  recap: z.object({ isShown: z.boolean(), ...headings }),
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
      .check(
        z.minLength(1, 'Please give at least one benefit'),
        z.maxLength(MAX_BENEFITS, `Please give at most ${MAX_BENEFITS} benefits`),
      ),
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
      .check(
        z.minLength(1, 'Please give at least one activity'),
        z.maxLength(MAX_ACTIVITIES, `Please give at most ${MAX_ACTIVITIES} activities`),
      ),
  }),
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
  claims: z.object({ children: z.string(), activities: z.string(), experience: z.string() }),
  recap: z.object({ isShown: z.boolean(), ...titled }),
  benefits: z.object({ ...titled, tiles: z.array(BenefitSchema) }),
  activities: z.object({ ...titled, cards: z.array(ActivityCardSchema) }),
});
export type Landing = z.infer<typeof LandingSchema>;
export type ActivityCard = z.infer<typeof ActivityCardSchema>;

/**
 * `GET /api/site-words`: what stands on the landing page and the practical pages, everything filled in; only those
 * activities that are shown.
 */
export const SiteWordsSchema = z.object({ ...LandingSchema.shape, legal: LegalSchema });
export type SiteWords = z.infer<typeof SiteWordsSchema>;

interface Surroundings {
  brand: { name: string };
  contact: { area: string };
}

/** As parents read them: {area} and the like are filled in. */
export function siteWords(settings: SiteWords & Surroundings): SiteWords {
  const { hero, claims, recap, benefits, activities, legal, brand, contact } = settings;
  const values: FillIns = { ...claims, name: brand.name, area: contact.area };
  const filled = <Texts extends object>(texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]: [string, unknown]) => [
        key,
        typeof text === 'string' ? fill(text, values) : text,
      ]),
    ) as Texts;
  return {
    hero: filled(hero),
    claims,
    recap: filled(recap),
    benefits: { ...filled(benefits), tiles: benefits.tiles.map(filled) },
    activities: {
      ...filled(activities),
      cards: activities.cards.slice(0, ACTIVITIES_SHOWN).map(filled),
    },
    legal,
  };
}

const fill = (text: string, values: FillIns): string =>
  text.replace(/\{(\w+)\}/g, (bracket, name: string) => values[name as keyof FillIns] ?? bracket);
