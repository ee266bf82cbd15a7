import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { CampDayEntity } from '../model/camp-day.entity';
import { SlotEntity } from '../model/slot.entity';
import { code, instant, integer, varchar } from '../../kernel/database/columns';
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
export class HoldEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The name of a `HoldKind`. */
  @Column(code(12))
  holderKind: string;

  @Column(integer())
  holderId: number;

  /** The booking whose open payment has to end before the hold; null if nothing is paid for it. */
  @Column({ ...integer(), nullable: true })
  bookingId: number | null;

  /** A slot that is held cannot be removed from the calendar. Null for a holder that waits without adding places. */
  @Column({ ...integer(), nullable: true })
  slotId: number | null;

  @ManyToOne(() => SlotEntity)
  slot: Relation<SlotEntity> | null;

  @Column({ ...integer(), nullable: true })
  campDayId: number | null;

  /** The slot's own key vouches for the day: a key here would lock days out of their order. */
  @ManyToOne(() => CampDayEntity, { createForeignKeyConstraints: false })
  campDay: Relation<CampDayEntity> | null;

  /** 0 if a child only moves to other times on a day that the booking already has. */
  @Column(integer())
  places: number;

  /** Reaching this time doesn't end the hold: its payment is ended first. */
  @Column(instant())
  until: Date;

  /** Who holds the places, and from where, as keyed hashes: see `UnpaidPlaces`. Null for staff. */
  @Column({ ...varchar(43), nullable: true })
  network: string | null;

  @Column({ ...varchar(43), nullable: true })
  email: string | null;
}

personalData(HoldEntity, {
  ofBooking: 'bookingId',
  columns: { network: ['booking', 'key'], email: ['booking', 'key'] },
});
