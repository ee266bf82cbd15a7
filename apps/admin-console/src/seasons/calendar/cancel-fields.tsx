import { type DayFallback } from '@sunfield/contracts/called-off';
import { addDays, calendarDateInLondon } from '@sunfield/contracts/dates';
import { MOST_DAYS_TO_CHOOSE } from '@sunfield/contracts/day-cancellations';
import { Checkbox, Input, Radio } from 'antd';
import { useId } from 'react';
import styles from './cancelling.module.css';

export interface TypedCancellation {
  reason: string;
  fallback: DayFallback;
  decideBy: string;
  isAtOnce: boolean;
}

interface CancelFieldsProps {
  typed: TypedCancellation;
  onChange: (more: Partial<TypedCancellation>) => void;
}

const fallbacks: { value: DayFallback; label: string }[] = [
  { value: 'refund', label: 'A full refund, the way it was paid' },
  { value: 'credit', label: 'Credit for a later booking' },
];

/** What families are told, until when they can choose, and what they get otherwise. */
export function CancelFields({ typed, onChange }: CancelFieldsProps) {
  const id = useId();
  const today = calendarDateInLondon(new Date());
  return (
    <div className={styles.fields}>
      <div>
        <label htmlFor={`${id}-reason`}>Reason, as families read it in their email</label>
        <Input.TextArea
          id={`${id}-reason`}
          rows={3}
          maxLength={500}
          value={typed.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </div>
      <fieldset>
        <legend>If a family doesn’t reply, they get</legend>
        <Radio.Group
          vertical
          value={typed.fallback}
          onChange={({ target }) => onChange({ fallback: target.value as DayFallback })}
          options={fallbacks}
        />
      </fieldset>
      <div>
        <label htmlFor={`${id}-date`}>Families can choose until and including</label>
        <Input
          id={`${id}-date`}
          className={styles.date}
          type="date"
          min={today}
          max={addDays(today, MOST_DAYS_TO_CHOOSE)}
          disabled={typed.isAtOnce}
          value={typed.decideBy}
          onChange={({ target }) => onChange({ decideBy: target.value })}
        />
        <p>
          <Checkbox
            checked={typed.isAtOnce}
            onChange={({ target }) => onChange({ isAtOnce: target.checked })}
          >
            Don’t wait: do this immediately
          </Checkbox>
        </p>
      </div>
    </div>
  );
}
