import { Injectable } from '@nestjs/common';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Hold } from '@sunfield/contracts/bookings/bookings';
import { type StaffHold } from '@sunfield/contracts/bookings/staff-holds';
import { DataSource, type EntityManager } from 'typeorm';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { BookingPlaceEntity, shownPlaces } from '../../bookings/model/booking-place.entity';
import { holdForStaff, refuseHold } from '../../bookings/placing/hold-for-staff';
import { lockBooking, moveBooking } from '../../bookings/model/move-booking';
import { holdView, staffHold } from '../../bookings/model/hold';
import { byStaff } from '../../kernel/events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { refuseCancelled } from '../payables/payable';
import { bookingKey, payableOf } from '../payables/payables';
import { retakeBooking } from '../payables/retake-booking';

/** Lets staff hold the places of a family that pays later. */
@Injectable()
export class HoldBookingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the places again if they were released. The hold ends like any other, at Stripe first.
   * Errors: `forbidden`, `booking_not_found`, `already_paid`, `status_conflict`,
   * `validation_failed`, `session_full` and `booking_closed` if the places are gone or one of its
   * days was cancelled.
   */
  async hold(bookingId: number, wanted: StaffHold, staff: Staff): Promise<Hold> {
    refuseUnless(staff, 'bookings');
    const by = byStaff(staff, this.clock.now());
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      if (isPaid(booking.paymentStatus)) throw new AppError('already_paid');
      if (booking.paymentStatus === 'refunded') throw new AppError('status_conflict');
      refuseHold(wanted, await daysOf(manager, bookingId), { now: by.at, path: 'until' });
      const payable = await payableOf(manager, booking, bookingKey(bookingId));
      await refuseCancelled(manager, payable, 'staff');
      if (booking.paymentStatus === 'expired') {
        await retakeBooking(manager, booking, by.at, 'staff');
        const set = staffHold(by.at, new Date(wanted.until));
        await moveBooking(manager, booking, { ...by, set });
      }
      await holdForStaff(manager, booking, wanted, by);
      return holdView(booking, by.at);
    });
  }
}

/** The camp days of a booking's places, with their seasons. */
export async function daysOf(manager: EntityManager, bookingId: number): Promise<CampDayEntity[]> {
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId },
    relations: { campDay: { season: true } },
  });
  return shownPlaces(places).map(({ campDay }) => campDay);
}
