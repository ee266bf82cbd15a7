import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
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
export class PasskeyEntity extends c.columns({
  id: c.id(),
  staffId: c.integer(),
  /** SHA-256 of `credentialId`, which is too long for an index. */
  credentialHash: c.code(64),
  /** Base64url, as browsers send it. */
  credentialId: c.text(),
  /** COSE, in base64url. */
  publicKey: c.sealed(),
  /** How browsers reach it, such as `internal,hybrid`; empty if unknown. */
  transports: c.varchar(200),
  /** How many signatures the device has counted; always 0 if it does not count. */
  counter: c.readAs<number>(c.bigInteger(), { from: Number, to: (count: number) => count }),
  name: c.varchar(60),
  addedAt: c.instant(),
  lastUsedAt: c.orNull(c.instant()),
}) {
  @ManyToOne(() => StaffEntity)
  staff: Relation<StaffEntity>;
}

personalData(PasskeyEntity, {
  columns: {
    credentialId: ['account', 'others'],
    publicKey: ['account', 'others'],
    name: ['account', 'others'],
  },
  notPersonal: { 'how browsers reach the device': ['transports'] },
});
