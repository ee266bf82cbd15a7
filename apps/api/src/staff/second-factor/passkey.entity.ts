import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { bigInteger, code, instant, integer, text, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { StaffEntity } from '../model/staff.entity';

/**
 * Not secret, but bound to its row: an attacker with write access to the database must not be able to replace the key.
 */
export const passkeyPublicKey = sealedColumn('staff_passkeys.public_key', [
  'staffId',
  'credentialHash',
]);

@Entity('staff_passkeys')
@Index('ix_staff_passkeys_staff', ['staffId'])
@Index('uq_staff_passkeys_credential', ['credentialHash'], { unique: true })
export class PasskeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  staffId: number;

  @ManyToOne(() => StaffEntity)
  staff: Relation<StaffEntity>;

  /** SHA-256 of `credentialId`, which is too long for an index. */
  @Column(code(64))
  credentialHash: string;

  /** Base64url, as browsers send it. */
  @Column(text())
  credentialId: string;

  /** COSE, in base64url. */
  @Column({ ...text(), transformer: sealedText })
  publicKey: SealedText;

  /** How browsers reach it, such as `internal,hybrid`; empty if unknown. */
  @Column(varchar(200))
  transports: string;

  /** How many signatures the device has counted; always 0 if it does not count. */
  @Column({ ...bigInteger(), transformer: { from: Number, to: (count: number) => count } })
  counter: number;

  @Column(varchar(60))
  name: string;

  @Column(instant())
  addedAt: Date;

  @Column({ ...instant(), nullable: true })
  lastUsedAt: Date | null;
}

personalData(PasskeyEntity, {
  columns: {
    credentialId: ['account', 'others'],
    publicKey: ['account', 'others'],
    name: ['account', 'others'],
  },
  notPersonal: { 'how browsers reach the device': ['transports'] },
});
