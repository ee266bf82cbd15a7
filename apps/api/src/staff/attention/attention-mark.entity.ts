import { type AttentionKind } from '@sunfield/contracts/office/attention/attention';
import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** What staff said about something that needs a person: who has taken it, and until when it can wait. */
@Entity('attention_marks')
export class AttentionMarkEntity extends c.columns({
  kind: c.primary(c.code<AttentionKind>(24)),
  ref: c.primary(c.code(120)),
  /** Of the staff account. */
  takenBy: c.orNull(c.integer()),
  takenAt: c.orNull(c.instant()),
  snoozedBy: c.orNull(c.integer()),
  snoozedAt: c.orNull(c.instant()),
  snoozedUntil: c.orNull(c.instant()),
  reason: c.varchar(200),
}) {}

personalData(AttentionMarkEntity, {
  rowsGoBy: 'expiry',
  columns: { reason: ['expiry', 'others'] },
  notPersonal: { 'numbers of bookings and other keys': ['ref'] },
});
