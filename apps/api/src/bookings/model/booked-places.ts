import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type BookedSlot, type BookedSlots } from '../../catalogue/editing/booked-slots';
import { placeholders } from '../../kernel/database/columns';

/** Which slots have ever been booked, or are held now; the catalogue asks before editing. */
@Injectable()
export class BookedPlaces implements BookedSlots {
  async ofDays(manager: EntityManager, campDayIds: number[]): Promise<BookedSlot[]> {
    if (campDayIds.length === 0) return [];
    const days = `camp_day_id IN (${placeholders(campDayIds)})`;
    const rows = await manager.query<{ [Name in keyof BookedSlot]: number | string }[]>(
      `SELECT camp_day_id AS campDayId, slot_id AS slotId, SUM(places) AS placesTaken
       FROM (SELECT camp_day_id, slot_id, CASE WHEN state = 'confirmed' THEN 1 ELSE 0 END AS places
               FROM booking_places WHERE ${days}
             UNION ALL SELECT camp_day_id, slot_id, places FROM holds
               WHERE slot_id IN (SELECT id FROM slots WHERE ${days})) AS booked
       GROUP BY camp_day_id, slot_id`,
      [...campDayIds, ...campDayIds],
    );
    return rows.map(({ campDayId, slotId, placesTaken }) => ({
      campDayId: Number(campDayId),
      slotId: Number(slotId),
      placesTaken: Number(placesTaken),
    }));
  }
}
