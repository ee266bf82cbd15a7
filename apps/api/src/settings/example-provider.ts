import { exampleCampDay } from '@sunfield/contracts/catalogue/camp-day-guide';
import { exampleSocial } from '@sunfield/contracts/site/example-social';
import { exampleWords } from '@sunfield/contracts/site/example-words';
import { type Settings } from '@sunfield/contracts/site/settings';

/** The settings of a new installation. Its telephone number is in a range reserved for examples. */
export const exampleProvider: Omit<
  Settings,
  'version' | 'holdMinutes' | 'unpaidPlaces' | 'staffAlertEmail'
> = {
  brand: { name: 'Sunfield', tagline: 'Holiday sports camps and parties, ages 5-12' },
  look: { logo: null, icon: null, sharing: null, accent: '' },
  contact: { phone: '01632 960 184', email: 'hello@sunfield.example', area: 'Rotherham' },
  registration: { label: 'Ofsted URN', number: '' },
  social: exampleSocial,
  reviews: [],
  ...exampleWords,
  campDay: exampleCampDay,
  figuresAreOurs: false,
  ourClaims: [],
  linkDays: 30,
  dashboardTitle: '',
};
