import {
  type PaymentMethodName,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import dayjs from 'dayjs';
import { type DataSource } from 'typeorm';
import { duePence } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { lockingBooking } from '../../bookings/model/move-booking';
import { ifUsual, inTwoBatches, Unusual } from '../../kernel/database/batch';
import { insertion } from '../../kernel/database/insert-rows';
import { entitiesOf, selection } from '../../kernel/database/select-rows';
import { type NewPayment, paymentRow } from '../model/payment-rows';
import { PaymentEntity } from '../model/payment.entity';

const hasCancelledDay = `EXISTS (SELECT 1 FROM booking_places
  JOIN camp_days ON camp_days.id = booking_places.camp_day_id
  WHERE booking_places.booking_id = bookings.id AND camp_days.state = 'cancelled')`;

/**
 * Adds the first attempt to pay an unpaid booking whose places are held long enough for it, which nearly all are.
 * Undefined for any other, which has changed nothing: the caller opens it with a manager. `firstAttempt` refuses or
 * returns the attempt (decision 9).
 */
export async function openInTwoMessages(
  dataSource: DataSource,
  bookingId: number,
  wanted: { amount: number; method: PaymentMethodName; at: Date },
  firstAttempt: () => NewPayment,
): Promise<PaymentEntity | undefined> {
  const opened = await ifUsual(
    inTwoBatches(dataSource, (first) => {
      first.add(lockingBooking(bookingId));
      const ofBooking = first.add<{ hasCancelledDay: number }>(
        selection(dataSource, BookingEntity, ['id', bookingId], { hasCancelledDay }),
      );
      const ofPayments = first.add(selection(dataSource, PaymentEntity, ['bookingId', bookingId]));
      return (second) => {
        const [booking] = entitiesOf(dataSource, BookingEntity, ofBooking.rows);
        const isOnSale = ofBooking.rows[0]?.hasCancelledDay === 0;
        const isFirst = ofPayments.rows.length === 0;
        if (!booking || !isFirst || !isOnSale || !isUsual(booking, wanted)) throw new Unusual();
        const row = paymentRow(firstAttempt());
        return { row, inserted: second.add(...insertion(dataSource, PaymentEntity, [row])) };
      };
    }),
  );
  return opened && Object.assign(new PaymentEntity(), opened.row, { id: opened.inserted.insertId });
}

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
