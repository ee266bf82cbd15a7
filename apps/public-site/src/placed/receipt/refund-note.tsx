import { formatPounds } from '@sunfield/words/money';
import { isCredit } from '@sunfield/contracts/payments/money/payment-methods';
import { type Movement, type Receipt } from '@sunfield/contracts/payments/receipt';

/** A note at the top, for parents who read only the total. */
export function RefundNote({ receivedPence, movements }: Receipt) {
  const sumOf = (isOne: (movement: Movement) => boolean) =>
    0 - movements.filter(isOne).reduce((sum, { amountPence }) => sum + amountPence, 0);
  const keptPence = sumOf((one) => one.isKeptAsCredit === true || one.kind === 'taken-credit');
  const isBackToCredit = (one: Movement) => one.kind === 'refund' && isCredit(one.method);
  const toCreditPence = sumOf((one) => isBackToCredit(one) && !one.isKeptAsCredit);
  const refundedPence = sumOf((one) => one.kind === 'refund' && !isCredit(one.method));
  const takenPence = sumOf((one) => one.kind === 'dispute');
  const sentences = [
    [refundedPence, 'has been refunded, or is on its way'],
    [keptPence, 'is kept as your credit'],
    [toCreditPence, 'is your credit again'],
    [takenPence, 'was taken back by your bank'],
  ] as const;
  const said = sentences.filter(([pence]) => pence > 0);
  if (said.length === 0) return null;
  return (
    <p className="sheet sunlit" role="note">
      {refundedPence > 0 && (
        <strong>
          {refundedPence >= receivedPence ? 'Refunded in full. ' : 'Refunded in part. '}
        </strong>
      )}
      {said
        .map(
          ([pence, what]) =>
            `${formatPounds(pence)} of the ${formatPounds(receivedPence)} paid ${what}.`,
        )
        .join(' ')}
    </p>
  );
}
