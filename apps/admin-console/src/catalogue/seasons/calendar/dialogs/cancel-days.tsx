import { randomId } from '@sunfield/api-client/random-id';
import { type DayFallback, dayFallbacks } from '@sunfield/contracts/bookings/cancelled-days';
import {
  CancelDaysSchema,
  type DayCancellationPreview,
  USUAL_DAYS_TO_CHOOSE,
} from '@sunfield/contracts/bookings/day-cancellations';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { counted } from '@sunfield/words/counted';
import { addDays, todayInLondon } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Radio } from 'antd';
import { useState } from 'react';
import { problemsBy } from '../../../../kernel/data/form-problems';
import { useDraft } from '../../../../kernel/data/use-draft';
import { Dialog } from '../../../../kernel/dialogs/dialog';
import { showToast } from '../../../../kernel/toasts/toasts';
import { Facts } from '../../../../kernel/ui/facts';
import { Loaded } from '../../../../kernel/ui/loaded';
import { moneyWords, peopleWords } from '../model/cancellation-words';
import { asChosen, previewCancellationQuery, useCancelDays } from '../../model/api';
import { dayProblems } from '../model/day-words';
import { Refused } from './day-problems';
import { ChooseUntilField, ReasonField } from './family-email-fields';
import { StuckBookings } from './stuck-bookings';

interface CancelDaysProps {
  season: SeasonDetails;
  chosen: PlannedDay[];
  onEnd: () => void;
}

const [refund] = dayFallbacks;

/**
 * Shows who is affected and how much is refunded, and asks what families are emailed and offered. Enter in a field does
 * not cancel: it cannot be undone.
 */
export function CancelDaysDialog({ season, chosen, onEnd }: CancelDaysProps) {
  // The calendar shows the days as cancelled before the dialog has closed.
  const [days] = useState(chosen);
  const preview = useQuery(previewCancellationQuery(season.id, days));
  const cancelling = useCancelDays(season.id);
  const draft = useDraft<TypedCancellation>(`cancel-days-${season.id}`);
  const typed = draft.typed ?? newCancellation();
  const [clientRequestId] = useState(randomId);
  const [problems, setProblems] = useState<string[]>([]);
  const decideBy = typed.isAtOnce ? null : typed.decideBy;
  const body = {
    days: asChosen(days),
    reason: typed.reason,
    fallback: typed.fallback satisfies DayFallback,
    decideBy,
    clientRequestId,
  };
  const name = `Cancel ${counted(days.length, 'camp day')}`;
  const leave = () => {
    draft.forget();
    onEnd();
  };
  const cancel = () => {
    const found = problemsBy(CancelDaysSchema, body).flatMap(({ errors }) => errors);
    setProblems(found);
    if (found.length > 0) return;
    cancelling.mutate(body, {
      onSuccess: ({ progress }) => {
        leave();
        showCancelled(days.length, progress.all);
      },
      onError: (error) => setProblems(dayProblems(error)),
    });
  };
  return (
    <Dialog
      title={name}
      okText={name}
      cancelText="Keep the days"
      okButtonProps={{ danger: true, disabled: !preview.data }}
      cancelButtonProps={{ disabled: cancelling.isPending, onClick: leave }}
      confirmLoading={cancelling.isPending}
      keepsTyped
      onOk={cancel}
      onCancel={onEnd}
    >
      <Refused title="Nothing was cancelled" problems={problems} />
      <Loaded query={preview} rows={4}>
        {(data) => (
          <>
            <CancelPreview preview={data} />
            <CancelFields typed={typed} onChange={(more) => draft.keep({ ...typed, ...more })} />
            <p>
              {data.families > 0 &&
                `We email ${counted(data.families, 'family', 'families')} now, with your reason. `}
              The public site shows the days as cancelled immediately. This cannot be undone.
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const showCancelled = (days: number, bookings: number): void =>
  showToast(
    'success',
    `${counted(days, 'camp day')} cancelled`,
    bookings > 0
      ? `We’re working through ${counted(bookings, 'booking')}. Progress is shown above the calendar.`
      : 'No places had been paid for.',
  );

type TypedCancellation = ReturnType<typeof newCancellation>;

const newCancellation = () => ({
  reason: '',
  fallback: refund as DayFallback,
  decideBy: addDays(todayInLondon(), USUAL_DAYS_TO_CHOOSE),
  isAtOnce: false,
});

/** Who is affected, and the amounts. */
function CancelPreview({ preview }: { preview: DayCancellationPreview }) {
  const { bookings, places, backTo, unpaidBookings, waitingChanges, stuck } = preview;
  return (
    <section aria-label="Who and how much" style={{ marginBottom: 14 }}>
      <Facts
        nameWidth={170}
        facts={[
          [
            'Who is booked',
            bookings === 0 ? 'No places have been paid for.' : peopleWords(preview),
          ],
          bookings > 0 && ['Places', places],
          bookings > 0 && ['To refund if no family swaps', moneyWords(backTo)],
          unpaidBookings > 0 && ['Not paid yet', `${counted(unpaidBookings, 'booking')}: will end`],
          waitingChanges > 0 && [
            'Waiting to be paid',
            `${counted(waitingChanges, 'change')} of paid bookings: not made, and the bookings stay as they are`,
          ],
        ]}
      />
      {stuck.length > 0 && (
        <>
          <p>
            <strong>{counted(stuck.length, 'booking')} can’t be settled without you:</strong>
          </p>
          <StuckBookings stuck={stuck} />
        </>
      )}
    </section>
  );
}

interface CancelFieldsProps {
  typed: TypedCancellation;
  onChange: (more: Partial<TypedCancellation>) => void;
}

/** The reason emailed to families, how long they can choose, and what they get if they do not. */
function CancelFields({ typed, onChange }: CancelFieldsProps) {
  return (
    <>
      <ReasonField value={typed.reason} onChange={(reason) => onChange({ reason })} />
      <Form.Item layout="vertical" label="If a family doesn’t reply, they get">
        <Radio.Group
          aria-label="If a family doesn’t reply, they get"
          vertical
          value={typed.fallback}
          onChange={({ target }) => onChange({ fallback: target.value as DayFallback })}
          options={[
            { value: 'refund', label: 'A full refund, the way it was paid' },
            { value: 'credit', label: 'Credit for a later booking' },
          ]}
        />
      </Form.Item>
      <ChooseUntilField
        isDisabled={typed.isAtOnce}
        value={typed.decideBy}
        onChange={(decideBy) => onChange({ decideBy })}
      />
      <Checkbox
        checked={typed.isAtOnce}
        onChange={({ target }) => onChange({ isAtOnce: target.checked })}
      >
        Don’t wait: do this immediately
      </Checkbox>
    </>
  );
}
