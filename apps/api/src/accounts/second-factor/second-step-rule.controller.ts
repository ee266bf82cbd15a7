import { Body, Controller, Get, Put, SerializeOptions } from '@nestjs/common';
import {
  type ChangeSecondStepRule,
  ChangeSecondStepRuleSchema,
  type SecondStepRule,
  SecondStepRuleSchema,
} from '@sunfield/contracts/accounts/second-step-rule';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { SecondStepRules } from './second-step-rules.service';

@Controller('admin/staff/second-step-rule')
@StaffOnly('staff')
@SerializeOptions({ schema: SecondStepRuleSchema })
export class SecondStepRuleController {
  constructor(private readonly rules: SecondStepRules) {}

  @Get()
  read(): Promise<SecondStepRule> {
    return this.rules.read();
  }

  @Put()
  @FreshProof()
  change(
    @Body({ schema: ChangeSecondStepRuleSchema }) { requiredFor }: ChangeSecondStepRule,
    @CurrentStaff() by: Staff,
  ): Promise<SecondStepRule> {
    return this.rules.change(requiredFor, by);
  }
}
