import {
  type AttendanceKind,
  type CollectedBy,
} from '@sunfield/contracts/camp/attendance/attendance';
import { Entity, type EntityManager, In, Index } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { firstGuest, isGuest } from '../../bookings/model/party-guest.entity';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const collectorText = sealedColumn('attendance_events.collector', ['id', 'childId']);
export const reasonText = sealedColumn('attendance_events.reason', ['id', 'childId']);

/** A browser or the office is no device of the gate. */
export const NO_DEVICE = '00000000-0000-0000-0000-000000000000';

/**
 * Who of a family told the gate: the parent who booked, in the browser that booked or one that has proved the address;
 * the family's other adult, by its row; or anyone with the link. No address is copied, so it goes with the adult.
 */
export type SaidBy = 'booker' | 'link' | `adult:${number}`;

/**
 * Something that happened at the gate. Rows are only added: what was wrong is taken back by another row. The id comes
 * from the device, so an event that is sent again is known. No foreign keys: a child can be taken out of a booking.
 */
@Entity('attendance_events')
@Index('ix_attendance_events_day', ['date', 'venueKey', 'receivedAt'])
@Index('ix_attendance_events_booking', ['bookingId'])
export class AttendanceEventEntity extends c.columns({
  id: c.primary(c.uuid()),
  bookingId: c.integer(),
  childId: c.integer(),
  /** The camp day it is about. */
  date: c.calendarDate(),
  venueKey: c.code(40),
  kind: c.code<AttendanceKind>(16),
  undoes: c.orNull(c.uuid()),
  /** When it happened, by the server's clock. */
  at: c.instant(),
  isTimeDoubtful: c.boolean(),
  receivedAt: c.instant(),
  deviceId: c.uuid(),
  actor: c.code<Actor>(64),
  /** Who of the family, if it was the family: null for staff. */
  saidBy: c.orNull(c.code<SaidBy>(40)),
  /** `banned`: by someone who must not collect the child, as the family had said. */
  how: c.orNull(c.code<CollectedBy | 'banned'>(16)),
  /** "Grace Okafor (grandmother)" */
  collector: c.sealed(),
  reason: c.sealed(),
}) {}

personalData(AttendanceEventEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'attendance',
  // A party's guests go with its notes, like their names.
  someGoBy: { rule: 'notes', column: 'childId', above: firstGuest },
  record: {
    kind: 'attendanceYears',
    child: 'childId',
    from: 'date',
    named: { kind: In(['arrived', 'left']) },
  },
  columns: {
    childId: ['attendance', 'kept'],
    collector: ['booking', 'family'],
    reason: ['booking', 'family'],
  },
  file: {
    list: 'attendance',
    // Guests are children of other families.
    choose: (rows) => rows.filter(({ childId }) => !isGuest(childId)),
    around: namesOfChildren,
    facts: {
      child: ({ childId }, names) => names.get(childId) ?? '',
      day: 'date',
      what: 'kind',
      at: 'at',
      recordedBy: ({ actor, saidBy }) => {
        if (actor !== 'parent') return 'our staff';
        return saidBy === 'link' ? 'someone with the link' : 'the family';
      },
    },
  },
});

async function namesOfChildren(manager: EntityManager, rows: AttendanceEventEntity[]) {
  const children = await manager.find(BookingChildEntity, {
    where: { id: In([...new Set(rows.map(({ childId }) => childId))]) },
    select: { id: true, name: true },
  });
  return new Map(children.map(({ id, name }) => [id, name]));
}
