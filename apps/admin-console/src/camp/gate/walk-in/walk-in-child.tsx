import { type HealthAnswer } from '@sunfield/contracts/bookings/booking-fields';
import { HEALTH_QUESTION, healthAnswers } from '@sunfield/contracts/bookings/health-question';
import { childFacts } from '@sunfield/contracts/kit/fields/fields-of';
import { useId } from 'react';
import { type ChildValues } from '../../../bookings/new-booking/booking-values';
import { GateButton, GateField } from '../parts/controls';
import styles from '../parts/gate.module.css';
import sheet from '../parts/sheet.module.css';

interface WalkInChildProps {
  child: ChildValues;
  number: number;
  onChange: (changed: Partial<ChildValues>) => void;
  onRemove: (() => void) | undefined;
}

/** What must be known before the child comes in; the family tells the rest afterwards. */
export function WalkInChild({ child, number, onChange, onRemove }: WalkInChildProps) {
  const id = useId();
  return (
    <fieldset className={sheet.choices}>
      <legend>{child.name.trim() || `Child ${number}`}</legend>
      {childFacts.map(({ key, label, kind }) => (
        <GateField
          key={key}
          label={label}
          required
          inputMode={kind === 'age' ? 'numeric' : undefined}
          value={child[key]}
          onChange={(typed) => onChange({ [key]: typed })}
        />
      ))}
      <p id={id} className={child.health === undefined ? styles.never : undefined}>
        {HEALTH_QUESTION}
        {child.health === undefined && <strong> Not asked yet.</strong>}
      </p>
      <div className={sheet.answers} role="radiogroup" aria-labelledby={id}>
        {healthAnswers.map(([answer, label]) => (
          <label key={answer}>
            <input
              type="radio"
              required
              name={`health ${child.key}`}
              checked={child.health === answer}
              onChange={() => onChange({ health: answer satisfies HealthAnswer })}
            />
            {label}
          </label>
        ))}
      </div>
      {child.health === 'yes' && (
        <GateField
          label="What we must know"
          required
          maxLength={1000}
          value={child.medicalInfo ?? ''}
          onChange={(typed) => onChange({ medicalInfo: typed })}
        />
      )}
      {onRemove && <GateButton onClick={onRemove}>Remove</GateButton>}
    </fieldset>
  );
}
