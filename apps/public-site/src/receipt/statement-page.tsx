import { formatPounds } from '@sunfield/contracts/money';
import { type Receipt } from '@sunfield/contracts/receipt';
import { ChildcareMonth } from './childcare-month';
import { dayOf, movementWords } from './money-moved';
import { PaperHead } from './paper-head';
import { PaperPage } from './paper-page';
import { RefundNote } from './refund-note';
import styles from './paper.module.css';

const title = 'Statement for childcare claims';
const receiptPaper = { title: 'Receipt', path: '/booking-receipt' };

/** `/childcare-statement?booking_id=…`: the days, hours and amounts of each child, month by month. */
export const StatementPage = () => (
  <PaperPage title={title} other={receiptPaper}>
    {(receipt) => (
      <>
        <PaperHead title={title} receipt={receipt} />
        <RefundNote {...receipt} />
        {receipt.childcare.children.map(({ name, months, totalPence }, position) => (
          <section key={position} className={styles.child}>
            <h2>{name}</h2>
            {months.map((month) => (
              <ChildcareMonth key={month.month} childName={name} {...month} />
            ))}
            {months.length > 1 && (
              <p className={styles.sum}>
                All months of {name}: <strong>{formatPounds(totalPence)}</strong>
              </p>
            )}
          </section>
        ))}
        <Summary {...receipt} />
      </>
    )}
  </PaperPage>
);

const Summary = ({ childcare, movements, provider }: Receipt) => (
  <section className={styles.child}>
    <h2>Summary</h2>
    <dl className={styles.summary}>
      <Sum name="Childcare, after discounts" pence={childcare.totalPence} isTotal />
      {movements
        .filter(({ amountPence }) => amountPence < 0)
        .map((movement, position) => (
          <Sum
            key={position}
            name={`${movementWords(movement)}, ${dayOf(movement.at)}`}
            pence={movement.amountPence}
          />
        ))}
    </dl>
    {movements.some(({ amountPence }) => amountPence < 0) && (
      <p className={styles.soft}>
        Refunds are of the booking as a whole. They are not taken off the amounts of the days above:
        claim no more than you have paid.
      </p>
    )}
    {childcare.excluded.map(({ label, amountPence }) => (
      <p key={label} className={styles.soft}>
        Not childcare, so not included: {label}, {formatPounds(amountPence)}.
      </p>
    ))}
    {provider.registration.number === '' && (
      <p className={styles.soft}>
        If your scheme asks for a registration number, please ask us: {provider.phone}.
      </p>
    )}
  </section>
);

const Sum = ({ name, pence, isTotal }: { name: string; pence: number; isTotal?: boolean }) => (
  <div data-total={isTotal}>
    <dt>{name}</dt>
    <dd>{formatPounds(pence)}</dd>
  </div>
);
