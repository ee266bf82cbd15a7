import {
  careRecordKinds,
  type CareRecordKind,
  careRecords,
  isForFamily,
} from '@sunfield/contracts/camp/care-records/care-kinds';
import { type ReportTo, reportsTo } from '@sunfield/contracts/camp/care-records/reports';
import { Entity, In, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { isGuest } from '../../bookings/model/party-guest.entity';
import { personalData } from '../../kernel/database/personal-data';

/** JSON of what was written down, by its kind; of a reading `{ name }`, of a report `{ isTold, note, by }`. */
export const careDetails = sealedColumn('care_records.details', ['id', 'childId']);
/** JSON of `CareSubject`. */
export const careSubject = sealedColumn('care_records.subject', ['id', 'childId']);

/** Whom the record is about: it outlives the booking, and must still say so. */
export interface CareSubject {
  name: string;
  /** "7" */
  age: string;
  /** YYYY-MM-DD, if it is known. */
  dateOfBirth: string | null;
  parent: string;
  /** The username of who wrote it down. */
  writtenBy: string;
}

/**
 * What happened to a child at camp, in the words of who saw it; that a family has read it; and whom the office has told of
 * it. Rows are only added: a correction is another row. No foreign keys, because it is kept longer than its booking.
 */
@Entity('care_records')
@Index('ix_care_records_booking', ['bookingId'])
@Index('ix_care_records_day', ['date', 'venueKey'])
@Index('ix_care_records_kept', ['kind', 'countFrom'])
export class CareRecordEntity extends c.columns({
  /** Made on the device. */
  id: c.primary(c.uuid()),
  bookingId: c.integer(),
  childId: c.integer(),
  /** The camp day. */
  date: c.calendarDate(),
  venueKey: c.code(40),
  kind: c.code<CareRecordKind>(16),
  /** The first version of the record that this row replaces. */
  corrects: c.orNull(c.uuid()),
  /** The version that was read, or the first version of the record that was reported; null in a version. */
  about: c.orNull(c.uuid()),
  /** What the row says: of a version that it is valid, or was a mistake; or what was done about one. */
  state: c.code<'valid' | 'mistake' | 'read' | ReportTo>(16),
  /** "10:35" in London. */
  time: c.code(5),
  /** When it was written down, by the server's clock. */
  at: c.instant(),
  receivedAt: c.instant(),
  deviceId: c.uuid(),
  actor: c.code<Actor>(64),
  /** From when its time counts: the camp day, or the first day of the month after the child's birth. */
  countFrom: c.calendarDate(),
  subject: c.unlessAsked(c.sealed()),
  details: c.unlessAsked(c.sealed()),
}) {}

/** Its columns but the subject, which only the pack for an inspection reads. */
export const recordColumns = { ...c.everyColumn(CareRecordEntity), subject: false };

const recordOf = (kept: (typeof careRecords)[CareRecordKind]['kept']) => ({
  kind: kept,
  child: 'childId' as const,
  from: 'countFrom' as const,
  where: { kind: In(careRecordKinds.filter((kind) => careRecords[kind].kept === kept)) },
});

/** When records and their photos go. */
export const careRecordTimes = [recordOf('accidentYears'), recordOf('careYears')] as const;

personalData(CareRecordEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'careRecord',
  record: careRecordTimes,
  columns: {
    subject: ['careRecord', 'copy'],
    // Without the notes on behaviour, which only the file that staff write has.
    details: ['careRecord', 'family'],
  },
  file: {
    list: 'recordsAtCamp',
    choose: (rows, isFamily) =>
      rows.filter(
        ({ kind, state, childId }) =>
          !isGuest(childId) && (!isFamily || (isForFamily(kind) && !(state in reportsTo))),
      ),
    facts: {
      what: ({ kind, about, state }) =>
        `${careRecords[kind].name}${about === null ? '' : `, ${state}`}`,
      day: 'date',
      time: 'time',
      at: 'at',
      recordedBy: ({ actor }) => (actor === 'parent' ? 'the family' : 'our staff'),
      isCorrection: ({ corrects }) => corrects !== null || undefined,
      isMistake: ({ state }) => state === 'mistake' || undefined,
    },
  },
});
