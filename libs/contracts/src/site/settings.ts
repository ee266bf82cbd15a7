import * as z from 'zod/mini';
import { ChangeRetentionSchema, RetentionSchema } from '../kit/retention';
import { wholeNumber } from '../kit/whole-number';
import { cleanLine } from '../kit/clean-text';
import { line, words } from '../kit/input-fields';
import { AccentSchema } from './accent';
import { confirmableClaims, exampleClaims } from './example-claim-names';
import { CampDayGuideSchema } from '../catalogue/camp-day-guide';
import { filledLines } from '../kit/fill-ins';
import { ChangeLegalSchema, LegalSchema } from './legal-words';
import { RowVersionSchema } from '../kit/row-version';
import { PictureSchema } from '../kit/pictures';
import { LookSchema, ReviewSchema } from './site';
import { ChangeLandingSchema, LandingSchema } from './site-words';

const email = z
  .string('Please enter a valid email address')
  .check(cleanLine(), z.email('Please enter a valid email address'), z.maxLength(254));
const WEB_ADDRESS = 'Please give a web address that begins with https://';
const webAddress = z.url({ protocol: /^https$/ });
/** May be empty: the link is then hidden from parents. */
const socialAddress = z.string(WEB_ADDRESS).check(
  cleanLine(),
  z.refine((url) => url === '' || z.safeParse(webAddress, url).success, WEB_ADDRESS),
  z.maxLength(300),
);

export const MAX_REVIEWS = 6;
export const MAX_LINKS = 8;

/** The provider's registration number and its kind: "Ofsted URN". Shown on receipts and statements. */
export const RegistrationSchema = z.object({ label: z.string(), number: z.string() });

/**
 * `PUT /api/admin/settings`: what a provider may change about its business. Errors: `changed_meanwhile` if the settings
 * have a newer version.
 */
export const ChangeSettingsSchema = z.object({
  version: RowVersionSchema,
  brand: z.object({ name: line('the name', 60), tagline: line('the tagline', 120) }),
  /** Pictures must have been uploaded; only their id is read. */
  look: z.object({
    logo: z.nullable(PictureSchema),
    icon: z.nullable(PictureSchema),
    sharing: z.nullable(PictureSchema),
    accent: AccentSchema,
  }),
  contact: z.object({
    phone: line('the phone number', 40),
    email,
    area: line('the area', 80),
  }),
  /** Without a number, no registration is shown. */
  registration: z.object({ label: line('what the number is', 40), number: words(40) }),
  social: z
    .array(z.object({ network: line('the network', 40), url: socialAddress }))
    .check(z.maxLength(MAX_LINKS, `Please give at most ${MAX_LINKS} links`)),
  /** Parents' reviews in display order; without any, the example's are shown and marked as such. */
  reviews: z
    .array(
      z.object({
        name: line('the name', 60),
        rating: z
          .int('Please give 1 to 5 stars')
          .check(
            z.minimum(1, 'Please give 1 to 5 stars'),
            z.maximum(5, 'Please give 1 to 5 stars'),
          ),
        text: line('the review', 400),
      }),
    )
    .check(z.maxLength(MAX_REVIEWS, `Please give at most ${MAX_REVIEWS} reviews`)),
  ...ChangeLandingSchema.shape,
  campDay: z.object({ bring: filledLines(12, 100), schedule: filledLines(12, 100) }),
  /** Whether the landing page's figures are true of this provider; until then they are marked as examples. */
  figuresAreOurs: z.boolean(),
  /** Which of the example's claims are true of this provider; figures have `figuresAreOurs`. */
  ourClaims: z.optional(
    z
      .array(z.enum(confirmableClaims, 'Please name claims that can be confirmed'))
      .check(z.maxLength(confirmableClaims.length)),
  ),
  legal: ChangeLegalSchema,
  /** How many minutes places are held for a parent who has not paid. */
  holdMinutes: z
    .int('Please give a whole number of minutes')
    .check(
      z.minimum(5, 'Please hold places for at least 5 minutes'),
      z.maximum(1440, 'Please hold places for at most a day (1440 minutes)'),
    ),
  /** How many days after its last camp day a booking's links and cookies still open it. */
  linkDays: wholeNumber(0, 365),
  retention: ChangeRetentionSchema,
  /**
   * Limits for unpaid places: the number per email address or browser, and per network such as a school's; and the
   * percentage of one camp day. Staff's bookings do not count.
   */
  unpaidPlaces: z.object({
    perFamily: wholeNumber(1, 1000),
    perNetwork: wholeNumber(1, 10_000),
    percentOfDay: wholeNumber(1, 100),
  }),
  /** Where staff alerts go: one address, or several separated by commas. */
  staffAlertEmail: z.pipe(
    z.string('Please enter a valid email address').check(
      z.maxLength(500),
      z.refine(
        (list) =>
          list.split(',').every((address) => z.safeParse(email, address).success) &&
          list.split(',').length <= 5,
        'Please enter up to five email addresses with commas between them',
      ),
    ),
    z.transform((list: string) =>
      list
        .split(',')
        .map((address) => address.trim())
        .join(', '),
    ),
  ),
  /** The dashboard's title; empty for the name of the season on sale. */
  dashboardTitle: z
    .string()
    .check(cleanLine(), z.maxLength(80, 'Please keep this under 80 characters')),
});
export type ChangeSettings = z.infer<typeof ChangeSettingsSchema>;

/** `GET /api/admin/settings`, and the answer to a change. Values from the environment are not validated here. */
export const SettingsSchema = z.object({
  version: RowVersionSchema,
  brand: z.object({ name: z.string(), tagline: z.string() }),
  look: LookSchema,
  contact: z.object({ phone: z.string(), email: z.string(), area: z.string() }),
  registration: RegistrationSchema,
  social: z.array(z.object({ network: z.string(), url: z.string() })),
  reviews: z.array(ReviewSchema),
  ...LandingSchema.shape,
  campDay: CampDayGuideSchema,
  figuresAreOurs: z.boolean(),
  ourClaims: z._default(z.array(z.enum(exampleClaims)), []),
  legal: LegalSchema,
  holdMinutes: z.int(),
  linkDays: z.int(),
  retention: RetentionSchema,
  unpaidPlaces: z.object({ perFamily: z.int(), perNetwork: z.int(), percentOfDay: z.int() }),
  staffAlertEmail: z.string(),
  dashboardTitle: z.string(),
});
export type Settings = z.infer<typeof SettingsSchema>;
