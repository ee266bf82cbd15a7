import {
  Column,
  Entity,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
  type ValueTransformer,
  VersionColumn,
} from 'typeorm';
import { type CancellationPolicy } from '@sunfield/contracts/catalogue/cancellation-policy';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { type DiscountKind } from '@sunfield/contracts/catalogue/discount-kinds';
import { type PartsRules } from '@sunfield/contracts/catalogue/paying-in-parts';
import { type SeasonState } from '@sunfield/contracts/catalogue/seasons';
import { boolean, code, instant, integer, text, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { PriceRuleEntity } from './price-rule.entity';

const policyAsJson: ValueTransformer = {
  from: (json: string | null): CancellationPolicy =>
    json === null ? usualCancellationPolicy : (JSON.parse(json) as CancellationPolicy),
  to: (policy: CancellationPolicy | undefined) => policy && JSON.stringify(policy),
};

const rulesAsJson: ValueTransformer = {
  from: (json: string | null) => (json === null ? null : (JSON.parse(json) as PartsRules)),
  to: (rules: PartsRules | null | undefined) => rules && JSON.stringify(rules),
};

/** A run of camp days sold together, by the same price rules: "October half-term 2025". */
@Entity('seasons')
export class SeasonEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(varchar(120))
  name: string;

  /** The text that parents read under the name, or empty. */
  @Column({ ...varchar(500), default: '' })
  description: string;

  @Column(code(20))
  state: SeasonState;

  @Column({ ...instant(), nullable: true })
  bookingOpensAt: Date | null;

  @Column({ ...instant(), nullable: true })
  bookingClosesAt: Date | null;

  /**
   * Booking for a day closes when the day begins in London. Off for the specified season, whose
   * days are in the past on purpose.
   */
  @Column(boolean())
  closesWithEachDay: boolean;

  /** The school years its days are for, both inclusive, 0 is Reception; null: no limit. */
  @Column({ ...integer(), nullable: true })
  yearsFrom: number | null;

  @Column({ ...integer(), nullable: true })
  yearsTo: number | null;

  /** As JSON; null for seasons older than policies, which get the usual one. */
  @Column({ ...text(), nullable: true, transformer: policyAsJson })
  cancellationPolicy: CancellationPolicy;

  /** As JSON; null: families pay in one. */
  @Column({ ...text(), nullable: true, transformer: rulesAsJson })
  payingInParts: PartsRules | null;

  /** In which discounts come off; null: the usual order. */
  @Column({ type: 'simple-json', nullable: true })
  discountOrder: DiscountKind[] | null;

  @OneToMany(() => PriceRuleEntity, (rule) => rule.season)
  priceRules: Relation<PriceRuleEntity>[];

  @VersionColumn({ ...integer(), default: 1 })
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
