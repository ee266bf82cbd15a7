import * as z from 'zod/mini';
import { words } from '../input-fields';
import { type PracticalPageName, practicalPageNames } from './practical-page-names';

interface LegalWord {
  page: PracticalPageName;
  label: string;
  /** The form's placeholder. */
  bracket: string;
  max: number;
}

/** Everything on the practical pages that only the provider can supply, in page order. */
export const legalWords = {
  registeredName: {
    page: 'privacy',
    label: 'Registered name',
    bracket: 'Registered name',
    max: 120,
  },
  registeredAddress: { page: 'privacy', label: 'Registered address', bracket: 'address', max: 300 },
  icoNumber: {
    page: 'privacy',
    label: 'ICO registration number',
    bracket: 'ICO registration number',
    max: 40,
  },
  otherRecipients: {
    page: 'privacy',
    label: 'Who else sees what parents tell you',
    bracket: 'Name any others, such as the companies that host this website and send its emails.',
    max: 600,
  },
  cancellationTerms: {
    page: 'terms',
    label: 'What you add to the seasons’ cancellation policies',
    bracket: 'Anything to add, for example: a place that is sold again is refunded in full.',
    max: 1500,
  },
  onTheDayTerms: {
    page: 'terms',
    label: 'Late collection, behaviour, lost property',
    bracket: 'Late collection, behaviour, lost property.',
    max: 1000,
  },
  partyTerms: {
    page: 'terms',
    label: 'Deposit and cancellation of parties',
    bracket: 'Deposit and cancellation of parties.',
    max: 1000,
  },
  designatedOfficer: {
    page: 'safeguarding',
    label: 'The local authority’s designated officer',
    bracket: 'Name and number of the local authority’s designated officer.',
    max: 300,
  },
  safeguardingLead: {
    page: 'safeguarding',
    label: 'Your designated safeguarding lead',
    bracket: 'name and direct phone number',
    max: 200,
  },
  coachChecks: {
    page: 'safeguarding',
    label: 'Checks, training and first aid of your coaches',
    bracket:
      'Every coach holds an enhanced DBS check, renewed every three years; safeguarding training; paediatric first aid, with at least one first aider on every site; your ratios of adults to children by age.',
    max: 1200,
  },
  collection: {
    page: 'safeguarding',
    label: 'Who may collect a child',
    bracket: 'Who may collect, and how you tell us about someone else.',
    max: 800,
  },
  photographs: {
    page: 'safeguarding',
    label: 'Photographs of children',
    bracket: 'Confirm or replace.',
    max: 600,
  },
  phoneBookings: {
    page: 'accessibility',
    label: 'Booking and paying by phone',
    bracket: 'Confirm that you take bookings by phone.',
    max: 300,
  },
  accessibilityReview: {
    page: 'accessibility',
    label: 'The last accessibility review',
    bracket: 'Date of the last review by a person, and by whom.',
    max: 300,
  },
} as const satisfies Record<string, LegalWord>;
export type LegalWordKey = keyof typeof legalWords;

export const legalWordKeys = Object.keys(legalWords) as LegalWordKey[];

const each = <Schema>(schemaOf: (key: LegalWordKey) => Schema) =>
  Object.fromEntries(legalWordKeys.map((key) => [key, schemaOf(key)])) as Record<
    LegalWordKey,
    Schema
  >;

/** Empty until filled in. */
export const LegalSchema = z.object(each(() => z.string()));
export type Legal = z.infer<typeof LegalSchema>;

export const ChangeLegalSchema = z.object(each((key) => words(legalWords[key].max)));

export const noLegalWords: Legal = each(() => '');

interface LegalOf {
  legal: Legal;
  parties: { areOffered: boolean };
}

/** What is still to be filled in, in page order; party fields only if parties are offered. */
export const missingLegalWords = ({
  legal,
  parties,
}: LegalOf): { key: LegalWordKey; page: PracticalPageName; label: string }[] =>
  legalWordKeys
    .filter((key) => legal[key] === '' && (parties.areOffered || key !== 'partyTerms'))
    .map((key) => ({ key, page: legalWords[key].page, label: legalWords[key].label }));

/** The practical pages parents may read: those with everything filled in. */
export const finishedPages = (settings: LegalOf): PracticalPageName[] => {
  const missing = missingLegalWords(settings);
  return practicalPageNames.filter((name) => missing.every(({ page }) => page !== name));
};

/** "Registered name and 3 more"; empty if nothing is missing. */
export function missingInWords([first, ...others]: readonly { label: string }[]): string {
  if (!first) return '';
  return others.length > 0 ? `${first.label} and ${others.length} more` : first.label;
}
