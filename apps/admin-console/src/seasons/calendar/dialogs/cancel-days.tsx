import { randomId } from '@sunfield/api-client/random-id';
import { dayFallbacks, type DayFallback } from '@sunfield/contracts/bookings/cancelled-days';
import { counted } from '@sunfield/words/counted';
import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import {
  CancelDaysSchema,
  USUAL_DAYS_TO_CHOOSE,
} from '@sunfield/contracts/bookings/day-cancellations';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { problemsBy } from '../../../data/form-problems';
import { Dialog } from '../../../dialogs/dialog';
import { LoadProblem } from '../../../ui/load-problem';
import { showToast } from '../../../toasts/toasts';
import styles from '../calendar.module.css';
import { CancelFields, type TypedCancellation } from './cancel-fields';
import { CancelPreview } from './cancel-preview';
import { confirmWords } from '../model/cancellation-words';
import { asChosen, previewCancellationQuery, useCancelDays } from '../model/cancellations-api';
import { dayProblems } from '../model/day-words';
import { Problems } from './day-problems';

interface CancelDaysProps {
  season: SeasonDetails;
  chosen: PlannedDay[];
  onEnd: () => void;
}

const [refund] = dayFallbacks;

/**
 * Shows who is affected and how much is refunded, what families are emailed and offered, and
 * requires confirmation in words.
 */
export function CancelDaysDialog({ season, chosen, onEnd }: CancelDaysProps) {
  // The calendar shows the days as cancelled before the dialog has closed.
  const [days] = useState(chosen);
  const preview = useQuery(previewCancellationQuery(season.id, days));
  const cancelling = useCancelDays(season.id);
  const [typed, setTyped] = useState<TypedCancellation>(() => ({
    reason: '',
    fallback: refund,
    decideBy: addDays(calendarDateInLondon(new Date()), USUAL_DAYS_TO_CHOOSE),
    isAtOnce: false,
  }));
  const [clientRequestId] = useState(randomId);
  const [isConfirming, setConfirming] = useState(false);
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
  const ask = () => {
    const found = problemsBy(CancelDaysSchema, body).flatMap(({ errors }) => errors);
    setProblems(found);
    setConfirming(found.length === 0);
  };
  const cancel = () =>
    cancelling.mutate(body, {
      onSuccess: ({ progress }) => {
        onEnd();
        showToast(
          'success',
          `${counted(days.length, 'camp day')} cancelled`,
          progress.all > 0
            ? `We’re working through ${counted(progress.all, 'booking')}. Progress is shown above the calendar.`
            : 'No places had been paid for.',
        );
      },
      onError: (error) => {
        setProblems(dayProblems(error));
        setConfirming(false);
      },
    });
  const back = isConfirming ? () => setConfirming(false) : onEnd;
  return (
    <Dialog
      title={isConfirming ? `${name}?` : name}
      onCancel={onEnd}
      footer={[
        <Button key="back" onClick={back} disabled={cancelling.isPending}>
          {isConfirming ? 'Back' : 'Keep the days'}
        </Button>,
        <Button
          key="on"
          type="primary"
          danger
          disabled={!preview.data}
          loading={cancelling.isPending}
          onClick={isConfirming ? cancel : ask}
        >
          {isConfirming ? name : 'Go on'}
        </Button>,
      ]}
    >
      {problems.length > 0 && (
        <Alert
          className={styles.problem}
          type="error"
          showIcon
          title="Nothing was cancelled"
          description={<Problems problems={problems} />}
        />
      )}
      {preview.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {preview.isError && <LoadProblem error={preview.error} retry={preview.refetch} />}
      {preview.data &&
        (isConfirming ? (
          <div role="status">
            {confirmWords(days, preview.data, { fallback: typed.fallback, decideBy }).map(
              (sentence) => (
                <p key={sentence}>{sentence}</p>
              ),
            )}
          </div>
        ) : (
          <>
            <CancelPreview preview={preview.data} />
            <CancelFields typed={typed} onChange={(more) => setTyped({ ...typed, ...more })} />
          </>
        ))}
    </Dialog>
  );
}
