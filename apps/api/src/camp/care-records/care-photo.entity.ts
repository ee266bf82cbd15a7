import { type CareRecordKind } from '@sunfield/contracts/camp/care-records/care-kinds';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import {
  calendarDate,
  code,
  instant,
  integer,
  longText,
  uuid,
} from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { careRecordTimes } from './care-record.entity';

/** Base64 of a JPEG. */
export const carePhoto = sealedColumn('care_photos.photo', ['id', 'childId']);

/** A photo of what happened to a child at camp. It goes with its record, or once that is said to be a mistake. */
@Entity('care_photos')
@Index('ix_care_photos_booking', ['bookingId'])
@Index('ix_care_photos_kept', ['kind', 'countFrom'])
export class CarePhotoEntity {
  /** The record's first version. */
  @PrimaryColumn(uuid())
  id: string;

  @Column(integer())
  bookingId: number;

  @Column(integer())
  childId: number;

  /** The camp day. */
  @Column(calendarDate())
  date: string;

  @Column(code(16))
  kind: CareRecordKind;

  /** As the record's. */
  @Column(calendarDate())
  countFrom: string;

  @Column(instant())
  at: Date;

  @Column(code(64))
  actor: Actor;

  @Column({ ...longText(), transformer: sealedText })
  photo: SealedText;
}

personalData(CarePhotoEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'careRecord',
  record: careRecordTimes,
  columns: { photo: ['careRecord', 'family'] },
  file: { list: 'photosAtCamp', facts: { day: 'date', at: 'at' } },
});
