import {
  type AttendanceKind,
  type CollectedBy,
} from '@sunfield/contracts/camp/attendance/attendance';
import { Column, Entity, type EntityManager, In, Index, PrimaryColumn } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { firstGuest, isGuest } from '../../bookings/model/party-guest.entity';
import { type Actor } from '../../kernel/events/event-types';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import {
  boolean,
  calendarDate,
  code,
  instant,
  integer,
  text,
  uuid,
} from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const collectorText = sealedColumn('attendance_events.collector', ['id', 'childId']);
export const reasonText = sealedColumn('attendance_events.reason', ['id', 'childId']);

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
export class AttendanceEventEntity {
  @PrimaryColumn(uuid())
  id: string;

  @Column(integer())
  bookingId: number;

  @Column(integer())
  childId: number;

  /** The camp day it is about. */
  @Column(calendarDate())
  date: string;

  @Column(code(40))
  venueKey: string;

  @Column(code(16))
  kind: AttendanceKind;

  @Column({ ...uuid(), nullable: true })
  undoes: string | null;

  /** When it happened, by the server's clock. */
  @Column(instant())
  at: Date;

  @Column(boolean())
  isTimeDoubtful: boolean;

  @Column(instant())
  receivedAt: Date;

  @Column(uuid())
  deviceId: string;

  @Column(code(64))
  actor: Actor;

  /** Who of the family, if it was the family: null for staff. */
  @Column({ ...code(40), nullable: true })
  saidBy: SaidBy | null;

  /** `banned`: by someone who must not collect the child, as the family had said. */
  @Column({ ...code(16), nullable: true })
  how: CollectedBy | 'banned' | null;

  /** "Grace Okafor (grandmother)" */
  @Column({ ...text(), transformer: sealedText })
  collector: SealedText;

  @Column({ ...text(), transformer: sealedText })
  reason: SealedText;
}

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
