import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type BookingNote,
  MAX_BOOKING_NOTE,
  type WriteBookingNote,
} from '@sunfield/contracts/bookings/booking-note';
import { readBookingNote, writeBookingNote } from '@sunfield/contracts/bookings/staff-routes';
import { formatTimestamp } from '@sunfield/words/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, type GetRef, Input, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedForm } from '../../kernel/dialogs/versioned-form';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { showToast } from '../../kernel/toasts/toasts';
import { timelineQuery } from '../saved-bookings/api';
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
  const queryClient = useQueryClient();
  const form = useVersionedForm({
    draft: `note-${bookingId}`,
    saved: note,
    valuesOf: ({ text }) => ({ text }),
    bodyOf: ({ text }, { version }) => ({ text, version }),
    problemsIn: () => [],
    sending: useWriteNote(bookingId),
    onSaved: ({ text }) => {
      setIsWriting(false);
      showToast('success', text ? 'Note saved' : 'Note removed', `Booking #${bookingId}`);
    },
    read: () => queryClient.fetchQuery(noteQuery(bookingId)),
    what: () => 'the note',
    labelOf: () => 'Note',
  });
  const [isWriting, setIsWriting] = useState(form.isUnsaved);
  // Moves focus from the button into the field that replaces it, and back.
  const [doesFocusFollow, setDoesFocusFollow] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (doesFocusFollow && !isWriting) button.current?.focus();
  }, [doesFocusFollow, isWriting]);
  const { text, by, at } = note;
  if (isWriting) {
    return (
      <VersionedForm of={form} name="note" saysUnsaved>
        <NoteField isFocused={doesFocusFollow} />
        <Flex wrap gap={8}>
          <Button type="primary" htmlType="submit" loading={form.isSaving}>
            Save note
          </Button>
          <Button
            disabled={form.isSaving}
            onClick={() => {
              form.discard();
              setIsWriting(false);
            }}
          >
            Cancel
          </Button>
        </Flex>
      </VersionedForm>
    );
  }
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
      <Button
        ref={button}
        onClick={() => {
          setIsWriting(true);
          setDoesFocusFollow(true);
        }}
      >
        {text ? 'Change note' : 'Write a note'}
      </Button>
    </Flex>
  );
}

function NoteField({ isFocused }: { isFocused: boolean }) {
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  useEffect(() => {
    if (!isFocused) return;
    field.current?.focus({ cursor: 'end', preventScroll: true });
    // The form is taller than the button: on a phone its own buttons would be off screen.
    field.current?.resizableTextArea?.textArea.form?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  return (
    <Form.Item name="text" extra="Only staff see it. It is deleted with the booking.">
      <Input.TextArea
        ref={field}
        aria-label="Note for staff"
        rows={4}
        maxLength={MAX_BOOKING_NOTE}
      />
    </Form.Item>
  );
}

/** Staff's internal note. */
const noteQuery = (id: number) => ({
  ...routeQuery(readBookingNote, { params: { id } }),
  staleTime: 0,
});

/** Refused with `changed_meanwhile` if another member of staff saved first. */
function useWriteNote(bookingId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WriteBookingNote) =>
      call(writeBookingNote, { params: { id: bookingId }, body }),
    onSuccess: (note) => {
      queryClient.setQueryData(noteQuery(bookingId).queryKey, note);
      void queryClient.invalidateQueries(timelineQuery(bookingId));
    },
  });
}
