import { minByCardPence } from '@sunfield/contracts/money/card-limits';
import { formatPounds } from '@sunfield/words/money';
import { type Actor } from '../../events/event-types';
import { AppError } from '../../kernel/base/app-error';

interface Asked {
  actor: Actor;
  /** The provider's; empty if it has none. */
  phone: string;
}

/**
 * Refuses a change whose extra cost, in pence, can't be paid: too little for a card, or any amount
 * for a job. Staff can take money in other ways.
 * Errors: `status_conflict`.
 */
export function refuseUnpayable(payPence: number, { actor, phone }: Asked): void {
  if (payPence === 0) return;
  if (actor === 'system') {
    throw new AppError('status_conflict', {
      message: `This change costs ${formatPounds(payPence)} more, so the parent or staff must agree to it.`,
    });
  }
  if (actor !== 'parent') return;
  if (payPence < minByCardPence) {
    throw new AppError('status_conflict', {
      message: `${formatPounds(payPence)} is too little to pay by card, so you can’t make this change here. Call us${phone && ` on ${phone}`} and we’ll change it for you.`,
    });
  }
}
