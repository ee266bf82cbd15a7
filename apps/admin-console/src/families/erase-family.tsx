import { counted } from '@sunfield/words/counted';
import { type Family } from '@sunfield/contracts/people/families';
import { listed } from '@sunfield/words/listed';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { ActionDialog } from '../dialogs/dialog';
import { showToast } from '../toasts/toasts';
import { useEraseFamily, type Whose } from './api';

interface EraseFamilyDialogProps {
  family: Family;
  whose: Whose;
  onEnd: () => void;
}

const WORD = 'erase';

/** Shows what is erased, what is kept and why; requires confirmation in words. */
export function EraseFamilyDialog({ family, whose, onEnd }: EraseFamilyDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const erasing = useEraseFamily();
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
