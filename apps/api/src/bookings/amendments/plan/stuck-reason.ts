import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { errorSentence } from '@sunfield/contracts/kit/errors/error-sentences';
import { isGivenBackByHand, wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { AppError } from '../../../kernel/base/app-error';
import { type Refusal, type StuckReason } from '../../model/day-decision.entity';

/** A refused change whose reason can be stored. */
export class ChangeRefused extends AppError {
  constructor(readonly reason: Refusal) {
    super('status_conflict', { message: wordsOfStuck(reason) });
  }
}

export const stuckBy = (error: AppError): StuckReason =>
  error instanceof ChangeRefused ? error.reason : { key: 'error', code: error.code };

/** What staff have to refund themselves; undefined if there is nothing. */
export function stuckByHand({ backTo }: Pick<AmendmentQuote, 'backTo'>): StuckReason | undefined {
  const parts = backTo.filter(
    ({ method, amountPence }) => isGivenBackByHand(method) && amountPence > 0,
  );
  return parts.length === 0 ? undefined : { key: 'by-hand', parts };
}

/** "£15.00 was paid in cash: please refund it yourself, then record it here." */
export function wordsOfStuck(reason: StuckReason): string {
  switch (reason.key) {
    case 'by-hand': {
      const parts = reason.parts.map(
        ({ method, amountPence }) =>
          `${formatPounds(amountPence)} was paid ${wayToPay(method).words.paid}`,
      );
      return `${listed(parts)}: please refund it yourself, then record it here.`;
    }
    case 'disputed':
      return 'The payer has disputed the payment of this booking with their bank, so nothing can be refunded until that is decided.';
    case 'all-or-none':
      return 'The other places of this booking can’t stay on their own. Please give up all of them.';
    case 'costs-more':
      return `This change costs ${formatPounds(reason.pence)} more, so the parent or staff must agree to it.`;
    case 'error':
      return errorSentence(reason.code);
  }
}
