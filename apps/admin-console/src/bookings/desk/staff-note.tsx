import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type BookingNote,
  MAX_BOOKING_NOTE,
  type WriteBookingNote,
} from '@sunfield/contracts/bookings/booking-note';
import { readBookingNote, writeBookingNote } from '@sunfield/contracts/bookings/staff-routes';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flex, Form, Input, Skeleton } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { shows } from '../../kernel/data/shows';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedFormDialog } from '../../kernel/dialogs/versioned-form';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { showToast } from '../../kernel/toasts/toasts';
import { useBookingChange } from '../saved-bookings/api';
import { Quiet } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';

/** Staff's internal note about a booking, and its editor. */
export function StaffNote({ bookingId }: { bookingId: number }) {
  const note = useQuery(noteQuery(bookingId));
  if (note.isError) return <LoadProblem error={note.error} retry={note.refetch} />;
  if (note.isPending) return <Skeleton active paragraph={{ rows: 1 }} title={false} />;
  return <Note bookingId={bookingId} note={note.data} />;
}

function Note({ bookingId, note }: { bookingId: number; note: BookingNote }) {
  const { text, by, at } = note;
  return (
    <Flex vertical gap={8} align="start">
      {text && (
        <>
          <p className={layout.written}>{text}</p>
          <Quiet>
            {at && formatTimestamp(at)}
            {by && ` · ${by}`}
          </Quiet>
        </>
      )}
      <DialogButton
        dialog={(onEnd) => <WriteNote bookingId={bookingId} note={note} onEnd={onEnd} />}
      >
        {text ? 'Change note' : 'Write a note'}
      </DialogButton>
    </Flex>
  );
}

interface WriteNoteProps {
  bookingId: number;
  note: BookingNote;
  onEnd: () => void;
}

function WriteNote({ bookingId, note, onEnd }: WriteNoteProps) {
  const queryClient = useQueryClient();
  const form = useVersionedForm({
    draft: `note-${bookingId}`,
    saved: note,
    valuesOf: ({ text }) => ({ text }),
    bodyOf: ({ text }, { version }) => ({ text, version }),
    problemsIn: () => [],
    // Refused with `changed_meanwhile` if another member of staff saved first.
    sending: useBookingChange((body: WriteBookingNote) =>
      call(writeBookingNote, { params: { id: bookingId }, body }),
    ),
    onSaved: ({ text }) => {
      onEnd();
      showToast('success', text ? 'Note saved' : 'Note removed', `Booking #${bookingId}`);
    },
    read: () => queryClient.fetchQuery(noteQuery(bookingId)),
    what: () => 'the note',
  });
  return (
    <VersionedFormDialog
      of={form}
      name="note"
      title={`Note about booking #${bookingId}`}
      okText="Save note"
      onEnd={onEnd}
    >
      <Form.Item name="text" extra="Only staff see it. It is deleted with the booking.">
        <Input.TextArea aria-label="Note for staff" rows={4} maxLength={MAX_BOOKING_NOTE} />
      </Form.Item>
    </VersionedFormDialog>
  );
}

/** Staff's internal note. */
const noteQuery = (id: number) => ({
  ...routeQuery(readBookingNote, { params: { id } }),
  ...shows('bookings'),
  staleTime: 0,
});
