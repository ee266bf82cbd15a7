import { Injectable } from '@nestjs/common';
import {
  type DeleteDays as Chosen,
  type PlannedDay,
} from '@sunfield/contracts/catalogue/season-calendar';
import { DataSource, In } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { CampDayEntity } from '../model/camp-day.entity';
import { SlotEntity } from '../model/slot.entity';
import { BookedSlots } from './booked-slots';
import { countedPlaces, refuseProblems, sentenceOf } from './day-words';
import { daysForEvent, slotsForEvent, valuesForEvent } from './event-values';
import { lockDays, lockSeason } from './lock-season';
import { findDays } from './season-views';

@Injectable()
export class DeleteDays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly booked: BookedSlots,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes all of the chosen days or none; returns the remaining days. A day that was ever booked stays.
   * Errors: `not_found`, `changed_meanwhile`, `validation_failed` with a sentence for each day that stays.
   */
  async delete(seasonId: number, { days }: Chosen, by: Staff): Promise<PlannedDay[]> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockSeason(manager, seasonId);
      const gone = await lockDays(manager, seasonId, days);
      const ids = gone.map(({ id }) => id);
      const booked = await this.booked.ofDays(manager, ids);
      refuseProblems(
        gone.flatMap((day, index) => {
          const isBooked = booked.some(({ campDayId }) => campDayId === day.id);
          if (!isBooked && day.keptForFunded === 0) return [];
          const why = !isBooked
            ? `${countedPlaces(day.keptForFunded)} kept for funded children, so it stays.`
            : day.placesTaken > 0
              ? `${countedPlaces(day.placesTaken)} taken, so it stays. You can close it.`
              : 'it has been booked before, so it stays. You can close it.';
          return [{ path: `days.${index}`, message: sentenceOf(day, why) }];
        }),
      );
      await manager.delete(SlotEntity, { campDayId: In(ids) });
      await manager.delete(CampDayEntity, { id: In(ids) });
      await recordEvent(manager, {
        type: 'camp_days.deleted',
        at: this.clock.now(),
        actor: `staff:${by.id}`,
        subjectId: seasonId,
        before: {
          days: daysForEvent(gone),
          ...valuesForEvent(gone, {
            capacity: ({ capacity }) => capacity,
            slots: ({ slots }) => slotsForEvent(slots),
          }),
        },
      });
      return findDays(manager, seasonId);
    });
  }
}
