import { type FieldError } from '@sunfield/contracts/errors/errors';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type EntityManager, In } from 'typeorm';
import { type CampDayEntity } from '../model/camp-day.entity';
import { SlotEntity } from '../model/slot.entity';
import { type BookedSlot, type BookedSlots } from './booked-slots';
import { countedPlaces, sentenceOf } from './day-words';

/**
 * Gives some locked days these sessions at these prices. Returns the days for which it can't be
 * done: a session that was ever booked stays, because bookings refer to it.
 */
export async function changeSlots(
  manager: EntityManager,
  booked: BookedSlots,
  days: CampDayEntity[],
  wanted: PlannedDay['slots'],
): Promise<FieldError[]> {
  const ids = days.map(({ id }) => id);
  const isWanted = ({ sessionKey }: { sessionKey: string }) =>
    wanted.some((slot) => slot.sessionKey === sessionKey);
  const gone = days.flatMap(({ slots }) => slots.filter((slot) => !isWanted(slot)));
  if (gone.length > 0) {
    const bookedOnes = await booked.ofDays(manager, ids);
    const problems = problemsOf(days, gone, bookedOnes);
    if (problems.length > 0) return problems;
    await manager.delete(SlotEntity, { id: In(gone.map(({ id }) => id)) });
  }
  for (const { sessionKey, pricePence } of wanted) {
    await manager.update(SlotEntity, { campDayId: In(ids), sessionKey }, { pricePence });
  }
  const added = days.flatMap(({ id, slots }) =>
    wanted
      .filter(({ sessionKey }) => !slots.some((slot) => slot.sessionKey === sessionKey))
      .map((slot) => ({ ...slot, campDayId: id })),
  );
  if (added.length > 0) await manager.insert(SlotEntity, added);
  return [];
}

const problemsOf = (
  days: CampDayEntity[],
  gone: SlotEntity[],
  booked: BookedSlot[],
): FieldError[] =>
  days.flatMap((day, index) =>
    gone
      .filter(({ campDayId }) => campDayId === day.id)
      .flatMap(({ id, session }) => {
        const slot = booked.find(({ slotId }) => slotId === id);
        if (!slot) return [];
        const why =
          slot.placesTaken > 0
            ? `${countedPlaces(slot.placesTaken)} taken for ${session.name}, so it stays.`
            : `${session.name} has been booked before, so it stays.`;
        return [{ path: `days.${index}`, message: sentenceOf(day, why) }];
      }),
  );
