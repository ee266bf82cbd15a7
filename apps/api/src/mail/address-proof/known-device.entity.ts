import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** A browser that stays known for an address it has proved. */
@Entity('known_devices')
@Index('ix_known_devices_email', ['emailKey'])
@Index('ix_known_devices_ends', ['endsAt'])
@Index('uq_known_devices_token', ['tokenHash'], { unique: true })
export class KnownDeviceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** In lower case. */
  @Column(varchar(254))
  emailKey: string;

  /** SHA-256 of the cookie's token, so that a stolen database makes no device known. */
  @Column(code(64))
  tokenHash: string;

  /** "Chrome on Windows"; empty if unknown. */
  @Column(code(60))
  browser: string;

  @Column(instant())
  since: Date;

  /** To the hour. */
  @Column(instant())
  lastUsedAt: Date;

  @Column(instant())
  endsAt: Date;
}

personalData(KnownDeviceEntity, {
  rowsGoBy: 'expiry',
  isLeftOutOfBackups: true,
  columns: { emailKey: ['expiry', 'copy'] },
});
