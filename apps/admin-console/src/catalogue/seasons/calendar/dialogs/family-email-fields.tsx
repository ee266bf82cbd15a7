import { addDays, todayInLondon } from '@sunfield/words/dates';
import { MOST_DAYS_TO_CHOOSE } from '@sunfield/contracts/bookings/day-cancellations';
import { Input } from 'antd';
import { useId } from 'react';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Why a day is cancelled or changed. */
export function ReasonField({ value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>Reason, as families read it in their email</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** The last date, in London, on which families can choose what they want instead. */
export function ChooseUntilField({
  isDisabled = false,
  value,
  onChange,
}: FieldProps & { isDisabled?: boolean }) {
  const id = useId();
  const today = todayInLondon();
  return (
    <div>
      <label htmlFor={id}>Families can choose until and including</label>
      <Input
        id={id}
        style={{ display: 'block', maxWidth: 190 }}
        type="date"
        min={today}
        max={addDays(today, MOST_DAYS_TO_CHOOSE)}
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
