import { agesRule } from './ages.rule';
import { codeRule } from './code.rule';
import { freeRule } from './free.rule';
import { fundingRule } from './funding.rule';
import { loweredRule } from './lowered.rule';
import { offerRule } from './offer.rule';
import { type PlacingRule, type RuleAtWork, type RuleTools, type Sale } from './placing-rule';
import { staffHoldRule } from './staff-hold.rule';
import { stockRule } from './stock.rule';
import { unpaidRule } from './unpaid.rule';
import { walkInRule } from './walk-in.rule';

/** In their order. The first of them lock what is sold; whatever counts comes after. */
const rules: readonly PlacingRule[] = [
  offerRule,
  stockRule,
  fundingRule,
  codeRule,
  unpaidRule,
  agesRule,
  loweredRule,
  walkInRule,
  staffHoldRule,
  freeRule,
];

/** Those for this sale. Errors: those of the rules. */
export async function rulesOf(sale: Sale, tools: RuleTools): Promise<RuleAtWork[]> {
  const found: RuleAtWork[] = [];
  for (const rule of rules) {
    const atWork = await rule(sale, tools);
    if (atWork) found.push(atWork);
  }
  return found;
}
