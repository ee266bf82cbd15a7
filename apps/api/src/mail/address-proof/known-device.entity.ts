import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** A browser that stays known for an address it has proved. */
@Entity('known_devices')
@Index('ix_known_devices_email', ['emailKey'])
@Index('ix_known_devices_ends', ['endsAt'])
@Index('uq_known_devices_token', ['tokenHash'], { unique: true })
export class KnownDeviceEntity extends c.columns({
  id: c.id(),
  /** In lower case. */
  emailKey: c.varchar(254),
  /** SHA-256 of the cookie's token, so that a stolen database makes no device known. */
  tokenHash: c.code(64),
  /** "Chrome on Windows"; empty if unknown. */
  browser: c.code(60),
  since: c.instant(),
  /** To the hour. */
  lastUsedAt: c.instant(),
  endsAt: c.instant(),
}) {}

personalData(KnownDeviceEntity, {
  rowsGoBy: 'expiry',
  expires: { after: 'endsAt' },
  isLeftOutOfBackups: true,
  columns: { emailKey: ['expiry', 'copy'] },
});
