import * as z from 'zod/mini';
import { cleanLine } from '../clean-text';
import { filledLine, filledLines, filledWords } from '../fill-ins';
import { line, words } from '../input-fields';
import { PictureSchema } from '../pictures';
import { VenueKeySchema } from '../../catalogue/camp';
import { FILM_LINK, filmPlayer } from './film-links';
import { lines, list, number, picture, type SettingRows, text, yesOrNo } from './setting-row';
import { activityDrawings, benefitDrawings, LandingSchema } from './site-words';

export const MAX_BENEFITS = 6;
export const MAX_ACTIVITIES = 12;
export const MAX_QUESTIONS = 12;
export const MAX_VENUE_PHOTOS = 30;
export const MAX_OWN_PAGES = 12;
export const MAX_PAGE_PICTURES = 12;

const saved = LandingSchema.shape;

const SLUG = 'Please use small letters, figures and hyphens, such as about-us';

const filmLink = z.string(FILM_LINK).check(
  cleanLine(),
  z.maxLength(300),
  z.refine((link) => link === '' || filmPlayer(link) !== undefined, FILM_LINK),
);

const heading = (label: string, fillIns: Parameters<typeof filledLine>[2] = []) =>
  text(label, filledLine('the heading', 80, fillIns));
const lead = (label: string) => text(label, filledWords(300), { isLong: true, isFilled: true });

/**
 * What staff may change of the landing page, from top to bottom; what parents read of it is in `site-words.ts`, and
 * the texts of a new installation in `example-words.ts`.
 */
export const landingSettings = {
  hero: {
    title: text('Headline', filledLine('the heading', 60)),
    lead: lead('Words below the headline'),
  },
  ages: text('Ages of the children', line('the ages', 20), {
    help: 'Such as 5-12. On the landing page, in its title and in your terms.',
  }),
  servesBreakfast: yesOrNo('Free breakfast is part of every camp day', z.boolean(), {
    group: 'ages',
    help: 'Without it everything in {breakfast: …} goes: on the landing page, the confirmation and in emails.',
  }),
  claims: {
    children: text('Happy children', line('how many children', 20)),
    activities: text('Activities', line('how many activities', 20)),
    experience: text('Years of experience', line('how many years', 20)),
  },
  /** The default film shows the example's figures, so it appears only while those are claimed. */
  recap: {
    isShown: yesOrNo('Show the film of last summer', z.boolean()),
    title: heading('Heading of the film'),
    lead: lead('Words below the film’s heading'),
    link: text('Your own film, at YouTube or Vimeo', z.optional(filmLink), {
      placeholder: 'https://www.youtube.com/watch?v=…',
      help: 'In place of the film that the site comes with. Its player loads only when a parent presses it.',
    }),
    poster: picture(
      'Picture shown until your film is played',
      z.optional(z.nullable(PictureSchema)),
      { help: 'Without one, a drawing of a pitch.', picture: { what: 'picture', of: 'the film' } },
    ),
  },
  promo: {
    isShown: yesOrNo('Show the invitation', z.boolean()),
    title: heading('Heading of the invitation'),
    text: text('Text of the invitation', filledWords(400, ['siblings']), {
      help: '{siblings} is filled in with what siblings save, while they do.',
      isLong: true,
      isFilled: true,
    }),
  },
  /** Without tiles the page has no benefits section, and without cards no activities section. */
  benefits: {
    title: heading('Heading of the benefits'),
    lead: lead('Words below the benefits’ heading'),
    tiles: list(
      'Benefits',
      z
        .array(
          z.object({
            title: filledLine('a title', 60),
            text: filledLine('a text', 300),
            drawing: z.enum(benefitDrawings, 'Please choose a drawing from the list'),
          }),
        )
        .check(z.maxLength(MAX_BENEFITS, `Please give at most ${MAX_BENEFITS} benefits`)),
      saved.benefits.shape.tiles,
    ),
  },
  activities: {
    title: heading('Heading of the activities'),
    lead: lead('Words below the activities’ heading'),
    cards: list(
      'Activities shown',
      z
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
      saved.activities.shape.cards,
    ),
  },
  campsTitle: text('Heading of the camps', filledLine('the heading', 80, ['venues']), {
    help: '{venues} is filled in with how many there are.',
    isFilled: true,
  }),
  venuePhotos: list(
    'Photos of the venues',
    z.optional(
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
    saved.venuePhotos,
  ),
  ownPages: list(
    'Your own pages',
    z.optional(
      z
        .array(
          z.object({
            title: line('the title', 60),
            slug: z
              .string('Please give the address')
              .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG), z.maxLength(40, SLUG)),
            text: words(6000),
            pictures: z
              .array(
                z.object({
                  picture: z.object(PictureSchema.shape, 'Please choose a picture'),
                  /** Alternative text for screen readers. */
                  alt: line('what the picture shows', 200),
                }),
              )
              .check(z.maxLength(MAX_PAGE_PICTURES)),
            isPublished: z.boolean(),
          }),
        )
        .check(
          z.maxLength(MAX_OWN_PAGES, `Please give at most ${MAX_OWN_PAGES} pages`),
          z.refine(
            (pages) => new Set(pages.map(({ slug }) => slug)).size === pages.length,
            'Please give each page its own address',
          ),
        ),
    ),
    saved.ownPages,
  ),
  questions: list(
    'Questions and answers',
    z.optional(
      z
        .array(
          z.object({
            question: filledLine('the question', 120),
            answer: filledWords(800, ['refunds']).check(z.minLength(1, 'Please give the answer')),
          }),
        )
        .check(z.maxLength(MAX_QUESTIONS, `Please give at most ${MAX_QUESTIONS} questions`)),
    ),
    saved.questions,
  ),
  goodToKnow: lines('Good to know, beside the booking form', filledLines(8, 200)),
  parties: {
    areOffered: yesOrNo('Parents can ask for birthday parties', z.boolean(), {
      help: 'When this is off, the public site doesn’t mention parties and takes no enquiries. Enquiries you already have stay here.',
    }),
    answer: text('How soon you answer', words(60), {
      help: 'Shown after “We will contact you”, on the site and in emails, such as “within 24 hours”. Leave blank to promise no time.',
    }),
    guidePrice: text('Guide price', z.optional(words(80)), {
      help: 'Such as “from £120 for an hour”: before the button of the enquiry form. Empty: you say none.',
    }),
    picture: picture('Picture above the enquiry form', z.optional(z.nullable(PictureSchema)), {
      picture: { what: 'picture', of: 'parties' },
    }),
    answerHours: number(
      'Hours after which an enquiry is overdue',
      z
        .int('Please give a whole number of hours')
        .check(
          z.minimum(1, 'Please give at least one hour'),
          z.maximum(336, 'Please give at most 336 hours, which is two weeks'),
        ),
      { help: 'Enquiries not answered by then are marked for you. Parents do not see it.' },
    ),
    facts: lines('Beside the enquiry form', filledLines(8, 200), {
      help: 'One to a line. How soon you answer is added by itself.',
    }),
    next: lines('What happens next, in the email that answers an enquiry', filledLines(8, 200), {
      help: 'One to a line.',
    }),
  },
  searchWords: text('What search engines say about your camps', filledWords(160), {
    isLong: true,
    isFilled: true,
  }),
  showsExampleReviews: yesOrNo('Show the example’s reviews until there are some', z.boolean(), {
    group: 'reviews',
  }),
} satisfies SettingRows;
