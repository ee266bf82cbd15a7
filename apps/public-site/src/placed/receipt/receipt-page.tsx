import { formatPounds } from '@sunfield/words/money';
import { type VatOfRate, vatRateName } from '@sunfield/contracts/payments/money/vat';
import { type Receipt } from '@sunfield/contracts/payments/receipt';
import { MoneyMoved } from './money-moved';
import { PaperHead } from './paper-head';
import { PaperPage } from './paper-page';
import { PaperTable } from './paper-table';
import styles from './paper.module.css';

const statement = {
  title: 'Statement for childcare claims',
  path: '/childcare-statement',
  isFor: ({ childcare }: Receipt) => childcare.children.length > 0,
};

/** `/booking-receipt?booking_id=…` */
export const ReceiptPage = () => (
  <PaperPage title="Receipt" path="/booking-receipt" other={statement}>
    {(receipt) => (
      <>
        <PaperHead title="Receipt" receipt={receipt} />
        <Lines {...receipt} />
        {receipt.vat && receipt.vat.rates.length > 0 && (
          <VatTable rates={receipt.vat.rates} isRefunded={receipt.returnedPence > 0} />
        )}
        <MoneyMoved {...receipt} />
      </>
    )}
  </PaperPage>
);

const Lines = ({ lines, totalPence }: Receipt) => (
  <PaperTable
    caption="What was booked"
    columns={['Description']}
    rows={lines.map(({ label, quantity, unitPence, amountPence, vatRate, vatPercent }) => ({
      cells: [
        <>
          {label}
          {quantity > 1 && (
            <span className="small-muted">
              {' '}
              {quantity}&nbsp;&times;&nbsp;{formatPounds(unitPence)}
            </span>
          )}
          {vatRate && vatPercent !== undefined && (
            <span className="small-muted">
              {' '}
              ({vatRateName({ rate: vatRate, percent: vatPercent })})
            </span>
          )}
        </>,
      ],
      amountPence,
    }))}
    sums={[{ name: 'Total', amountPence: totalPence }]}
  />
);

/** The VAT in the price, by rate. */
const VatTable = ({ rates, isRefunded }: { rates: VatOfRate[]; isRefunded: boolean }) => (
  <table className={styles.table}>
    <caption>{isRefunded ? 'VAT in the price, after refunds' : 'VAT in the price'}</caption>
    <thead>
      <tr>
        <th scope="col">Rate</th>
        {['Net', 'VAT', 'Gross'].map((column) => (
          <th key={column} scope="col" className={styles.amount}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rates.map(({ netPence, vatPence, grossPence, ...rate }) => (
        <tr key={vatRateName(rate)}>
          <td>{vatRateName(rate)}</td>
          {[netPence, vatPence, grossPence].map((pence, at) => (
            <td key={at} className={styles.amount}>
              {formatPounds(pence)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
