import {
  type StatementAnswers,
  type StatementQuestions,
} from '@sunfield/contracts/payments/bank-lines';
import { counted } from '@sunfield/words/counted';
import { Button, Checkbox, Flex, Radio } from 'antd';
import { useState } from 'react';
import { Quiet } from '../../kernel/ui/quiet';

interface AskProps {
  questions: StatementQuestions;
  isSending: boolean;
  onAnswered: (answers: StatementAnswers) => void;
}

/** What only staff can say about a file. Nothing is imported before. */
export function AskAboutStatement({ questions, isSending, onAnswered }: AskProps) {
  const { order, states, notPayments, notPaymentCount } = questions;
  const [isOrder, setIsOrder] = useState(false);
  const [leavesOut, setLeavesOut] = useState(false);
  const [arrived, setArrived] = useState<Record<string, boolean>>({});
  const statesThat = (is: boolean) => states.filter((state) => arrived[state] === is);
  const isAnswered =
    (order === null || isOrder) &&
    (notPaymentCount === 0 || leavesOut) &&
    states.every((state) => arrived[state] !== undefined);
  const answers: StatementAnswers = {
    ...(order !== null && { order }),
    ...(notPaymentCount > 0 && { leaveOut: notPaymentCount }),
    ...(states.length > 0 && { arrived: statesThat(true), notArrived: statesThat(false) }),
  };
  return (
    <section aria-label="Questions about this file">
      <Flex vertical gap={12} align="start">
        <strong>Nothing is imported yet.</strong>
        {order !== null && (
          <Checkbox checked={isOrder} onChange={({ target }) => setIsOrder(target.checked)}>
            Some dates can only be read with the {order === 'day-first' ? 'day' : 'month'} first.
            Read them all like that.
          </Checkbox>
        )}
        {states.map((state) => {
          const title = state === '' ? 'Payments without a state' : `Payments that are “${state}”`;
          return (
            <div key={state} role="group" aria-label={title}>
              <div>{title}</div>
              <Radio.Group
                value={arrived[state]}
                onChange={({ target }) =>
                  setArrived({ ...arrived, [state]: target.value === true })
                }
                options={[
                  { value: true, label: 'The money is in our account' },
                  { value: false, label: 'It is not: leave them out' },
                ]}
              />
            </div>
          );
        })}
        {notPaymentCount > 0 && (
          <div>
            {counted(notPaymentCount, 'line')} without a date or an amount:
            <ul>
              {notPayments.map(({ line, text }) => (
                <li key={line}>
                  <Quiet>Line {line}:</Quiet> {text}
                </li>
              ))}
              {notPaymentCount > notPayments.length && (
                <li>and {notPaymentCount - notPayments.length} more</li>
              )}
            </ul>
            <Checkbox checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
              They are not payments. Leave them out.
            </Checkbox>
          </div>
        )}
        <Button
          type="primary"
          loading={isSending}
          disabled={!isAnswered}
          onClick={() => onAnswered(answers)}
        >
          Import the payments
        </Button>
      </Flex>
    </section>
  );
}
