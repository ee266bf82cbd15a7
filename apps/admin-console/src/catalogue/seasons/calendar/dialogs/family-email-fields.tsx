import { addDays, todayInLondon } from '@sunfield/words/dates';
import { MOST_DAYS_TO_CHOOSE } from '@sunfield/contracts/bookings/day-cancellations';
import { Form, Input } from 'antd';
import { useId } from 'react';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Why a day is cancelled or changed. */
export function ReasonField({ value, onChange }: FieldProps) {
  const id = useId();
  return (
    <Form.Item layout="vertical" label="Reason, as families read it in their email" htmlFor={id}>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  );
}

/** The last date, in London, on which families can choose what they want instead. */
export function ChooseUntilField(props: FieldProps & { isDisabled?: boolean }) {
  const { isDisabled = false, value, onChange } = props;
  const id = useId();
  const today = todayInLondon();
  return (
    <Form.Item layout="vertical" label="Families can choose until and including" htmlFor={id}>
      <Input
        id={id}
        style={{ maxWidth: 190 }}
        type="date"
        min={today}
        max={addDays(today, MOST_DAYS_TO_CHOOSE)}
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  );
}
