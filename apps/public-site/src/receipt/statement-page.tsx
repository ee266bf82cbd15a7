import { formatPounds } from '@sunfield/words/money';
import { type Receipt } from '@sunfield/contracts/payments/receipt';
import { formatMonth } from '@sunfield/words/dates';
import { ChildcareMonth } from './childcare-month';
import { dayOf, movementWords } from './money-moved';
import { PaperHead } from './paper-head';
import { PaperPage } from './paper-page';
import { RefundNote } from './refund-note';
import styles from './paper.module.css';

const title = 'Statement for childcare claims';
const receiptPaper = { title: 'Receipt', path: '/booking-receipt' };

/** `/childcare-statement?booking_id=…`: each child's days, hours and amounts, month by month. */
export const StatementPage = () => (
  <PaperPage title={title} other={receiptPaper}>
    {(receipt) => (
      <>
        <PaperHead title={title} receipt={receipt} />
        <RefundNote {...receipt} />
        {receipt.childcare.children.map(({ name, months }, position) => (
          <section key={position} className={styles.child}>
            <h2>{name}</h2>
            {months.map((month) => (
              <ChildcareMonth key={month.month} childName={name} {...month} />
            ))}
          </section>
        ))}
        <Summary {...receipt} />
      </>
    )}
  </PaperPage>
);

const Summary = ({ childcare, movements, provider }: Receipt) => (
  <section className={styles.child}>
    <h2>Amount to claim</h2>
    <dl className={styles.summary}>
      {childcare.children.flatMap(({ name, months }, position) =>
        months.map(({ month, totalPence, claimPence = totalPence }) => (
          <Sum
            key={`${position} ${month}`}
            name={`${name}, ${formatMonth(month)}`}
            pence={claimPence}
          />
        )),
      )}
      <Sum name="Total to claim" pence={childcare.claimPence ?? childcare.totalPence} isTotal />
    </dl>
    {(childcare.claimPence ?? childcare.totalPence) < childcare.totalPence && (
      <p className={styles.soft}>
        What was returned for days that were kept, or is not paid yet, is shared across everything
        in the booking by price, and taken off here.
      </p>
    )}
    {childcare.excluded.map(({ label, amountPence }) => (
      <p key={label} className={styles.soft}>
        Not childcare, so not included: {label}, {formatPounds(amountPence)}.
      </p>
    ))}
    {provider.registration.number === '' && (
      <p className={styles.soft}>
        If your scheme asks for a registration number, please ask us:{' '}
        <span className={styles.times}>{provider.phone}</span>.
      </p>
    )}
    <h2>How the booking was paid</h2>
    <dl className={styles.summary}>
      {movements.map((movement, position) => (
        <Sum
          key={position}
          name={`${movementWords(movement)}, ${dayOf(movement.at)}`}
          pence={movement.amountPence}
        />
      ))}
    </dl>
  </section>
);

const Sum = ({ name, pence, isTotal }: { name: string; pence: number; isTotal?: boolean }) => (
  <div data-total={isTotal}>
    <dt>{name}</dt>
    <dd>{formatPounds(pence)}</dd>
  </div>
);
