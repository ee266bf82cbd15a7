import { Entity, OneToMany, type Relation, type ValueTransformer, VersionColumn } from 'typeorm';
import { type CancellationPolicy } from '@sunfield/contracts/catalogue/cancellation-policy';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { type DiscountKind } from '@sunfield/contracts/catalogue/discount-kinds';
import { type PartsRules } from '@sunfield/contracts/catalogue/paying-in-parts';
import { type SeasonState } from '@sunfield/contracts/catalogue/seasons';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { PriceRuleEntity } from './price-rule.entity';

const policyAsJson: ValueTransformer = {
  from: (json: string | null): CancellationPolicy =>
    json === null ? usualCancellationPolicy : (JSON.parse(json) as CancellationPolicy),
  to: (policy: CancellationPolicy | undefined) => policy && JSON.stringify(policy),
};

/** A run of camp days sold together, by the same price rules: "October half-term 2025". */
@Entity('seasons')
export class SeasonEntity extends c.columns({
  id: c.id(),
  name: c.varchar(120),
  /** The text that parents read under the name, or empty. */
  description: c.byDefault(c.varchar(500), ''),
  state: c.code<SeasonState>(20),
  bookingOpensAt: c.orNull(c.instant()),
  bookingClosesAt: c.orNull(c.instant()),
  /**
   * Booking for a day closes when the day begins in London. Off for the specified season, whose
   * days are in the past on purpose.
   */
  closesWithEachDay: c.boolean(),
  /** The school years its days are for, both inclusive, 0 is Reception; null: no limit. */
  yearsFrom: c.orNull(c.integer()),
  yearsTo: c.orNull(c.integer()),
  /** As JSON; null for seasons older than policies, which get the usual one. */
  cancellationPolicy: c.readAs<CancellationPolicy>(c.orNull(c.text()), policyAsJson),
  /** Null: families pay in one. */
  payingInParts: c.orNull(c.json<PartsRules>()),
  /** In which discounts come off; null: the usual order. */
  discountOrder: c.orNull(c.json<DiscountKind[]>()),
}) {
  @OneToMany(() => PriceRuleEntity, (rule) => rule.season)
  priceRules: Relation<PriceRuleEntity>[];

  @VersionColumn({ ...c.integer(), default: 1 })
  version: number;
}

notPersonal(SeasonEntity, {
  'what is sold, for everyone to read': [
    'name',
    'description',
    'cancellationPolicy',
    'payingInParts',
    'discountOrder',
  ],
});
