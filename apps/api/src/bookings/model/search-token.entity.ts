import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** As long as a search may be. */
export const TOKEN_LENGTH = 100;

/** A word by which a booking is found, at its beginning: see `search-tokens.ts` (decision 18). */
@Entity('search_tokens', { withoutRowid: true })
@Index('ix_search_tokens_booking', ['bookingId', 'token'])
export class SearchTokenEntity extends c.columns({
  token: c.primary(c.varchar(TOKEN_LENGTH)),
  bookingId: c.primary(c.integer()),
}) {}

personalData(SearchTokenEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: { token: ['booking', 'copy'] },
});
