import { Entity, type EntityManager, Index, ManyToOne, type Relation } from 'typeorm';
import { type PriceRule, PriceRuleSchema } from '@sunfield/contracts/catalogue/price-rules';
import { parse } from 'zod/mini';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { SeasonEntity } from './season.entity';

/** One of the rules that price a season's baskets. Changing it doesn't change bookings already sold. */
@Entity('price_rules')
@Index('ix_price_rules_season', ['seasonId'])
export class PriceRuleEntity extends c.columns({
  id: c.id(),
  seasonId: c.integer(),
  kind: c.code<PriceRule['kind']>(20),
  /** The rest of the rule: see `PriceRuleSchema`. */
  parameters: c.json<object>(),
  /** The order in which rules are shown. */
  position: c.integer(),
}) {
  @ManyToOne(() => SeasonEntity, (season) => season.priceRules)
  season: Relation<SeasonEntity>;
}

notPersonal(PriceRuleEntity, { 'what is sold, for everyone to read': ['parameters'] });

/** Throws for a row that isn't a valid rule, because nothing may be sold with a rule missing. */
export const priceRuleOf = ({ kind, parameters }: PriceRuleEntity): PriceRule =>
  parse(PriceRuleSchema, { ...parameters, kind });

/** Inserts rules in the order in which they are shown. */
export async function insertPriceRules(
  manager: EntityManager,
  seasonId: number,
  rules: readonly PriceRule[],
): Promise<void> {
  if (rules.length === 0) return;
  await manager.insert(
    PriceRuleEntity,
    rules.map(({ kind, ...parameters }, position) => ({ seasonId, kind, parameters, position })),
  );
}
