import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { type Booking } from '@sunfield/contracts/bookings';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog';
import { LoadProblem } from '../ui/load-problem';
import { useReturnFocus } from '../ui/use-return-focus';
import { bookingMoneyQuery } from './api';
import { PrintedBooking } from './printed-booking';

/** A booking on paper, for the file. */
export function PrintBooking({ booking }: { booking: Booking }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setIsAsking(true)}>
        Print
      </Button>
      {isAsking && <PrintDialog booking={booking} onEnd={() => setIsAsking(false)} />}
    </>
  );
}

/** Notes are on paper only where somebody says so, each time anew. */
function PrintDialog({ booking, onEnd }: { booking: Booking; onEnd: () => void }) {
  const [withNotes, setWithNotes] = useState(false);
  const money = useQuery(bookingMoneyQuery(booking.id));
  useReturnFocus();
  useEffect(() => {
    window.addEventListener('afterprint', onEnd);
    return () => window.removeEventListener('afterprint', onEnd);
  }, [onEnd]);
  return (
    <Dialog
      open
      title={`Print booking #${booking.id}`}
      okText="Print"
      okButtonProps={{ disabled: !money.isSuccess }}
      onOk={() => window.print()}
      onCancel={onEnd}
    >
      {money.isError && <LoadProblem error={money.error} retry={money.refetch} />}
      <Checkbox checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)}>
        Include medical notes and special requirements
      </Checkbox>
      {money.isSuccess && (
        <PrintedBooking booking={booking} money={money.data} withNotes={withNotes} />
      )}
    </Dialog>
  );
}
