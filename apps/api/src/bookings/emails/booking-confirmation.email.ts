import { isConfirmation } from '@sunfield/contracts/kit/events/booking-events';
import { bookedWords } from '@sunfield/contracts/bookings/booked-words';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { creditLeftWords } from '@sunfield/contracts/payments/money/credit-now';
import { paidByWords } from '@sunfield/contracts/payments/money/paid-by';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { readTshirtSizes } from '../../catalogue/model/tshirt-size.entity';
import {
  bold,
  button,
  callOrWrite,
  factsTable,
  heading,
  line,
  lines,
  links,
  money,
  note,
  paragraph,
  policies,
} from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import { entriesOf } from '../ledger/enter';
import { keptPence, paidByCreditAnd } from '../ledger/account';
import { childrenToAsk, toAskInShort } from '../details/children-to-come';
import { doubleWords, findDoubleBookings } from '../double-bookings/find-double-bookings';
import { whyBooked, bookingSubjects } from '../model/addressee';
import { partsOfBooking } from '../model/amount-due';
import { isComing } from '../model/booking-place.entity';
import { attached, bookingCalendar } from './booking-calendar';
import { bookingFacts, readBookingForEmail, tshirtTexts } from './booking-email-facts';
import {
  bookedDays,
  aboutBooking,
  type BookingTools,
  guideOf,
  whereToCome,
  exampleAbout,
  exampleBooking,
  exampleCalendar,
  exampleGuide,
  exampleLink,
  examplePast,
} from './booking-tools';

const example = {
  ...exampleBooking,
  ...exampleAbout,
  campDay: exampleGuide,
  tshirts: ['1 × 7-8 years, initials AT'],
  /** Empty if none of it was paid by credit. */
  paidBy: '£15.00 paid by credit, £35.25 by card',
  /** Empty if the address has no credit and used none here. */
  creditLeft: creditLeftWords(500),
  /** Empty if all of it is paid. */
  paid: '£20.00',
  owed: '£30.25',
  dueOn: 'Monday, 20th October 2025',
  payLink: exampleLink,
  link: exampleLink,
  changeLink: exampleLink,
  receiptLink: exampleLink,
  statementLink: exampleLink,
  /** A party's, else empty: see `PartyPort`. */
  invitationLink: '',
  hostLink: '',
  /** Whose details we still need. */
  toAsk: ['details of Ava', 'details of Noah'],
  detailsLink: exampleLink,
  /** Days that were gone before they could be booked. */
  daysGone: ['Tuesday, 28th October 2025'],
  /** Children who have another place on the same date. */
  doubled: ['Ava has another place on Monday, 27th October 2025, in booking #9.'],
  calendar: exampleCalendar,
  reason: whyBooked({ newEmail: 'new@example.com' }),
};
type Facts = typeof example;

