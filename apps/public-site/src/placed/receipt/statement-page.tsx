import { formatPounds } from '@sunfield/words/money';
import { type Receipt, type Childcare } from '@sunfield/contracts/payments/receipt';
import { formatMonth, formatShortDate } from '@sunfield/words/dates';
import { dayOf, movementWords } from './money-moved';
import { PaperHead } from './paper-head';
import { Sum } from '../../kernel/design/sum';
import { PaperPage } from './paper-page';
import { listed } from '@sunfield/words/listed';
import { counted } from '@sunfield/words/counted';
import { hoursText } from './hours-text';
import { PaperTable } from './paper-table';

const title = 'Statement for childcare claims';
const receiptPaper = { title: 'Receipt', path: '/booking-receipt' };

/** `/childcare-statement?booking_id=…`: each child's days, hours and amounts, month by month. */
export const StatementPage = () => (
  <PaperPage title={title} path="/childcare-statement" other={receiptPaper}>
    {(receipt) => (
      <>
        <PaperHead title={title} receipt={receipt} />
        {receipt.childcare.children.map(({ name, months }, position) => (
          <section key={position} className="stack-4">
            <h2>{name}</h2>
            {months.map((month) => (
              <ChildcareMonth key={month.month} childName={name} {...month} />
            ))}
          </section>
        ))}
        {receipt.childcare.children.some(hasActualHours) && (
          <p className="small-muted">
            Times are when a child was signed in and out. A day without them shows the session that
            was booked.
          </p>
        )}
        <Summary {...receipt} />
      </>
    )}
  </PaperPage>
);

const hasActualHours = ({ months }: Childcare['children'][number]): boolean =>
  months.some(({ days }) => days.some(({ attended }) => attended));

const Summary = ({ childcare, movements, provider }: Receipt) => (
  <section className="stack-4">
    <h2>Amount to claim</h2>
    <dl className="sums">
      {childcare.children.flatMap(({ name, months }, position) =>
        months.map(({ month, totalPence, claimPence = totalPence }) => (
          <Sum
            key={`${position} ${month}`}
            what={`${name}, ${formatMonth(month)}`}
            pence={claimPence}
          />
        )),
      )}
      <Sum
        what="Total to claim"
        pence={childcare.claimPence ?? childcare.totalPence}
        className="total"
      />
    </dl>
    {(childcare.claimPence ?? childcare.totalPence) < childcare.totalPence && (
      <p className="small-muted">
        What was returned for days that were kept, or is not paid yet, is shared across everything
        in the booking by price, and taken off here.
      </p>
    )}
    {childcare.excluded.map(({ label, amountPence }) => (
      <p key={label} className="small-muted">
        Not childcare, so not included: {label}, {formatPounds(amountPence)}.
      </p>
    ))}
    {provider.registration.number === '' && (
      <p className="small-muted">
        If your scheme asks for a registration number, please ask us:{' '}
        <span className="unbroken">{provider.phone}</span>.
      </p>
    )}
    <h2>How the booking was paid</h2>
    <dl className="sums">
      {movements.map((movement, position) => (
        <Sum
          key={position}
          what={`${movementWords(movement)}, ${dayOf(movement.at)}`}
          pence={movement.amountPence}
        />
      ))}
    </dl>
  </section>
);

/** "9am-3pm", or when the child was there: "08:58 to 15:02". */
const timesText = ({ sessionName, attended }: Pick<Day, 'sessionName' | 'attended'>): string =>
  attended ? listed(attended.map(({ from, to }) => `${from} to ${to}`)) : sessionName;

type Day = Month['days'][number];
type Month = Childcare['children'][number]['months'][number];

const ChildcareMonth = ({
  childName,
  month,
  days,
  totalPence,
  claimPence = totalPence,
}: Month & { childName: string }) => (
  <PaperTable
    caption={
      <>
        {formatMonth(month)}
        <span className="visually-hidden">, {childName}</span>
      </>
    }
    columns={['Day', 'Times']}
    rows={days.map(({ date, activityName, venueName, amountPence, ...day }) => ({
      cells: [
        <>
          {formatShortDate(date)}
          <div className="small-muted">
            {activityName}, {venueName}
          </div>
        </>,
        <>
          <span className="unbroken">{timesText(day)}</span>
          <div className="small-muted">
            {hoursText(day.attended ?? [{ from: day.starts, to: day.ends }])}
          </div>
        </>,
      ],
      amountPence,
    }))}
    sums={[
      { name: `${formatMonth(month)}, ${counted(days.length, 'day')}`, amountPence: totalPence },
      ...(claimPence < totalPence
        ? [
            { name: 'Returned or not paid', amountPence: claimPence - totalPence },
            { name: 'Amount to claim', amountPence: claimPence },
          ]
        : []),
    ]}
  />
);
