import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type ClosedMonths } from '@sunfield/contracts/payments/bookkeeping/books';
import {
  closeMonth,
  readBooks,
  readClosedMonths,
  readMonthEnd,
} from '@sunfield/contracts/payments/bookkeeping/routes';
import { daysOfMonth, formatInstant, formatMonth, todayInLondon } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSend } from '../../kernel/data/use-send';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { Ends } from '../../kernel/ui/ends';
import { Loaded } from '../../kernel/ui/loaded';
import { Quiet } from '../../kernel/ui/quiet';

/** Whether a month is closed, by whom, and what can be done about it. */
export function Closing({ month }: { month: string }) {
  const months = useQuery({ ...routeQuery(readClosedMonths), staleTime: 0 });
  return (
    <Loaded query={months} rows={1}>
      {({ months: all }) => <Closed month={month} all={all} />}
    </Loaded>
  );
}

const outdated = [readClosedMonths, readBooks, readMonthEnd];

function Closed({ month, all }: { month: string; all: OfMonth[] }) {
  const closing = useSend(() => call(closeMonth, { body: { month } }), outdated);
  const last = all[0]?.month ?? '';
  const ofMonth = all.find((one) => one.month === month);
  const isClosed = ofMonth !== undefined;
  const isOver = todayInLondon() > daysOfMonth(month).to;
  const name = formatMonth(month);
  return (
    <Step isDone={isClosed} text={stateOf(month, { ofMonth, last })}>
      {!isClosed && isOver && month > last && (
        <ActionButton
          type="primary"
          sending={closing}
          sent={undefined}
          done={() => [`${name} is closed`]}
          ask={{
            title: `Close ${name}`,
            about: (
              <>
                Afterwards nothing is entered in this month or an earlier one. What comes late is
                entered in the next month. <Quiet>It cannot be opened again.</Quiet>
              </>
            ),
            okText: 'Close the month',
          }}
        >
          Close {name}
        </ActionButton>
      )}
    </Step>
  );
}

type OfMonth = ClosedMonths['months'][number];

function stateOf(
  month: string,
  { ofMonth, last }: { ofMonth?: OfMonth | undefined; last: string },
) {
  if (ofMonth)
    return `Closed by ${ofMonth.by ?? 'an account that is gone'} on ${formatInstant(ofMonth.at)}. Nothing is entered in it any longer.`;
  return month <= last ? 'Closed with the months after it.' : 'This month is open.';
}

export interface StepState {
  isDone: boolean;
  text: string;
  /** Where it is done. */
  search?: string | undefined;
}

/** A line of the month's end. */
export const Step = ({ isDone, text, search, children }: StepState & { children?: ReactNode }) => (
  <Ends component="li">
    <Flex gap={10} align="center">
      {isDone ? (
        <CheckCircleFilled aria-label="Done" style={{ color: 'var(--link)' }} />
      ) : (
        <MinusCircleOutlined aria-label="To do" />
      )}
      {search && !isDone ? <Link to={{ search }}>{text}</Link> : <span>{text}</span>}
    </Flex>
    {children}
  </Ends>
);
