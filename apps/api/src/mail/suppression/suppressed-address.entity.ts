import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * `unsubscribed` wants no news, and still gets what its bookings need · `bounced` the mailbox does not exist ·
 * `complained` it reported an email as spam · `stopped` a phone number whose owner answered STOP to a text message
 */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained' | 'stopped';

/** An address that some or all emails no longer go to. Neither a new booking nor an import undoes it. */
@Entity('suppressed_addresses')
export class SuppressedAddressEntity extends c.columns({
  /** Under the data key. */
  addressHash: c.primary(c.code(64)),
  reason: c.primary(c.code<SuppressionReason>(16)),
  at: c.instant(),
}) {}

personalData(SuppressedAddressEntity, { columns: { addressHash: ['kept', 'key'] } });
