import { type Books } from '@sunfield/contracts/payments/bookkeeping/books';
import { vatRateName } from '@sunfield/contracts/payments/money/vat';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type ReactNode } from 'react';
import { Group } from '../../kernel/ui/group';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';
import { Sums } from '../../kernel/ui/sums';

/** What was received, earned and owed. */
export function BooksOfMonth({ books }: { books: Books }) {
  const { ways, total, credit, earned, sold, vat, before, after, feesPence = 0 } = books;
  const paidOutPence = credit.paidOut.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return (
    <div style={{ ...inColumns(340, '0 16px'), alignItems: 'start' }}>
      <Group title="Money in and out" about="By the day on which it came or went back.">
        {ways.length === 0 && <p>No money came or went back in this month.</p>}
        {ways.length > 0 && <MoneyTable ways={ways} total={total} />}
        {feesPence !== 0 && (
          <p>Stripe kept {formatPounds(feesPence)} of the money by card as fees.</p>
        )}
      </Group>
      <Group
        title="Paid for camps to come"
        about="Money of bookings that is not earned yet. Negative if families paid after their camps."
      >
        <Amounts
          rows={[
            [atEndOf(before.date), before.deferredPence],
            ['Received, less refunded', total.receivedPence - total.refundedPence],
            ['Paid from credit', credit.spentPence],
            ['Kept as credit', 0 - credit.keptPence],
            ['Earned by camp days', 0 - earned.campsPence],
            ['Earned by t-shirts', 0 - earned.tshirtsPence],
            [atEndOf(after.date), after.deferredPence],
          ]}
        />
      </Group>
      <Group title="Credit of families" about="Money that we keep for families.">
        <Amounts
          rows={[
            [atEndOf(before.date), before.creditPence],
            ['Kept as credit', credit.keptPence],
            ['Spent on bookings', 0 - credit.spentPence],
            ['Paid out', 0 - paidOutPence],
            [atEndOf(after.date), after.creditPence],
          ]}
        />
      </Group>
      {vat && <VatGroup rates={vat.rates} />}
      <Group
        title="Booked"
        about="Prices of bookings made or changed in this month, also of those that were not paid."
      >
        <Amounts
          rows={[
            ['Prices', sold.chargedPence],
            ['Discounts', sold.discountPence],
            ['Changes', sold.changedPence],
            ['Total', sold.chargedPence + sold.discountPence + sold.changedPence],
          ]}
        />
      </Group>
    </div>
  );
}

const atEndOf = (date: string): string => `At the end of ${formatShortDateWithYear(date)}`;

const MoneyTable = ({ ways, total }: Pick<Books, 'ways' | 'total'>) => (
  <div style={{ overflowX: 'auto' }}>
    <table className={layout.table}>
      <thead>
        <tr>
          <th scope="col">Way</th>
          <th scope="col">Received</th>
          <th scope="col">Refunded</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {ways.map(({ method, ...sums }) => (
          <MoneyRow key={method} name={wayToPay(method).words.name} {...sums} />
        ))}
      </tbody>
      <tfoot>
        <MoneyRow name="Total" {...total} />
      </tfoot>
    </table>
  </div>
);

const VatGroup = ({ rates }: Pick<NonNullable<Books['vat']>, 'rates'>) => (
  <Group
    title="VAT"
    about="In the money received, less refunds. It is due for the month in which the money came, also for camps to come."
  >
    <div style={{ overflowX: 'auto' }}>
      <table className={layout.table}>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col">Net</th>
            <th scope="col">VAT</th>
            <th scope="col">Gross</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ netPence, vatPence, grossPence, ...rate }) => (
            <tr key={vatRateName(rate)}>
              <th scope="row">{vatRateName(rate)}</th>
              {[netPence, vatPence, grossPence].map((pence, at) => (
                <td key={at}>{formatPounds(pence)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {rates.length === 0 && <p>No money came for what is sold with VAT.</p>}
  </Group>
);

const MoneyRow = ({
  name,
  receivedPence,
  refundedPence,
}: {
  name: ReactNode;
  receivedPence: number;
  refundedPence: number;
}) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{formatPounds(receivedPence)}</td>
    <td>{formatPounds(refundedPence)}</td>
    <td>{formatPounds(receivedPence - refundedPence)}</td>
  </tr>
);

/** The last row is the sum. */
const Amounts = ({ rows }: { rows: [string, number][] }) => {
  const inPounds = rows.map(([name, pence]) => [name, formatPounds(pence)] as const);
  return <Sums rows={inPounds.slice(0, -1)} total={inPounds.at(-1)} />;
};
