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
/** Empty while there is none: such a link is not shown to parents. */
const socialAddress = z.string(WEB_ADDRESS).check(
  cleanLine(),
  z.refine((url) => url === '' || z.safeParse(webAddress, url).success, WEB_ADDRESS),
  z.maxLength(300),
);

export const MAX_REVIEWS = 6;
export const MAX_LINKS = 8;

/** Under which number the provider is registered, and what that is: "Ofsted URN". On receipts and statements. */
export const RegistrationSchema = z.object({ label: z.string(), number: z.string() });

/**
 * `PUT /api/admin/settings`: what a provider may change about its business. Errors: `changed_meanwhile` if the
 * settings have another version by now.
 */
export const ChangeSettingsSchema = z.object({
  version: RowVersionSchema,
  brand: z.object({ name: line('the name', 60), tagline: line('the tagline', 120) }),
  /** A picture is one that has been uploaded; what is said of it beside its id is not read. */
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
  /** Without a number, nothing is said of a registration. */
  registration: z.object({ label: line('what the number is', 40), number: words(40) }),
  social: z
    .array(z.object({ network: line('the network', 40), url: socialAddress }))
    .check(z.maxLength(MAX_LINKS, `Please give at most ${MAX_LINKS} links`)),
  /** What parents wrote, in the order in which it is shown; without any, the example's own is shown, marked as such. */
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
  /** The figures that the landing page claims are true of this provider; until then they are marked as an example's. */
  figuresAreOurs: z.boolean(),
  /** Which of the example's claims are true of this provider; of the figures, `figuresAreOurs` says it. */
  ourClaims: z.optional(
    z
      .array(z.enum(confirmableClaims, 'Please name claims that can be confirmed'))
      .check(z.maxLength(confirmableClaims.length)),
  ),
  legal: ChangeLegalSchema,
  /** Minutes for which places are held for a parent who has not paid. */
  holdMinutes: z
    .int('Please give a whole number of minutes')
    .check(
      z.minimum(5, 'Please hold places for at least 5 minutes'),
      z.maximum(1440, 'Please hold places for at most a day (1440 minutes)'),
    ),
  /** For how many days after its last camp day a booking's links and cookies open it. */
  linkDays: wholeNumber(0, 365),
  retention: ChangeRetentionSchema,
  /**
   * How many places may be held without being paid: by one email address or browser, and from one network,
   * such as a school's; of one camp day, how much of it in per cent. Staff's own bookings do not count.
   */
  unpaidPlaces: z.object({
    perFamily: wholeNumber(1, 1000),
    perNetwork: wholeNumber(1, 10_000),
    percentOfDay: wholeNumber(1, 100),
  }),
  /** Where alerts to staff go: one address, or several with commas between them. */
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
  /** Above the dashboard; empty for the name of the season on sale. */
  dashboardTitle: z
    .string()
    .check(cleanLine(), z.maxLength(80, 'Please keep this under 80 characters')),
});
export type ChangeSettings = z.infer<typeof ChangeSettingsSchema>;

/** `GET /api/admin/settings`, and the answer to a change. The environment's own values follow no rules here. */
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
