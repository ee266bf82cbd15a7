import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';

/** The newest one-time code of a booking with which the credit of its address can be spent on it. */
@Entity('credit_codes')
export class CreditCodeEntity {
  @PrimaryColumn(integer())
  bookingId: number;

  /** Whose credit it is for, in lower case. */
  @Column(varchar(254))
  email: string;

  /** Keyed: the six digits cannot be found by trying all of them. */
  @Column(varchar(64))
  codeHash: string;

  @Column(instant())
  expiresAt: Date;

  /** Counted before a code is compared, so that those who guess at once have no more tries. */
  @Column({ ...integer(), default: 0 })
  tries: number;

  @Column({ ...instant(), nullable: true })
  usedAt: Date | null;
}
