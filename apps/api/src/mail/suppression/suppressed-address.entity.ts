import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code, instant } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * `unsubscribed` wants no news, and still gets what its bookings need · `bounced` the mailbox does not exist ·
 * `complained` it reported an email as spam · `stopped` a phone number whose owner answered STOP to a text message
 */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained' | 'stopped';

/** An address that some or all emails no longer go to. Neither a new booking nor an import undoes it. */
@Entity('suppressed_addresses')
export class SuppressedAddressEntity {
  /** Under the data key. */
  @PrimaryColumn(code(64))
  addressHash: string;

  @PrimaryColumn(code(16))
  reason: SuppressionReason;

  @Column(instant())
  at: Date;
}

personalData(SuppressedAddressEntity, { columns: { addressHash: ['kept', 'key'] } });
