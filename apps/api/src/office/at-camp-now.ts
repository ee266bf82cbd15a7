import { type Today } from '@sunfield/contracts/office/today';
import { adultsOf } from '@sunfield/contracts/camp/duty/adults-of';
import { instantInLondon } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { type EntityManager, IsNull } from 'typeorm';
import { gateIdOf } from '../bookings/model/party-guest.entity';
import { AttendanceEventEntity } from '../camp/attendance/attendance-event.entity';
import { attendanceOfRows } from '../camp/attendance/children-here';
import { CareRecordEntity } from '../camp/care-records/care-record.entity';
import { DutyEventEntity, recordedDuty } from '../camp/duty/duty-event.entity';
import { bookedChild, expectedPlaces } from '../camp/registers/expected-children';
import { guestsAt } from '../camp/registers/party-guests';
import { sameChildren } from '../camp/registers/same-children';

type AtCamp = NonNullable<NonNullable<Today['campDay']>['venues'][number]['now']>;

/** As at the gate: staff ask after a child from then. */
const GRACE_MINUTES = 10;

/** Who is at camp today, who is late, and what happened. By venue; no person reads a note. */
export async function atCampNow(
  manager: EntityManager,
  { date, campDayIds, now }: { date: string; campDayIds: number[]; now: Date },
): Promise<(venue: string) => AtCamp> {
  const places = await expectedPlaces(manager, campDayIds);
  const guests = await guestsAt(manager, places);
  const events = await manager.find(AttendanceEventEntity, {
    where: { date },
    select: { id: true, childId: true, venueKey: true, kind: true, at: true, undoes: true },
  });
  const duty = await manager.findBy(DutyEventEntity, { date });
  const accidents = await manager.find(CareRecordEntity, {
    where: { date, kind: 'accident', about: IsNull() },
    select: { id: true, venueKey: true, corrects: true, state: true },
    order: { at: 'ASC', id: 'ASC' },
  });
  const atTime = (time: string) => instantInLondon(date, time);
  return (venue) => {
    const ofVenue = <Row extends { venueKey: string }>(rows: Row[]) =>
      rows.filter(({ venueKey }) => venueKey === venue);
    const byChild = Map.groupBy(ofVenue(events), ({ childId }) => childId);
    const presenceOf = (childId: number) => attendanceOfRows(byChild.get(childId) ?? []).presence;
    const children = sameChildren(
      places.filter(({ campDay }) => campDay.venueKey === venue),
      bookedChild,
    ).map((rows) => ({
      presence: rows.map(({ child }) => presenceOf(child.id)),
      starts: atTime(rows.map(({ slot }) => slot.session.starts).sort()[0] ?? ''),
      ends: atTime(
        rows
          .map(({ slot }) => slot.session.ends)
          .sort()
          .at(-1) ?? '',
      ),
    }));
    const invited = guests
      .filter(({ place }) => place.campDay.venueKey === venue)
      .map(({ guest, place: { slot } }) => ({
        presence: [presenceOf(gateIdOf(guest))],
        starts: atTime(slot.session.starts),
        ends: atTime(slot.session.ends),
      }));
    const expected = [...children, ...invited];
    const isMissed = (starts: Date) => dayjs(starts).add(GRACE_MINUTES, 'minute').toDate() <= now;
    const { adults } = adultsOf(ofVenue(duty).map((row) => recordedDuty(row, null)));
    // Of each record its latest version: a correction may say that it was a mistake.
    const records = new Map(ofVenue(accidents).map((row) => [row.corrects ?? row.id, row.state]));
    return {
      here: [...byChild.keys()].filter((childId) => presenceOf(childId) === 'here').length,
      notArrived: expected.filter(
        ({ presence, starts }) => presence.every((each) => each === 'expected') && isMissed(starts),
      ).length,
      notCollected: expected.filter(
        ({ presence, ends }) => presence.includes('here') && ends <= now,
      ).length,
      adults: adults.filter(({ isVisitor, to }) => !isVisitor && to === null).length,
      accidents: [...records.values()].filter((state) => state === 'valid').length,
    };
  };
}
