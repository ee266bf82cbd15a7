import { calendarDateInLondon, formatShortDate } from '@sunfield/contracts/dates';
import { formatPounds } from '@sunfield/contracts/money';
import { type Movement, type Receipt } from '@sunfield/contracts/receipt';
import styles from './paper.module.css';

/** Every payment and refund with its day and way, and what is left to pay. */
export const MoneyMoved = ({ movements, receivedPence, returnedPence, balancePence }: Receipt) => (
  <table className={styles.table}>
    <caption>Payments and refunds</caption>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">What</th>
        <th scope="col" className={styles.amount}>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {movements.map((movement, position) => (
        <tr key={position}>
          <td>{dayOf(movement.at)}</td>
          <td>{movementWords(movement)}</td>
          <td className={styles.amount}>{formatPounds(movement.amountPence)}</td>
        </tr>
      ))}
      {movements.length === 0 && (
        <tr>
          <td colSpan={3}>There was nothing to pay.</td>
        </tr>
      )}
    </tbody>
    <tfoot>
      {returnedPence > 0 && (
        <tr>
          <th scope="row" colSpan={2}>
            Paid after refunds
          </th>
          <td className={styles.amount}>{formatPounds(receivedPence - returnedPence)}</td>
        </tr>
      )}
      <tr>
        <th scope="row" colSpan={2}>
          {balancePence < 0 ? 'Balance in your favour' : 'Balance to pay'}
        </th>
        <td className={styles.amount}>{formatPounds(Math.abs(balancePence))}</td>
      </tr>
    </tfoot>
  </table>
);

const kinds: Record<Movement['kind'], string> = {
  payment: 'Payment',
  credit: 'Credit',
  refund: 'Refund',
  dispute: 'Returned by your bank',
  'taken-credit': 'Credit taken back',
};
const methods: Record<NonNullable<Movement['method']>, string> = {
  card: 'card',
  cash: 'cash',
  bank_transfer: 'bank transfer',
  other: 'another way',
  credit: 'credit',
};

/** "Payment, card" */
export const movementWords = ({ kind, method }: Movement): string =>
  method === null || kind === 'dispute' || kind === 'taken-credit'
    ? kinds[kind]
    : `${kinds[kind]}, ${methods[method]}`;

/** "Wed 1 Oct 2025" */
export function dayOf(instant: string): string {
  const date = calendarDateInLondon(instant);
  return `${formatShortDate(date)} ${date.slice(0, 4)}`;
}
