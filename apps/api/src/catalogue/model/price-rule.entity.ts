import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type PriceRule, PriceRuleSchema } from '@sunfield/contracts/catalogue/price-rules';
import { parse } from 'zod/mini';
import { code, integer } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { SeasonEntity } from './season.entity';

/** One of the rules that price a season's baskets. Changing it doesn't change bookings already sold. */
@Entity('price_rules')
@Index('ix_price_rules_season', ['seasonId'])
export class PriceRuleEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  seasonId: number;

  @ManyToOne(() => SeasonEntity, (season) => season.priceRules)
  season: Relation<SeasonEntity>;

  @Column(code(20))
  kind: PriceRule['kind'];

  /** The rest of the rule: see `PriceRuleSchema`. */
  @Column({ type: 'simple-json' })
  parameters: object;

  /** The order in which rules are shown. */
  @Column(integer())
  position: number;
}

notPersonal(PriceRuleEntity, { 'what is sold, for everyone to read': ['parameters'] });

/** Throws for a row that isn't a valid rule, because nothing may be sold with a rule missing. */
export const priceRuleOf = ({ kind, parameters }: PriceRuleEntity): PriceRule =>
  parse(PriceRuleSchema, { ...parameters, kind });
