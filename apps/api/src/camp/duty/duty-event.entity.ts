import { type DutyRole, type RecordedDuty } from '@sunfield/contracts/camp/duty/duty';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
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

export const nameText = sealedColumn('duty_events.name', ['id']);
export const organisationText = sealedColumn('duty_events.organisation', ['id']);
export const reasonText = sealedColumn('duty_events.reason', ['id']);

/** Something that happened to an adult at the gate, staff or a visitor, or in a roll call. Rows are only added. */
@Entity('duty_events')
@Index('ix_duty_events_day', ['date', 'venueKey', 'receivedAt'])
export class DutyEventEntity {
  /** From the device, so that an event that is sent again is known. */
  @PrimaryColumn(uuid())
  id: string;

  @Column(calendarDate())
  date: string;

  @Column(code(40))
  venueKey: string;

  @Column(code(16))
  kind: RecordedDuty['kind'];

  /** The arrival or the roll call that it is about, or the event that it takes back. */
  @Column({ ...uuid(), nullable: true })
  about: string | null;

  /** Who was found in a roll call: a child, or an adult by the arrival. */
  @Column({ ...integer(), nullable: true })
  childId: number | null;

  @Column({ ...uuid(), nullable: true })
  adultId: string | null;

  /** How many adults may be missing, if the one in charge allows it. */
  @Column({ ...integer(), nullable: true })
  adultsShort: number | null;

  @Column(boolean())
  isVisitor: boolean;

  @Column({ type: 'simple-json' })
  roles: DutyRole[];

  @Column(boolean())
  isIdSeen: boolean;

  /** When it happened, by the server's clock. */
  @Column(instant())
  at: Date;

  @Column(instant())
  receivedAt: Date;

  @Column(uuid())
  deviceId: string;

  @Column(code(64))
  actor: Actor;

  @Column({ ...text(), transformer: sealedText })
  name: SealedText;

  @Column({ ...text(), transformer: sealedText })
  organisation: SealedText;

  @Column({ ...text(), transformer: sealedText })
  reason: SealedText;
}

personalData(DutyEventEntity, {
  rowsGoBy: 'attendance',
  record: { kind: 'attendanceYears', from: 'date' },
  columns: {
    childId: ['attendance', 'kept'],
    name: ['attendance', 'others'],
    organisation: ['attendance', 'others'],
    reason: ['attendance', 'others'],
  },
  notPersonal: { 'a list of roles': ['roles'] },
});
