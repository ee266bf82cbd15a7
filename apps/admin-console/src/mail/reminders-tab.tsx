import { sentenceOf } from '@sunfield/api-client/api-error';
import { bodyTo } from '@sunfield/api-client/call';
import { keyOf, routeQuery } from '@sunfield/api-client/route-query';
import { changeReminder, readReminders } from '@sunfield/contracts/mail/email-wording-routes';
import {
  type ChangeReminder,
  namesOfReminder,
  type Reminders,
} from '@sunfield/contracts/mail/reminders';
import { counted } from '@sunfield/words/counted';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemsOf } from '../kernel/data/form-problems';
import { showToast } from '../kernel/toasts/toasts';
import { Group } from '../kernel/ui/group';
import { Loaded } from '../kernel/ui/loaded';
import { Detail, Hint } from '../kernel/ui/quiet';
import { SubjectLink } from '../kernel/ui/subject-link';

/** Every reminder with its rule, its wording and whom it reaches by tomorrow. */
export default function RemindersTab() {
  const read = useQuery({ ...routeQuery(readReminders), staleTime: 0 });
  return (
    <>
      <Hint>
        Each reminder is sent once, and never for a cancelled or erased booking. Dates are UK dates.
      </Hint>
      <Loaded query={read}>
        {({ reminders }) =>
          reminders.map((reminder) => <Reminder key={reminder.kind} reminder={reminder} />)
        }
      </Loaded>
    </>
  );
}

function Reminder({ reminder }: { reminder: OneReminder }) {
  const { kind, isOn, days } = reminder;
  const { name, when, email, max } = namesOfReminder(kind);
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn: bodyTo(changeReminder, { params: { kind } }),
    onSuccess: (answer: Reminders) => queryClient.setQueryData(keyOf(readReminders), answer),
  });
  const save = (change: Partial<ChangeReminder>) =>
    changing.mutate(
      { isOn, days, ...change },
      {
        onSuccess: (_, body) =>
          showToast('success', name, body.isOn ? 'This reminder is on.' : 'This reminder is off.'),
      },
    );
  return (
    <Group
      title={name}
      action={
        <Switch
          aria-label={`${name}: on`}
          checked={isOn}
          loading={changing.isPending}
          onChange={(on) => save({ isOn: on })}
        />
      }
    >
      {changing.error && (
        <Alert
          type="error"
          showIcon
          title={
            problemsOf(changing.error)[0]?.errors[0] ??
            sentenceOf(changing.error, 'It could not be saved')
          }
        />
      )}
      {max === 0 ? (
        <p>{when}</p>
      ) : (
        <HowMany reminder={reminder} onSave={(changed) => save({ days: changed })} />
      )}
      <Reaches reminder={reminder} />
      <p>
        <Link to={`?tab=email-words&email=${email}`}>Change what it says</Link>
      </p>
    </Group>
  );
}

type OneReminder = Reminders['reminders'][number];

interface HowManyProps {
  reminder: OneReminder;
  onSave: (days: number[]) => void;
}

function HowMany({ reminder: { kind, days }, onSave }: HowManyProps) {
  const { name, when, max } = namesOfReminder(kind);
  const saved = days.join(', ');
  const [typed, setTyped] = useState(saved);
  const id = `reminder-days-${kind}`;
  return (
    <Flex wrap gap={8} align="end">
      <Form.Item
        label={max > 1 ? `How many ${when}: up to ${max} numbers` : `How many ${when}`}
        htmlFor={id}
        layout="vertical"
      >
        <Input
          id={id}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form.Item>
      <Form.Item>
        <Button
          aria-label={`Save the days: ${name}`}
          disabled={typed === saved}
          onClick={() =>
            onSave(
              typed
                .split(/[\s,]+/)
                .filter(Boolean)
                .map(Number),
            )
          }
        >
          Save
        </Button>
      </Form.Item>
    </Flex>
  );
}

function Reaches({ reminder: { kind, isOn, tomorrow } }: { reminder: OneReminder }) {
  const { reaches = 'booking' } = namesOfReminder(kind);
  return (
    <details>
      <summary>
        {isOn
          ? 'By this time tomorrow it reaches'
          : 'If it were on, by this time tomorrow it would reach'}{' '}
        {counted(tomorrow.count, reaches, reaches === 'family' ? 'families' : undefined)}
      </summary>
      {tomorrow.bookings.map((bookingId) => (
        <Detail key={bookingId}>
          <SubjectLink type="booking" id={bookingId} />
        </Detail>
      ))}
      {tomorrow.count > tomorrow.bookings.length && (
        <Detail>And {tomorrow.count - tomorrow.bookings.length} more.</Detail>
      )}
    </details>
  );
}
