import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { boolean, code, instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { StaffEntity } from './staff.entity';

/** A browser with a staff login. */
@Entity('staff_sessions')
@Index('ix_staff_sessions_staff', ['staffId'])
@Index('ix_staff_sessions_expiry', ['expiresAt'])
export class StaffSessionEntity {
  /** SHA-256 of the cookie's value, so that a stolen database does not allow a login. */
  @PrimaryColumn(code(64))
  idHash: string;

  @Column(integer())
  staffId: number;

  @ManyToOne(() => StaffEntity)
  staff: Relation<StaffEntity>;

  @Column(instant())
  openedAt: Date;

  /** The browser in plain words; empty if unknown. */
  @Column({ ...varchar(60), default: '' })
  browser: string;

  /** The shortened network it logged in from (`shortNetworkOf`). */
  @Column({ ...varchar(60), default: '' })
  network: string;

  /** When identity was last proved in this session; a login counts. */
  @Column({ ...instant(), nullable: true })
  provedAt: Date | null;

  /** The password was right and the second step is pending: until then the session gives no access. */
  @Column({ ...boolean(), default: false })
  isWaiting: boolean;

  /** The challenge a passkey has to sign, after a word for its purpose. */
  @Column({ ...code(100), nullable: true })
  challenge: string | null;

  @Column({ ...instant(), nullable: true })
  challengeUntil: Date | null;

  /** Extended by use. */
  @Column(instant())
  expiresAt: Date;
}

personalData(StaffSessionEntity, {
  rowsGoBy: 'expiry',
  isLeftOutOfBackups: true,
  columns: { browser: ['expiry', 'others'], network: ['expiry', 'others'] },
});
