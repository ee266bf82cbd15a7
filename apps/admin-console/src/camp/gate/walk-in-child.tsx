import { type HealthAnswer } from '@sunfield/contracts/bookings/booking-fields';
import { HEALTH_QUESTION, healthAnswers } from '@sunfield/contracts/bookings/health-question';
import { childFacts } from '@sunfield/contracts/kit/fields/fields-of';
import { useId } from 'react';
import { type ChildValues } from '../../bookings/new-booking/booking-values';
import styles from './gate.module.css';
import sheet from './sheet.module.css';

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
        <label key={key}>
          {label}
          <input
            required
            autoComplete="off"
            {...(kind === 'age' && { inputMode: 'numeric' as const })}
            value={child[key]}
            onChange={({ target }) => onChange({ [key]: target.value })}
          />
        </label>
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
        <label>
          What we must know
          <input
            required
            maxLength={1000}
            autoComplete="off"
            value={child.medicalInfo ?? ''}
            onChange={({ target }) => onChange({ medicalInfo: target.value })}
          />
        </label>
      )}
      {onRemove && (
        <button type="button" className={styles.plain} onClick={onRemove}>
          Remove
        </button>
      )}
    </fieldset>
  );
}
