import {
  Column,
  Entity,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
  type ValueTransformer,
  VersionColumn,
} from 'typeorm';
import {
  type CancellationPolicy,
  usualCancellationPolicy,
} from '@sunfield/contracts/catalogue/cancellation-policy';
import { type SeasonState } from '@sunfield/contracts/catalogue/seasons';
import { boolean, instant, integer, text, varchar } from '../../kernel/database/columns';
import { PriceRuleEntity } from './price-rule.entity';

const policyAsJson: ValueTransformer = {
  from: (json: string | null): CancellationPolicy =>
    json === null ? usualCancellationPolicy : (JSON.parse(json) as CancellationPolicy),
  to: (policy: CancellationPolicy | undefined) => policy && JSON.stringify(policy),
};

/** A run of camp days sold together, by the same price rules: "October half-term 2025". */
@Entity('seasons')
export class SeasonEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(varchar(120))
  name: string;

  /** What parents read under the name, or empty. */
  @Column({ ...varchar(500), default: '' })
  description: string;

  @Column(varchar(20))
  state: SeasonState;

  @Column({ ...instant(), nullable: true })
  bookingOpensAt: Date | null;

  @Column({ ...instant(), nullable: true })
  bookingClosesAt: Date | null;

  /**
   * Booking for a day closes when the day begins in London. Off for the specified season, whose days
   * lie in the past on purpose.
   */
  @Column(boolean())
  closesWithEachDay: boolean;

  /** As JSON; seasons from before there were policies have none of their own, and the usual one. */
  @Column({ ...text(), nullable: true, transformer: policyAsJson })
  cancellationPolicy: CancellationPolicy;

  @OneToMany(() => PriceRuleEntity, (rule) => rule.season)
  priceRules: Relation<PriceRuleEntity>[];

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}
