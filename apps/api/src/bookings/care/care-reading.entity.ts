import { type CareScreen, careScreens } from '@sunfield/contracts/bookings/care-readings';
import { Entity, type EntityManager, In, Index, IsNull, Not } from 'typeorm';
import { StaffEntity } from '../../staff/model/staff.entity';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { BookingChildEntity } from '../model/booking-child.entity';

/** Used instead of a staff account number: the booking's own family. */
export const THE_FAMILY = 0;

/**
 * A record that staff or the family read the notes on a booking's children. No foreign key to the
 * booking, because the record outlives it.
 */
@Entity('care_readings')
@Index('ix_care_readings_booking', ['bookingId', 'id'])
@Index('ix_care_readings_at', ['at'])
export class CareReadingEntity extends c.columns({
  id: c.id(),
  at: c.instant(),
  /** Or `THE_FAMILY`. */
  staffId: c.integer(),
  screen: c.code<CareScreen>(32),
  bookingId: c.integer(),
  /** The ids of the children who had notes to read. */
  childIds: c.json<number[]>(),
}) {}

personalData(CareReadingEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'log',
  columns: { childIds: ['log', 'staff', 'children'] },
  file: {
    list: 'whoReadTheNotes',
    isForStaff: true,
    choose: (readings) => readings.toReversed(),
    around: namesInReadings,
    facts: {
      at: 'at',
      by: (reading, { readerOf }) => readerOf(reading) ?? '',
      where: ({ screen }) => careScreens[screen],
      children: (reading, { childrenOf }) => childrenOf(reading).join(', '),
    },
  },
});

/** The names in readings: of the reader, or null if the account is gone; and of the children not erased since. */
export async function namesInReadings(manager: EntityManager, readings: CareReadingEntity[]) {
  const staff = await manager.findBy(StaffEntity, {
    id: In([...new Set(readings.map(({ staffId }) => staffId))]),
  });
  const children = await manager.find(BookingChildEntity, {
    where: {
      id: In([...new Set(readings.flatMap(({ childIds }) => childIds))]),
      // Excludes cleared bookings.
      booking: { id: Not(IsNull()) },
    },
    select: { id: true, name: true },
  });
  const usernames = new Map(staff.map(({ id, username }) => [id, username]));
  const names = new Map(children.map(({ id, name }) => [id, name]));
  return {
    readerOf: ({ staffId }: CareReadingEntity): string | null =>
      staffId === THE_FAMILY ? 'The family' : (usernames.get(staffId) ?? null),
    childrenOf: ({ childIds }: CareReadingEntity): string[] =>
      childIds.flatMap((id) => names.get(id) || []),
  };
}
