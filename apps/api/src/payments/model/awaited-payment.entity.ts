import { type AwaitedWay } from '@sunfield/contracts/payments/awaited';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { code, instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * Money that a family says is on its way to the provider's bank. While a row has not ended, its booking's places are
 * let go only by staff. Rows stay until the booking is deleted, because money may still come with their reference.
 */
@Entity('awaited_payments')
@Index('uq_awaited_payments_reference', ['reference'], { unique: true })
@Index('ix_awaited_payments_booking', ['bookingId', 'endedAt'])
@Index('ix_awaited_payments_until', ['endedAt', 'until'])
export class AwaitedPaymentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;

  @Column(code(20))
  way: AwaitedWay;

  /** The voucher company, by the name it has in the settings; else empty. */
  @Column({ ...varchar(60), default: '' })
  company: string;

  /** The child that it is for, if each has its own reference. */
  @Column({ ...integer(), nullable: true })
  childPosition: number | null;

  /** `newReference` */
  @Column(code(8))
  reference: string;

  /** What the family is to send. */
  @Column(integer())
  amountPence: number;

  @Column(instant())
  until: Date;

  /** How many of the reminders were sent, or left out. */
  @Column({ ...integer(), default: 0 })
  notices: number;

  /** The family says that it has sent it. */
  @Column({ ...instant(), nullable: true })
  sentAt: Date | null;

  /** The family chose another way, or staff let the places go. */
  @Column({ ...instant(), nullable: true })
  endedAt: Date | null;

  @Column(instant())
  createdAt: Date;
}

personalData(AwaitedPaymentEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: {},
  notPersonal: { 'names of companies': ['company'] },
});
