/** The page's parts, in order, and the settings that each shows. */
const parts = {
  business: {
    label: ['Business'],
    settings: ['brand', 'look', 'contact', 'registration', 'social'],
  },
  landing: {
    label: ['Landing', 'page'],
    settings: [
      ...['hero', 'ages', 'servesBreakfast', 'claims', 'figuresAreOurs', 'recap', 'promo'],
      ...['benefits', 'activities', 'questions', 'goodToKnow', 'parties', 'campsTitle'],
      ...['venuePhotos', 'reviews', 'ourClaims'],
      ...['showsExampleReviews', 'searchWords'],
    ],
  },
  pages: { label: ['Practical', 'pages'], settings: ['legal'] },
  bookings: {
    label: ['Bookings', 'and dashboard'],
    settings: [
      'campDay',
      'holdMinutes',
      'unpaidPlaces',
      'linkDays',
      'retention',
      'staffAlertEmail',
      'dashboardTitle',
    ],
  },
} as const;
export type Part = keyof typeof parts;

export const partKeys = Object.keys(parts) as Part[];
/** The label's short form for phones, and the rest of it. */
export const partLabel = (part: Part): readonly [short: string, rest?: string] => parts[part].label;

export const knownPart = (text: string | null): Part =>
  partKeys.find((part) => part === text) ?? 'business';

/** The part that shows a setting, given as `['hero', 'title']`. */
export const partOf = ([setting]: readonly (string | number)[]): Part =>
  partKeys.find((part) => (parts[part].settings as readonly unknown[]).includes(setting)) ??
  'business';
