import { addDays } from '@sunfield/words/dates';
import { type EntityManager, Between } from 'typeorm';
import { PayoutEntity } from '../card/payouts/payout.entity';
import { type StatementLine } from './statement-line';

/** A bank may have it some days before or after Stripe says so. */
const DAYS_AROUND = 5;

/** The payout of Stripe whose money a payment is; null if it names another payer or amount. */
export async function payoutOf(
  manager: EntityManager,
  { date, amountPence, text }: Pick<StatementLine, 'date' | 'amountPence' | 'text'>,
): Promise<{ id: number; arrivesOn: string } | null> {
  if (!/\bSTRIPE\b/i.test(text)) return null;
  const arrivesOn = Between(addDays(date, -DAYS_AROUND), addDays(date, DAYS_AROUND));
  const payout = await manager.findOne(PayoutEntity, {
    where: { amountPence, arrivesOn },
    order: { arrivesOn: 'ASC' },
  });
  return payout && { id: payout.id, arrivesOn: payout.arrivesOn };
}
