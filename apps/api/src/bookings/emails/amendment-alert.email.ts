import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { bold, button, lines, list, paragraph, line } from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import { placesWords } from '../amendments/plan/what-changed';
import { subjectsIn } from '../model/addressee';
import { ALERTS_GO_HERE, type BookingTools, exampleConsole } from './booking-tools';
import { appliedAmendment } from './amendment-facts';

const example = {
  parentName: 'Sam Taylor',
  reference: '#12',
  /** "1 day cancelled, 1 day added" */
  what: '1 camp day cancelled, 1 camp day added',
  prices: ['Camp day given up, late: −£7.50'],
  money: ['£7.50 goes back to the card that paid.'],
  link: exampleConsole,
};
type Facts = typeof example;

/** To staff. Children's names don't belong in that inbox; they are behind the console's login. */
export const amendmentAlert = defineEmail<Facts, BookingTools>({
  kind: 'amendment-alert',
  about: subjectsIn('amendments'),
  // Staff need no email about their own changes, nor about the choices of an unpaid booking.
  after: after('booking.amended', ({ actor, after: { isUnpaid, amendmentId } }) =>
    actor === 'parent' && !isUnpaid ? { subjectId: amendmentId } : undefined,
  ),
  facts: async ({ subjectId }, { manager, config }) => {
    const applied = await appliedAmendment(manager, subjectId);
    if (!applied) return undefined;
    const { booking, changed, money } = applied;
    const { corrections } = changed;
    const what = [
      booking.cancelledAt === null ? '' : 'the whole booking is cancelled',
      ...placesWords(changed),
      corrections.length > 0 ? `${counted(corrections.length, 'detail')} corrected` : '',
    ];
    return {
      parentName: booking.parentName,
      reference: `#${booking.id}`,
      what: what.filter(Boolean).join(', '),
      prices: changed.lines.map(
        ({ label, amountPence }) => `${label}: ${formatPounds(amountPence)}`,
      ),
      money,
      link: new URL(`/admin?search=${booking.id}`, config.adminConsoleUrl).href,
    };
  },
  to: 'staff',
  subject: ({ reference }) => line`Booking ${{ reference }} was changed by its parent`,
  preview: ({ what }) => line`${{ what }}`,
  heading: 'A booking was changed',
  blocks: ({ parentName, reference, what, prices, money, link }) => [
    paragraph`${{ parentName }} has changed booking ${{ reference }}: ${{ what }}.`,
    list(prices),
    lines(money.map((sentence) => [bold(sentence)])),
    paragraph`The children's names, the parent's contact details and any notes are in the admin console.`,
    button('Open the booking', link),
  ],
  reason: ALERTS_GO_HERE,
  examples: {
    'made by a parent': example,
    'a correction alone': { ...example, what: '1 detail corrected', prices: [], money: [] },
  },
});
