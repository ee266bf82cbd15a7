import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { type PriceRule, PriceRuleSchema } from '@sunfield/contracts/catalogue/price-rules';
import { parse } from 'zod/mini';
import { integer, varchar } from '../../kernel/database/columns';
import { SeasonEntity } from './season.entity';

/** One rule by which a season's baskets are priced. Changing it changes no booking that is sold. */
@Entity('price_rules')
@Index('ix_price_rules_season', ['seasonId'])
export class PriceRuleEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  seasonId: number;

  @ManyToOne(() => SeasonEntity, (season) => season.priceRules)
  @JoinColumn({ name: 'season_id', foreignKeyConstraintName: 'fk_price_rules_season' })
  season: Relation<SeasonEntity>;

  @Column(varchar(20))
  kind: PriceRule['kind'];

  /** The rest of the rule: see `PriceRuleSchema`. */
  @Column({ type: 'simple-json' })
  parameters: object;

  /** Order in which rules are shown. */
  @Column(integer())
  position: number;
}

/** Throws for a row that is not a valid rule: nothing is sold by half of the rules. */
export const priceRuleOf = ({ kind, parameters }: PriceRuleEntity): PriceRule =>
  parse(PriceRuleSchema, { ...parameters, kind });
