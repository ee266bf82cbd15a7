import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type BookedSlot, type BookedSlots } from '../../catalogue/editing/booked-slots';
import { AmendmentHoldEntity } from './amendment-hold.entity';
import { BookingPlaceEntity, takenStates } from './booking-place.entity';

/**
 * Which slots have ever been booked, or are held for a change that is waiting for payment; the
 * catalogue asks before editing.
 */
@Injectable()
export class BookedPlaces implements BookedSlots {
  async ofDays(manager: EntityManager, campDayIds: number[]): Promise<BookedSlot[]> {
    if (campDayIds.length === 0) return [];
    const rows = await manager
      .createQueryBuilder(BookingPlaceEntity, 'place')
      .select('place.campDayId', 'campDayId')
      .addSelect('place.slotId', 'slotId')
      .addSelect('SUM(CASE WHEN place.state IN (:...takenStates) THEN 1 ELSE 0 END)', 'placesTaken')
      .where('place.campDayId IN (:...campDayIds)', { campDayIds, takenStates })
      .groupBy('place.campDayId')
      .addGroupBy('place.slotId')
      .getRawMany<{ [Name in keyof BookedSlot]: number | string }>();
    const held = await manager.findBy(AmendmentHoldEntity, { campDayId: In(campDayIds) });
    const waiting = held.map(({ campDayId, slotId, places }) => ({
      campDayId,
      slotId,
      placesTaken: places,
    }));
    const booked = rows.map(({ campDayId, slotId, placesTaken }) => ({
      campDayId: Number(campDayId),
      slotId: Number(slotId),
      placesTaken: Number(placesTaken),
    }));
    return [...waiting, ...booked];
  }
}
