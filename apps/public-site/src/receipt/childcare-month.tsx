import { formatShortDate } from '@sunfield/contracts/dates';
import { formatPounds } from '@sunfield/contracts/money';
import { type Childcare } from '@sunfield/contracts/receipt';
import { VisuallyHidden } from '../design/visually-hidden';
import { hoursText } from './hours-text';
import styles from './paper.module.css';

type Month = Childcare['children'][number]['months'][number];

export const ChildcareMonth = ({
  childName,
  month,
  days,
  totalPence,
}: Month & { childName: string }) => (
  <table className={styles.table}>
    <caption>
      {monthName(month)}
      <VisuallyHidden>, {childName}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Times</th>
        <th scope="col" className={styles.amount}>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ date, activityName, venueName, sessionName, starts, ends, amountPence }) => (
        <tr key={date}>
          <td>
            {formatShortDate(date)}
            <span className={styles.soft}>
              {activityName}, {venueName}
            </span>
          </td>
          <td>
            {sessionName}
            <span className={styles.soft}>{hoursText(starts, ends)}</span>
          </td>
          <td className={styles.amount}>{formatPounds(amountPence)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {monthName(month)}, {days.length === 1 ? '1 day' : `${days.length} days`}
        </th>
        <td className={styles.amount}>{formatPounds(totalPence)}</td>
      </tr>
    </tfoot>
  </table>
);

/** "October 2025" */
const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
