import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** The newest one-time code for one purpose. No address is stored: keyed hashes identify its owner. */
@Entity('one_time_codes')
@Index('ix_one_time_codes_expires', ['expiresAt'])
export class OneTimeCodeEntity extends c.columns({
  /** Keyed hash of the code's purpose and address. */
  subjectHash: c.primary(c.varchar(64)),
  /** Keyed, so that the six digits cannot be found by trying all of them. */
  codeHash: c.code(64),
  expiresAt: c.instant(),
  /** Incremented before a code is compared, so that simultaneous guesses get no extra attempts. */
  tries: c.byDefault(c.integer(), 0),
  usedAt: c.orNull(c.instant()),
}) {}

personalData(OneTimeCodeEntity, {
  rowsGoBy: 'expiry',
  expires: { after: 'expiresAt' },
  isLeftOutOfBackups: true,
  columns: { subjectHash: ['expiry', 'key'] },
});
