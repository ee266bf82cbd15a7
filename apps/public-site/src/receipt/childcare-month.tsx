import { counted } from '@sunfield/words/counted';
import { formatMonth, formatShortDate } from '@sunfield/words/dates';
import { type Childcare } from '@sunfield/contracts/payments/receipt';
import { VisuallyHidden } from '../design/visually-hidden';
import { hoursText } from './hours-text';
import { PaperTable } from './paper-table';
import styles from './paper.module.css';

type Month = Childcare['children'][number]['months'][number];

export const ChildcareMonth = ({
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
        <VisuallyHidden>, {childName}</VisuallyHidden>
      </>
    }
    columns={['Day', 'Times']}
    rows={days.map(({ date, activityName, venueName, sessionName, starts, ends, amountPence }) => ({
      cells: [
        <>
          {formatShortDate(date)}
          <span className={styles.soft}>
            {activityName}, {venueName}
          </span>
        </>,
        <>
          <span className={styles.times}>{sessionName}</span>
          <span className={styles.soft}>{hoursText(starts, ends)}</span>
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
