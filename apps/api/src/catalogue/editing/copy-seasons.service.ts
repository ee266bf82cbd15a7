import { Injectable } from '@nestjs/common';
import { addDays, mondayOf } from '@sunfield/words/dates';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { type CopySeason, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import dayjs from 'dayjs';
import { DataSource, type EntityManager } from 'typeorm';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { roomsInTurn } from '../model/venue-rooms';
import { insertPriceRules, priceRuleOf } from '../model/price-rule.entity';
import { SeasonEntity } from '../model/season.entity';
import { insertDays, refuseFarAway } from './insert-days';
import { findDays, findSeason, readSeason } from './season-views';

@Injectable()
export class CopySeasons {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a draft with the same texts, rules, policy and days. Days and early-bird dates move by whole weeks. The dates
   * when booking opens and closes aren't copied, nor are cancelled days; closed days become open. A day has at most
   * the places that its venue takes.
   * Errors: `not_found`.
   */
  async copy(id: number, { name, firstDay }: CopySeason, staff: Staff): Promise<SeasonDetails> {
    refuseFarAway('firstDay', firstDay, this.clock.now());
    const copied = await inTransaction(this.dataSource, async (manager) => {
      const season = await findSeason(manager, id);
      const all = await findDays(manager, id);
      const days = all.filter(({ state }) => state !== 'cancelled');
      // Also if it is cancelled: staff see the season begin with it.
      const first = all[0]?.date ?? firstDay;
      const shift = dayjs.utc(mondayOf(firstDay)).diff(mondayOf(first), 'day');
      const moved = (date: string) => addDays(date, shift);
      const { description, cancellationPolicy, priceRules } = season;
      const { yearsFrom, yearsTo, payingInParts, discountOrder } = season;
      const added = await manager.save(SeasonEntity, {
        name,
        description,
        // Only the example stays on sale when its days are over.
        closesWithEachDay: true,
        cancellationPolicy,
        yearsFrom,
        yearsTo,
        discountOrder,
        payingInParts: payingInParts && {
          ...payingInParts,
          dueOn: payingInParts.dueOn && moved(payingInParts.dueOn),
        },
        state: 'draft',
      });
      await insertPriceRules(
        manager,
        added.id,
        priceRules.map(priceRuleOf).map(ruleMovedBy(moved)),
      );
      const planned = days.map(({ date, ...day }) => ({ ...day, date: moved(date) }));
      await insertDays(manager, added.id, await fitted(manager, added.id, planned));
      const by = byStaff(staff, this.clock.now());
      const after = { from: id, days: days.length };
      await recordEvent(manager, { type: 'season.copied', ...by, subjectId: added.id, after });
      return added.id;
    });
    return readSeason(this.dataSource.manager, copied, this.clock.now());
  }
}

async function fitted<Day extends Pick<PlannedDay, 'venueKey' | 'date' | 'capacity'>>(
  manager: EntityManager,
  seasonId: number,
  days: Day[],
): Promise<Day[]> {
  const rooms = await roomsInTurn(manager, days, { seasonId });
  return days.map((day, index) => ({
    ...day,
    capacity: Math.min(day.capacity, rooms[index]?.places ?? day.capacity),
  }));
}

const ruleMovedBy =
  (moved: (date: string) => string) =>
  (rule: PriceRule): PriceRule =>
    rule.kind === 'early-bird' ? { ...rule, until: moved(rule.until) } : rule;
