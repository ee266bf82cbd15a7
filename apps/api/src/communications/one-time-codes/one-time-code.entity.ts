import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';

/** The newest one-time code for one purpose. No address is in it: keyed hashes say whose code it is. */
@Entity('one_time_codes')
@Index('ix_one_time_codes_expires', ['expiresAt'])
export class OneTimeCodeEntity {
  /** Keyed: what the code is for, and for which address. */
  @PrimaryColumn(varchar(64))
  subjectHash: string;

  /** Keyed: the six digits cannot be found by trying all of them. */
  @Column(varchar(64))
  codeHash: string;

  @Column(instant())
  expiresAt: Date;

  /** Counted before a code is compared, so that guesses sent together have no extra tries. */
  @Column({ ...integer(), default: 0 })
  tries: number;

  @Column({ ...instant(), nullable: true })
  usedAt: Date | null;
}
