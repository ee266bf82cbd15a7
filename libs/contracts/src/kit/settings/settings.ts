import * as z from 'zod/mini';
import { CampDayGuideSchema, exampleCampDay } from '../../catalogue/camp-day-guide';
import { detailFields } from '../fields/detail-fields';
import { cleanLine } from '../clean-text';
import { emailAddress } from '../email-address';
import { filledLines } from '../fill-ins';
import { anyLine, line, wholeNumber, words } from '../input-fields';
import { PictureSchema } from '../pictures';
import { ChangeRetentionSchema, RetentionSchema } from '../retention';
import { ofRecordKinds, recordLabel } from '../record-kinds';
import { RowVersionSchema } from '../row-version';
import { AccentSchema } from './accent';
import { dutySettings } from './duty-settings';
import { bankSettings } from './bank-settings';
import { bookingSettings } from './booking-settings';
import { booksSettings } from './books-settings';
import { confirmableClaims, exampleClaims } from './example-claim-names';
import { exampleSocial } from './example-social';
import { landingSettings } from './landing-settings';
import { ChangeLegalSchema, LegalSchema } from './legal-words';
import {
  colour,
  lines,
  list,
  number,
  picture,
  type SettingRows,
  shapeOf,
  text,
  yesOrNo,
} from './setting-row';
import { ReviewSchema } from './site';
import { vatSettings } from './vat-settings';
import { LandingSchema } from './site-words';

const email = emailAddress('Please enter a valid email address');
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

const kept = ChangeRetentionSchema.shape;

/**
 * What a provider may change about its business, in the order of the form: one row says what staff may save, what is
 * read, the value of a new installation, and how the console shows it. The database, the change and its answer, the
 * audit log and the console's form follow from these rows and those of the landing page.
 */
