import * as z from 'zod/mini';
import { CampDayGuideSchema } from '../catalogue/camp-day-guide';
import { PictureSchema } from '../kit/pictures';
import { practicalPageNames } from './practical-page-names';

export const ContactSchema = z.object({
  phone: z.string(),
  email: z.string(),
  area: z.string(),
});

/** What a parent wrote. */
export const ReviewSchema = z.object({
  name: z.string(),
  /** Whole stars, 1 to 5. */
  rating: z.int(),
  text: z.string(),
});
export type Review = z.infer<typeof ReviewSchema>;

/** Whether there are any to be shown: the provider's own, or else the example's. */
export const showsReviews = (site: Pick<Site, 'reviews' | 'showsExampleReviews'>): boolean =>
  site.reviews.length > 0 || site.showsExampleReviews;

/** How the provider looks. */
export const LookSchema = z.object({
  logo: z.nullable(PictureSchema),
  /** In a browser's tab and on home screens; without one the logo, or else the site's sun. */
  icon: z.nullable(PictureSchema),
  /** Where somebody shares a page; without one the logo, or else the site's own drawing. */
  sharing: z.nullable(PictureSchema),
  /** `#rrggbb`, or empty for the colours that the site comes with. */
  accent: z.string(),
});
export type Look = z.infer<typeof LookSchema>;

/** `GET /api/site`: who the provider is, and what the browser needs to take a card. */
export const SiteSchema = z.object({
  brand: z.object({ name: z.string(), tagline: z.string() }),
  look: LookSchema,
  contact: ContactSchema,
  /** Those that have an address. */
  social: z.array(z.object({ network: z.string(), url: z.string() })),
  /** Whom the camps are for: "5-12". */
  ages: z.string(),
  /** Above the camps on sale; {venues} is still to be filled in. */
  campsTitle: z.string(),
  campDay: CampDayGuideSchema,
  /** The provider's own. */
  reviews: z.array(ReviewSchema),
  /** Whether parents can ask for birthday parties, and how soon they are answered: "within 24 hours", or empty. */
  parties: z.object({
    areOffered: z.boolean(),
    answer: z.string(),
    /** "from £120 for an hour", or empty. */
    guidePrice: z._default(z.string(), ''),
  }),
  /** The practical pages that are finished; the others are linked from nowhere. */
  pages: z._default(z.array(z.enum(practicalPageNames)), [...practicalPageNames]),
  /** Whether the landing page has a section of activities. */
  showsActivities: z._default(z.boolean(), true),
  /** While there are none, the page shows the example's and says so. */
  showsExampleReviews: z.boolean(),
  /** The figures that the landing page claims are the provider's own; else the page says that they are not. */
  figuresAreOurs: z.boolean(),
  /** Minutes for which places are held for a parent who has not paid yet. */
  holdMinutes: z.int(),
  stripe: z.object({
    publishableKey: z.string(),
    /** Address of the local Stripe's browser script; null where the real Stripe is used. */
    scriptUrl: z.nullable(z.string()),
  }),
});
export type Site = z.infer<typeof SiteSchema>;
