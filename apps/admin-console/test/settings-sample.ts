import { exampleCampDay } from '@sunfield/contracts/catalogue/camp-day-guide';
import { type ExampleClaim } from '@sunfield/contracts/site/example-claim-names';
import { exampleWords } from '@sunfield/contracts/site/example-words';

/** The response of `GET /api/admin/settings`. */
export const settings = {
  version: 3,
  ...exampleWords,
  campDay: exampleCampDay,
  brand: { name: 'Sunfield', tagline: 'Holiday sports camps' },
  look: { logo: null, icon: null, sharing: null, accent: '' },
  contact: { phone: '01632 960 184', email: 'hello@sunfield.example', area: 'Rotherham' },
  registration: { label: 'Ofsted URN', number: '' },
  social: [{ network: 'Facebook', url: 'https://www.facebook.com/' }],
  reviews: [{ name: 'Hannah W.', rating: 4, text: 'They came home grinning.' }],
  figuresAreOurs: false,
  ourClaims: [] as ExampleClaim[],
  holdMinutes: 30,
  waitingList: { offerHours: 24, offerHoursSoon: 3, offerMinutesOnDay: 30, keepsPosition: true },
  linkDays: 30,
  statementHoursAreActual: false,
  walkHomeAge: 10,
  bankAccountName: '',
  bankSortCode: '',
  bankAccountNumber: '',
  payWithinDays: 5,
  takesTaxFreeChildcare: false,
  voucherCompanies: [],
  walkHomeWords: 'Our care ends at the gate.',
  dutyPeople: [],
  childrenPerAdultUnder8: 8,
  childrenPerAdultFrom8: 10,
  labelsHavePhone: true,
  unpaidPlaces: { perFamily: 60, perNetwork: 120, percentOfDay: 50 },
  staffAlertEmail: 'staff@sunfield.example',
  dashboardTitle: '',
};
