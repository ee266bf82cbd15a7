import { PriceRuleSchema } from '@sunfield/contracts/catalogue/price-rules';
import { ChangePriceRulesSchema } from '@sunfield/contracts/catalogue/seasons';
import { safeParse } from 'zod/mini';
import { type Problem, problemsBy, problemsOf } from '../data/form-problems';
import { type PriceValues, rulesOf, typedRules } from './price-values';

/** What the contract finds wrong, at the fields where it was typed. */
export const priceProblems = (values: PriceValues, version: number): Problem[] =>
  atFields(problemsBy(ChangePriceRulesSchema, { version, priceRules: rulesOf(values) }), values);

/** The same of a refusal by the API. */
export const refusedPrices = (error: unknown, values: PriceValues): Problem[] =>
  atFields(problemsOf(error), values);

/** What can be priced already: a rule that is not typed to its end is left out. */
export function completeRules(values: PriceValues) {
  const rules = rulesOf(values);
  const complete = rules.flatMap((rule) => safeParse(PriceRuleSchema, rule).data ?? []);
  return { rules: complete, isWhole: complete.length === rules.length };
}

/** `priceRules.0.percent` is typed where the first rule's per cent are. */
function atFields(problems: Problem[], values: PriceValues): Problem[] {
  const typed = typedRules(values);
  return problems.flatMap(({ name: [, index, part], errors }) => {
    const field = typed[Number(index)]?.fields[String(part)];
    return field ? [{ name: field, errors }] : [];
  });
}
