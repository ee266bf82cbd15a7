import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { bold, button, lines, list, paragraph, line } from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import { placesWords } from '../amendments/plan/what-changed';
import { subjectsIn } from '../model/addressee';
import { ALERTS_GO_HERE, type BookingTools, exampleConsole } from './booking-tools';
import { appliedAmendment, CORRECTED, LAPSED, lapsedAmendment } from './amendment-facts';

interface Shared {
  parentName: string;
  reference: string;
  /** "1 day cancelled, 1 day added" */
  what: string;
  link: string;
}
type Facts = Shared &
  (
    | { is: 'made'; prices: string[]; money: string[] }
    | { is: 'not paid in time'; price: string; hasCorrected: boolean }
  );

const example: Shared = {
  parentName: 'Sam Taylor',
  reference: '#12',
  what: '1 camp day cancelled, 1 camp day added',
  link: exampleConsole,
};

/** To staff. Children's names don't belong in that inbox; they are behind the console's login. */
export const amendmentAlert = defineEmail<Facts, BookingTools>({
  kind: 'amendment-alert',
  about: subjectsIn('amendments'),
  after: [
    // Staff need no email about their own changes, nor about the choices of an unpaid booking.
    after('booking.amended', ({ actor, after: { isUnpaid, amendmentId } }) =>
      actor === 'parent' && !isUnpaid ? { subjectId: amendmentId } : undefined,
    ),
    after('booking.amendment_fallen', ({ after: { why, amendmentId: subjectId } }) =>
      why === 'time ran out'
        ? { subjectId, onceKey: `amendment-alert${LAPSED}${subjectId}` }
        : undefined,
    ),
  ],
  facts: async ({ subjectId, onceKey }, { manager, config }) => {
    const isLapsed = onceKey.includes(LAPSED);
    const lapsed = isLapsed ? await lapsedAmendment(manager, subjectId) : undefined;
    const applied = isLapsed ? undefined : await appliedAmendment(manager, subjectId);
    const told = lapsed ?? applied;
    if (!told) return undefined;
    const { booking, changed } = told;
    const { corrections } = changed;
    const shared = {
      parentName: booking.parentName,
      reference: `#${booking.id}`,
      what: placesWords(changed).join(', '),
      link: new URL(`/admin?search=${booking.id}`, config.adminConsoleUrl).href,
    };
    if (lapsed) {
      const { price, hasCorrected } = lapsed;
      return { ...shared, is: 'not paid in time', price, hasCorrected };
    }
    const what = [
      booking.cancelledAt === null ? '' : 'the whole booking is cancelled',
      shared.what,
      corrections.length > 0 ? `${counted(corrections.length, 'detail')} corrected` : '',
    ];
    return {
      ...shared,
      is: 'made',
      what: what.filter(Boolean).join(', '),
      prices: changed.lines.map(
        ({ label, amountPence }) => `${label}: ${formatPounds(amountPence)}`,
      ),
      money: applied?.money ?? [],
    };
  },
  to: 'staff',
  subject: ({ is, reference }) =>
    is === 'made'
      ? line`Booking ${{ reference }} was changed by its parent`
      : line`A change of booking ${{ reference }} was not paid in time`,
  preview: ({ is, what }) => (is === 'made' ? line`${{ what }}` : line`Not made: ${{ what }}`),
  heading: ({ is }) => (is === 'made' ? 'A booking was changed' : 'A change was not paid in time'),
  blocks: (facts) => {
    const { parentName, reference, what, link } = facts;
    const open = button('Open the booking', link);
    if (facts.is === 'made') {
      return [
        paragraph`${{ parentName }} has changed booking ${{ reference }}: ${{ what }}.`,
        list(facts.prices),
        lines(facts.money.map((sentence) => [bold(sentence)])),
        paragraph`The children's names, the parent's contact details and any notes are in the admin console.`,
        open,
      ];
    }
    return [
      paragraph`The change of booking ${{ reference }} (${{ parentName }}) that cost ${{ price: facts.price }} was not paid in time, so it was not made: ${{ what }}.`,
      facts.hasCorrected && paragraph`${{ corrected: CORRECTED }}`,
      paragraph`We have emailed the parent.`,
      open,
    ];
  },
  reason: ALERTS_GO_HERE,
  examples: {
    'made by a parent': {
      ...example,
      is: 'made',
      prices: ['Camp day given up, late: −£7.50'],
      money: ['£7.50 goes back to the card that paid.'],
    },
    'a correction alone': {
      ...example,
      is: 'made',
      what: '1 detail corrected',
      prices: [],
      money: [],
    },
    'not paid in time': {
      ...example,
      is: 'not paid in time',
      price: '£15.00',
      hasCorrected: true,
    },
  },
});
