import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { formatLongDate, formatShortDate } from '@sunfield/words/dates';
import {
  bold,
  button,
  callOrWrite,
  heading,
  list,
  note,
  paragraph,
  venue,
  line,
} from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import { DecidedBookingEntity } from '../model/day-decision.entity';
import { wasAndNow } from '../day-changes/decided-days';
import { subjectsIn, greeted } from '../model/addressee';
import { isComing, takesPlace } from '../model/booking-place.entity';
import { attached, bookingCalendar } from './booking-calendar';
import { distinctVenues, readBookingForEmail, venueFacts } from './booking-email-facts';
import {
  aboutBooking,
  choicesOf,
  type BookingTools,
  exampleCalendar,
  exampleAbout,
  exampleLink,
  exampleVenues,
} from './booking-tools';

const example = {
  ...exampleAbout,
  date: 'Monday, 27th October 2025',
  shortDate: 'Mon 27 Oct',
  was: ['9am-3pm, Sports Camp, Brecks Community Hub'],
  now: ['10am-4pm, Sports Camp, St Mary’s Hall'],
  /** The new venue, if the day has moved to another one. */
  newVenues: exampleVenues.slice(0, 1),
  /** In the provider's words. */
  changedBecause: 'The hall’s heating has broken.',
  /** Empty if the change is too small for a choice. */
  decideBy: 'Friday, 24th October 2025',
  calendar: exampleCalendar,
  link: exampleLink,
};
type Facts = typeof example;

/** Tells a parent what is different on a camp day, why, and what they can choose. */
export const dayChanged = defineEmail<Facts, BookingTools>({
  kind: 'day-changed',
  about: subjectsIn('day_decision_bookings'),
  after: after('booking.day_changed', ({ after: { decidedBookingId: subjectId } }) => ({
    subjectId,
  })),
  /** Nothing if the booking no longer has a place on the day, or the day has been cancelled since. */
  facts: async ({ subjectId: id }, { manager, now, settings, config, access }) => {
    const row = await manager.findOne(DecidedBookingEntity, {
      where: { id },
      relations: { decision: { days: { campDay: true } } },
    });
    const booking = row && (await readBookingForEmail(manager, row.bookingId));
    const { was, decideBy = null, reason = '', days: [day] = [] } = row?.decision ?? {};
    if (!booking || !was || !day) return undefined;
    const { date, id: campDayId, version } = day.campDay;
    const places = booking.places.filter(
      (place) => isComing(place) && takesPlace(place) && place.campDayId === campDayId,
    );
    if (places.length === 0) return undefined;
    const calendar = bookingCalendar(booking, await settings.read(), {
      config,
      now,
      // New times make a new event, so the old one is removed.
      ended: was.sessions.map(({ key: sessionKey, starts, ends }) => ({
        campDayId,
        sessionKey,
        date,
        starts,
        ends,
        version,
      })),
    });
    return {
      ...aboutBooking(booking),
      date: formatLongDate(date),
      shortDate: formatShortDate(date, now),
      ...wasAndNow(
        was,
        places.map(({ slot, campDay: { activity, venue: at } }) => ({
          slotId: slot.id,
          sessionName: slot.session.name,
          activityName: activity.bookingName,
          venueName: at.name,
        })),
      ),
      newVenues: distinctVenues(places)
        .filter(({ name }) => name !== was.venueName)
        .map(venueFacts),
      changedBecause: reason,
      // Without money there is no choice of where it goes.
      decideBy: decideBy !== null && isPaid(booking.paymentStatus) ? formatLongDate(decideBy) : '',
      calendar,
      link: access.changeLinkTo(booking),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ shortDate, reference }) =>
    line`Camp changed: ${{ shortDate }} (booking ${{ reference }})`,
  preview: ({ changedBecause }) => line`${{ changedBecause }}`,
  heading: 'A camp day has changed',
  blocks: ({ parent, date, reference, decideBy, link, calendar, ...facts }, { contact }) => [
    paragraph`Hello ${{ parentName: greeted(parent) }}, we’ve changed the camp day on ${{ date: bold(date) }} in your booking ${{ reference }}.`,
    paragraph`${{ changedBecause: facts.changedBecause }}`,
    heading('Was'),
    list(facts.was),
    heading('Now'),
    list(facts.now.map((it) => [bold(it)])),
    facts.newVenues.map(venue),
    decideBy
      ? [
          heading('What you can choose'),
          paragraph`If that suits you, you don’t have to do anything. If not, choose by the end of ${{ decideBy: bold(decideBy) }}:`,
          choicesOf('this day'),
          button('Choose', link),
        ]
      : [paragraph`You don’t have to do anything.`, button('See your booking', link)],
    calendar && note`Open the attachment to update this day in your calendar.`,
    paragraph`Questions? ${{ contact: callOrWrite(contact) }}.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  attachments: ({ calendar }) => attached(calendar),
  examples: {
    'another venue': example,
    'no choice, no calendar': { ...example, decideBy: '', newVenues: [], calendar: undefined },
  },
});
