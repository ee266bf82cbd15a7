import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { StaffEntity } from './staff.entity';

/** A browser with a staff login. */
@Entity('staff_sessions')
@Index('ix_staff_sessions_staff', ['staffId'])
@Index('ix_staff_sessions_expiry', ['expiresAt'])
export class StaffSessionEntity extends c.columns({
  /** SHA-256 of the cookie's value, so that a stolen database does not allow a login. */
  idHash: c.primary(c.code(64)),
  staffId: c.integer(),
  openedAt: c.instant(),
  /** The browser in plain words; empty if unknown. */
  browser: c.byDefault(c.varchar(60), ''),
  /** The shortened network it logged in from (`shortNetworkOf`). */
  network: c.byDefault(c.varchar(60), ''),
  /** When identity was last proved in this session; a login counts. */
  provedAt: c.orNull(c.instant()),
  /** The password was right and the second step is pending: until then the session gives no access. */
  isWaiting: c.byDefault(c.boolean(), false),
  /** The challenge a passkey has to sign, after a word for its purpose. */
  challenge: c.orNull(c.code(100)),
  challengeUntil: c.orNull(c.instant()),
  /** Extended by use. */
  expiresAt: c.instant(),
}) {
  @ManyToOne(() => StaffEntity)
  staff: Relation<StaffEntity>;
}

personalData(StaffSessionEntity, {
  rowsGoBy: 'expiry',
  expires: { after: 'expiresAt' },
  isLeftOutOfBackups: true,
  columns: { browser: ['expiry', 'others'], network: ['expiry', 'others'] },
});
