import { type AwaitedWay } from '@sunfield/contracts/payments/awaited';
import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * Money that a family says is on its way to the provider's bank. While a row has not ended, its booking's places are
 * let go only by staff. Rows stay until the booking is deleted, because money may still come with their reference.
 */
@Entity('awaited_payments')
@Index('uq_awaited_payments_reference', ['reference'], { unique: true })
@Index('ix_awaited_payments_booking', ['bookingId', 'endedAt'])
@Index('ix_awaited_payments_until', ['endedAt', 'until'])
export class AwaitedPaymentEntity extends c.columns({
  id: c.id(),
  bookingId: c.integer(),
  way: c.code<AwaitedWay>(20),
  /** The voucher company, by the name it has in the settings; else empty. */
  company: c.byDefault(c.varchar(60), ''),
  /** The child that it is for, if each has its own reference. */
  childPosition: c.orNull(c.integer()),
  /** `newReference` */
  reference: c.code(8),
  /** What the family is to send. */
  amountPence: c.integer(),
  until: c.instant(),
  /** The family says that it has sent it. */
  sentAt: c.orNull(c.instant()),
  /** The family chose another way, or staff let the places go. */
  endedAt: c.orNull(c.instant()),
  createdAt: c.instant(),
}) {
  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;
}

personalData(AwaitedPaymentEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: {},
  notPersonal: { 'names of companies': ['company'] },
});
