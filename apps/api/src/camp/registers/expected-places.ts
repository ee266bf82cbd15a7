import { expectedStatuses, isExpected } from '@sunfield/contracts/bookings/booking-status';
import { instantInLondon } from '@sunfield/words/dates';
import { type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { BookingPlaceEntity, takenStates } from '../../bookings/model/booking-place.entity';

type Expected = Pick<BookingPlaceEntity, 'campDay' | 'booking'>;

/** Finds the places on some camp days of children who may be expected; `isExpectedAt` decides. */
export const whereExpected = (
  days: Pick<FindOptionsWhere<BookingPlaceEntity>, 'campDayId' | 'campDay'>,
): FindOptionsWhere<BookingPlaceEntity>[] =>
  [
    { paymentStatus: In([...expectedStatuses]) },
    { paymentStatus: 'pending' as const, heldByStaffUntil: Not(IsNull()) },
  ].map((booking) => ({ ...days, state: In(takenStates), booking }));

/** The booking is paid, was refunded but keeps its places, or staff hold them into the day: a walk-in. */
export const isExpectedAt = ({ booking, campDay }: Expected): boolean =>
  isExpected(booking.paymentStatus) || isUnpaidAt({ booking, campDay });

export const isUnpaidAt = ({
  booking: { paymentStatus, heldByStaffUntil },
  campDay: { date },
}: Expected): boolean =>
  paymentStatus === 'pending' &&
  heldByStaffUntil !== null &&
  heldByStaffUntil >= instantInLondon(date, '00:00');
