import { sentenceOf } from '@sunfield/api-client/api-error';
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
import { Alert, Button, type GetRef, Input, Skeleton } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useDraft } from '../data/use-draft';
import { useTheirs } from '../data/use-theirs';
import { ChangedMeanwhile } from '../dialogs/changed-meanwhile';
import { LoadProblem } from '../ui/load-problem';
import { showToast } from '../toasts/toasts';
import { timelineQuery } from '../saved-bookings/api';
import styles from './staff-note.module.css';

/** The note being edited, and the version that it is based on. */
type Draft = Pick<BookingNote, 'text' | 'version'>;

/** Staff's internal note about a booking, and its editor. */
export function StaffNote({ bookingId }: { bookingId: number }) {
  const note = useQuery(noteQuery(bookingId));
  const draft = useDraft<Draft>(`note-${bookingId}`);
  const [isWriting, setIsWriting] = useState(draft.typed !== undefined);
  // Moves focus from the button into the field that replaces it, and back.
  const [doesFocusFollow, setDoesFocusFollow] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (doesFocusFollow && !isWriting) button.current?.focus();
  }, [doesFocusFollow, isWriting]);
  if (note.isError) return <LoadProblem error={note.error} retry={note.refetch} />;
  if (note.isPending) return <Skeleton active paragraph={{ rows: 1 }} title={false} />;
  const { text, by, at } = note.data;
  const write = () => {
    setIsWriting(true);
    setDoesFocusFollow(true);
  };
  if (isWriting) {
    const end = () => {
      draft.forget();
      setIsWriting(false);
    };
    return (
      <NoteForm
        bookingId={bookingId}
        read={draft.typed ?? note.data}
        isFocused={doesFocusFollow}
        keep={draft.keep}
        onEnd={end}
      />
    );
  }
  return (
    <div className={styles.note}>
      {text && (
        <>
          <p className={styles.text}>{text}</p>
          <p className={styles.small}>
            {at && formatTimestamp(at)}
            {by && ` · ${by}`}
          </p>
        </>
      )}
      <div>
        <Button ref={button} onClick={write}>
          {text ? 'Change note' : 'Write a note'}
        </Button>
      </div>
    </div>
  );
}

interface NoteFormProps {
  bookingId: number;
  read: Draft;
  isFocused: boolean;
  keep: (draft: Draft) => void;
  onEnd: () => void;
}

function NoteForm({ bookingId, read, isFocused, keep, onEnd }: NoteFormProps) {
  const hint = useId();
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  useEffect(() => {
    if (!isFocused) return;
    field.current?.focus({ cursor: 'end', preventScroll: true });
    // The form is taller than the button: on a phone its own buttons would be off screen.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  const [text, setText] = useState(read.text);
  const [problem, setProblem] = useState<string>();
  const writing = useWriteNote(bookingId);
  const { theirs, refused, decided } = useTheirs({
    read: useReadNote(bookingId),
    tell: (error) => setProblem(sentenceOf(error, 'The note could not be saved')),
  });
  const save = (over: number) => {
    setProblem(undefined);
    writing.mutate(
      { text, version: over },
      {
        onSuccess: (note) => {
          showToast('success', note.text ? 'Note saved' : 'Note removed', `Booking #${bookingId}`);
          onEnd();
        },
        onError: refused,
      },
    );
  };
  const type = (typed: string) => {
    setText(typed);
    keep({ text: typed, version: read.version });
  };
  return (
    <div ref={form} className={styles.note}>
      <Input.TextArea
        ref={field}
        aria-label="Note for staff"
        aria-describedby={hint}
        rows={4}
        maxLength={MAX_BOOKING_NOTE}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <p id={hint} className={styles.small}>
        Only staff see it. It is deleted with the booking.
      </p>
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className={styles.ways}>
        <Button type="primary" loading={writing.isPending} onClick={() => save(read.version)}>
          Save note
        </Button>
        <Button disabled={writing.isPending} onClick={onEnd}>
          Cancel
        </Button>
      </div>
      {theirs && (
        <ChangedMeanwhile
          what="the note"
          differences={
            theirs.text === text.trim() ? [] : [{ label: 'Note', now: theirs.text, typed: text }]
          }
          isSaving={writing.isPending}
          onKeepTyped={() => save(theirs.version)}
          onTakeNow={onEnd}
          onCancel={decided}
        />
      )}
    </div>
  );
}

/** Staff's internal note. */
const noteQuery = (id: number) => ({
  ...routeQuery(readBookingNote, { params: { id } }),
  staleTime: 0,
});

/** Reads the note again after another member of staff has changed it. */
function useReadNote(bookingId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(noteQuery(bookingId));
}

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
