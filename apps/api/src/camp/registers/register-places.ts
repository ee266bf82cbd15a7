import { isPaid, type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type DataSource } from 'typeorm';
import { BookingPlaceEntity, takenStates } from '../../bookings/model/booking-place.entity';

/** How many places of a camp day are taken by bookings of each payment status. */
export type PlacesByStatus = Map<PaymentStatus, number>;

export async function placesByDay(
  dataSource: DataSource,
  campDayIds: number[],
): Promise<Map<number, PlacesByStatus>> {
  const days = new Map<number, PlacesByStatus>();
  if (campDayIds.length === 0) return days;
  const rows = await dataSource
    .getRepository(BookingPlaceEntity)
    .createQueryBuilder('place')
    .innerJoin('place.booking', 'booking')
    .where('place.campDayId IN (:...campDayIds)', { campDayIds })
    .andWhere('place.state IN (:...takenStates)', { takenStates })
    .select('place.campDayId', 'campDayId')
    .addSelect('booking.paymentStatus', 'status')
    .addSelect('COUNT(*)', 'places')
    .groupBy('place.campDayId')
    .addGroupBy('booking.paymentStatus')
    .getRawMany<{ campDayId: number; status: PaymentStatus; places: number | string }>();
  for (const { campDayId, status, places } of rows) {
    const day: PlacesByStatus = days.get(campDayId) ?? new Map<PaymentStatus, number>();
    days.set(campDayId, day.set(status, Number(places)));
  }
  return days;
}

/** For camp days that share a register. */
export function addedUp(days: (PlacesByStatus | undefined)[]): NonNullable<Register['places']> {
  const sums = { taken: 0, paid: 0, held: 0, refunded: 0 };
  for (const [status, places] of days.flatMap((day) => [...(day ?? [])])) {
    sums.taken += places;
    if (isPaid(status)) sums.paid += places;
    else if (status === 'refunded') sums.refunded += places;
    else sums.held += places;
  }
  return sums;
}
