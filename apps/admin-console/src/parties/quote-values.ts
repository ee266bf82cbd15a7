import { type PartyEnquiryRecord } from '@sunfield/contracts/parties/enquiries';
import { type FreeDay, type PartyPackage } from '@sunfield/contracts/parties/packages';
import { partyChoice } from '@sunfield/contracts/parties/party-clock';
import {
  type PartyLine,
  type PartyWish,
  type StaffParty,
} from '@sunfield/contracts/parties/quotes';
import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { addDays, todayInLondon } from '@sunfield/words/dates';

/** A quote as its form holds it: numbers and amounts are text. */
export interface QuoteValues {
  packageId: number | undefined;
  date: string;
  starts: string;
  children: string;
  /** Only where the family chooses the place. */
  place?: string;
  lines: { kind: PartyLine['kind']; what: string; quantity: string; pounds: string }[];
  validUntil: string;
}

type LineValues = QuoteValues['lines'][number];

const lineValues = ({ kind, what, quantity, unitPence }: PartyLine): LineValues => ({
  kind,
  what,
  quantity: String(quantity),
  pounds: poundsText(unitPence),
});

/** "-10.00" too. */
const penceOf = (pounds: string): number => {
  const isLess = pounds.trim().startsWith('-');
  const pence = penceFromPounds(pounds.trim().replace(/^-/, '')) ?? NaN;
  return isLess ? 0 - pence : pence;
};

export const lineOf = ({ kind, what, quantity, pounds }: LineValues): PartyLine => ({
  kind,
  what,
  quantity: Number(quantity),
  unitPence: penceOf(pounds),
});

/** The lines of a package for so many children; other lines stay. */
export function linesFor(
  { name, children, pricePence, childPence }: PartyPackage,
  count: number,
  lines: readonly LineValues[] = [],
): LineValues[] {
  const more = Math.max(0, count - children);
  return [
    lineValues({ kind: 'package', what: name, quantity: 1, unitPence: pricePence }),
    ...(more > 0
      ? [
          lineValues({
            kind: 'children',
            what: 'Further children',
            quantity: more,
            unitPence: childPence,
          }),
        ]
      : []),
    ...lines.filter(({ kind }) => kind === 'extra' || kind === 'other'),
  ];
}

/** A package at the price at which a party was quoted. */
export function asSold(one: PartyPackage, party: StaffParty): PartyPackage {
  if (one.id !== party.packageId) return one;
  const unitOf = (kind: PartyLine['kind']) => party.lines.find((line) => line.kind === kind);
  const [sold, further] = [unitOf('package'), unitOf('children')];
  return {
    ...one,
    name: sold?.what ?? one.name,
    pricePence: sold?.unitPence ?? one.pricePence,
    childPence: further?.unitPence ?? one.childPence,
  };
}

type Sold = Pick<StaffParty, 'packageId' | 'date' | 'starts' | 'children' | 'place' | 'lines'>;

/** A party as a form holds it. */
export const partyValues = ({
  children,
  lines,
  ...party
}: Sold): Omit<QuoteValues, 'validUntil'> => ({
  packageId: party.packageId,
  date: party.date,
  starts: party.starts,
  children: String(children),
  place: party.place,
  lines: lines.map(lineValues),
});

/** The same as a message. */
export const wishOf = (
  { packageId = 0, date, starts, children, place = '', lines }: Omit<QuoteValues, 'validUntil'>,
  version: number,
): PartyWish => ({
  packageId,
  date,
  starts,
  children: Number(children),
  place,
  lines: lines.map(lineOf),
  version,
});

export const extraLine = ({ name, pricePence }: PartyPackage['extras'][number]): LineValues =>
  lineValues({ kind: 'extra', what: name, quantity: 1, unitPence: pricePence });

export const otherLine: LineValues = { kind: 'other', what: '', quantity: '1', pounds: '0.00' };

/** The quote of an enquiry as it is, or to begin with. */
export function quoteValues(
  enquiry: PartyEnquiryRecord,
  packages: readonly PartyPackage[],
  { quoteDays, party }: { quoteDays: number; party: StaffParty | undefined },
): QuoteValues {
  const validUntil = addDays(todayInLondon(), quoteDays);
  if (party) return { ...partyValues(party), validUntil };
  const { partyDate, guestCount, venueLocation: place } = enquiry;
  const chosen = packages.find(({ name }) => partyDate.endsWith(`, ${name}`)) ?? packages[0];
  return {
    packageId: chosen?.id,
    date: '',
    starts: '',
    children: String(guestCount),
    place,
    lines: chosen ? linesFor(chosen, guestCount) : [],
    validUntil,
  };
}

/** The free time that the family chose beside the form. */
export function chosenTime(
  { partyDate }: PartyEnquiryRecord,
  days: readonly FreeDay[],
  { name }: PartyPackage,
): { date: string; starts: string } | undefined {
  for (const { date, times } of days) {
    const starts = times.find((time) => partyChoice(date, time, name) === partyDate);
    if (starts) return { date, starts };
  }
  return undefined;
}
