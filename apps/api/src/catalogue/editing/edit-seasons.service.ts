import { Injectable } from '@nestjs/common';
import {
  type AddSeason,
  type ChangePriceRules,
  type ChangeSeason,
  type SeasonDetails,
  type SeasonSummary,
} from '@sunfield/contracts/catalogue/seasons';
import { DataSource, type EntityManager, In } from 'typeorm';
import { changedValues } from '../../kernel/events/changed-values';
import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { type DiscountKind } from '@sunfield/contracts/catalogue/discount-kinds';
import { type CatalogueValues } from '@sunfield/contracts/kit/events/catalogue-values';
import { recordEvent } from '../../kernel/events/record-event';
import { schoolYearsOf } from '../model/ages-of-day';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { CampDayEntity } from '../model/camp-day.entity';
import { insertPriceRules, PriceRuleEntity, priceRuleOf } from '../model/price-rule.entity';
import { SeasonEntity } from '../model/season.entity';
import { SlotEntity } from '../model/slot.entity';
import { BookedSlots } from './booked-slots';
import { lockAllDays, lockSeason } from './lock-season';
import { readSeason, readSeasons } from './season-views';

/** Seasons as staff edit them, without their days. */
@Injectable()
export class EditSeasons {
  constructor(
    private readonly dataSource: DataSource,
    private readonly booked: BookedSlots,
    private readonly clock: Clock,
  ) {}

  list(): Promise<SeasonSummary[]> {
    return readSeasons(this.dataSource.manager);
  }

  /** Errors: `not_found`. */
  read(id: number): Promise<SeasonDetails> {
    return readSeason(this.dataSource.manager, id, this.clock.now());
  }

  async add(season: AddSeason, by: Staff): Promise<SeasonDetails> {
    const id = await inTransaction(this.dataSource, async (manager) => {
      const added = await manager.save(SeasonEntity, { ...columnsOf(season), state: 'draft' });
      await recordEvent(manager, {
        type: 'season.added',
        ...this.facts(added.id, by),
        after: factsOf(added),
      });
      return added.id;
    });
    return this.read(id);
  }

  /** Errors: `not_found`, `changed_meanwhile`. */
  async change(
    id: number,
    { version, ...change }: ChangeSeason,
    by: Staff,
  ): Promise<SeasonDetails> {
    await inTransaction(this.dataSource, async (manager) => {
      const before = await lockSeason(manager, id, version);
      const {
        cancellationPolicy = before.cancellationPolicy,
        yearsFrom = before.yearsFrom,
        yearsTo = before.yearsTo,
        payingInParts = before.payingInParts,
      } = change;
      const kept = { cancellationPolicy, yearsFrom, yearsTo, payingInParts };
      const columns = columnsOf({ ...change, ...kept });
      const changed = changedValues(allFactsOf(before), allFactsOf(columns));
      if (!changed) return;
      await manager.update(SeasonEntity, { id }, columns);
      await recordEvent(manager, {
        type: 'season.changed',
        ...this.facts(id, by),
        ...changed,
      });
    });
    return this.read(id);
  }

  /** Sold bookings keep the rules they were sold by. Errors: `not_found`, `changed_meanwhile`. */
  async changePriceRules(
    id: number,
    { version, priceRules, discountOrder }: ChangePriceRules,
    by: Staff,
  ): Promise<SeasonDetails> {
    await inTransaction(this.dataSource, async (manager) => {
      const before = await lockSeason(manager, id, version);
      await manager.delete(PriceRuleEntity, { seasonId: id });
      await insertPriceRules(manager, id, priceRules);
      const set = { version: () => 'version + 1', ...(discountOrder && { discountOrder }) };
      await manager.update(SeasonEntity, { id }, set);
      await recordEvent(manager, {
        type: 'prices.changed',
        ...this.facts(id, by),
        before: rulesOf(before.priceRules.map(priceRuleOf), before.discountOrder),
        after: rulesOf(priceRules, discountOrder ?? before.discountOrder),
      });
    });
    return this.read(id);
  }

  /**
   * Deletes a draft that was never booked; returns the remaining seasons.
   * Errors: `not_found`, `status_conflict`, `still_in_use`.
   */
  async remove(id: number, by: Staff): Promise<SeasonSummary[]> {
    await inTransaction(this.dataSource, async (manager) => {
      const season = await lockSeason(manager, id);
      if (season.state !== 'draft') {
        throw new AppError('status_conflict', {
          message: 'Only a draft can be deleted. A season that is or was on sale can be archived.',
        });
      }
      const days = await lockAllDays(manager, id);
      if ((await this.booked.ofDays(manager, days)).length > 0) {
        throw new AppError('still_in_use', {
          message: 'Camp days of this season have been booked, so it cannot be deleted.',
        });
      }
      await deleteSeason(manager, id, days);
      await recordEvent(manager, {
        type: 'season.deleted',
        ...this.facts(id, by),
        before: { ...factsOf(season), days: days.length },
      });
    });
    return this.list();
  }

  private facts(subjectId: number, by: Staff) {
    return { at: this.clock.now(), actor: `staff:${by.id}`, subjectId } as const;
  }
}

async function deleteSeason(manager: EntityManager, id: number, days: number[]): Promise<void> {
  if (days.length > 0) {
    await manager.delete(SlotEntity, { campDayId: In(days) });
    await manager.delete(CampDayEntity, { id: In(days) });
  }
  await manager.delete(PriceRuleEntity, { seasonId: id });
  await manager.delete(SeasonEntity, { id });
}

const columnsOf = ({
  bookingOpensAt,
  bookingClosesAt,
  yearsFrom = null,
  yearsTo = null,
  payingInParts = null,
  ...season
}: AddSeason) => ({
  ...season,
  yearsFrom,
  yearsTo,
  payingInParts,
  bookingOpensAt: bookingOpensAt === null ? null : new Date(bookingOpensAt),
  bookingClosesAt: bookingClosesAt === null ? null : new Date(bookingClosesAt),
});

type Facts = ReturnType<typeof columnsOf>;

const factsOf = ({
  name,
  description,
  bookingOpensAt,
  bookingClosesAt,
  closesWithEachDay,
  cancellationPolicy,
  payingInParts,
  ...years
}: Facts): CatalogueValues => ({
  name,
  description,
  bookingOpensAt: bookingOpensAt?.toISOString() ?? null,
  bookingClosesAt: bookingClosesAt?.toISOString() ?? null,
  closesWithEachDay,
  cancellationPolicy: { key: 'cancellation-policy', policy: cancellationPolicy },
  ...schoolYearsOf(years),
  ...(payingInParts && { payingInParts: { key: 'paying-in-parts', rules: payingInParts } }),
});

/** A limit that is removed is a change, too. */
const allFactsOf = (facts: Facts): CatalogueValues => ({
  yearsFrom: null,
  yearsTo: null,
  payingInParts: null,
  ...factsOf(facts),
});

const rulesOf = (rules: readonly PriceRule[], order: DiscountKind[] | null): CatalogueValues => ({
  priceRules: { key: 'price-rules', rules },
  ...(order && { discountOrder: order }),
});
