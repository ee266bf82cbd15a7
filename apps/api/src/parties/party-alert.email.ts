import { withAnswer } from '@sunfield/contracts/kit/answer-promise';
import { partyDateText } from '@sunfield/contracts/parties/party-date';
import { formatMoment } from '@sunfield/words/dates';
import { bold, button, factsTable, paragraph, line } from '../mail/emails/blocks';
import { after, defineEmail } from '../mail/emails/define-email';
import { contactBy } from './contact-by';
import { enquirySubjects, readEnquiry, sharedFacts } from './enquiry-facts';

const example = {
  reference: 'P12',
  parentName: 'Sam Taylor',
  partyDate: 'Saturday, 1st November 2025',
  guests: 12,
  activities: 'Football, Dance',
  /** Or empty. */
  answer: 'within 24 hours',
  /** "Tuesday 7 October at 10:15am" in London time. */
  answerBy: 'Tuesday 7 October at 10:15am',
  link: 'https://admin.sunfield.example/admin?tab=enquiries',
};
type Facts = typeof example;

/** Tells staff that a family waits for an answer. Leaves out the child: their inbox is the wrong place for it. */
export const partyAlert = defineEmail<Facts>({
  kind: 'party-enquiry-alert',
  about: enquirySubjects,
  after: after('enquiry.received', ({ subjectId, actor }) =>
    actor === 'parent' ? { subjectId } : undefined,
  ),
  facts: async ({ subjectId }, { manager, settings, config }) => {
    const enquiry = await readEnquiry(manager, subjectId);
    if (!enquiry) return undefined;
    const { parentName, partyDate, receivedAt } = enquiry;
    const { answer, answerHours } = (await settings.read()).parties;
    return {
      ...sharedFacts(enquiry),
      parentName,
      partyDate: partyDateText(partyDate),
      answer,
      answerBy: formatMoment(contactBy(receivedAt, answerHours), receivedAt),
      link: new URL('/admin?tab=enquiries', config.adminConsoleUrl).href,
    };
  },
  to: 'staff',
  subject: ({ reference }) => line`New party enquiry ${{ reference }}`,
  preview: ({ partyDate, guests, answer }) =>
    line`${{ partyDate }}, ${{ guests }} guests. ${{ pleaseAnswer: withAnswer('Please answer', answer) }}.`,
  heading: 'New party enquiry',
  blocks: ({ reference, parentName, partyDate, guests, activities, answer, answerBy, link }) => [
    answer
      ? paragraph`A family would like a birthday party. We have promised to contact them ${{ answer }}: ${{ answerBy: bold(`by ${answerBy}`) }}.`
      : paragraph`A family would like a birthday party. Please contact them ${{ answerBy: bold(`by ${answerBy}`) }}.`,
    factsTable(
      ['Reference', reference],
      ['Parent', parentName],
      ['Party date', partyDate],
      ['Guests', guests],
      ['Activities', activities],
    ),
    paragraph`How to reach the parent, and all that they wrote, is in the admin console.`,
    button('Open the enquiry', link),
  ],
  reason: 'You are receiving this email because alerts about enquiries go to this address.',
  examples: { 'with a promise': example, 'without one': { ...example, answer: '' } },
});
