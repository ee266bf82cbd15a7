import { expect, it } from '@jest/globals';
import { exampleCampDay } from '../../catalogue/camp-day-guide';
import { confirmableClaims, exampleClaims } from './example-claim-names';
import {
  exampleClaimsOf,
  withClaimConfirmed,
  withoutClaim,
  withoutExampleClaims,
} from './example-claims';
import { exampleSocial } from './example-social';
import { exampleWords } from './example-words';
import { type Settings } from './settings';
import { siteWords } from './site-words';

const example: Settings = {
  version: 1,
  ...exampleWords,
  campDay: exampleCampDay,
  brand: { name: 'Sunfield', tagline: 'Camps' },
  look: { logo: null, icon: null, sharing: null, accent: '' },
  contact: { phone: '01632 960 184', email: 'hello@sunfield.example', area: 'Rotherham' },
  registration: { label: 'Ofsted URN', number: '' },
  social: exampleSocial,
  reviews: [],
  reviewUrl: '',
  figuresAreOurs: false,
  ourClaims: [],
  holdMinutes: 30,
  linkDays: 30,
  textPrice: 45,
  statementHoursAreActual: false,
  walkHomeAge: 10,
  bankAccountName: '',
  bankSortCode: '',
  bankAccountNumber: '',
  payWithinDays: 5,
  accountCard: '',
  accountCash: '',
  accountCardReader: '',
  accountBankTransfer: '',
  accountTaxFreeChildcare: '',
  accountChildcareVoucher: '',
  accountOther: '',
  accountFees: '',
  accountCamps: '',
  accountTshirts: '',
  accountDeferred: '',
  accountCredit: '',
  accountVat: '',
  vatNumber: '',
  vatCamps: 'exempt',
  vatTshirts: 'standard',
  takesTaxFreeChildcare: false,
  voucherCompanies: [],
  walkHomeWords: 'Our care ends at the gate.',
  dutyPeople: [],
  childrenPerAdultUnder8: 8,
  childrenPerAdultFrom8: 10,
  labelsHavePhone: true,
  medicinesByTwo: false,
  unpaidPlaces: { perFamily: 60, perNetwork: 120, percentOfDay: 50 },
  waitingList: { offerHours: 24, offerHoursSoon: 3, offerMinutesOnDay: 30, keepsPosition: true },
  staffAlertEmail: 'staff@sunfield.example',
  dashboardTitle: '',
};

it('names every claim of a new installation, and none that parents read after all are taken away', () => {
  expect(exampleClaimsOf(example)).toEqual([...exampleClaims]);
  const real = withoutExampleClaims(example);
  expect(exampleClaimsOf(real)).toEqual([]);
  const told = JSON.stringify([siteWords(real), real.social]);
  expect(told).not.toMatch(/500\+ |20\+ (activities|years)|breakfast on us|Free breakfast/);
  expect(told).not.toMatch(/within 24 hours|know every child by name|facebook/);
  expect(real.recap.isShown).toBe(false);
  expect(real.showsExampleReviews).toBe(false);
});

it.each(exampleClaims)(
  '%s is asked about once: confirmed it stays, removed it is gone',
  (claim) => {
    const left = exampleClaims.filter((each) => each !== claim);
    expect(exampleClaimsOf(withoutClaim(example, claim))).not.toContain(claim);
    if (!confirmableClaims.some((each) => each === claim)) return;
    const confirmed = withClaimConfirmed(example, claim);
    expect(exampleClaimsOf(confirmed)).toEqual(left);
  },
);

it('keeps what the provider has confirmed or written itself', () => {
  const mine = { title: 'Outdoors', text: 'Rain or shine.', drawing: 'huddle' as const };
  const own = {
    ...withClaimConfirmed(example, 'breakfast'),
    benefits: { ...example.benefits, tiles: [...example.benefits.tiles, mine] },
    social: [...exampleSocial, { network: 'Mastodon', url: 'https://camps.example/@rovers' }],
    recap: { ...example.recap, link: 'https://youtu.be/aqz-KE-bpKQ' },
  };
  const real = withoutExampleClaims(own);
  expect(real.servesBreakfast).toBe(true);
  expect(real.benefits.tiles).toEqual([mine]);
  expect(real.social.map(({ network }) => network)).toEqual(['Mastodon']);
  expect(real.recap.isShown).toBe(true);
});

it('takes out the sentences that name figures, and leaves the rest', () => {
  const lead = 'We play outside. {children} children came. All year round.';
  const own = { ...example, hero: { title: 'Play', lead } };
  expect(withoutExampleClaims(own).hero.lead).toBe('We play outside. All year round.');
  expect(withoutExampleClaims({ ...own, figuresAreOurs: true }).hero.lead).toBe(lead);
});

it('says nothing of parties where none are offered', () => {
  const none = { ...example, parties: { ...example.parties, areOffered: false } };
  expect(exampleClaimsOf(none)).not.toContain('parties');
});
