import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { raiseAlert } from '../alerts/raise-alert';
import { closedDisputes, type DisputeEntity } from '../model/dispute.entity';
import { enterTakenCredit } from '../model/enter-money';
import { type PaymentEntity } from '../model/payment.entity';
import { queueCreditEmail } from './credit-moved.email';
import { creditOf, lockCredit, moveCredit } from './move-credit';
import { placeholders } from '../../kernel/database/columns';

/** Money of a payment that was kept as credit. */
interface Kept {
  refundId: number;
  email: string;
  /** Less what earlier disputes took. */
  pence: number;
}

/**
 * How much of an address's credit came from payments in dispute: it can't be spent or paid out
 * until the bank decides. If some credit was spent before, other credit counts as spent first.
 */
export async function frozenCreditOf(manager: EntityManager, email: string): Promise<number> {
  const frozen = (await frozenCredits(manager, [email])).get(email) ?? 0;
  return frozen === 0 ? 0 : Math.min(frozen, await creditOf(manager, email));
}

/** What an address can spend now. */
export async function freeCreditOf(manager: EntityManager, email: string): Promise<number> {
  const balancePence = await creditOf(manager, email);
  return balancePence === 0 ? 0 : balancePence - (await frozenCreditOf(manager, email));
}

/** Frozen pence by address, without addresses that have none. It can be more than they have left. */
export async function frozenCredits(
  manager: EntityManager,
  emails: readonly string[],
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const rows = await manager.query<{ email: string; kept: number; disputed: number }[]>(
    `SELECT credits.email AS email, SUM(credits.amount_pence) AS kept, MAX(open_disputes.pence) AS disputed
     FROM credits
     JOIN refunds ON refunds.id = credits.refund_id
     JOIN (SELECT payment_id, SUM(amount_pence) AS pence FROM disputes
       WHERE status NOT IN (${placeholders(closedDisputes)}) GROUP BY payment_id) AS open_disputes
       ON open_disputes.payment_id = refunds.payment_id
     WHERE credits.kind IN ('kept', 'taken_back') AND credits.email IN (${placeholders(emails)})
     GROUP BY credits.email, refunds.payment_id`,
    [...closedDisputes, ...emails],
  );
  const frozen = new Map<string, number>();
  for (const { email, kept, disputed } of rows) {
    frozen.set(email, (frozen.get(email) ?? 0) + Math.min(kept, disputed));
  }
  return frozen;
}

/**
 * Applies a dispute, just stored, to credit that was kept from its payment. While the dispute is open the credit is
 * frozen. If it is lost, as much of the money as is left is taken out of the credit, and staff are alerted to the rest.
 * If the bank later reverses that, it is given back. The booking is locked.
 */
export async function followDispute(
  manager: EntityManager,
  booking: BookingEntity,
  payment: PaymentEntity,
  dispute: DisputeEntity,
  by: By,
): Promise<void> {
  const kept = await keptOf(manager, payment.id);
  // Locks out spending: it either happened before the dispute, or sees it.
  for (const { email } of kept) await lockCredit(manager, email);
  if (dispute.status === 'lost') await takeBack(manager, { booking, payment, dispute, by }, kept);
  else await giveAgain(manager, { booking, payment, dispute, by });
}

interface Lost {
  booking: BookingEntity;
  payment: PaymentEntity;
  dispute: DisputeEntity;
  by: By;
}

async function takeBack(manager: EntityManager, lost: Lost, kept: Kept[]): Promise<void> {
  const { booking, payment, dispute, by } = lost;
  const keptPence = kept.reduce((sum, { pence }) => sum + pence, 0);
  const wantedPence = Math.min(dispute.amountPence, keptPence);
  let takenPence = 0;
  for (const { refundId, email, pence } of kept) {
    const there = await creditOf(manager, email);
    const amountPence = Math.min(wantedPence - takenPence, pence, there);
    if (amountPence <= 0) continue;
    takenPence += amountPence;
    await move(manager, lost, { refundId, email, amountPence: -amountPence, when: 'lost' });
  }
  await enterTakenCredit(manager, booking, payment, { dispute, takenPence }, by);
  if (takenPence === wantedPence) return;
  await raiseAlert(manager, {
    kind: 'disputed_credit_gone',
    at: by.at,
    bookingId: booking.id,
    stripeId: dispute.stripeDisputeId,
    details: { key: 'credit-gone', gonePence: wantedPence - takenPence, wantedPence },
  });
}

async function giveAgain(manager: EntityManager, lost: Lost): Promise<void> {
  const { booking, payment, dispute, by } = lost;
  const taken = await manager.query<{ refundId: number; email: string; amountPence: number }[]>(
    `SELECT refund_id AS refundId, email, 0 - SUM(amount_pence) AS amountPence FROM credits
     WHERE kind = 'taken_back' AND fact LIKE ? GROUP BY refund_id, email`,
    [`dispute:${dispute.id}:%`],
  );
  for (const { refundId, email, amountPence } of taken) {
    if (amountPence <= 0) continue;
    await move(manager, lost, { refundId, email, amountPence, when: dispute.status });
  }
  if (taken.length > 0) {
    await enterTakenCredit(manager, booking, payment, { dispute, takenPence: 0 }, by);
  }
}

async function move(
  manager: EntityManager,
  { booking: { id: bookingId }, dispute, by }: Lost,
  moved: { refundId: number; email: string; amountPence: number; when: string },
): Promise<void> {
  const { refundId, email, amountPence, when } = moved;
  const creditId = await moveCredit(manager, {
    email,
    kind: 'taken_back',
    amountPence,
    fact: `dispute:${dispute.id}:${refundId}:${when}`,
    bookingId,
    refundId,
    ...by,
  });
  const after = { amountPence: 0 - amountPence, disputeId: dispute.stripeDisputeId };
  await recordEvent(manager, { type: 'credit.taken_back', ...by, subjectId: bookingId, after });
  await queueCreditEmail(manager, creditId, by.at);
}

const keptOf = (manager: EntityManager, paymentId: number): Promise<Kept[]> =>
  manager.query<Kept[]>(
    `SELECT refunds.id AS refundId, credits.email AS email, SUM(credits.amount_pence) AS pence
     FROM refunds JOIN credits ON credits.refund_id = refunds.id
     WHERE refunds.payment_id = ? AND credits.kind IN ('kept', 'taken_back')
     GROUP BY refunds.id, credits.email ORDER BY refunds.id`,
    [paymentId],
  );