/** Everything on the confirmation page, with the camp days for the family's calendar. */
export const bookingConfirmation = defineEmail<Facts, BookingTools>({
  kind: 'booking-confirmation',
  about: bookingSubjects,
  after: after('booking.status', (event) => (isConfirmation(event) ? event : undefined)),
  facts: async ({ subjectId }, { manager, now, settings, config, ...tools }) => {
    const { access, payments, parties } = tools;
    // In the same turn as the provider's words, so that they share a reading.
    const [booking, site] = await Promise.all([
      readBookingForEmail(manager, subjectId),
      settings.site(),
    ]);
    if (!booking || !isPaid(booking.paymentStatus) || !booking.places.some(isComing)) {
      return undefined;
    }
    const paidBy = paidByWords(paidByCreditAnd(await entriesOf(manager, booking.id)));
    const parts = await partsOfBooking(manager, booking);
    const facts = bookingFacts(booking, now);
    const balancePence = await payments.creditNow(manager, booking);
    return {
      ...facts,
      ...aboutBooking(booking),
      campDay: site.campDay,
      tshirts: tshirtTexts(
        booking,
        booking.tshirts.length > 0 ? await readTshirtSizes(manager) : new Map(),
      ),
      paidBy,
      creditLeft: paidBy || balancePence > 0 ? creditLeftWords(balancePence) : '',
      paid: parts ? formatPounds(keptPence(booking)) : '',
      owed: parts ? formatPounds(parts.owedPence) : '',
      dueOn: parts ? formatLongDate(parts.dueOn) : '',
      payLink: parts ? access.checkoutLinkTo(booking) : '',
      link: access.linkTo(booking),
      changeLink: access.changeLinkTo(booking),
      toAsk: (await childrenToAsk(manager, booking.id, now)).map(toAskInShort),
      detailsLink: access.detailsLinkTo(booking),
      daysGone: (booking.takeRest?.gone ?? []).map((date) => formatLongDate(date)),
      doubled: (await findDoubleBookings(manager, booking.id)).map(doubleWords),
      ...access.paperLinksTo(booking),
      ...(await parties.hostLinks(manager, booking.id)),
      calendar: bookingCalendar(booking, site, { config, now }),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ reference, isParty }, { brand }) =>
    isParty
      ? line`Your ${{ brand: brand.name }} birthday party ${{ reference }} is confirmed`
      : line`Your ${{ brand: brand.name }} camp booking ${{ reference }} is confirmed`,
  preview: ({ childrenText, days, total, isParty }) =>
    isParty
      ? line`${{ date: days[0]?.date ?? '' }}, ${{ total }}. Here is everything about it.`
      : line`${{ childrenText }}: ${{ days: counted(days.length, 'camp day') }}, ${{ total }}. Here is everything you need.`,
  heading: 'Booking confirmed!',
  blocks: (facts, provider) => [
    facts.isParty
      ? paragraph`Thank you, ${{ parentName: facts.parent.name }}. We look forward to the birthday party of ${{ childrenText: facts.childrenText }}. Please keep this email.`
      : facts.overText
        ? paragraph`Thank you, ${{ parentName: facts.parent.name }}. ${{ overText: facts.overText }} Here is your booking: please keep this email.`
        : paragraph`Thank you, ${{ parentName: facts.parent.name }}. We are looking forward to seeing ${{ childrenText: facts.childrenText }} at camp. Here is everything you need: please keep this email, and show it when you arrive.`,
    factsTable(['Reference', facts.reference], ['Payment status', 'Confirmed']),
    button('View your booking', facts.link),
    links(
      'Your guests:',
      ['invitation to pass on', facts.invitationLink],
      ['see who comes', facts.hostLink],
    ),
    facts.toAsk.length > 0 && [
      heading(`Details ${bookedWords(facts.isParty).for}`),
      paragraph`So that coaches can look after your child well, we still need ${{ toAsk: listed(facts.toAsk) }}.`,
      links('It takes a few minutes:', ['Fill in the details', facts.detailsLink]),
    ],
    facts.daysGone.length > 0 && [
      heading('Not booked'),
      paragraph`${{ daysGone: listed(facts.daysGone) }}: gone before we could book it for you. As you asked, we booked the other days, and you pay nothing for what is not booked.`,
    ],
    facts.doubled.length > 0 && [
      heading('Please check'),
      lines(facts.doubled),
      paragraph`If that is a mistake, cancel one of them.`,
    ],
    facts.isParty
      ? links('Have plans changed?', ['Cancel the party, or correct a name', facts.changeLink])
      : !facts.overText &&
        links('Have plans changed?', ['Cancel or swap days, or correct a name', facts.changeLink]),
    facts.isParty ? heading('Your party') : heading('Camp dates'),
    bookedDays(facts, { prices: !facts.isParty, notes: true, terms: !facts.isParty }),
    !facts.overText && note`Open the attachment to add these days to your calendar.`,
    heading('Total cost'),
    facts.owed !== '' && [
      paragraph`You have paid ${{ paid: facts.paid }}. ${{ owed: bold(facts.owed) }} is due by ${{ dueOn: bold(facts.dueOn) }}. We remind you before then.`,
      button('Pay the rest', facts.payLink),
    ],
    money({
      rows: facts.lines,
      total: { label: facts.owed === '' ? 'Total paid' : 'Total', amount: facts.total },
      notes: [facts.paidBy, facts.creditLeft].filter(Boolean),
      small: [...(facts.isParty ? [] : facts.rates), ...facts.vat],
    }),
    links(
      'For your records:',
      ['receipt', facts.receiptLink],
      ...(facts.isParty
        ? []
        : [['statement for childcare claims', facts.statementLink] as [string, string]]),
    ),
    facts.paymentReference &&
      note`Payment reference: ${{ paymentReference: facts.paymentReference }}`,
    heading('Children registered'),
    lines(facts.children.map(({ name, age }) => `${name}, age ${age}`)),
    facts.tshirts.length > 0 && [heading('T-shirts'), lines(facts.tshirts)],
    !facts.isParty && [whereToCome(facts), guideOf(facts.campDay)],
    heading('Any questions?'),
    paragraph`${{ contact: callOrWrite(provider.contact) }}. We are happy to help.`,
    policies(provider),
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  attachments: ({ calendar }) => attached(calendar),
  examples: {
    'with everything': example,
    'a birthday party': {
      ...example,
      isParty: true,
      invitationLink: exampleLink,
      hostLink: exampleLink,
      daysGone: [],
      doubled: [],
    },
    'all days over, nothing more': {
      ...example,
      ...examplePast,
      campDay: { bring: [], schedule: [] },
      tshirts: [],
      paidBy: '',
      creditLeft: '',
      paid: '',
      owed: '',
      toAsk: [],
      daysGone: [],
      doubled: [],
      calendar: undefined,
      reason: whyBooked({ newEmail: null }),
    },
  },
});
