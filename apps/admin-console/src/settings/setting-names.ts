import { type LegalWordKey, legalWords } from '@sunfield/contracts/legal-words';

const names = {
  'brand.name': 'Name',
  'brand.tagline': 'Tagline',
  'look.logo': 'Logo',
  'look.icon': 'Icon',
  'look.sharing': 'Picture where somebody shares the site',
  'look.accent': 'Colour of buttons and links',
  'contact.phone': 'Phone',
  'contact.email': 'Email',
  'contact.area': 'Area',
  'registration.label': 'What the number is',
  'registration.number': 'Registration number',
  social: 'Social links',
  'hero.title': 'Headline',
  'hero.lead': 'Words below the headline',
  ages: 'Ages of the children',
  servesBreakfast: 'Free breakfast is part of every camp day',
  'claims.children': 'Happy children',
  'claims.activities': 'Activities',
  'claims.experience': 'Years of experience',
  figuresAreOurs: 'The figures are ours',
  'recap.isShown': 'Show the film of last summer',
  'recap.title': 'Heading of the film',
  'recap.lead': 'Words below the film’s heading',
  'promo.isShown': 'Show the invitation',
  'promo.title': 'Heading of the invitation',
  'promo.text': 'Text of the invitation',
  'benefits.title': 'Heading of the benefits',
  'benefits.lead': 'Words below the benefits’ heading',
  'benefits.tiles': 'Benefits',
  'activities.title': 'Heading of the activities',
  'activities.lead': 'Words below the activities’ heading',
  'activities.cards': 'Activities shown',
  goodToKnow: 'Good to know, beside the booking form',
  'parties.facts': 'Beside the enquiry form',
  'parties.next': 'What happens next, in the email that answers an enquiry',
  campsTitle: 'Heading of the camps',
  reviews: 'Reviews',
  showsExampleReviews: 'Show the example’s reviews until there are some',
  searchWords: 'What search engines say of your camps',
  'campDay.bring': 'What to bring',
  'campDay.schedule': 'Daily schedule',
  holdMinutes: 'Minutes that places are held for payment',
  'unpaidPlaces.perFamily': 'Unpaid places that one family may hold',
  'unpaidPlaces.perNetwork': 'Unpaid places from one internet connection',
  'unpaidPlaces.percentOfDay': 'Share of a camp day one of them may hold unpaid (%)',
  linkDays: 'Days after the last camp day until a booking’s links end',
  staffAlertEmail: 'Alerts to staff go to',
  dashboardTitle: 'Title of this dashboard',
};

/** Settings as forms and sentences name them: `['brand', 'name']` is "Name". */
export function settingName(path: readonly string[]): string {
  const [first, second = ''] = path;
  if (first === 'legal') return legalWords[second as LegalWordKey].label;
  return names[path.join('.') as keyof typeof names];
}
