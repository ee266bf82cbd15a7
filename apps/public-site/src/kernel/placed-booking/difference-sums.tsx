import { type AmendmentLine } from '@sunfield/contracts/bookings/amendment-lines';
import { formatPounds } from '@sunfield/words/money';
import { Unbroken } from '../design/unbroken';
import styles from './difference-sums.module.css';

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
    <dl className={styles.sums}>
      <Sum what="Current price" pence={beforePence} />
      {lines.map(({ kind, label, amountPence }, position) => (
        <Sum key={position} kind={kind} what={label} pence={amountPence} isSigned />
      ))}
      <Sum what="New price" pence={afterPence} isTotal />
      {payPence !== undefined && <Sum what="To pay now" pence={payPence} isDue />}
    </dl>
  );
}

interface SumProps {
  what: string;
  pence: number;
  kind?: string;
  isSigned?: boolean;
  isTotal?: boolean;
  isDue?: boolean;
}

const Sum = ({ what, pence, kind, isSigned, isTotal, isDue }: SumProps) => (
  <div data-kind={kind} data-total={isTotal} data-due={isDue}>
    <dt>
      <Unbroken text={what} />
    </dt>
    <dd>
      {isSigned && pence > 0 ? `+${formatPounds(pence)}` : formatPounds(pence).replace('-', '−')}
    </dd>
  </div>
);
