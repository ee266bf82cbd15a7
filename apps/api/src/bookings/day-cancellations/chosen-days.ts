import { type CancelDays } from '@sunfield/contracts/bookings/day-cancellations';
import { type EntityManager, In } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { refuseProblems, sentenceOf } from '../../catalogue/editing/day-words';
import { AppError } from '../../kernel/base/app-error';

/**
 * The chosen days at the versions that staff saw, without a lock. Errors: `changed_meanwhile`,
 * `validation_failed` at `days.{index}`.
 */
export async function readChosenDays(
  manager: EntityManager,
  seasonId: number,
  chosen: CancelDays['days'],
): Promise<CampDayEntity[]> {
  const found = await manager.find(CampDayEntity, {
    where: { id: In(chosen.map(({ id }) => id)), seasonId },
    relations: { venue: true },
  });
  const dayOf = new Map(found.map((day) => [day.id, day]));
  const days = chosen.map(({ id, version }) => {
    const day = dayOf.get(id);
    if (day?.version !== version) throw new AppError('changed_meanwhile');
    return day;
  });
  refuseCancelled(days);
  return days;
}

/** Errors: `validation_failed` if a day is already cancelled. */
export const refuseCancelled = (days: CampDayEntity[]): void =>
  refuseProblems(
    days.flatMap((day, index) =>
      day.state === 'cancelled'
        ? [{ path: `days.${index}`, message: sentenceOf(day, 'it is cancelled already.') }]
        : [],
    ),
  );
