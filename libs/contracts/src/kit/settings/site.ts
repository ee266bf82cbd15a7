import * as z from 'zod/mini';
import { CampDayGuideSchema } from '../../catalogue/camp-day-guide';
import { PictureSchema } from '../pictures';
import { practicalPageNames } from './practical-page-names';

export const ContactSchema = z.object({
  phone: z.string(),
  email: z.string(),
  area: z.string(),
});

/** A parent's review. */
export const ReviewSchema = z.object({
  name: z.string(),
  /** Whole stars, 1 to 5. */
  rating: z.int(),
  text: z.string(),
});
export type Review = z.infer<typeof ReviewSchema>;

/** Whether any reviews are shown: the provider's, or else the example's. */
export const showsReviews = (site: Pick<Site, 'reviews' | 'showsExampleReviews'>): boolean =>
  site.reviews.length > 0 || site.showsExampleReviews;

export const LookSchema = z.object({
  logo: z.nullable(PictureSchema),
  /** For browser tabs and home screens; defaults to the logo, or else the site's sun. */
  icon: z.nullable(PictureSchema),
  /** The preview image of a shared page; defaults to the logo, or else the site's drawing. */
  sharing: z.nullable(PictureSchema),
  /** `#rrggbb`, or empty for the site's default colours. */
  accent: z.string(),
});

/** `GET /api/site`: the provider's details, and what the browser needs to take card payments. */
export const SiteSchema = z.object({
  brand: z.object({ name: z.string(), tagline: z.string() }),
  look: LookSchema,
  contact: ContactSchema,
  /** Only links with an address. */
  social: z.array(z.object({ network: z.string(), url: z.string() })),
  /** Who the camps are for: "5-12". */
  ages: z.string(),
  /** Above the camps on sale; {venues} is not filled in yet. */
  campsTitle: z.string(),
  campDay: CampDayGuideSchema,
  /** The provider's reviews. */
  reviews: z.array(ReviewSchema),
  /**
   * Whether parents can enquire about birthday parties, and how soon they are answered: "within 24 hours", or empty.
   */
  parties: z.object({
    areOffered: z.boolean(),
    answer: z.string(),
    /** "from £120 for an hour", or empty. */
    guidePrice: z.string(),
  }),
  /** The completed practical pages; the others are not linked. */
  pages: z.array(z.enum(practicalPageNames)),
  /** The provider's own pages, in the order of the links to them. */
  pageLinks: z.array(z.object({ title: z.string(), slug: z.string() })),
  /** Whether the landing page has an activities section. */
  showsActivities: z.boolean(),
  /** Without any, the page shows the example's, marked as such. */
  showsExampleReviews: z.boolean(),
  /** Whether the landing page's figures are the provider's; if not, the page says so. */
  figuresAreOurs: z.boolean(),
  /** How many minutes places are held for a parent who has not paid. */
  holdMinutes: z.int(),
  stripe: z.object({
    publishableKey: z.string(),
    /** URL of the local Stripe's browser script; null with the real Stripe. */
    scriptUrl: z.nullable(z.string()),
  }),
});
export type Site = z.infer<typeof SiteSchema>;

/** The provider's registration number and its kind: "Ofsted URN". Shown on receipts and statements. */
export const RegistrationSchema = z.object({ label: z.string(), number: z.string() });
