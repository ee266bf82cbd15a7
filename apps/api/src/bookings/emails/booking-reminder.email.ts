import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { button, callOrWrite, heading, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { hasBegun } from '../amendments/plan/may-amend';
import {
  type BookingPlaceEntity,
  timingOf,
  isComing,
  takesPlace,
} from '../model/booking-place.entity';
import { bookingSubjects } from '../model/addressee';
import { bookedWords } from '@sunfield/contracts/bookings/booked-words';
import { aheadOrAll, bookingFacts, readBookingForEmail } from './booking-email-facts';
import {
  bookedDays,
  aboutBooking,
  type BookingTools,
  guideOf,
  whereToCome,
  exampleBooking,
  exampleGuide,
  exampleAbout,
  exampleLink,
  examplePast,
} from './booking-tools';

const example = {
  ...exampleBooking,
  ...exampleAbout,
  campDay: exampleGuide,
  /** Not of the example season. */
  isReal: true,
  isByRule: false,
  link: exampleLink,
  dayLink: exampleLink,
};
type Facts = typeof example;

/** Key prefix of reminders that staff wanted although camp had begun. */
export const AFTER_BEGUN = 'booking-reminder-begun';

/** Key prefix of reminders by a rule, of which staff get no copies. */
export const BY_RULE = 'before-camp';

/** Reminds a parent of the camp days, when staff ask for it or by a rule. */
export const bookingReminder = defineEmail<Facts, BookingTools>({
  kind: 'booking-reminder',
  about: bookingSubjects,
  /** Nothing if staff asked for it before camp and it waited until camp had begun. */
  facts: async ({ subjectId, onceKey }, { manager, now, settings, access }) => {
    const booking = await readBookingForEmail(manager, subjectId);
    if (!booking || !isExpected(booking.paymentStatus)) return undefined;
    const places = booking.places.filter(takesPlace);
    if (!places.some(isComing)) return undefined;
    if (!onceKey.startsWith(AFTER_BEGUN) && hasBegunCamp(places, now)) return undefined;
    return {
      ...bookingFacts({ ...booking, places: aheadOrAll(places, now) }, now),
      ...aboutBooking(booking),
      campDay: (await settings.site()).campDay,
      isReal: !timingOf(places, now).isExample,
      isByRule: onceKey.startsWith(BY_RULE),
      link: access.linkTo(booking),
      dayLink: access.dayLinkTo(booking),
    };
  },
  to: ({ parent }) => parent,
  copyTo: ({ isByRule }) => !isByRule,
  subject: ({ reference, isParty }, { brand }) =>
    line`Reminder: your ${{ brand: brand.name }} ${{ days: bookedWords(isParty).days }} (booking ${{ reference }})`,
  preview: ({ overText, days, isParty, campDay: { bring } }) =>
    line`${{
      overText:
        overText ||
        `${days[0]?.date ?? ''}: ${!isParty && bring.length > 0 ? 'when, where, and what to bring' : 'when and where'}.`,
    }}`,
  heading: ({ isParty }) => line`Your ${{ days: bookedWords(isParty).days }}`,
  blocks: (facts, { contact }) => [
    facts.overText
      ? paragraph`Hello ${{ parentName: facts.parent.name }}, here are the ${{ days: bookedWords(facts.isParty).days }} of booking ${{ reference: facts.reference }}. ${{ overText: facts.overText }}${{ thanks: facts.isReal && ' Thank you for spending them with us!' }}`
      : facts.isParty
        ? paragraph`Hello ${{ parentName: facts.parent.name }}, a friendly reminder: we are looking forward to the birthday party of ${{ childrenText: facts.childrenText }}.`
        : paragraph`Hello ${{ parentName: facts.parent.name }}, a friendly reminder: we are looking forward to seeing ${{ childrenText: facts.childrenText }} at camp. Here is ${{ what: facts.campDay.bring.length > 0 ? 'when, where, and what to bring' : 'when and where' }}.`,
    bookedDays(facts, { notes: true }),
    button('View your booking', facts.link),
    whereToCome(facts),
    !facts.overText &&
      !facts.isParty && [
        guideOf(facts.campDay),
        heading('Running late, not coming, or someone else collects?'),
        paragraph`From a week before the day you can tell us on one page, and the team at the gate sees it within seconds.`,
        button('Tell the gate', facts.dayLink),
        paragraph`If a phone number or medical note has changed, please ${{ contact: callOrWrite(contact, 'call') }}.`,
      ],
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: {
    'days to come': example,
    'a birthday party': { ...example, isParty: true },
    'nothing to bring': { ...example, campDay: { bring: [], schedule: [] } },
    'all days over': { ...example, ...examplePast },
    'an example season that is over': { ...example, ...examplePast, isReal: false },
  },
});

export const hasBegunCamp = (places: BookingPlaceEntity[], now: Date): boolean =>
  places.some((place) => isComing(place) && hasBegun(place, now));
