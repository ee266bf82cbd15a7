import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { UseCodeSchema } from '@sunfield/contracts/catalogue/codes/codes';
import { formatPounds } from '@sunfield/words/money';
import { Button } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { useUseCode } from '../saved-bookings/api';
import { showToast } from '../../kernel/toasts/toasts';
import { TextField } from '../../kernel/ui/text-field';

/** A discount code for a booking that waits for its payment. */
export function UseCode({ booking: { id, quote, totalPence } }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const sending = useUseCode(id);
  const before = quote.lines.find(({ kind }) => kind === 'code-discount');
  const close = () => {
    setOpen(false);
    sending.reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Use a Code</Button>
      {isOpen && (
        <FormDialog
          title={`Use a code for booking #${id}`}
          okText="Use code"
          name={`code-${id}`}
          draft={null}
          schema={UseCodeSchema}
          initialValues={{ code: '' }}
          sending={sending}
          onSent={({ code, savedPence, duePence }) => {
            close();
            showToast(
              'success',
              'Code used',
              savedPence === 0
                ? `The booking has code ${code.code} already.`
                : `Code ${code.code} takes ${formatPounds(savedPence)} off. ${formatPounds(duePence)} is left to pay.`,
            );
          }}
          onEnd={close}
          intro={
            <p>
              The booking costs {formatPounds(totalPence)} now.{' '}
              {before && `It has a code already (${before.label}), which this one replaces. `}
              The code is used only if the family pays less with it. If they have the payment page
              open, it asks them to agree to the new total.
            </p>
          }
        >
          <TextField name="code" label="Discount code" />
        </FormDialog>
      )}
    </>
  );
}
