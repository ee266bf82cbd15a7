import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { call } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { recordBookingPrint } from '@sunfield/contracts/bookings/staff-routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { bookingMoneyQuery, keepPaperQuery } from '../saved-bookings/api';
import { PrintedBooking } from './printed-booking';

/** Prints a booking for the file. */
export const PrintBooking = ({ booking }: { booking: Booking }) => (
  <DialogButton
    icon={<PrinterOutlined aria-hidden />}
    dialog={(onEnd) => <PrintDialog booking={booking} onEnd={onEnd} />}
  >
    Print
  </DialogButton>
);

/** Notes are printed only if staff choose so, each time. */
function PrintDialog({ booking, onEnd }: { booking: Booking; onEnd: () => void }) {
  const [withNotes, setWithNotes] = useState(false);
  const money = useQuery(bookingMoneyQuery(booking.id));
  const keep = useQuery(keepPaperQuery(booking.id));
  // The API records that notes are printed before the print dialog opens.
  const notePrinted = useMutation({
    mutationFn: () => call(recordBookingPrint, { params: { id: booking.id } }),
    onSuccess: () => window.print(),
  });
  useEffect(() => {
    window.addEventListener('afterprint', onEnd);
    return () => window.removeEventListener('afterprint', onEnd);
  }, [onEnd]);
  return (
    <ActionDialog
      title={`Print booking #${booking.id}`}
      okText="Print"
      isReady={money.isSuccess && keep.isSuccess}
      sending={notePrinted}
      whyRefused={null}
      onOk={() => (withNotes ? notePrinted.mutate() : window.print())}
      onEnd={onEnd}
    >
      {money.isError && <LoadProblem error={money.error} retry={money.refetch} />}
      {keep.isError && <LoadProblem error={keep.error} retry={keep.refetch} />}
      {notePrinted.isError && (
        <LoadProblem error={notePrinted.error} retry={() => notePrinted.mutate()} />
      )}
      <Checkbox checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)}>
        Include medical notes and special requirements
      </Checkbox>
      {money.isSuccess && keep.isSuccess && (
        <PrintedBooking
          booking={booking}
          money={money.data}
          keep={keep.data}
          withNotes={withNotes}
        />
      )}
    </ActionDialog>
  );
}
