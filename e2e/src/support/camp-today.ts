import { randomUUID } from 'node:crypto';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { readAttendance, recordAttendance } from '@sunfield/contracts/camp/attendance/routes';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { VenueRowSchema } from '@sunfield/contracts/catalogue/catalogue-rows';
import { SeasonDetailsSchema } from '@sunfield/contracts/catalogue/seasons';
import { pathOf } from '@sunfield/contracts/kit/route';
import { addDays, calendarDateInLondon, isoWeekday } from '@sunfield/words/dates';
import { array, parse } from 'zod/mini';
import { type StaffMember } from './staff-member';

export interface CampToday {
  venue: string;
  venueName: string;
  /** Archives the camp's season and venue. */
  end: () => Promise<void>;
}

/** A camp today, and on the same day of the weeks after it, from 9am to 3pm, at a venue with no other: a gate has the children of all tests at its venue. */
export async function sellToday(
  owner: StaffMember,
  weeks = 1,
  today = calendarDateInLondon(new Date()),
): Promise<CampToday> {
  const name = `Hall ${randomUUID().slice(0, 6)}`;
  const facts = { name, address: `${name}, Mill Lane, S60 1AA`, latitude: null, longitude: null };
  const hall = await owner.change('POST', '/api/admin/venues', { ...facts, note: '' });
  const { key: venue } = parse(VenueRowSchema, await hall.json());
  const added = await owner.change('POST', '/api/admin/seasons', {
    name: `Today at ${name}`,
    description: '',
    bookingOpensAt: null,
    bookingClosesAt: null,
    closesWithEachDay: false,
    cancellationPolicy: usualCancellationPolicy,
  });
  const { id, version } = parse(SeasonDetailsSchema, await added.json());
  await owner.change('POST', `/api/admin/seasons/${id}/days`, {
    venueKeys: [venue],
    activityKey: 'sports',
    from: today,
    to: addDays(today, 7 * (weeks - 1)),
    weekdays: [isoWeekday(today)],
    skipBankHolidays: false,
    note: '',
    capacity: 60,
    agesFrom: 5,
    agesTo: 12,
    slots: [{ sessionKey: '9am-3pm', pricePence: 1500 }],
  });
  const path = `/api/admin/seasons/${id}/state`;
  await owner.change('PUT', path, { state: 'on_sale', version });
  const end = async () => {
    const { version: last } = await owner.read(`/api/admin/seasons/${id}`, SeasonDetailsSchema);
    await owner.change('PUT', path, { state: 'archived', version: last });
    const venues = await owner.read('/api/admin/venues', array(VenueRowSchema));
    const own = { ...facts, note: '', version: venues.find(({ key }) => key === venue)?.version };
    await owner.change('PUT', `/api/admin/venues/${venue}`, { ...own, isArchived: true });
  };
  return { venue, venueName: name, end };
}

/** What all devices at the gate have sent today. */
export async function sentFromGate(owner: StaffMember, venue: string) {
  const path = `${pathOf(readAttendance)}?date=${calendarDateInLondon(new Date())}&venue=${venue}`;
  return (await owner.read(path, readAttendance.answer)).events;
}

/** Signs out every child who is still there, as the end of a day does. */
export async function signAllOut(owner: StaffMember, venue: string): Promise<void> {
  const events = await sentFromGate(owner, venue);
  const childIds = [...new Set(events.map(({ childId }) => childId))];
  const here = childIds.filter((id) => {
    const { presence } = attendanceOf(events.filter(({ childId }) => childId === id));
    return presence === 'here';
  });
  if (here.length === 0) return;
  const at = new Date().toISOString();
  await owner.change('POST', pathOf(recordAttendance), {
    deviceId: randomUUID(),
    sentAt: at,
    date: calendarDateInLondon(new Date()),
    venue,
    events: here.map((childId) => ({
      id: randomUUID(),
      childId,
      kind: 'left',
      at,
      how: 'parent',
      collector: 'Pat Fox',
    })),
  });
}
