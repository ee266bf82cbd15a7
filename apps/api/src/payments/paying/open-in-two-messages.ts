import {
  type PaymentMethodName,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import dayjs from 'dayjs';
import { type DataSource } from 'typeorm';
import { duePence } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { lockingBooking } from '../../bookings/model/move-booking';
import { ifUsual, inTwoMessages, Unusual } from '../../kernel/database/batch';
import { insertion } from '../../kernel/database/insert-rows';
import { entitiesOf, selection } from '../../kernel/database/select-rows';
import { type NewPayment, paymentRow } from '../model/payment-rows';
import { PaymentEntity } from '../model/payment.entity';

const hasCancelledDay = `EXISTS (SELECT 1 FROM booking_places
  JOIN camp_days ON camp_days.id = booking_places.camp_day_id
  WHERE booking_places.booking_id = bookings.id AND camp_days.state = 'cancelled')`;

/**
 * Adds the first attempt to pay an unpaid booking whose places are held long enough for it, which nearly all are.
 * Undefined for any other, which has changed nothing: the caller opens it with a manager. `first` refuses or returns
 * the attempt (decision 76).
 */
export const openInTwoMessages = (
  dataSource: DataSource,
  bookingId: number,
  wanted: { amount: number; method: PaymentMethodName; at: Date },
  first: () => NewPayment,
): Promise<PaymentEntity | undefined> =>
  ifUsual(
    inTwoMessages(dataSource, {
      first: [
        lockingBooking(bookingId),
        selection(dataSource, BookingEntity, ['id', bookingId], { hasCancelledDay }),
        selection(dataSource, PaymentEntity, ['bookingId', bookingId]),
      ],
      then: ([, ofBooking, ofPayments]) => {
        const [booking] = entitiesOf(dataSource, BookingEntity, ofBooking?.rows);
        const { hasCancelledDay: asked } = (ofBooking?.rows[0] ?? {}) as { hasCancelledDay: Flag };
        const isFirst = ofPayments?.rows.length === 0;
        if (!booking || !isFirst || Number(asked) > 0 || !isUsual(booking, wanted))
          throw new Unusual();
        const row = paymentRow(first());
        const payment = Object.assign(new PaymentEntity(), row);
        return {
          second: insertion(dataSource, PaymentEntity, [row]),
          result: payment,
          complete: ([inserted]) => Object.assign(payment, { id: inserted?.insertId }),
        };
      },
    }),
  );

type Flag = number | string;

function isUsual(
  booking: BookingEntity,
  { amount, method, at }: { amount: number; method: PaymentMethodName; at: Date },
): boolean {
  const { paymentStatus, deletedAt, holdExpiresAt } = booking;
  const end = dayjs(at).add(wayToPay(method).confirmedWithinMinutes, 'minute').toDate();
  return (
    paymentStatus === 'pending' &&
    deletedAt === null &&
    holdExpiresAt !== null &&
    holdExpiresAt >= end &&
    amount === duePence(booking)
  );
}
