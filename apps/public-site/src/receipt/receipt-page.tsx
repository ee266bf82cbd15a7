import { formatPounds } from '@sunfield/words/money';
import { type Receipt } from '@sunfield/contracts/payments/receipt';
import { MoneyMoved } from './money-moved';
import { PaperHead } from './paper-head';
import { PaperPage } from './paper-page';
import { PaperTable } from './paper-table';
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
  <PaperTable
    caption="What was booked"
    columns={['Description']}
    rows={lines.map(({ label, quantity, unitPence, amountPence }) => ({
      cells: [
        <>
          {label}
          {quantity > 1 && (
            <span className={styles.soft}>
              {' '}
              {quantity}&nbsp;&times;&nbsp;{formatPounds(unitPence)}
            </span>
          )}
        </>,
      ],
      amountPence,
    }))}
    sums={[{ name: 'Total', amountPence: totalPence }]}
  />
);
