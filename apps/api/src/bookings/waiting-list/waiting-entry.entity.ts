import { type WaitingState } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** Places that a family waits for, all or none. Camp days count those that are `waiting`. */
@Entity('waiting_entries')
@Index('ix_waiting_entries_family', ['familyId'])
@Index('ix_waiting_entries_state', ['state', 'since'])
export class WaitingEntryEntity extends c.columns({
  id: c.id(),
  familyId: c.integer(),
  /** `unconfirmed` until the family has shown that the address is its own. */
  state: c.code<WaitingState | 'unconfirmed'>(12),
  /** Its position, with the id: when it was confirmed. */
  since: c.orNull(c.instant()),
  /** The end of its hold, while it is `offered`. */
  offerUntil: c.orNull(c.instant()),
  /** Whether it keeps its position if it misses the offer: as its email says. */
  keepsPosition: c.byDefault(c.boolean(), true),
  /** A family that missed an offer gets the next one at the earliest then, so that others get the place. */
  restsUntil: c.orNull(c.instant()),
  endedAt: c.orNull(c.instant()),
  bookingId: c.orNull(c.integer()),
  /** Why staff offered it out of order, or removed it. */
  reason: c.byDefault(c.varchar(200), ''),
}) {}

personalData(WaitingEntryEntity, {
  rowsGoBy: 'expiry',
  columns: { reason: ['expiry', 'others'] },
});

@Entity('waiting_places')
@Index('ix_waiting_places_entry', ['entryId'])
@Index('ix_waiting_places_day', ['campDayId'])
export class WaitingPlaceEntity extends c.columns({
  id: c.id(),
  entryId: c.integer(),
  /** In the family's list of children. */
  childIndex: c.integer(),
  slotId: c.integer(),
  campDayId: c.integer(),
}) {}
