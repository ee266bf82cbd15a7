import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { type Today } from '@sunfield/contracts/office/today';
import { Link } from 'react-router-dom';
import { disputeText } from '../saved-bookings/attention-words';
import { useWaiting } from '../data/news';
import { Detail } from '../ui/quiet';
import { BookingLink } from '../ui/subject-link';
import { Part } from './today-part';
import styles from './today.module.css';

/** Payments that a bank is querying or taking back; renders nothing if there are none. */
export function Disputes({ disputes }: Pick<Today['toSortOut'], 'disputes'>) {
  if (disputes.length === 0) return null;
  const pence = disputes.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return (
    <Part title={`${counted(disputes.length, 'dispute')}: ${formatPounds(pence)}`}>
      <ul className={styles.rows}>
        {disputes.slice(0, MAX_DISPUTES).map((dispute) => (
          <li key={`${dispute.bookingId} ${dispute.stripePage}`}>
            <p className={styles.line}>
              <BookingLink
                id={dispute.bookingId}
                text={`#${dispute.bookingId} ${dispute.parentName}`}
              />
              <strong>{formatPounds(dispute.amountPence)}</strong>
            </p>
            <Detail>
              <span className={dispute.isToAnswer ? styles.notes : undefined}>
                {disputeText(dispute)}
              </span>
              {dispute.stripePage && (
                <>
                  {' · '}
                  <a href={dispute.stripePage} target="_blank" rel="noreferrer">
                    {dispute.isToAnswer ? 'Answer at Stripe' : 'Open at Stripe'}
                  </a>
                </>
              )}
            </Detail>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to={{ search: '?tab=bookings&attention=disputed' }}>
          Disputed bookings in the list
        </Link>
      </p>
    </Part>
  );
}

const MAX_DISPUTES = 6;

interface Matter {
  count: number;
  text: string;
  search: string;
  fact?: string | false;
  isUrgent?: boolean;
}

/** Failures, and families waiting for an answer. Wrong totals and failed refunds are above, in red. */
export function ToSortOut({ today }: { today: Today }) {
  const waiting = useWaiting();
  const { failedEmails, toSortOut } = today;
  const {
    refusedEmails,
    stuckEmails,
    cancelledDays,
    lapsedChanges,
    overdue,
    wrongAges = 0,
  } = toSortOut;
  const otherFailed = Math.max(0, failedEmails - refusedEmails);
  const matters: Matter[] = [
    {
      count: overdue,
      text: `${counted(overdue, 'payment')} overdue`,
      search: '?tab=bookings&attention=overdue',
      fact: 'places held beyond their time',
      isUrgent: true,
    },
    {
      count: cancelledDays,
      text: `${counted(cancelledDays, 'booking')} on a cancelled day`,
      search: '?tab=bookings&attention=cancelled_day',
      fact: 'until the family or its deadline decides',
    },
    {
      count: wrongAges,
      text: `${counted(wrongAges, 'booking')} with an age to decide`,
      search: '?tab=bookings&attention=wrong_age',
      fact: 'a day is for other ages than a child’s',
    },
    {
      count: lapsedChanges,
      text: `${counted(lapsedChanges, 'change')} not paid in time`,
      search: '?tab=bookings&attention=lapsed_change',
      fact: 'in the last 30 days, and none made since',
    },
    {
      count: stuckEmails,
      text: `${counted(stuckEmails, 'email')} still waiting to be sent`,
      search: '?tab=emails&problem=stuck',
      fact: 'no mail server has taken them for 15 minutes',
      isUrgent: true,
    },
    {
      count: refusedEmails,
      text: `${counted(refusedEmails, 'email')} to an address that was refused`,
      search: '?tab=emails&problem=refused',
      fact: 'in the last 30 days: ask the family for another address',
    },
    {
      count: otherFailed,
      text: `${counted(otherFailed, 'email')} could not be delivered`,
      search: '?tab=emails&status=failed',
      fact: 'in the last 30 days',
    },
    {
      count: waiting.new,
      text: `${counted(waiting.new, 'party enquiry', 'party enquiries')} to answer`,
      search: '?tab=enquiries',
      fact: waiting.overdue > 0 && `${waiting.overdue} overdue`,
      isUrgent: true,
    },
  ];
  const open = matters.filter(({ count }) => count > 0);
  return (
    <Part title="To sort out">
      {open.length === 0 && 'Nothing has failed, and no enquiry is waiting.'}
      <ul className={styles.rows}>
        {open.map(({ text, search, fact, isUrgent }) => (
          <li key={search}>
            <p className={styles.line}>
              <Link to={{ search }}>{text}</Link>
            </p>
            {fact && (
              <Detail>{isUrgent ? <strong className={styles.notes}>{fact}</strong> : fact}</Detail>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to={{ search: '?tab=attention' }}>Everything to do, and who does it</Link>
      </p>
    </Part>
  );
}
