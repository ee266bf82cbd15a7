import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * An email address's credit: the sum of its `credits`, and the row to lock before moving them.
 * Written only by `moveCredit`.
 */
@Entity('credit_balances')
export class CreditBalanceEntity extends c.columns({
  /** In lower case. */
  email: c.primary(c.varchar(254)),
  /** Never below 0. */
  balancePence: c.integer(),
}) {}

personalData(CreditBalanceEntity, {
  ofAddress: 'email',
  columns: { email: ['credit', 'family', 'emailAddress'] },
  file: { facts: { creditPence: 'balancePence' } },
});
