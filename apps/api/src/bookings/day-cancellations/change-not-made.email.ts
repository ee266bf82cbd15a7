import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type EntityManager, In } from 'typeorm';
import {
  bold,
  button,
  callOrWrite,
  heading,
  list,
  paragraph,
  line,
} from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import {
  aboutBooking,
  type BookingTools,
  exampleAbout,
  exampleLink,
} from '../emails/booking-tools';
import { type Parent, subjectsIn } from '../model/addressee';
import { addedByPlan } from '../amendments/plan/stored-plan';
import { readChange } from '../amendments/plan/what-changed';
import { AmendmentEntity } from '../model/amendment.entity';
import { BookingEntity } from '../model/booking.entity';
import { DecidedBookingEntity } from '../model/day-decision.entity';
import { cancelledAmong } from '../day-changes/decided-days';

interface Shared {
  parent: Parent;
  reference: string;
  link: string;
  reason: string;
}
type Facts = Shared &
  (
    | { why: 'time ran out'; gone: string[]; come: string[]; price: string; hasCorrected: boolean }
    | {
        why: 'day cancelled';
        days: string[];
        /** Empty if the change ended because of another day of its booking. */
        reasons: string[];
        /** None of its booked days was cancelled with them. */
        keepsItsDays: boolean;
      }
  );

const kind = 'amendment-day-cancelled';
/** In the key of an email about a change that wasn't paid for in time. */
const LAPSED = ':lapsed:';
const CORRECTED = 'The names, contact details and notes that came with it were saved.';
const example: Shared = {
  ...exampleAbout,
  link: exampleLink,
};
const wanted = ['Thursday, 30th October 2025: 9am-3pm, St Mary’s Hall (cancelled)'];

/** Tells a family that a change waiting for payment isn't made: its time ran out, or a camp day was cancelled. */
export const changeNotMade = defineEmail<Facts, BookingTools>({
  kind,
  about: subjectsIn('amendments'),
  after: after('booking.amendment_fallen', ({ after: { amendmentId: subjectId, why } }) => {
    if (why === 'day cancelled') return { subjectId };
    if (why !== 'time ran out') return undefined;
    return { subjectId, onceKey: `${kind}${LAPSED}${subjectId}` };
  }),
  /** Nothing if the change was paid after all, or its booking is gone. */
  facts: async ({ subjectId: id, onceKey }, { manager, access }) => {
    const amendment = await manager.findOneBy(AmendmentEntity, { id });
    const changed = amendment && readChange(amendment);
    if (!changed || amendment.state !== 'fallen_away') return undefined;
    const { bookingId, requestFingerprint, payPence } = amendment;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking) return undefined;
    const shared = { ...aboutBooking(booking), link: access.changeLinkTo(booking) };
    if (!onceKey.includes(LAPSED)) {
      const wantedNow = await wantedDays(manager, amendment);
      return wantedNow && { ...shared, why: 'day cancelled', ...wantedNow };
    }
    const { gone, come } = changed;
    const corrected = { bookingId, requestFingerprint, state: 'applied' } as const;
    const hasCorrected = await manager.existsBy(AmendmentEntity, corrected);
    const price = formatPounds(payPence);
    return { ...shared, why: 'time ran out', gone, come, price, hasCorrected };
  },
  to: ({ parent }) => parent,
  subject: ({ reference }, { brand }) =>
    line`The change of your ${{ brand: brand.name }} booking ${{ reference }} was not made`,
  preview: ({ why }) =>
    why === 'time ran out'
      ? 'It was not paid in time. Nothing was taken from you for it.'
      : 'We had to cancel a camp day. Nothing was taken from you for the change.',
  heading: 'Your change was not made',
  blocks: (facts, { contact }) => {
    const { parent, reference, link } = facts;
    const nothingTaken = bold('Nothing was taken from you');
    const questions = paragraph`Questions? ${{ contact: callOrWrite(contact) }}.`;
    if (facts.why === 'time ran out') {
      const { gone, come, hasCorrected, price } = facts;
      return [
        paragraph`Hello ${{ parentName: parent.name }}, the change of your booking ${{ reference }} was not paid in time, so it was not made. ${{ nothingTaken }} for it, and your booked days are as they were.`,
        gone.length > 0 && [heading('Not cancelled'), list(gone)],
        come.length > 0 && [heading('Not added'), list(come)],
        hasCorrected && paragraph`${{ corrected: CORRECTED }}`,
        paragraph`Still want it? It cost ${{ price }}.`,
        button('Make the change again', link),
        questions,
      ];
    }
    const { days, reasons, keepsItsDays } = facts;
    return [
      reasons.length > 0
        ? paragraph`Hello ${{ parentName: parent.name }}, we are sorry: we had to cancel a camp day that you wanted to add to your booking ${{ reference }}, so that change was not made.`
        : paragraph`Hello ${{ parentName: parent.name }}, we are sorry: we had to cancel a camp day of your booking ${{ reference }}, so the change that was waiting to be paid was not made.`,
      heading('You wanted'),
      list(days),
      reasons.map((reason) => paragraph`${{ reason }}`),
      paragraph`${{ nothingTaken }} for this change.${{ rest: keepsItsDays && ' Your booking stays as it was.' }}`,
      paragraph`You are welcome to make the change again, with days that take place.`,
      button('Change your booking', link),
      questions,
    ];
  },
  reason: ({ reason }) => line`${{ reason }}`,
  examples: {
    'not paid in time': {
      ...example,
      why: 'time ran out',
      gone: ['Monday, 27th October 2025: Ava, 9am-3pm, St Mary’s Hall'],
      come: ['Tuesday, 28th October 2025: Ava, 9am-3pm, St Mary’s Hall'],
      price: '£15.00',
      hasCorrected: true,
    },
    'its day was cancelled': {
      ...example,
      why: 'day cancelled',
      days: wanted,
      reasons: ['The hall’s heating has broken.'],
      keepsItsDays: true,
    },
    'another day of the booking was cancelled': {
      ...example,
      why: 'day cancelled',
      days: wanted,
      reasons: [],
      keepsItsDays: false,
    },
  },
});

/** The days that a change was to add, in words without names. Undefined once it was paid after all and is being refunded. */
async function wantedDays(
  manager: EntityManager,
  amendment: AmendmentEntity,
): Promise<{ days: string[]; reasons: string[]; keepsItsDays: boolean } | undefined> {
  if (amendment.plan === null) return undefined;
  const added = addedByPlan(amendment).toSorted((a, b) => a.date.localeCompare(b.date));
  const off = await cancelledAmong(
    manager,
    added.map(({ campDayId }) => campDayId),
  );
  const isOff = (dayId: number) => off.some(({ campDayId }) => campDayId === dayId);
  const days = added.map(
    ({ campDayId, date, sessionName, venueName }) =>
      `${formatLongDate(date)}: ${sessionName}, ${venueName}${isOff(campDayId) ? ' (cancelled)' : ''}`,
  );
  const own = {
    bookingId: amendment.bookingId,
    decisionId: In(off.map(({ decisionId }) => decisionId)),
  };
  return {
    days: [...new Set(days)],
    reasons: [...new Set(off.map(({ decision }) => decision.reason))],
    keepsItsDays: off.length > 0 && !(await manager.existsBy(DecidedBookingEntity, own)),
  };
}
