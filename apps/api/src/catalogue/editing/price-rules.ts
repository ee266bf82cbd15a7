import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { type EntityManager } from 'typeorm';
import { PriceRuleEntity } from '../model/price-rule.entity';

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
