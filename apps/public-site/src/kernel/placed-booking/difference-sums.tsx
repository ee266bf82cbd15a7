import { type AmendmentLine } from '@sunfield/contracts/bookings/amendment-lines';
import { formatPounds } from '@sunfield/words/money';
import { Sum } from '../design/sum';

interface DifferenceSumsProps {
  /** The booking's price before the change. */
  beforePence: number;
  lines: readonly AmendmentLine[];
  /** The amount to pay, if it should be shown below the total. */
  payPence?: number | undefined;
}

/** From the price before to the price after, line by line. */
export function DifferenceSums({ beforePence, lines, payPence }: DifferenceSumsProps) {
  const afterPence = lines.reduce((sum, { amountPence }) => sum + amountPence, beforePence);
  return (
    <dl className="sums">
      <Sum what="Current price" pence={beforePence} />
      {lines.map(({ kind, label, amountPence }, position) => (
        <Sum
          key={position}
          what={label}
          pence={amountPence}
          shown={signed(amountPence)}
          className={emphasised.includes(kind) ? 'bold' : undefined}
        />
      ))}
      <Sum what="New price" pence={afterPence} className="total" />
      {payPence !== undefined && (
        <Sum what="To pay now" pence={payPence} className="bold" isLarge />
      )}
    </dl>
  );
}

const emphasised: AmendmentLine['kind'][] = ['discount-lost', 'cancellation-charge'];

const signed = (pence: number): string =>
  pence > 0 ? `+${formatPounds(pence)}` : formatPounds(pence).replace('-', '−');
