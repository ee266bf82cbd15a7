import { bodyTo } from '@sunfield/api-client/call';
import { type Family } from '@sunfield/contracts/families/families';
import { eraseFamily } from '@sunfield/contracts/families/routes';
import { counted } from '@sunfield/words/counted';
import { formatMoment, formatTimestamp } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { Alert, Flex, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionDialog } from '../kernel/dialogs/dialog';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { useMay } from '../kernel/session/require-staff';
import { showToast } from '../kernel/toasts/toasts';
import { EmailAddress } from '../kernel/ui/email-address';
import { Hint } from '../kernel/ui/quiet';
import { SaveButton } from '../kernel/ui/save-button';
import { familyAddress, familyFile, useFamilyChange, type Whose } from './api';
import layout from '../kernel/ui/layout.module.css';

interface FamilyCardProps {
  family: Family;
  whose: Whose;
}

/** What is held about a family, and the actions on it. */
export function FamilyCard({ family, whose }: FamilyCardProps) {
  const { email, bookings, clearedBookings, enquiries } = family;
  const size = bookings.length + clearedBookings + enquiries.length;
  if (size === 0 && family.creditPence === 0 && !family.hasCreditHistory) {
    return (
      <p role="status" style={{ marginTop: 14 }}>
        {'email' in whose
          ? 'We hold nothing for this address.'
          : 'We no longer hold anything for this enquiry.'}
        {family.news === 'unsubscribed' && ' It is on the list of those who get no news.'}
      </p>
    );
  }
  return (
    <section aria-label="What is held">
      <h3 style={{ margin: '12px 0', overflowWrap: 'anywhere' }}>
        {email && <EmailAddress>{email}</EmailAddress>}
      </h3>
      <Held family={family} />
      {'enquiryId' in whose && email && (
        <p style={{ margin: '12px 0 0' }}>
          <Link to={familyAddress(email)}>Everything we hold for this address</Link>
        </p>
      )}
      <Actions family={family} whose={whose} />
    </section>
  );
}

const Held = ({ family }: { family: Family }) => (
  <ul className={layout.points}>
    {family.bookings.length > 0 && (
      <li>Bookings {listed(family.bookings.map(({ id }) => `#${id}`))}</li>
    )}
    {family.clearedBookings > 0 && (
      <li>{counted(family.clearedBookings, 'booking')} that Clear Old Data has removed</li>
    )}
    {family.enquiries.map(({ id, childName, receivedAt }) => (
      <li key={id}>
        Party enquiry #{id}: {childName}, received {formatTimestamp(receivedAt)}
      </li>
    ))}
    {family.news && (
      <li>
        News and offers: {family.news === 'wanted' ? 'asked for' : 'unsubscribed, so it gets none'}
      </li>
    )}
    {family.creditPence > 0 && <li>Credit: {formatPounds(family.creditPence)}</li>}
    {family.creditPence === 0 && family.hasCreditHistory && (
      <li>Credit, all of it used or paid out</li>
    )}
  </ul>
);

function Actions({ family, whose }: FamilyCardProps) {
  const may = useMay();
  const { bookings, clearedBookings, enquiries, obstacles } = family;
  const isErasable =
    bookings.length + clearedBookings + enquiries.length > 0 || family.hasCreditHistory;
  return (
    <>
      <Flex wrap gap={12} style={{ margin: '20px 0 16px' }}>
        {may('exports') ? (
          <>
            <SaveButton address={familyFile(whose, 'html')}>Export to read</SaveButton>
            <SaveButton address={familyFile(whose, 'json')}>Export as JSON</SaveButton>
          </>
        ) : (
          'Your account does not include exports. If you need one, please ask an owner.'
        )}
        {may('erasure') && isErasable && (
          <DialogButton
            danger
            disabled={obstacles.length > 0}
            dialog={(onEnd) => <EraseFamilyDialog family={family} whose={whose} onEnd={onEnd} />}
          >
            Erase…
          </DialogButton>
        )}
      </Flex>
      {family.eraseAt && (
        <Alert
          style={{ marginBottom: 16 }}
          type="warning"
          title={`The family has asked to be erased. That happens on ${formatMoment(family.eraseAt)}, unless it keeps its data or something is open then.`}
        />
      )}
      {may('erasure') && obstacles.length > 0 && (
        <Alert
          style={{ marginBottom: 16 }}
          type="info"
          title="Nothing can be erased yet"
          description={
            <ul className={layout.points}>
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{obstacle}</li>
              ))}
            </ul>
          }
        />
      )}
      <Hint>
        {bookings.length > 0 &&
          'To correct something, open the booking and choose “Change booking”; the parent can do this with their link too. '}
        {enquiries.length > 0 && 'To correct an enquiry, use “Correct” in Party Enquiries. '}
        {bookings.length > 0 &&
          'An export holds the children’s medical notes. Both your reading and this export are logged. '}
        {bookings.length === 0 &&
          enquiries.length > 0 &&
          'An export holds what the family wrote, its notes included. '}
        {bookings.length === 0 && 'This export is logged.'}
      </Hint>
    </>
  );
}

const WORD = 'erase';

/** Shows what is erased, what is kept and why; requires confirmation in words. */
function EraseFamilyDialog({ family, whose, onEnd }: FamilyCardProps & { onEnd: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const erasing = useFamilyChange(bodyTo(eraseFamily));
  const bookings = family.bookings.length + family.clearedBookings;
  const enquiries = family.enquiries.length;
  const what = wordsOf(bookings, enquiries);
  const erase = () =>
    erasing.mutate(
      { ...whose, seen: bookings + enquiries },
      {
        onSuccess: (erased) => {
          onEnd();
          showToast(
            'success',
            'Data erased',
            erased.bookings + erased.enquiries > 0
              ? `${wordsOf(erased.bookings, erased.enquiries)} erased.`
              : 'We hold nothing for this address any more.',
          );
        },
      },
    );
  return (
    <ActionDialog
      title="Erase what is held"
      okText="Erase"
      isDangerous
      isReady={typed.trim().toLowerCase() === WORD}
      sending={erasing}
      onOk={erase}
      onEnd={onEnd}
    >
      <p>
        <strong>Erased:</strong>{' '}
        {bookings + enquiries > 0
          ? `${what} of ${family.email}, with names, ages, contacts, medical notes, staff’s notes and links.`
          : `the address ${family.email}, from its credit history.`}{' '}
        This cannot be undone.
      </p>
      {bookings > 0 && (
        <p>
          <strong>Kept:</strong> what was paid, when and for which camp days, without names, because
          tax law requires it. For {family.moneyYears} years payments also keep their references at
          Stripe. The audit log records that data was erased, but not whose.
        </p>
      )}
      {family.keeps?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Form.Item layout="vertical" label={`To go on, type “${WORD}”`} htmlFor={id}>
        <Input
          id={id}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form.Item>
    </ActionDialog>
  );
}

const wordsOf = (bookings: number, enquiries: number): string =>
  listed([
    ...(bookings > 0 ? [counted(bookings, 'booking')] : []),
    ...(enquiries > 0 ? [counted(enquiries, 'party enquiry', 'party enquiries')] : []),
  ]);
