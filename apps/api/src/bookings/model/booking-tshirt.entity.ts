import { type Tshirt } from '@sunfield/contracts/bookings/booking-fields';
import { Entity, ManyToOne, type Relation } from 'typeorm';
import { readTshirtSizes } from '../../catalogue/model/tshirt-size.entity';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { BookingEntity } from './booking.entity';

/** T-shirts of one size with the same initials. Their price is one of the booking's lines. */
@Entity('booking_tshirts', { withoutRowid: true })
export class BookingTshirtEntity
  extends c.columns({
    bookingId: c.primary(c.integer()),
    /** From 0, in the order of the form. */
    position: c.primary(c.integer()),
    size: c.code<Tshirt['size']>(20),
    /** A child's initials, deleted with the child's name when the booking is deleted. */
    initials: c.varchar(16),
    quantity: c.integer(),
  })
  implements Tshirt
{
  @ManyToOne(() => BookingEntity, (booking) => booking.tshirts)
  booking: Relation<BookingEntity>;
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
