import { formatLongDate } from '@sunfield/words/dates';
import { type EntityManager, In } from 'typeorm';
import {
  bold,
  button,
  callOrWrite,
  heading,
  list,
  note,
  paragraph,
  line,
} from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import { accountOf, keptPence } from '../ledger/account';
import { entriesOf } from '../ledger/enter';
import { attached, bookingCalendar } from '../emails/booking-calendar';
import { readBookingForEmail } from '../emails/booking-email-facts';
import {
  aboutBooking,
  choicesOf,
  daysInEmail,
  type BookingTools,
  exampleCalendar,
  exampleAbout,
  exampleLink,
} from '../emails/booking-tools';
import { bookedWords } from '@sunfield/contracts/bookings/booked-words';
import { BookingPlaceEntity, isComing, isPartyBooking } from '../model/booking-place.entity';
import { subjectsIn } from '../model/addressee';
import { DecidedBookingEntity } from '../model/day-decision.entity';

const example = {
  ...exampleAbout,
  isParty: false,
  /** Undefined if there are several. */
  onlyDate: 'Monday, 27th October 2025' as string | undefined,
  days: ['Monday, 27th October 2025: Sports Camp, St Mary’s Hall'],
  /** In the provider's words. */
  cancelledBecause: 'The hall is flooded.',
  /** Empty if the default applies immediately. */
  decideBy: 'Friday, 24th October 2025',
  /** The default is credit, not money. */
  isCredit: false,
  /** All of its money had already gone back; it had kept its places. */
  wasRefunded: false,
  hasOtherDays: true,
  calendar: exampleCalendar,
  link: exampleLink,
};
type Facts = typeof example;
const plain = { ...example, hasOtherDays: false, calendar: undefined };
const two = [...example.days, 'Tuesday, 28th October 2025: Dance Trial, St Mary’s Hall'];

/** Tells a parent that camp days are cancelled, why, and what they can choose. */
export const dayCancelled = defineEmail<Facts, BookingTools>({
  kind: 'day-cancelled',
  about: subjectsIn('day_decision_bookings'),
  after: after('booking.day_cancelled', ({ after: { decidedBookingId: subjectId } }) => ({
    subjectId,
  })),
  facts: async ({ subjectId: id }, { manager, now, settings, config, access }) => {
    const row = await manager.findOne(DecidedBookingEntity, {
      where: { id },
      relations: { decision: { days: { campDay: { venue: true, activity: true } } } },
    });
    const booking = row && (await readBookingForEmail(manager, row.bookingId));
    if (!booking) return undefined;
    const { reason, decideBy, fallback, days } = row.decision;
    const had = await daysOf(
      manager,
      row,
      days.map(({ campDayId }) => campDayId),
    );
    const gone = days
      .map(({ campDay }) => campDay)
      .filter((day) => had.has(day.id))
      .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
    if (gone.length === 0) return undefined;
    return {
      ...aboutBooking(booking),
      isParty: isPartyBooking(booking.places),
      ...daysInEmail(gone),
      cancelledBecause: reason,
      decideBy: decideBy === null ? '' : formatLongDate(decideBy),
      isCredit: fallback === 'credit',
      wasRefunded: await wasRefunded(manager, row, now),
      hasOtherDays: booking.places.some((place) => isComing(place) && !had.has(place.campDay.id)),
      calendar: bookingCalendar(booking, await settings.read(), { config, now }),
      link: access.changeLinkTo(booking),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ onlyDate, days, reference, isParty }) =>
    line`${{ what: bookedWords(isParty).name }} cancelled: ${{ onlyDate: onlyDate ?? `${days.length} of your days` }} (booking ${{ reference }})`,
  preview: ({ cancelledBecause }) => line`${{ cancelledBecause }}`,
  heading: ({ onlyDate, isParty }) =>
    onlyDate
      ? line`No ${{ what: isParty ? 'party' : 'camp' }} on ${{ onlyDate }}`
      : 'Camp days cancelled',
  blocks: (facts, { contact }) => {
    const { parent, reference, onlyDate, days, hasOtherDays, calendar } = facts;
    const these = onlyDate ? 'this day' : 'these days';
    return [
      paragraph`Hello ${{ parentName: parent.name }}, we are sorry: ${{ theseDays: facts.isParty ? 'the party' : onlyDate ? 'this camp day' : 'these camp days' }} of your booking ${{ reference }} cannot take place.`,
      list(days.map((day) => [bold(day)])),
      paragraph`${{ cancelledBecause: facts.cancelledBecause }}`,
      whatNext(facts, these),
      hasOtherDays && paragraph`Your other camp days stay as they are, at the price that you paid.`,
      calendar && note`Open the attachment to remove ${{ these }} from your calendar.`,
      paragraph`Questions? ${{ contact: callOrWrite(contact) }}.`,
    ];
  },
  reason: ({ reason }) => line`${{ reason }}`,
  attachments: ({ calendar }) => attached(calendar),
  examples: {
    'a choice, else a refund': example,
    'a choice, else credit': { ...plain, isCredit: true },
    'refunded immediately': { ...plain, decideBy: '' },
    'credit immediately, two days': {
      ...plain,
      onlyDate: undefined,
      days: two,
      decideBy: '',
      isCredit: true,
    },
    'refunded before': { ...plain, wasRefunded: true },
  },
});

function whatNext(
  { wasRefunded: isRefunded, decideBy, isCredit, onlyDate, link }: Facts,
  these: string,
) {
  const them = onlyDate ? 'it' : 'them';
  const see = button('See your booking', link);
  if (isRefunded) {
    return [
      paragraph`This booking was refunded before, so there is nothing more to pay or to refund. You don’t need to do anything.`,
      see,
    ];
  }
  if (decideBy) {
    return [
      heading('What you can choose'),
      paragraph`Please choose by the end of ${{ decideBy: bold(decideBy) }}:`,
      choicesOf(these),
      button('Choose', link),
      isCredit
        ? paragraph`If we don’t hear from you by then, we keep all that you paid for ${{ them }} as credit for you.`
        : paragraph`If we don’t hear from you by then, we refund all that you paid for ${{ them }}.`,
    ];
  }
  if (isCredit) {
    return [
      heading('Credit for a later booking'),
      paragraph`We keep all that you paid for ${{ these }} as credit for you. You don’t need to do anything. We’ll email you again when it is there.`,
      see,
    ];
  }
  return [
    heading('Your refund'),
    paragraph`All that you paid for ${{ these }} goes back the way you paid. You don’t need to do anything. We’ll email you again when it is on its way.`,
    see,
  ];
}

/** The cancelled days that this booking was on, even if they have been settled since. */
async function daysOf(
  manager: EntityManager,
  { bookingId }: DecidedBookingEntity,
  campDayIds: number[],
): Promise<Set<number>> {
  const places = await manager.findBy(BookingPlaceEntity, { bookingId, campDayId: In(campDayIds) });
  const coming = places.filter(isComing);
  const told = coming.length > 0 ? coming : places;
  return new Set(told.map(({ campDayId }) => campDayId));
}

/**
 * Looks at the account as it was when the email was queued: settling the cancelled day may have
 * refunded the rest since.
 */
async function wasRefunded(
  manager: EntityManager,
  { bookingId, toldAt }: DecidedBookingEntity,
  now: Date,
): Promise<boolean> {
  const entries = await entriesOf(manager, bookingId);
  const account = accountOf(entries.filter(({ at }) => at < (toldAt ?? now)));
  return account.returnedPence > 0 && keptPence(account) <= 0;
}
