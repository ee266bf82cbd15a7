import { Column, Entity, PrimaryColumn } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';

/** What an email address has: the sum of its `credits`, and the row that whoever moves them locks. Written by `moveCredit` alone. */
@Entity('credit_balances')
export class CreditBalanceEntity {
  /** In lower case. */
  @PrimaryColumn(varchar(254))
  email: string;

  /** Never below 0. */
  @Column(integer())
  balancePence: number;
}
