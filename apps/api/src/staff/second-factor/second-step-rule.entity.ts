import { type RequiredFor } from '@sunfield/contracts/staff/second-step-rule';
import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';

/** A single row: which roles must use a second step. */
@Entity('second_step_rule')
export class SecondStepRuleEntity extends c.columns({
  /** Always 1. */
  id: c.primary(c.integer()),
  requiredFor: c.code<RequiredFor>(20),
}) {}
