import { type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { type EntityManager } from 'typeorm';
import { CampDayEntity } from '../model/camp-day.entity';
import { type WantedPlaces } from '../model/places';
import { lockVenues, roomsInTurn, roomWords } from '../model/venue-rooms';
import { refuseProblems } from './day-words';
import { daysForEvent } from './event-values';

/**
 * Raises the capacity of locked days of locked seasons. The places are for the caller, who takes them in the same
 * transaction: no `places.freed` tells others. Errors: `validation_failed` if a venue has no room for them.
 */
export async function addPlaces(manager: EntityManager, more: WantedPlaces, by: By): Promise<void> {
  for (const [id, places] of [...more].sort(([a], [b]) => a - b)) {
    const day = await manager.findOneOrFail(CampDayEntity, {
      where: { id },
      relations: { venue: true },
    });
    await lockVenues(manager, [day.venueKey]);
    const [room] = await roomsInTurn(manager, [day], { seasonId: day.seasonId });
    if (room && room.places < places) {
      refuseProblems([{ path: 'addPlaces', message: `${roomWords(room)} more.` }]);
    }
    const capacity = day.capacity + places;
    const version = () => 'version + 1';
    await manager.update(CampDayEntity, { id }, { capacity, version });
    await recordEvent(manager, {
      type: 'camp_days.changed',
      ...by,
      subjectId: day.seasonId,
      before: { capacity: day.capacity },
      after: { days: daysForEvent([day]), capacity },
    });
  }
}
