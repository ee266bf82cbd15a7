import { type DutyRole, type RecordedDuty } from '@sunfield/contracts/camp/duty/duty';
import { Entity, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const nameText = sealedColumn('duty_events.name', ['id']);
export const organisationText = sealedColumn('duty_events.organisation', ['id']);
export const reasonText = sealedColumn('duty_events.reason', ['id']);

/** Something that happened to an adult at the gate, staff or a visitor, or in a roll call. Rows are only added. */
@Entity('duty_events')
@Index('ix_duty_events_day', ['date', 'venueKey', 'receivedAt'])
export class DutyEventEntity extends c.columns({
  /** From the device, so that an event that is sent again is known. */
  id: c.primary(c.uuid()),
  date: c.calendarDate(),
  venueKey: c.code(40),
  kind: c.code<RecordedDuty['kind']>(16),
  /** The arrival or the roll call that it is about, or the event that it takes back. */
  about: c.orNull(c.uuid()),
  /** Who was found in a roll call: a child, or an adult by the arrival. */
  childId: c.orNull(c.integer()),
  adultId: c.orNull(c.uuid()),
  /** How many adults may be missing, if the one in charge allows it. */
  adultsShort: c.orNull(c.integer()),
  isVisitor: c.boolean(),
  roles: c.json<DutyRole[]>(),
  isIdSeen: c.boolean(),
  /** When it happened, by the server's clock. */
  at: c.instant(),
  receivedAt: c.instant(),
  deviceId: c.uuid(),
  actor: c.code<Actor>(64),
  name: c.sealed(),
  organisation: c.sealed(),
  reason: c.sealed(),
}) {}

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

/** An event as the gate reads it. */
export const recordedDuty = (row: DutyEventEntity, by: string | null): RecordedDuty => ({
  id: row.id,
  kind: row.kind,
  ...(row.about !== null && { of: row.about }),
  ...(row.childId !== null && { childId: row.childId }),
  ...(row.adultId !== null && { adult: row.adultId }),
  ...(row.adultsShort !== null && { short: row.adultsShort }),
  isVisitor: row.isVisitor,
  roles: row.roles,
  isIdSeen: row.isIdSeen,
  name: nameText.open(row, row.name),
  organisation: organisationText.open(row, row.organisation),
  reason: reasonText.open(row, row.reason),
  at: row.at.toISOString(),
  by,
});
