import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { Alert, Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { problemsOf } from '../../kernel/data/form-problems';
import { useMoveBalance } from '../saved-bookings/api';

/** What a booking in parts still owes, and more time for it. */
export function BalanceNotice({ booking: { id, parts, totalPence } }: { booking: Booking }) {
  const [dueOn, setDueOn] = useState('');
  const moving = useMoveBalance(id);
  if (!parts || parts.owedPence === 0) return null;
  const { owedPence, letGoOn } = parts;
  const owed = `${formatPounds(owedPence)} of ${formatPounds(totalPence)} is owed, due by ${formatShortDate(parts.dueOn)}.`;
  const then = letGoOn
    ? ` The places are let go after ${formatShortDate(letGoOn)}, unless it is paid.`
    : '';
  return (
    <Alert
      style={{ marginBottom: 10 }}
      type="warning"
      showIcon
      title={owed + then}
      description={
        <Flex wrap gap={8} align="center">
          <Input
            type="date"
            aria-label="Another day by which it is due"
            style={{ width: 160 }}
            value={dueOn}
            onChange={({ target }) => setDueOn(target.value)}
          />
          <Button
            disabled={dueOn === ''}
            loading={moving.isPending}
            onClick={() => moving.mutate(dueOn)}
          >
            Change the day
          </Button>
          {moving.isError && (
            <span role="alert">
              {problemsOf(moving.error)[0]?.errors[0] ?? sentenceOf(moving.error)}
            </span>
          )}
        </Flex>
      }
    />
  );
}
