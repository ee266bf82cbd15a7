import { bookedWords } from '@sunfield/contracts/bookings/booked-words';
import { bringText } from '@sunfield/contracts/catalogue/camp-day-guide';
import { instantInLondon, isPastDay } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { type BaseTools } from '../../mail/emails/define-email';
import { type EndedDay } from '../model/change-words';
import {
  type BookingPlaceEntity,
  placesToCome,
  isComing,
  isPartyBooking,
  takesPlace,
} from '../model/booking-place.entity';
import { type BookingEntity } from '../model/booking.entity';
import { termsOf } from './booking-email-facts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

export interface CalendarFile {
  filename: string;
  content: string;
}

/** As an email's attachments. */
export const attached = (calendar: CalendarFile | undefined) =>
  calendar ? [{ ...calendar, contentType: CALENDAR_TYPE }] : [];

interface Around extends Pick<BaseTools, 'now'> {
  config: Pick<BaseTools['config'], 'publicSiteUrl'>;
  /** Days removed by a change, which the calendar cancels unless the booking has them again. */
  ended?: readonly EndedDay[];
}

/**
 * A calendar with an event for each camp day and time still to come (two if siblings come at different times), and for
 * days removed by a change; undefined once all days are over. Families share calendars, so it has children's first
 * names only, no notes and no link to the booking. Times are in UTC, which every calendar program shows correctly
 * whatever it knows about time zones. A booking always gets the same event ids, so importing it twice adds nothing.
 */
export function bookingCalendar(
  booking: BookingEntity,
  { brand, contact, campDay: { bring } }: Pick<Site, 'brand' | 'contact' | 'campDay'>,
  { config, now, ended = [] }: Around,
): CalendarFile | undefined {
  const standing = placesToCome(booking.places.filter(isComing), now);
  const ahead = standing.filter(takesPlace);
  const off = sameTimes(standing.filter((place) => !takesPlace(place))).flatMap(([first]) =>
    first ? [endedDay(first)] : [],
  );
  const gone = [...ended, ...off].filter(
    (day) => !isPastDay(day.date, now) && !ahead.some((place) => isOf(place, day)),
  );
  if (ahead.length + gone.length === 0) return undefined;
  const eventOf = ({ campDayId, sessionKey, date, starts, ends, version = 1 }: EndedDay) => ({
    id: `booking-${booking.id}-day-${campDayId}-${sessionKey}@${new URL(config.publicSiteUrl).hostname}`,
    // Higher than in earlier versions of the event, because each change or cancellation of the day
    // raises its version.
    sequence: booking.revision + version - 1,
    stamp: booking.placedAt,
    start: instantInLondon(date, starts),
    end: instantInLondon(date, ends),
  });
  const isParty = isPartyBooking(booking.places);
  const calendar = ical({
    name: `${brand.name} ${bookedWords(isParty).days}`,
    prodId: { company: brand.name, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const [first, ...rest] of sameTimes(ahead)) {
    if (!first) continue;
    const { campDay, slot } = first;
    const { key: sessionKey, name, starts, ends } = slot.session;
    const children = firstNames(booking, [first, ...rest]);
    calendar.createEvent({
      ...eventOf({
        campDayId: campDay.id,
        sessionKey,
        date: campDay.date,
        starts,
        ends,
        version: campDay.version,
      }),
      summary: `${brand.name} ${campDay.activity.bookingName}: ${listed(children)}`,
      location: [campDay.venue.name, campDay.venue.address].filter(Boolean).join(', '),
      description: [
        `Booking #${booking.id}, ${name}.`,
        ...[campDay.note, campDay.venue.note].filter((note) => note !== ''),
        ...termsOf([first, ...rest], { soldRules: booking.soldRules, now }),
        ...(!isParty && bring.length > 0 ? [`Please bring: ${bringText(bring)}.`] : []),
        `Questions? ${contact.phone}, ${contact.email}`,
      ].join('\n'),
    });
  }
  for (const day of gone) {
    const summary = `${brand.name}: cancelled`;
    calendar.createEvent({ ...eventOf(day), summary, status: ICalEventStatus.CANCELLED });
  }
  return { filename: isParty ? 'party.ics' : 'camp-days.ics', content: calendar.toString() };
}

/** A day that the provider has cancelled, as an ended day. */
const endedDay = ({ campDay, slot: { session } }: BookingPlaceEntity): EndedDay => ({
  campDayId: campDay.id,
  sessionKey: session.key,
  date: campDay.date,
  starts: session.starts,
  ends: session.ends,
  version: campDay.version,
});

const isOf = ({ campDay, slot }: BookingPlaceEntity, ended: EndedDay): boolean =>
  campDay.id === ended.campDayId && slot.session.key === ended.sessionKey;

const sameTimes = (places: BookingPlaceEntity[]): BookingPlaceEntity[][] => [
  ...Map.groupBy(places, ({ slotId }) => slotId).values(),
];

function firstNames({ children }: BookingEntity, places: BookingPlaceEntity[]): string[] {
  const coming = new Set(places.map(({ childId }) => childId));
  return children
    .filter(({ id }) => coming.has(id))
    .map(({ name }) => name.split(/\s+/)[0] ?? name);
}
