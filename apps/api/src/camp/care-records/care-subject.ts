import { careRecords, type CareRecordKind } from '@sunfield/contracts/camp/care-records/care-kinds';
import { recordKind } from '@sunfield/contracts/kit/record-kinds';
import { type Medicine } from '@sunfield/contracts/kit/fields/detail-fields';
import dayjs from 'dayjs';
import { type EntityManager } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { guestOf, guestsAmong } from '../../bookings/model/party-guest.entity';
import { openAnswers } from '../../bookings/model/child-answers';
import { bookedChild, identifying } from '../registers/expected-children';
import { sameChildren } from '../registers/same-children';
import { type CareSubject } from './care-record.entity';

/** Whom a record is about, as the booking says it now. No person reads these answers here. */
export async function readSubject(
  manager: EntityManager,
  childId: number,
  writtenBy: string,
): Promise<CareSubject> {
  const guest = (await guestsAmong(manager, [childId])).get(childId);
  if (guest)
    return { name: guestOf(guest).name, age: '', dateOfBirth: null, parent: '', writtenBy };
  const child = await manager.findOneOrFail(BookingChildEntity, {
    where: { id: childId },
    select: { ...answered, name: true, age: true, booking: { id: true, parentName: true } },
    relations: { booking: true },
  });
  return {
    name: child.name,
    age: child.age,
    dateOfBirth: openAnswers(child).values.dateOfBirth ?? null,
    parent: child.booking.parentName,
    writtenBy,
  };
}

/**
 * From when a record's time counts, see `careRecords`. Of the birth only the month is readable in the database. If it is
 * not known, the latest one that fits the age.
 */
export function countFrom(
  kind: CareRecordKind,
  date: string,
  { dateOfBirth, age }: Pick<CareSubject, 'dateOfBirth' | 'age'>,
): string {
  if (recordKind(careRecords[kind].kept).from === 'day') return date;
  const years = /\d+/.exec(age)?.[0];
  const born = dateOfBirth ?? dayjs.utc(date).subtract(Number(years ?? 0), 'year');
  return dayjs.utc(born).add(1, 'month').startOf('month').format('YYYY-MM-DD');
}

/** The child's medicines, as told for any booking that lists the child here on this day. */
export async function knownMedicines(
  manager: EntityManager,
  { childId, date, venue }: { childId: number; date: string; venue: string },
): Promise<Medicine[]> {
  const places = await manager.find(BookingPlaceEntity, {
    where: { campDay: { date, venueKey: venue } },
    select: {
      id: true,
      childId: true,
      child: { ...answered, name: true, age: true },
      booking: identifying,
    },
    relations: { child: true, booking: true },
  });
  const same =
    sameChildren(places, bookedChild).find((rows) => rows.some((row) => row.childId === childId)) ??
    [];
  return same.flatMap(({ child }) => openAnswers(child).values.medicines ?? []);
}

const answered = { id: true, bookingId: true, position: true, details: true } as const;
