import { type WaitingState } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { boolean, code, instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** Places that a family waits for, all or none. Camp days count those that are `waiting`. */
@Entity('waiting_entries')
@Index('ix_waiting_entries_family', ['familyId'])
@Index('ix_waiting_entries_state', ['state', 'since'])
export class WaitingEntryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  familyId: number;

  /** `unconfirmed` until the family has shown that the address is its own. */
  @Column(code(12))
  state: WaitingState | 'unconfirmed';

  /** Its position, with the id: when it was confirmed. */
  @Column({ ...instant(), nullable: true })
  since: Date | null;

  /** The end of its hold, while it is `offered`. */
  @Column({ ...instant(), nullable: true })
  offerUntil: Date | null;

  /** Whether it keeps its position if it misses the offer: as its email says. */
  @Column({ ...boolean(), default: true })
  keepsPosition: boolean;

  /** A family that missed an offer gets the next one at the earliest then, so that others get the place. */
  @Column({ ...instant(), nullable: true })
  restsUntil: Date | null;

  @Column({ ...instant(), nullable: true })
  endedAt: Date | null;

  @Column({ ...integer(), nullable: true })
  bookingId: number | null;

  /** Why staff offered it out of order, or removed it. */
  @Column({ ...varchar(200), default: '' })
  reason: string;
}

personalData(WaitingEntryEntity, {
  rowsGoBy: 'expiry',
  columns: { reason: ['expiry', 'others'] },
});

@Entity('waiting_places')
@Index('ix_waiting_places_entry', ['entryId'])
@Index('ix_waiting_places_day', ['campDayId'])
export class WaitingPlaceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  entryId: number;

  /** In the family's list of children. */
  @Column(integer())
  childIndex: number;

  @Column(integer())
  slotId: number;

  @Column(integer())
  campDayId: number;
}
