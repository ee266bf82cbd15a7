import { namesOfFillIns } from '../fill-ins';

/** What the sections of the form are listed under. */
export const settingParts = {
  business: 'Business',
  landing: 'Landing page',
  pages: 'Practical pages',
  bookings: 'Bookings and dashboard',
} as const;
export type SettingPart = keyof typeof settingParts;

export interface Group {
  part: SettingPart;
  title: string;
  /** Below the title. */
  about?: string;
}

/** Sections of the form, in order; each has the settings of its name, or that name it. */
export const settingGroups = {
  brand: { part: 'business', title: 'Brand' },
  look: {
    part: 'business',
    title: 'Logo and colour',
    about: 'On the public site and in emails. Without a logo the site shows a sun.',
  },
  contact: { part: 'business', title: 'Contact, as parents see it' },
  registration: {
    part: 'business',
    title: 'Registration',
    about: 'On receipts and on statements for childcare claims. Leave blank to leave it out.',
  },
  social: {
    part: 'business',
    title: 'Social links',
    about: 'A link without an address is not shown.',
  },
  hero: {
    part: 'landing',
    title: 'First screen',
    about: `In all texts of this page these are filled in: ${namesOfFillIns}. Text in {breakfast: …} is shown while breakfast is part of your camp day.`,
  },
  ages: { part: 'landing', title: 'Ages and breakfast' },
  claims: {
    part: 'landing',
    title: 'Figures',
    about: 'Set each one here once. It appears wherever a text names it.',
  },
  recap: {
    part: 'landing',
    title: 'Film of last summer',
    about:
      'The film that the site comes with shows 500+ children and 20+ activities. With other figures it is not shown.',
  },
  promo: {
    part: 'landing',
    title: 'Invitation',
    about:
      'The ages and the lowest price appear below it. Its film shows ages 5-12 and £15; with others it is not shown.',
  },
  benefits: { part: 'landing', title: 'Benefits' },
  activities: {
    part: 'landing',
    title: 'Activities',
    about: 'The page shows the first four; the others are kept.',
  },
  questions: {
    part: 'landing',
    title: 'Questions and answers',
    about:
      'Above the booking form. Each answer opens on a press. {refunds} is filled in with what your seasons on sale give back.',
  },
  goodToKnow: {
    part: 'landing',
    title: 'Beside the booking form',
    about:
      'One to a line. Prices, what siblings save and how long places are held are added by themselves.',
  },
  parties: { part: 'landing', title: 'Birthday parties' },
  campsTitle: {
    part: 'landing',
    title: 'Camps',
    about: 'The heading above the venues with their dates.',
  },
  venuePhotos: {
    part: 'landing',
    title: 'Photos of the venues',
    about: 'In the card of each venue, in this order. Show the place, not children.',
  },
  reviews: {
    part: 'landing',
    title: 'Reviews',
    about:
      'Only what real parents wrote. Until there is a review here, the landing page may show examples, and says that they are; without either it has no reviews.',
  },
  searchWords: {
    part: 'landing',
    title: 'Search engines',
    about: 'They show your tagline, where you are and your lowest price, and then these words.',
  },
  ownPages: {
    part: 'pages',
    title: 'Your own pages',
    about:
      'About you, your team, a gallery or news. Published pages are linked at the foot of the site, in this order.',
  },
  campDay: {
    part: 'bookings',
    title: 'Camp day',
    about:
      'On the confirmation, in emails and in families’ calendars. One to a line; a list without any is left out.',
  },
  walkHome: {
    part: 'bookings',
    title: 'Walking home alone',
    about:
      'Asked about each child after payment. Registers show it only on days when the child is old enough.',
  },
  onDuty: {
    part: 'bookings',
    title: 'Adults at camp',
    about:
      'The rota and the gate offer these names. The gate says who is in charge and who gives first aid.',
  },
  waysToPay: {
    part: 'bookings',
    title: 'Bank transfer, Tax-Free Childcare and vouchers',
    about:
      'Parents can pay by bank transfer once the account is filled in. Each booking, or child, gets its own reference.',
  },
  books: {
    part: 'bookings',
    title: 'Accounts in your accounting program',
    about:
      'For the files of Bookkeeping. Xero needs the account’s code, QuickBooks its name. FreeAgent needs none.',
  },
  vat: {
    part: 'bookings',
    title: 'VAT',
    about:
      'Your prices contain VAT and stay as they are. Receipts, emails and Bookkeeping say how much. A booking keeps the rates it was made with.',
  },
  bookings: { part: 'bookings', title: 'Bookings and dashboard' },
  retention: {
    part: 'bookings',
    title: 'How long data is kept',
    about:
      'After that it is erased automatically, and the privacy notice says the same. A booking’s days count from its last camp day, or from when it was booked, paid or changed last if that is later. While a payment is disputed, a change waits or the family has credit, the booking is left.',
  },
} as const satisfies Record<string, Group>;
export type SettingGroup = keyof typeof settingGroups;
