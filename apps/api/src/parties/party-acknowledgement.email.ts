import { withAnswer } from '@sunfield/contracts/kit/answer-promise';
import { fillLines } from '@sunfield/contracts/kit/fill-ins';
import dayjs from 'dayjs';
import { type EntityManager, MoreThan } from 'typeorm';
import {
  bold,
  callOrWrite,
  factsTable,
  heading,
  list,
  paragraph,
  policies,
  line,
} from '../mail/emails/blocks';
import { afterReading, defineEmail } from '../mail/emails/define-email';
import { mailboxOf } from '../kernel/http/mailbox-limit';
import { enquirySubjects, readEnquiry, sharedFacts } from './enquiry-facts';
import { PartyEnquiryEntity } from './party-enquiry.entity';
import { readCalendarDate } from '@sunfield/contracts/kit/dates';
import { formatLongDate } from '@sunfield/words/dates';

/** Repeats only what `quotable` allows: the parent's address has not been verified. */
/** An address with more enquiries than this in a day gets no further acknowledgements. */
const acknowledgementsADay = 3;

const example = {
  to: 'sam@example.com',
  reference: 'P12',
  partyDate: 'Saturday, 1st November 2025',
  child: 'Ava, 7',
  place: 'Rotherham',
  guests: 12,
  activities: 'Football, Dance',
  /** Or empty. */
  answer: 'within 24 hours',
  next: ['You choose a day and a place.', 'We bring everything.'],
};
type Facts = typeof example;

/** Tells the family that its enquiry has arrived. */
export const partyAcknowledgement = defineEmail<Facts>({
  kind: 'party-enquiry-acknowledgement',
  about: enquirySubjects,
  after: afterReading(
    'enquiry.received',
    async ({ subjectId, at }, manager) =>
      (await mayAcknowledge(manager, subjectId, at)) ? { subjectId } : undefined,
    // Staff have answered on the phone.
    ({ actor }) => actor === 'parent',
  ),
  facts: async ({ subjectId }, { manager, settings: provider }) => {
    const enquiry = await readEnquiry(manager, subjectId);
    if (!enquiry) return undefined;
    const settings = await provider.forParents();
    return {
      ...sharedFacts(enquiry),
      ...quotable(enquiry),
      to: enquiry.parentEmail,
      answer: settings.parties.answer,
      next: fillLines(settings.parties.next, settings),
    };
  },
  to: ({ to }) => to,
  subject: (_, { brand }) => line`Thank you for your ${{ brand: brand.name }} party enquiry`,
  preview: ({ answer }) => line`${{ weWillContact: withAnswer('We will contact you', answer) }}.`,
  heading: 'Thank you for your enquiry!',
  blocks: (facts, provider) => {
    const { answer, reference, partyDate, child, place, guests, activities, next } = facts;
    return [
      paragraph`Thank you for asking us about a birthday party. We have your enquiry, and one of our coaches will contact you${{ answer: answer && [' ', bold(answer)] }} to talk through your day and give you a price.`,
      factsTable(
        ['Your reference', reference],
        ['Date you would like', partyDate],
        ['Birthday child', child],
        ['Place', place],
        ['Guests', guests],
        ['Activities', activities],
      ),
      heading('What happens next'),
      list([`${withAnswer('We call or email you', answer)}.`, ...next]),
      heading('Anything to add?'),
      paragraph`${{ contact: callOrWrite(provider.contact) }}. Nothing is booked, and there is nothing to pay, until we have spoken.`,
      policies(provider),
    ];
  },
  reason:
    'You are receiving this email because this address was given in our party form. If it wasn’t you, you don’t need to do anything.',
  examples: {
    'with everything': example,
    'nothing quotable, no promise': {
      ...example,
      partyDate: '',
      child: '',
      place: '',
      answer: '',
      next: [],
    },
  },
});

/** Limits emails to an address that a stranger keeps entering. */
async function mayAcknowledge(manager: EntityManager, id: number, at: Date): Promise<boolean> {
  const { parentEmail } = await manager.findOneOrFail(PartyEnquiryEntity, {
    where: { id },
    select: { id: true, parentEmail: true },
  });
  const receivedAt = MoreThan(dayjs(at).subtract(1, 'day').toDate());
  const ofDay = await manager.find(PartyEnquiryEntity, {
    where: { receivedAt },
    select: { id: true, parentEmail: true },
  });
  const mailbox = mailboxOf(parentEmail);
  const enquiries = ofDay.filter((each) => mailboxOf(each.parentEmail) === mailbox);
  return enquiries.length <= acknowledgementsADay;
}

/**
 * What an acknowledgement may repeat of the enquiry. The address is not verified, so a stranger could have our email
 * carry any text to anyone: a day must be a calendar date, a child's name one word of letters, and a place may contain
 * no web or email address nor enough digits for a phone number. Anything else is left out.
 */
export const quotable = ({
  partyDate,
  childName,
  childAge,
  venueLocation,
}: Pick<PartyEnquiryEntity, 'partyDate' | 'childName' | 'childAge' | 'venueLocation'>) => {
  const date = readCalendarDate(partyDate);
  const [name = ''] = childName.split(' ');
  return {
    partyDate: date ? formatLongDate(date) : '',
    child: isName(name) ? `${name}, ${childAge}` : '',
    place: isPlace(venueLocation) ? venueLocation : '',
  };
};

const isName = (word: string): boolean => /^\p{L}[\p{L}\p{M}'’-]{0,19}$/u.test(word);

const isPlace = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N} ,.'’&()-]{1,80}$/u.test(text) &&
  !/\.[\p{L}\p{N}]/u.test(text) &&
  (text.match(/\p{N}/gu) ?? []).length <= 6;
