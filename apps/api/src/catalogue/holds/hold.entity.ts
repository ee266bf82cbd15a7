import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { CampDayEntity } from '../model/camp-day.entity';
import { SlotEntity } from '../model/slot.entity';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * Places on a slot that are kept for a holder until an instant. Camp days' counters include them. The rows end with the
 * hold: when it is paid, released or expires. So they are few, and what is seldom asked reads them all, without an index
 * that each booking would write.
 */
@Entity('holds')
@Index('ix_holds_holder', ['holderKind', 'holderId'])
@Index('ix_holds_slot', ['slotId'])
@Index('ix_holds_network', ['network'])
@Index('ix_holds_email', ['email'])
export class HoldEntity extends c.columns({
  id: c.id(),
  /** The name of a `HoldKind`. */
  holderKind: c.code(12),
  holderId: c.integer(),
  /** The booking whose open payment has to end before the hold; null if nothing is paid for it. */
  bookingId: c.orNull(c.integer()),
  /** A slot that is held cannot be removed from the calendar. Null for a holder that waits without adding places. */
  slotId: c.orNull(c.integer()),
  campDayId: c.orNull(c.integer()),
  /** 0 if a child only moves to other times on a day that the booking already has. */
  places: c.integer(),
  /** Reaching this time doesn't end the hold: its payment is ended first. */
  until: c.instant(),
  /** Who holds the places, and from where, as keyed hashes: see `UnpaidPlaces`. Null for staff. */
  network: c.orNull(c.varchar(43)),
  email: c.orNull(c.varchar(43)),
}) {
  @ManyToOne(() => SlotEntity)
  slot: Relation<SlotEntity> | null;

  /** The slot's own key vouches for the day: a key here would lock days out of their order. */
  @ManyToOne(() => CampDayEntity, { createForeignKeyConstraints: false })
  campDay: Relation<CampDayEntity> | null;
}

personalData(HoldEntity, {
  ofBooking: 'bookingId',
  columns: { network: ['booking', 'key'], email: ['booking', 'key'] },
});