export const businessSettings = {
  brand: {
    name: text('Name', line('the name', 60), { usual: 'Sunfield' }),
    tagline: text('Tagline', line('the tagline', 120), {
      usual: 'Holiday sports camps and parties, ages 5-12',
    }),
  },
  /** Pictures must have been uploaded; only their id is read. */
  look: {
    logo: picture('Logo', z.nullable(PictureSchema), { usual: null, picture: { what: 'logo' } }),
    icon: picture('Icon', z.nullable(PictureSchema), {
      usual: null,
      picture: { what: 'icon', shape: 'icon' },
      help: 'A small square in browser tabs and on home screens. Without one it is made from the logo.',
    }),
    sharing: picture('Picture shown when the site is shared', z.nullable(PictureSchema), {
      usual: null,
      picture: { what: 'sharing picture', shape: 'sharing' },
      help: 'Cut to 1200 by 630 pixels. Without one it is made from the logo.',
    }),
    accent: colour('Colour of buttons and links', AccentSchema, {
      usual: '',
      help: 'Such as #1f6f8b. Leave blank for the site’s own colours.',
    }),
  },
  /** The usual telephone number is in a range reserved for examples. */
  contact: {
    phone: text('Phone', line('the phone number', 40), { usual: '01632 960 184' }),
    email: text('Email', email, { usual: 'hello@sunfield.example' }),
    area: text('Area', line('the area', 80), { usual: 'Rotherham' }),
  },
  /** Without a number, no registration is shown. */
  registration: {
    label: text('What the number is', line('what the number is', 40), {
      usual: 'Ofsted URN',
      help: 'For example Ofsted URN.',
    }),
    number: text('Registration number', words(40), { usual: '' }),
  },
  social: list(
    'Social links',
    z
      .array(z.object({ network: line('the network', 40), url: socialAddress }))
      .check(z.maxLength(MAX_LINKS, `Please give at most ${MAX_LINKS} links`)),
    z.array(z.object({ network: z.string(), url: z.string() })),
    { usual: exampleSocial },
  ),
  /** Parents' reviews in display order; without any, the example's are shown and marked as such. */
  reviews: list(
    'Reviews',
    z
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
    z.array(ReviewSchema),
    { usual: [] },
  ),
  /** Where families are asked for a review, by a reminder. */
  reviewUrl: text('Where families can write a review', z.optional(socialAddress), {
    group: 'reviews',
    usual: '',
    placeholder: 'https://',
    help: 'Your page at Google, Facebook or elsewhere. Under Reminders you choose whether families are asked.',
  }),
  campDay: {
    bring: lines('What to bring', filledLines(12, 100), { usual: exampleCampDay.bring }),
    schedule: lines('Daily schedule', filledLines(12, 100), {
      usual: exampleCampDay.schedule,
      help: 'From arrival to going home.',
    }),
  },
  /** Whether the landing page's figures are true of this provider; until then they are marked as examples. */
  figuresAreOurs: yesOrNo('The landing page’s figures are ours', z.boolean(), {
    group: 'claims',
    usual: false,
    help: 'Until then the landing page says that they are examples.',
  }),
  /** Which of the example's claims are true of this provider; figures have `figuresAreOurs`. Not in the form. */
  ourClaims: list(
    'What the example says and is true of you',
    z.optional(
      z
        .array(z.enum(confirmableClaims, 'Please name claims that can be confirmed'))
        .check(z.maxLength(confirmableClaims.length)),
    ),
    z.array(z.enum(exampleClaims)),
    { usual: [] },
  ),
  ...bookingSettings,
  /** What is asked and usual is in `retention.ts`, which the privacy notice shares. */
  retention: {
    notesDays: number('Medical notes and special requirements (days)', kept.notesDays, {
      help: 'Health data: needed while the children are with you, and for a question soon after.',
    }),
    contactDays: number('Names, ages and contacts (days)', kept.contactDays, {
      help: 'So that you still know last year’s families when the next season goes on sale.',
    }),
    funderDays: number('Answers for a funder’s report (days)', kept.funderDays, {
      help: 'SEND, postcode districts, meals and codes of funded places. Long enough to make the report after the summer holidays.',
    }),
    moneyYears: number('What links a payment to a card (years)', kept.moneyYears, {
      help: 'Tax law asks for six years of books. Amounts and dates are kept for good, without names.',
    }),
    enquiryDays: number('Party enquiries (days)', kept.enquiryDays, {
      help: 'Counted from when an enquiry came, or its state was changed last.',
    }),
    logDays: number('Audit log, and who read which notes (days)', kept.logDays, {
      help: 'Long enough to look back over a whole season and the one before it.',
    }),
    ...ofRecordKinds((kind) =>
      number(recordLabel(kind), wholeNumber(kind.min, kind.max), { help: kind.reason }),
    ),
  },
  /** From which age, in years, a child may walk home alone, and what its family then allows. */
  walkHomeAge: number('Youngest age to walk home alone', z.optional(wholeNumber(4, 18)), {
    group: 'walkHome',
    usual: 10,
    help: 'On each camp day, by date of birth once we know it.',
  }),
  walkHomeWords: text('What parents agree to', z.optional(line('what parents agree to', 300)), {
    group: 'walkHome',
    usual: detailFields.mayWalkHome.hint,
    isLong: true,
  }),
  ...dutySettings,
  ...bankSettings,
  ...booksSettings,
  ...vatSettings,
  /** Where staff alerts go: one address, or several separated by commas. The usual value is configured. */
  staffAlertEmail: text(
    'Alerts to staff go to',
    z.pipe(
      z.string('Please enter a valid email address').check(
        z.maxLength(500),
        z.refine(
          (addresses) =>
            addresses.split(',').every((address) => z.safeParse(email, address).success) &&
            addresses.split(',').length <= 5,
          'Please enter up to five email addresses with commas between them',
        ),
      ),
      z.transform((addresses: string) =>
        addresses
          .split(',')
          .map((address) => address.trim())
          .join(', '),
      ),
    ),
    { group: 'bookings', help: 'Up to five email addresses with commas between them.' },
  ),
  /** The dashboard's title; empty for the name of the season on sale. */
  dashboardTitle: text('Title of this dashboard', anyLine(80), {
    group: 'bookings',
    usual: '',
    help: 'Leave blank to use the name of the season on sale.',
  }),
} satisfies SettingRows;

/**
 * `PUT /api/admin/settings`: what a provider may change about its business. Errors: `changed_meanwhile` if the settings
 * have a newer version.
 */
export const ChangeSettingsSchema = z
  .object({
    version: RowVersionSchema,
    ...shapeOf(businessSettings, 'asked'),
    ...shapeOf(landingSettings, 'asked'),
    legal: ChangeLegalSchema,
  })
  .check(
    z.refine(
      ({ takesTaxFreeChildcare, registration }) => !takesTaxFreeChildcare || registration.number,
      {
        path: ['takesTaxFreeChildcare'],
        error: 'Parents find you by your registration number: give it first',
      },
    ),
  );
export type ChangeSettings = z.infer<typeof ChangeSettingsSchema>;

/** `GET /api/admin/settings`, and the answer to a change. Values from the environment are not validated here. */
export const SettingsSchema = z.object({
  version: RowVersionSchema,
  ...shapeOf(businessSettings, 'saved'),
  ...LandingSchema.shape,
  campDay: CampDayGuideSchema,
  retention: RetentionSchema,
  legal: LegalSchema,
});
export type Settings = z.infer<typeof SettingsSchema>;
