import { formatPounds } from '@sunfield/words/money';
import {
  bold,
  button,
  callOrWrite,
  heading,
  lines,
  list,
  money as prices,
  note,
  paragraph,
  line,
} from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import { subjectsIn } from '../model/addressee';
import { appliedAmendment } from './amendment-facts';
import { attached, bookingCalendar } from './booking-calendar';
import {
  aboutBooking,
  type BookingTools,
  exampleAbout,
  exampleBooking,
  exampleCalendar,
  exampleLink,
} from './booking-tools';
import { vatTexts } from './booking-email-facts';

const example = {
  ...exampleAbout,
  isCancelled: false,
  gone: ['Monday, 27th October 2025: Ava, 9am-3pm, St Mary’s Hall'],
  come: ['Tuesday, 28th October 2025: Ava, 9am-3pm, St Mary’s Hall'],
  corrections: ['Noah is now Noah Taylor'],
  before: '£50.25',
  lines: [{ label: 'Camp day given up, late', amount: '−£7.50' }],
  total: '£42.75',
  vat: exampleBooking.vat,
  /** One sentence each. */
  money: ['£7.50 goes back to the card that paid.'],
  calendar: exampleCalendar,
  link: exampleLink,
};
type Facts = typeof example;

const what = ({ reference, isCancelled }: Facts): string =>
  isCancelled
    ? `your booking ${reference} is cancelled.`
    : `your booking ${reference} was changed. This is what is different now.`;

/** Tells the parent what a change made different. No email confirms an unpaid booking, or changes to its choices. */
export const amendmentMade = defineEmail<Facts, BookingTools>({
  kind: 'amendment-made',
  about: subjectsIn('amendments'),
  after: after('booking.amended', ({ after: { isUnpaid, amendmentId } }) =>
    isUnpaid ? undefined : { subjectId: amendmentId },
  ),
  facts: async ({ subjectId }, { manager, now, settings, config, access }) => {
    const applied = await appliedAmendment(manager, subjectId);
    if (!applied) return undefined;
    const { booking, changed, money } = applied;
    const { ended, gone, come, corrections } = changed;
    return {
      ...aboutBooking(booking),
      isCancelled: booking.cancelledAt !== null,
      gone,
      come,
      corrections,
      before: formatPounds(changed.beforePence),
      lines: changed.lines.map(({ label, amountPence }) => ({
        label,
        amount: formatPounds(amountPence),
      })),
      total: formatPounds(changed.afterPence),
      vat: vatTexts(booking),
      money,
      calendar: bookingCalendar(booking, await settings.read(), { config, now, ended }),
      link: access.linkTo(booking),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ reference, isCancelled }, { brand }) =>
    line`Your ${{ brand: brand.name }} booking ${{ reference }} ${{ outcome: isCancelled ? 'is cancelled' : 'was changed' }}`,
  preview: (facts) => line`${{ money: facts.money[0] ?? what(facts) }}`,
  heading: ({ isCancelled }) =>
    isCancelled ? 'Your booking is cancelled' : 'Your booking was changed',
  blocks: (facts, { contact }) => {
    const { parent, gone, come, corrections, before, total, money, calendar, link } = facts;
    return [
      paragraph`Hello ${{ parentName: parent.name }}, ${{ what: what(facts) }}`,
      gone.length > 0 && [heading('No longer booked'), list(gone)],
      come.length > 0 && [
        heading(gone.length > 0 ? 'Booked instead' : 'Added to your booking'),
        list(come),
      ],
      corrections.length > 0 && [heading('Corrected'), list(corrections)],
      facts.lines.length > 0 && [
        heading('What it costs now'),
        prices({
          rows: [{ label: 'Before', amount: before }, ...facts.lines],
          total: { label: 'New total', amount: total },
          small: facts.vat,
        }),
      ],
      lines(money.map((sentence) => [bold(sentence)])),
      calendar && note`Open the attachment to update your calendar.`,
      button('View your booking', link),
      paragraph`If you did not expect this, please ${{ contact: callOrWrite(contact, 'call') }}.`,
    ];
  },
  reason: ({ reason }) => line`${{ reason }}`,
  attachments: ({ calendar }) => attached(calendar),
  examples: {
    'a swap, with money back and a correction': example,
    'a day more': { ...example, vat: [], gone: [], corrections: [], calendar: undefined },
    'all cancelled': { ...example, isCancelled: true, come: [], corrections: [] },
    'a correction alone': { ...example, gone: [], come: [], lines: [], money: [] },
  },
});
