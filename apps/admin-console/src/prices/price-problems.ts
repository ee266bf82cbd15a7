import { PriceRuleSchema } from '@sunfield/contracts/catalogue/price-rules';
import { ChangePriceRulesSchema } from '@sunfield/contracts/catalogue/seasons';
import { safeParse } from 'zod/mini';
import { type Problem, problemsBy, problemsOf } from '../data/form-problems';
import { type PriceValues, rulesOf, typedRules } from './price-values';

/** The contract's errors, by form field. */
export const priceProblems = (values: PriceValues, version: number): Problem[] =>
  atFields(problemsBy(ChangePriceRulesSchema, { version, priceRules: rulesOf(values) }), values);

/** The same from a refusal by the API. */
export const refusedPrices = (error: unknown, values: PriceValues): Problem[] =>
  atFields(problemsOf(error), values);

/** Rules that can be priced already: incomplete ones are left out. */
export function completeRules(values: PriceValues) {
  const rules = rulesOf(values);
  const complete = rules.flatMap((rule) => safeParse(PriceRuleSchema, rule).data ?? []);
  return { rules: complete, isWhole: complete.length === rules.length };
}

/** Moves `priceRules.0.percent` to the form field that holds the first rule's percentage. */
function atFields(problems: Problem[], values: PriceValues): Problem[] {
  const typed = typedRules(values);
  return problems.flatMap(({ name: [, index, part], errors }) => {
    const field = typed[Number(index)]?.fields[String(part)];
    return field ? [{ name: field, errors }] : [];
  });
}
