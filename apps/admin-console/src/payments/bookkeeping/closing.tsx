import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import {
  type ClosedMonths,
  ReopenMonthSchema,
} from '@sunfield/contracts/payments/bookkeeping/books';
import {
  closeMonth,
  readBooks,
  readClosedMonths,
  readMonthEnd,
  reopenMonth,
} from '@sunfield/contracts/payments/bookkeeping/routes';
import { daysOfMonth, formatInstant, formatMonth, todayInLondon } from '@sunfield/words/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Step } from './step';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { useMay } from '../../kernel/session/require-staff';
import { showToast } from '../../kernel/toasts/toasts';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Quiet } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';

const monthsQuery = { ...routeQuery(readClosedMonths), staleTime: 0 };

/** Whether a month is closed, by whom, and what can be done about it. */
export function Closing({ month }: { month: string }) {
  const months = useQuery(monthsQuery);
  const may = useMay();
  const [asks, setAsks] = useState<'close' | 'reopen' | null>(null);
  if (months.isError) return <LoadProblem error={months.error} retry={months.refetch} />;
  if (!months.data) return null;
  const all = months.data.months;
  const last = all.find(({ reopened }) => !reopened)?.month ?? '';
  const ofMonth = all.find((one) => one.month === month);
  const isClosed = ofMonth !== undefined && !ofMonth.reopened;
  const isOver = todayInLondon() > daysOfMonth(month).to;
  return (
    <Step isDone={isClosed} text={stateOf(month, { ofMonth, last })}>
      {!isClosed && isOver && month > last && (
        <Button type="primary" onClick={() => setAsks('close')}>
          Close {formatMonth(month)}
        </Button>
      )}
      {isClosed && month === last && may('settings') && (
        <Button onClick={() => setAsks('reopen')}>Open {formatMonth(month)} again</Button>
      )}
      {asks === 'close' && <CloseDialog month={month} onEnd={() => setAsks(null)} />}
      {asks === 'reopen' && <ReopenDialog month={month} onEnd={() => setAsks(null)} />}
    </Step>
  );
}

type OfMonth = ClosedMonths['months'][number];

function stateOf(
  month: string,
  { ofMonth, last }: { ofMonth?: OfMonth | undefined; last: string },
) {
  const nameOf = (by: string | null) => by ?? 'an account that is gone';
  if (ofMonth?.reopened)
    return `Opened again by ${nameOf(ofMonth.reopened.by)} on ${formatInstant(ofMonth.reopened.at)}: ${ofMonth.reopened.reason}`;
  if (ofMonth)
    return `Closed by ${nameOf(ofMonth.closed.by)} on ${formatInstant(ofMonth.closed.at)}. Nothing is entered in it any longer.`;
  return month <= last ? 'Closed with the months after it.' : 'This month is open.';
}

/** What both dialogs do once they are sent. */
function useAnswer(message: string, onEnd: () => void) {
  const queryClient = useQueryClient();
  return {
    refetch: () => invalidate(queryClient, [readClosedMonths, readBooks, readMonthEnd]),
    onSent: () => {
      showToast('success', message);
      onEnd();
    },
  };
}

interface DialogProps {
  month: string;
  onEnd: () => void;
}

function CloseDialog({ month, onEnd }: DialogProps) {
  const { refetch, onSent } = useAnswer(`${formatMonth(month)} is closed`, onEnd);
  const closing = useMutation({
    mutationFn: (_: Record<string, never>) => call(closeMonth, { body: { month } }),
    onSettled: refetch,
  });
  return (
    <FormDialog
      title={`Close ${formatMonth(month)}`}
      okText="Close the month"
      name="close-month"
      draft={null}
      schema={z.object({})}
      initialValues={{}}
      sending={closing}
      onSent={onSent}
      onEnd={onEnd}
      intro={
        <>
          <p>
            Afterwards nothing is entered in this month or an earlier one. What comes late is
            entered in the next month.
          </p>
          <Quiet>Only an owner can open it again.</Quiet>
        </>
      }
    >
      {null}
    </FormDialog>
  );
}

const ReasonSchema = z.pick(ReopenMonthSchema, { reason: true });

function ReopenDialog({ month, onEnd }: DialogProps) {
  const { refetch, onSent } = useAnswer(`${formatMonth(month)} is open again`, onEnd);
  const reopening = useMutation({
    mutationFn: ({ reason }: z.output<typeof ReasonSchema>) =>
      call(reopenMonth, { body: { month, reason } }),
    onSettled: refetch,
  });
  return (
    <FormDialog
      title={`Open ${formatMonth(month)} again`}
      okText="Open the month"
      name="reopen-month"
      draft={`reopen ${month}`}
      schema={ReasonSchema}
      initialValues={{ reason: '' }}
      sending={reopening}
      onSent={onSent}
      onEnd={onEnd}
      intro={<p>Its sums may then differ from what your bookkeeper has.</p>}
    >
      <TextField
        name="reason"
        label="Why it is opened again"
        extra="No names of families, please."
      />
    </FormDialog>
  );
}
