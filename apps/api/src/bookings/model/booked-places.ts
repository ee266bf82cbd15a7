import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type BookedSlot, type BookedSlots } from '../../catalogue/editing/booked-slots';
import { HoldEntity } from '../../holds/hold.entity';
import { BookingPlaceEntity } from './booking-place.entity';

/**
 * Which slots have ever been booked, or are held for anyone; the catalogue asks before editing.
 */
@Injectable()
export class BookedPlaces implements BookedSlots {
  async ofDays(manager: EntityManager, campDayIds: number[]): Promise<BookedSlot[]> {
    if (campDayIds.length === 0) return [];
    const rows = await manager
      .createQueryBuilder(BookingPlaceEntity, 'place')
      .select('place.campDayId', 'campDayId')
      .addSelect('place.slotId', 'slotId')
      .addSelect("SUM(CASE WHEN place.state = 'confirmed' THEN 1 ELSE 0 END)", 'placesTaken')
      .where('place.campDayId IN (:...campDayIds)', { campDayIds })
      .groupBy('place.campDayId')
      .addGroupBy('place.slotId')
      .getRawMany<{ [Name in keyof BookedSlot]: number | string }>();
    const holds = await manager.findBy(HoldEntity, { campDayId: In(campDayIds) });
    const held = holds.flatMap(({ campDayId, slotId, places }) =>
      campDayId && slotId ? [{ campDayId, slotId, placesTaken: places }] : [],
    );
    const booked = rows.map(({ campDayId, slotId, placesTaken }) => ({
      campDayId: Number(campDayId),
      slotId: Number(slotId),
      placesTaken: Number(placesTaken),
    }));
    return [...held, ...booked];
  }
}
