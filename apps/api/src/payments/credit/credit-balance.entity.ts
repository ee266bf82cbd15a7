import { Column, Entity, PrimaryColumn } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * An email address's credit: the sum of its `credits`, and the row to lock before moving them.
 * Written only by `moveCredit`.
 */
@Entity('credit_balances')
export class CreditBalanceEntity {
  /** In lower case. */
  @PrimaryColumn(varchar(254))
  email: string;

  /** Never below 0. */
  @Column(integer())
  balancePence: number;
}

personalData(CreditBalanceEntity, {
  ofAddress: 'email',
  columns: { email: ['credit', 'family', 'emailAddress'] },
  file: { facts: { creditPence: 'balancePence' } },
});
