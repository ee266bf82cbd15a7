import { type DayFallback } from '@sunfield/contracts/bookings/cancelled-days';
import { Checkbox, Radio } from 'antd';
import styles from '../cancelling.module.css';
import { ChooseUntilField, ReasonField } from './family-email-fields';

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

/** The reason emailed to families, how long they can choose, and what they get if they do not. */
export function CancelFields({ typed, onChange }: CancelFieldsProps) {
  return (
    <div className={styles.fields}>
      <ReasonField value={typed.reason} onChange={(reason) => onChange({ reason })} />
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
        <ChooseUntilField
          isDisabled={typed.isAtOnce}
          value={typed.decideBy}
          onChange={(decideBy) => onChange({ decideBy })}
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
