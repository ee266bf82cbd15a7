import { type CareRecordKind } from '@sunfield/contracts/camp/care-records/care-kinds';
import { Entity, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { careRecordTimes } from './care-record.entity';

/** Base64 of a JPEG. */
export const carePhoto = sealedColumn('care_photos.photo', ['id', 'childId']);

/** A photo of what happened to a child at camp. It goes with its record, or once that is said to be a mistake. */
@Entity('care_photos')
@Index('ix_care_photos_booking', ['bookingId'])
@Index('ix_care_photos_kept', ['kind', 'countFrom'])
export class CarePhotoEntity extends c.columns({
  /** The record's first version. */
  id: c.primary(c.uuid()),
  bookingId: c.integer(),
  childId: c.integer(),
  /** The camp day. */
  date: c.calendarDate(),
  kind: c.code<CareRecordKind>(16),
  /** As the record's. */
  countFrom: c.calendarDate(),
  at: c.instant(),
  actor: c.code<Actor>(64),
  photo: c.sealed(c.longText()),
}) {}

personalData(CarePhotoEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'careRecord',
  record: careRecordTimes,
  columns: { photo: ['careRecord', 'family'] },
  file: { list: 'photosAtCamp', facts: { day: 'date', at: 'at' } },
});
