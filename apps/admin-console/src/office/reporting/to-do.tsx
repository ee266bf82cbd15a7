import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import {
  type AttentionItem,
  type AttentionKind,
  attentionKinds,
} from '@sunfield/contracts/office/attention/attention';
import { type Today } from '@sunfield/contracts/office/today';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { disputeText } from '../../bookings/saved-bookings/attention-words';
import { attentionQuery, openItems, thingsToDo } from '../../kernel/data/attention';
import { LoadProblem } from '../../kernel/ui/load-problem';
import layout from '../../kernel/ui/layout.module.css';
import { Detail, Urgent } from '../../kernel/ui/quiet';
import { BookingLink } from '../../kernel/ui/subject-link';
import { Part } from './today-part';

/** Payments that a bank is querying or taking back; renders nothing if there are none. */
export function Disputes({ disputes }: Pick<Today, 'disputes'>) {
  if (disputes.length === 0) return null;
  const pence = disputes.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return (
    <Part title={`${counted(disputes.length, 'dispute')}: ${formatPounds(pence)}`}>
      <ul className="plain">
        {disputes.slice(0, MAX_DISPUTES).map((dispute) => (
          <li key={`${dispute.bookingId} ${dispute.stripePage}`}>
            <p className={layout.sum}>
              <BookingLink
                id={dispute.bookingId}
                text={`#${dispute.bookingId} ${dispute.parentName}`}
              />
              <strong>{formatPounds(dispute.amountPence)}</strong>
            </p>
            <Detail>
              {dispute.isToAnswer ? <Urgent>{disputeText(dispute)}</Urgent> : disputeText(dispute)}
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
      <p>
        <Link to={{ search: '?tab=bookings&attention=disputed' }}>
          Disputed bookings in the list
        </Link>
      </p>
    </Part>
  );
}

const MAX_DISPUTES = 6;

/** The list of To Do by its kinds, with the same count. */
export function ToDo() {
  const { data, error, refetch } = useQuery(attentionQuery);
  if (error && !data) return <LoadProblem error={error} retry={refetch} />;
  const open = data ? openItems(data) : [];
  const kinds = (Object.keys(attentionKinds) as AttentionKind[])
    .map((kind) => ({ kind, of: open.filter((item) => item.kind === kind) }))
    .filter(({ of }) => of.length > 0);
  return (
    <Part title="To do">
      <p role="status">{data ? `${thingsToDo(data)}.` : 'Loading…'}</p>
      <ul className="plain">
        {kinds.map(({ kind, of }) => (
          <li key={kind}>
            <p className={layout.sum}>
              <Link to={{ search: '?tab=attention' }}>{attentionKinds[kind].title}</Link>
              <strong>{data?.capped?.includes(kind) ? `${of.length}+` : of.length}</strong>
            </p>
            <Deadline items={of} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={{ search: '?tab=attention' }}>Everything to do, and who does it</Link>
      </p>
    </Part>
  );
}

function Deadline({ items }: { items: AttentionItem[] }) {
  const late = items.filter(({ due }) => due !== null && new Date(due) < new Date()).length;
  if (late === 0) return null;
  return (
    <Detail>
      <Urgent>{late} past the deadline</Urgent>
    </Detail>
  );
}
