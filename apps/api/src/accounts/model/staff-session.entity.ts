import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { boolean, instant, integer, varchar } from '../../kernel/database/columns';
import { StaffEntity } from './staff.entity';

/** A browser in which somebody of the staff is logged in. */
@Entity('staff_sessions')
@Index('ix_staff_sessions_staff', ['staffId'])
@Index('ix_staff_sessions_expiry', ['expiresAt'])
export class StaffSessionEntity {
  /** SHA-256 of what the cookie holds: a stolen database logs nobody in. */
  @PrimaryColumn(varchar(64))
  idHash: string;

  @Column(integer())
  staffId: number;

  @ManyToOne(() => StaffEntity)
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'fk_staff_sessions_staff' })
  staff: Relation<StaffEntity>;

  @Column(instant())
  openedAt: Date;

  /** What kind it is, in plain words; empty where it did not say. */
  @Column({ ...varchar(60), default: '' })
  browser: string;

  /** Of the address from which it logged in, shortened (`shortNetworkOf`). */
  @Column({ ...varchar(60), default: '' })
  network: string;

  /** When whoever sits there last proved who they are; a login does. */
  @Column({ ...instant(), nullable: true })
  provedAt: Date | null;

  /** The password was right, and the second step is still to come: until then it is nobody's. */
  @Column({ ...boolean(), default: false })
  isWaiting: boolean;

  /** What a passkey is to sign, behind a word that says what for. */
  @Column({ ...varchar(100), nullable: true })
  challenge: string | null;

  @Column({ ...instant(), nullable: true })
  challengeUntil: Date | null;

  /** Moves with use. */
  @Column(instant())
  expiresAt: Date;
}
