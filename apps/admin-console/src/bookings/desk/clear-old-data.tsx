import { counted, formatNumber } from '@sunfield/words/counted';
import { CalendarDateSchema } from '@sunfield/contracts/kit/dates';
import { formatLongDate, todayInLondon } from '@sunfield/words/dates';
import { OLD_BOOKINGS_CUTOFF } from '@sunfield/contracts/bookings/staff-bookings';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { safeParse } from 'zod/mini';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { showToast } from '../../kernel/toasts/toasts';
import { countedTo } from '../../kernel/lists/pages';
import { oldBookingsQuery, useClearOldBookings } from './clearings-api';

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
  const [cutoff, setCutoff] = useState(OLD_BOOKINGS_CUTOFF);
  const [typed, setTyped] = useState('');
  const isUsable = safeParse(CalendarDateSchema, cutoff).success && cutoff <= today();
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
  const isSaid = typed.trim().toLowerCase() === words;
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
      <Cutoff value={cutoff} onChange={setCutoff} isUsable={isUsable} />
      <p role="status">
        {isUsable && old.isError && 'They could not be counted. Please try again later.'}
        {isUsable && old.isFetching && 'Counting...'}
        {isKnown && !clearing.isPending && `${countedTo(count, 'booking')} will be removed.`}
        {clearing.isPending &&
          `${formatNumber(cleared)} of ${countedTo(count, 'booking').toLowerCase()} removed. Please keep this page open.`}
      </p>
      {count > 0 && words && <InWords words={words} value={typed} onChange={setTyped} />}
    </ActionDialog>
  );
}

const today = () => todayInLondon();

/** The specification's wording; with another cutoff it names that day. */
const question = (cutoff: string): string => {
  const day = cutoff === OLD_BOOKINGS_CUTOFF ? 'October 2025' : formatLongDate(cutoff);
  return `Are you sure you want to clear all summer camp data from the registers? This will remove all bookings from before ${day}. This action cannot be undone.`;
};

interface InWordsProps {
  words: string;
  value: string;
  onChange: (typed: string) => void;
}

function InWords({ words, value, onChange }: InWordsProps) {
  const id = useId();
  return (
    <Form.Item layout="vertical" label={`To go on, type “${words}”`} htmlFor={id}>
      <Input
        id={id}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}

interface CutoffProps {
  value: string;
  onChange: (date: string) => void;
  isUsable: boolean;
}

function Cutoff({ value, onChange, isUsable }: CutoffProps) {
  const id = useId();
  return (
    <Form.Item
      layout="vertical"
      label="Remove bookings whose camp days are all before"
      htmlFor={id}
      help={isUsable ? undefined : <span id={`${id}-problem`}>{notUsable}</span>}
      validateStatus={isUsable ? undefined : 'error'}
    >
      <Input
        id={id}
        type="date"
        max={today()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={!isUsable}
        aria-describedby={isUsable ? undefined : `${id}-problem`}
      />
    </Form.Item>
  );
}

const notUsable = 'Please choose a day that is not in the future';

const outcome = (deleted: number, remaining: number) =>
  remaining === 0
    ? `${counted(deleted, 'booking')} removed.`
    : `${counted(deleted, 'booking')} removed, ${countedTo(remaining, 'booking').toLowerCase()} still there. Please try again later.`;
