import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FindCode } from '../../catalogue/codes/find-code.service';
import { FindFunding } from '../../catalogue/funding/find-funding.service';
import { CONFIG, type Config } from '../../kernel/config/config';
import { agesRule } from './ages.rule';
import { codeRule } from './code.rule';
import { freeRule } from './free.rule';
import { fundingRule } from './funding.rule';
import { loweredRule } from './lowered.rule';
import { offerRule } from './offer.rule';
import { type PlacingRule, type RuleAtWork, type RuleTools, type Sale } from './placing-rule';
import { staffHoldRule } from './staff-hold.rule';
import { stockRule } from './stock.rule';
import { UnpaidPlaces } from './unpaid-places';
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

@Injectable()
export class PlacingRules {
  private readonly tools: RuleTools;

  constructor(
    dataSource: DataSource,
    codes: FindCode,
    fundings: FindFunding,
    unpaid: UnpaidPlaces,
    @Inject(CONFIG) config: Config,
  ) {
    this.tools = { dataSource, config, codes, fundings, unpaid };
  }

  /** Those for this sale. Errors: those of the rules. */
  async of(sale: Sale): Promise<RuleAtWork[]> {
    const found: RuleAtWork[] = [];
    for (const rule of rules) {
      const atWork = await rule(sale, this.tools);
      if (atWork) found.push(atWork);
    }
    return found;
  }
}
