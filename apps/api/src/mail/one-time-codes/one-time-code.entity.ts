import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { code, instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** The newest one-time code for one purpose. No address is stored: keyed hashes identify its owner. */
@Entity('one_time_codes')
@Index('ix_one_time_codes_expires', ['expiresAt'])
export class OneTimeCodeEntity {
  /** Keyed hash of the code's purpose and address. */
  @PrimaryColumn(varchar(64))
  subjectHash: string;

  /** Keyed, so that the six digits cannot be found by trying all of them. */
  @Column(code(64))
  codeHash: string;

  @Column(instant())
  expiresAt: Date;

  /** Incremented before a code is compared, so that simultaneous guesses get no extra attempts. */
  @Column({ ...integer(), default: 0 })
  tries: number;

  @Column({ ...instant(), nullable: true })
  usedAt: Date | null;
}

personalData(OneTimeCodeEntity, {
  rowsGoBy: 'expiry',
  isLeftOutOfBackups: true,
  columns: { subjectHash: ['expiry', 'key'] },
});
