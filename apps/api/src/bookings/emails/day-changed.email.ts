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
import { beforeOf } from '../day-changes/day-change.entity';
import { ChangedBookingEntity } from '../day-changes/changed-booking.entity';
import { wasAndNow } from '../day-changes/changed-days';
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
  about: subjectsIn('day_change_bookings'),
  after: after('booking.day_changed', ({ after: { changedBookingId } }) => ({
    subjectId: changedBookingId,
  })),
  /** Nothing if the booking no longer has a place on the day, or the day has been cancelled since. */
  facts: async ({ subjectId: id }, { manager, now, settings, config, access }) => {
    const row = await manager.findOne(ChangedBookingEntity, {
      where: { id },
      relations: { change: { campDay: true } },
    });
    const booking = row && (await readBookingForEmail(manager, row.bookingId));
    if (!booking) return undefined;
    const { change } = row;
    const places = booking.places.filter(
      (place) => isComing(place) && takesPlace(place) && place.campDayId === change.campDayId,
    );
    if (places.length === 0) return undefined;
    const { date, id: campDayId } = change.campDay;
    const calendar = bookingCalendar(booking, await settings.read(), {
      config,
      now,
      // New times make a new event, so the old one is removed.
      ended: beforeOf(change).sessions.map(({ key: sessionKey, starts, ends }) => ({
        campDayId,
        sessionKey,
        date,
        starts,
        ends,
        version: change.campDay.version,
      })),
    });
    return {
      ...aboutBooking(booking),
      date: formatLongDate(date),
      shortDate: formatShortDate(date, now),
      ...wasAndNow(
        change,
        places.map(({ slot, campDay: { activity, venue: at } }) => ({
          slotId: slot.id,
          sessionName: slot.session.name,
          activityName: activity.bookingName,
          venueName: at.name,
        })),
      ),
      newVenues: distinctVenues(places)
        .filter(({ name }) => name !== beforeOf(change).venueName)
        .map(venueFacts),
      changedBecause: change.reason,
      // Without money there is no choice of where it goes.
      decideBy:
        change.mayChoose && isPaid(booking.paymentStatus) ? formatLongDate(change.decideBy) : '',
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
