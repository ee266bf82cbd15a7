import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { boolean, instant, integer, varchar } from '../kernel/database/columns';

/** A run of camp days sold together, with its price book: "October half-term 2025". */
@Entity('seasons')
export class SeasonEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(varchar(120))
  name: string;

  /** Parents see and book only published seasons. */
  @Column(boolean())
  published: boolean;

  @Column({ ...instant(), nullable: true })
  bookingOpensAt: Date | null;

  @Column({ ...instant(), nullable: true })
  bookingClosesAt: Date | null;

  /**
   * Booking for a day closes when the day begins in London. Off for the specified season, whose days
   * lie in the past on purpose.
   */
  @Column(boolean())
  closesWithEachDay: boolean;

  @Column(integer())
  tshirtPence: number;

  /** Whole per cent off the camp total for more than one child. */
  @Column(integer())
  siblingDiscountPercent: number;
}
