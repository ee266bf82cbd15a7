import { type Tshirt } from '@sunfield/contracts/bookings/booking-fields';
import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { readTshirtSizes } from '../../catalogue/model/tshirt-sizes';
import { code, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { BookingEntity } from './booking.entity';

/** T-shirts of one size with the same initials. Their price is one of the booking's lines. */
@Entity('booking_tshirts', { withoutRowid: true })
export class BookingTshirtEntity implements Tshirt {
  @PrimaryColumn(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity, (booking) => booking.tshirts)
  booking: Relation<BookingEntity>;

  /** From 0, in the order of the form. */
  @PrimaryColumn(integer())
  position: number;

  @Column(code(20))
  size: Tshirt['size'];

  /** A child's initials, deleted with the child's name when the booking is deleted. */
  @Column(varchar(16))
  initials: string;

  @Column(integer())
  quantity: number;
}

personalData(BookingTshirtEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: { initials: ['booking', 'family'] },
  file: {
    list: 'tshirts',
    around: readTshirtSizes,
    facts: {
      size: ({ size }, names) => names.get(size) ?? size,
      quantity: 'quantity',
    },
  },
});
