import { formatPounds } from '@sunfield/contracts/money';
import { type Receipt } from '@sunfield/contracts/receipt';
import { MoneyMoved } from './money-moved';
import { PaperHead } from './paper-head';
import { PaperPage } from './paper-page';
import { RefundNote } from './refund-note';
import styles from './paper.module.css';

const statement = { title: 'Statement for childcare claims', path: '/childcare-statement' };

/** `/booking-receipt?booking_id=…` */
export const ReceiptPage = () => (
  <PaperPage title="Receipt" other={statement}>
    {(receipt) => (
      <>
        <PaperHead title="Receipt" receipt={receipt} />
        <RefundNote {...receipt} />
        <Lines {...receipt} />
        <MoneyMoved {...receipt} />
      </>
    )}
  </PaperPage>
);

const Lines = ({ lines, totalPence }: Receipt) => (
  <table className={styles.table}>
    <caption>What was booked</caption>
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col" className={styles.amount}>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ label, quantity, unitPence, amountPence }, position) => (
        <tr key={position}>
          <td>
            {label}
            {quantity > 1 && (
              <span className={styles.soft}>
                {' '}
                {quantity}&nbsp;&times;&nbsp;{formatPounds(unitPence)}
              </span>
            )}
          </td>
          <td className={styles.amount}>{formatPounds(amountPence)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td className={styles.amount}>{formatPounds(totalPence)}</td>
      </tr>
    </tfoot>
  </table>
);
