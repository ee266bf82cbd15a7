import { bold, button, factsTable, line, paragraph } from '../mail/emails/blocks';
import { defineEmail } from '../mail/emails/define-email';
import { EventEntity } from '../kernel/events/event.entity';
import { enquirySubjects, readEnquiry } from './enquiry-facts';
import { PartyEntity } from './model/party.entity';
import { partyFacts } from './party-quote.email';

const example = {
  reference: 'P12',
  answer: 'accepted the quote',
  parentName: 'Sam Taylor',
  date: 'Saturday, 6th June 2026',
  time: '2pm to 3:30pm',
  link: 'https://admin.sunfield.example/admin?tab=enquiries',
};
type Facts = typeof example;

const said = {
  accept: 'accepted the quote',
  decline: 'declined the quote',
  ask: 'has a question about the quote',
} as const;

/** Tells staff what a family answered. A question is in the console alone. */
export const partyAnswer = defineEmail<Facts>({
  kind: 'party-answer-alert',
  about: enquirySubjects,
  facts: async ({ subjectId }, { manager, config }) => {
    const enquiry = await readEnquiry(manager, subjectId);
    const party = await manager.findOneBy(PartyEntity, { enquiryId: subjectId });
    const event = await manager.findOne(EventEntity, {
      where: { type: 'party.answered', subjectId: String(subjectId) },
      order: { id: 'DESC' },
    });
    const answer = event?.after?.['answer'] as keyof typeof said | undefined;
    if (!enquiry || !party || !answer) return undefined;
    const { date, time } = await partyFacts(manager, party);
    return {
      reference: `P${subjectId}`,
      answer: said[answer],
      parentName: enquiry.parentName,
      date,
      time,
      link: new URL('/admin?tab=enquiries', config.adminConsoleUrl).href,
    };
  },
  to: 'staff',
  subject: ({ reference, answer }) => line`Party ${{ reference }}: the family ${{ answer }}`,
  preview: ({ date, time }) => line`${{ date }}, ${{ time }}.`,
  heading: 'A family answered a quote',
  blocks: ({ reference, answer, parentName, date, time, link }) => [
    paragraph`The family of party ${{ reference }} ${{ answer: bold(answer) }}.`,
    factsTable(['Parent', parentName], ['Date', date], ['Time', time]),
    button('Open the parties', link),
  ],
  reason: 'You are receiving this email because alerts about enquiries go to this address.',
  examples: { accepted: example },
});
