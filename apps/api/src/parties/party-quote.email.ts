import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type EntityManager } from 'typeorm';
import { VenueEntity } from '../catalogue/model/venue.entity';
import {
  bold,
  button,
  callOrWrite,
  factsTable,
  line,
  money,
  paragraph,
  policies,
} from '../mail/emails/blocks';
import { defineEmail } from '../mail/emails/define-email';
import { enquirySubjects, readEnquiry } from './enquiry-facts';
import { endOf } from './model/free-times';
import { PartyEntity, partyLink, saidOf } from './model/party.entity';

const example = {
  to: 'sam@example.com',
  reference: 'P12',
  parentName: 'Sam Taylor',
  what: 'Football party',
  date: 'Saturday, 6th June 2026',
  time: '2pm to 3:30pm',
  venue: 'Brecks Community Hub',
  children: 12,
  lines: [{ label: 'Football party', amount: '£150.00' }],
  total: '£150.00',
  until: 'Friday, 1st May 2026',
  link: 'https://sunfield.example/party?id=12',
};
type Facts = typeof example;

/** The quote of a party, which the family accepts on its page. */
export const partyQuote = defineEmail<Facts>({
  kind: 'party-quote',
  about: enquirySubjects,
  facts: async ({ subjectId }, { manager, config }) => {
    const enquiry = await readEnquiry(manager, subjectId);
    const party = await manager.findOneBy(PartyEntity, { enquiryId: subjectId });
    if (!enquiry || party?.answer !== 'none') return undefined;
    return {
      to: enquiry.parentEmail,
      reference: `P${subjectId}`,
      parentName: enquiry.parentName,
      ...(await partyFacts(manager, party)),
      lines: saidOf(party).lines.map(({ what, quantity, unitPence }) => ({
        label: quantity > 1 ? `${what} (${quantity}\u00a0×\u00a0${formatPounds(unitPence)})` : what,
        amount: formatPounds(quantity * unitPence),
      })),
      total: formatPounds(party.totalPence),
      until: formatLongDate(party.validUntil),
      link: partyLink(config, party),
    };
  },
  to: ({ to }) => to,
  subject: (_, { brand }) => line`Your quote for a ${{ brand: brand.name }} birthday party`,
  preview: ({ date, total, until }) =>
    line`${{ date }}, ${{ total }}. We hold this time for you until ${{ until }}.`,
  heading: 'Your party quote',
  blocks: ({ parentName, until, link, lines, total, ...facts }, provider) => [
    paragraph`Hello ${{ parentName }}, here is your quote. We hold this time for you until the end of ${{ until: bold(until) }}.`,
    partyTable('Your reference', facts),
    money({ rows: lines, total: { label: 'Total', amount: total }, notes: [], small: [] }),
    button('Accept, ask or decline', link),
    paragraph`${{ contact: callOrWrite(provider.contact) }} if you would like something changed.`,
    policies(provider),
  ],
  reason: 'You are receiving this email because you asked us about a birthday party.',
  examples: { 'one line': example },
});

export const partyFacts = async (manager: EntityManager, party: PartyEntity) => {
  const { venueKey } = party;
  const venue = venueKey && (await manager.findOneBy(VenueEntity, { key: venueKey }))?.name;
  return {
    what: party.packageName,
    date: formatLongDate(party.date),
    time: `${clockOf(party.starts)} to ${clockOf(endOf(party))}`,
    venue: venue || 'Your own place',
    children: party.children,
  };
};

/** "Booking" or "Your reference", and what it is about. */
export const partyTable = (
  label: string,
  facts: Pick<Facts, 'reference' | 'what' | 'date' | 'time' | 'venue' | 'children'>,
) =>
  factsTable(
    [label, facts.reference],
    ['Party', facts.what],
    ['Date', facts.date],
    ['Time', facts.time],
    ['Place', facts.venue],
    ['Children', facts.children],
  );
