import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import { type Clearing, OLD_BOOKINGS_CUTOFF } from '@sunfield/contracts/bookings/staff-bookings';
import { CalendarDateSchema } from '@sunfield/contracts/kit/dates';
import {
  clearOldBookings,
  countOldBookings,
  listClearings,
  undoClearing,
} from '@sunfield/contracts/office/routes';
import { counted, formatNumber } from '@sunfield/words/counted';
import { formatLongDate, formatTimestamp, todayInLondon } from '@sunfield/words/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { countedTo } from '../../kernel/lists/paged-list';
import { showToast } from '../../kernel/toasts/toasts';
import { Ends } from '../../kernel/ui/ends';
import layout from '../../kernel/ui/layout.module.css';
import { Detail, Urgent } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';
import { useBookingChanged } from '../saved-bookings/api';

/** Shows how many bookings it will remove beforehand, and how many it removed afterwards. */
export const ClearOldData = () => (
  <DialogButton
    danger
    opensBy="clear-old-data"
    dialog={(onEnd) => <ClearOldDataDialog onEnd={onEnd} />}
  >
    Clear Old Data
  </DialogButton>
);

function ClearOldDataDialog({ onEnd }: { onEnd: () => void }) {
  const [form] = Form.useForm<{ cutoff: string; typed: string }>();
  const { cutoff = OLD_BOOKINGS_CUTOFF, typed = '' } = Form.useWatch([], form) ?? {};
  const isUsable = safeParse(CalendarDateSchema, cutoff).success && cutoff <= todayInLondon();
  const old = useQuery({ ...oldBookingsQuery(cutoff), enabled: isUsable });
  const [cleared, setCleared] = useState(0);
  const clearing = useClearOldBookings(setCleared);
  const clear = () =>
    clearing.mutate(cutoff, {
      onSuccess: ({ deleted, remaining }) =>
        showToast('success', 'Old Data Cleared', outcome(deleted, remaining)),
      onError: () => showToast('error', 'Error', 'Failed to clear old data'),
      onSettled: onEnd,
    });
  const isKnown = isUsable && old.isSuccess && !old.isFetching;
  const count = isKnown ? old.data.count : 0;
  // The specified cutoff needs only the one question; any other cutoff must also be confirmed in words.
  const words =
    cutoff === OLD_BOOKINGS_CUTOFF ? '' : `remove ${countedTo(count, 'booking').toLowerCase()}`;
  const isSaid = words === '' || typed.trim().toLowerCase() === words;
  return (
    <ActionDialog
      title="Clear Old Data"
      okText="Clear"
      isDangerous
      isReady={count > 0 && isSaid}
      sending={{ isPending: clearing.isPending, error: null }}
      onOk={clear}
      onEnd={onEnd}
    >
      <p>{question(isUsable ? cutoff : OLD_BOOKINGS_CUTOFF)}</p>
      <Form form={form} component={false} layout="vertical">
        <TextField
          name="cutoff"
          label="Remove bookings whose camp days are all before"
          type="date"
          max={todayInLondon()}
          initialValue={OLD_BOOKINGS_CUTOFF}
        />
        <p role="status">
          {!isUsable && <Urgent>Please choose a day that is not in the future</Urgent>}
          {isUsable && old.isError && 'They could not be counted. Please try again later.'}
          {isUsable && old.isFetching && 'Counting...'}
          {isKnown && !clearing.isPending && `${countedTo(count, 'booking')} will be removed.`}
          {clearing.isPending &&
            `${formatNumber(cleared)} of ${countedTo(count, 'booking').toLowerCase()} removed. Please keep this page open.`}
        </p>
        {count > 0 && words && <TextField name="typed" label={`To go on, type “${words}”`} />}
      </Form>
    </ActionDialog>
  );
}

/** The specification's wording; with another cutoff it names that day. */
const question = (cutoff: string): string => {
  const day = cutoff === OLD_BOOKINGS_CUTOFF ? 'October 2025' : formatLongDate(cutoff);
  return `Are you sure you want to clear all summer camp data from the registers? This will remove all bookings from before ${day}. This action cannot be undone.`;
};

const outcome = (deleted: number, remaining: number) =>
  remaining === 0
    ? `${counted(deleted, 'booking')} removed.`
    : `${counted(deleted, 'booking')} removed, ${countedTo(remaining, 'booking').toLowerCase()} still there. Please try again later.`;

/** What was cleared but not yet erased, with a button to undo it; renders nothing if there is none. */
export function Clearings() {
  const { data: clearings = [], isError } = useQuery(clearingsQuery);
  if (isError) return <Detail>What was removed could not be loaded.</Detail>;
  if (clearings.length === 0) return null;
  return (
    <ul className={layout.lines} style={{ marginTop: 12 }} aria-label="Cleared bookings">
      {clearings.map((clearing) => (
        <ClearingRow key={clearing.id} clearing={clearing} />
      ))}
    </ul>
  );
}

function ClearingRow({ clearing }: { clearing: Clearing }) {
  const { id, bookings, cutoffDate, clearedAt, clearedBy, eraseAt } = clearing;
  return (
    <Ends component="li" justify="flex-end">
      <Detail>
        {counted(bookings, 'booking')} from before {formatLongDate(cutoffDate)}: removed on{' '}
        {formatTimestamp(clearedAt)}
        {clearedBy && ` by ${clearedBy}`}, will be erased on {formatTimestamp(eraseAt)}.
      </Detail>
      <ActionButton
        size="small"
        sending={useUndoClearing()}
        sent={id}
        done={({ restored }) => [
          'Bookings brought back',
          `${counted(restored, 'booking')} restored.`,
        ]}
        failed={['Error', 'Failed to bring the bookings back']}
      >
        Undo
      </ActionButton>
    </Ends>
  );
}

/** How many bookings clearing old data would remove: all whose days are before the cutoff. */
const oldBookingsQuery = (cutoffDate: string) => ({
  ...routeQuery(countOldBookings, { query: { cutoffDate } }),
  // Counted again each time the dialog is opened.
  staleTime: 0,
  gcTime: 0,
});

const clearingsQuery = { ...routeQuery(listClearings), staleTime: 0 };

function useClearingsChanged() {
  const queryClient = useQueryClient();
  const bookingChanged = useBookingChanged();
  return () => {
    void invalidate(queryClient, [listClearings]);
    void bookingChanged();
  };
}

/** Restores what was cleared. */
const useUndoClearing = () =>
  useMutation({
    mutationFn: (id: number) => call(undoClearing, { params: { id } }),
    onSettled: useClearingsChanged(),
  });

/** Each call does as much as its time limit allows; calls repeat until nothing is left to clear. */
function useClearOldBookings(onProgress: (deleted: number) => void) {
  const clearingsChanged = useClearingsChanged();
  return useMutation({
    mutationFn: async (cutoffDate: string) => {
      const clear = () => call(clearOldBookings, { body: { cutoffDate } });
      let last = await clear();
      let { deleted } = last;
      while (last.isUnfinished && last.deleted > 0) {
        onProgress(deleted);
        last = await clear();
        deleted += last.deleted;
      }
      return { ...last, deleted };
    },
    onSettled: clearingsChanged,
  });
}
