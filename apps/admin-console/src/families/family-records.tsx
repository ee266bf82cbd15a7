import { type FamilyPage } from '@sunfield/contracts/families/family-page';
import { namesOfEmail } from '@sunfield/contracts/mail/emails';
import { formatShortDateWithYear, formatTimestamp } from '@sunfield/words/dates';
import { Link } from 'react-router-dom';
import { statusName } from '../mail/email-states';
import { ReadEmail } from '../mail/read-email';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { Ends } from '../kernel/ui/ends';
import layout from '../kernel/ui/layout.module.css';
import { Detail, Quiet } from '../kernel/ui/quiet';
import { BookingLink } from '../kernel/ui/subject-link';

/** What staff have written for each other; changed in the booking. */
export const Notes = ({ notes }: { notes: FamilyPage['notes'] }) =>
  notes.length === 0 ? (
    <Quiet>None. Write one in a booking.</Quiet>
  ) : (
    <ul className={`plain ${layout.lines}`}>
      {notes.map(({ bookingId, text, by, at }) => (
        <li key={bookingId}>
          <p className={layout.written}>{text}</p>
          <Detail>
            {by ?? 'An account that is gone'}
            {at && `, ${formatTimestamp(at)}`},{' '}
            <BookingLink id={bookingId} text={`booking ${bookingId}`} />
          </Detail>
        </li>
      ))}
    </ul>
  );

/** The newest emails, messages among them. */
export const Written = ({ emails, email }: { emails: FamilyPage['emails']; email: string }) => (
  <>
    {emails.length === 0 && <Quiet>Nothing was sent yet.</Quiet>}
    <ul className={`plain ${layout.lines}`}>
      {emails.map((sent) => (
        <li key={sent.id}>
          <Ends>
            <span>
              {namesOfEmail(sent.kind).name}
              <Detail>
                {formatTimestamp(sent.queuedAt)} · {statusName[sent.status]}
              </Detail>
            </span>
            <DialogButton
              size="small"
              aria-label={`Read ${namesOfEmail(sent.kind).name}`}
              dialog={(onEnd) => <ReadEmail email={sent} onEnd={onEnd} />}
            >
              Read
            </DialogButton>
          </Ends>
        </li>
      ))}
    </ul>
    {emails.length > 0 && (
      <p>
        <Link to={`?${new URLSearchParams({ tab: 'emails', search: email })}`}>
          All emails to this address
        </Link>
      </p>
    )}
  </>
);

export const Waiting = ({ entries }: { entries: FamilyPage['waiting'] }) => (
  <>
    <ul className={`plain ${layout.lines}`}>
      {entries.map(({ id, state, places, children, before }) => (
        <li key={id}>
          {places
            .map(
              ({ date, venueName, childIndex }) =>
                `${children[childIndex] ?? ''}: ${formatShortDateWithYear(date)}, ${venueName}`,
            )
            .join('; ')}
          <Detail>
            {state === 'offered'
              ? 'A place is offered'
              : before === null
                ? 'Waits'
                : `${before} before them`}
          </Detail>
        </li>
      ))}
    </ul>
    <p>
      <Link to="?tab=waiting-list">Waiting list</Link>
    </p>
  </>
);
