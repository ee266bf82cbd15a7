import { type RequiredFor } from '@sunfield/contracts/staff/second-step-rule';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code, integer } from '../../kernel/database/columns';

/** A single row: which roles must use a second step. */
@Entity('second_step_rule')
export class SecondStepRuleEntity {
  /** Always 1. */
  @PrimaryColumn(integer())
  id: number;

  @Column(code(20))
  requiredFor: RequiredFor;
}
