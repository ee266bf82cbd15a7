import { type LegalWordKey, legalWords } from '@sunfield/contracts/legal-words';

const names = {
  'brand.name': 'Name',
  'brand.tagline': 'Tagline',
  'look.logo': 'Logo',
  'look.accent': 'Colour of buttons and links',
  'contact.phone': 'Phone',
  'contact.email': 'Email',
  'contact.area': 'Area',
  social: 'Social links',
  'hero.title': 'Headline',
  'hero.lead': 'Words below the headline',
  'claims.children': 'Happy children',
  'claims.activities': 'Activities',
  'claims.experience': 'Years of experience',
  figuresAreOurs: 'The figures are ours',
  'recap.isShown': 'Show the film of last summer',
  'recap.title': 'Heading of the film',
  'recap.lead': 'Words below the film’s heading',
  'benefits.title': 'Heading of the benefits',
  'benefits.lead': 'Words below the benefits’ heading',
  'benefits.tiles': 'Benefits',
  'activities.title': 'Heading of the activities',
  'activities.lead': 'Words below the activities’ heading',
  'activities.cards': 'Activities shown',
  reviews: 'Reviews',
  holdMinutes: 'Minutes that places are held for payment',
  staffAlertEmail: 'Alerts to staff go to',
  dashboardTitle: 'Title of this dashboard',
};

/** Settings as forms and sentences name them: `['brand', 'name']` is "Name". */
export function settingName(path: readonly string[]): string {
  const [first, second = ''] = path;
  if (first === 'legal') return legalWords[second as LegalWordKey].label;
  return names[path.join('.') as keyof typeof names];
}
