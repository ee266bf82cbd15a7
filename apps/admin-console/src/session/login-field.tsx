import { useId } from 'react';
import styles from './login-page.module.css';

interface LoginFieldProps {
  name: 'code' | 'username' | 'password';
  label: string;
  hint?: string;
  problem?: string;
  /** A password that is being chosen. */
  isNew?: boolean;
  /** A password that can be read. */
  isShown?: boolean;
  /** Digits only: phones show no letters. */
  isNumeric?: boolean;
  onFocus: () => void;
}

export function LoginField({
  name,
  label,
  hint,
  problem,
  isNew = false,
  isShown = false,
  isNumeric,
  onFocus,
}: LoginFieldProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const completes = {
    code: 'one-time-code',
    username: 'username',
    password: isNew ? 'new-password' : 'current-password',
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={name === 'password' && !isShown ? 'password' : 'text'}
        autoComplete={completes[name]}
        inputMode={isNumeric ? 'numeric' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        required
        onFocus={onFocus}
        aria-invalid={problem ? true : undefined}
        aria-describedby={notes || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.fieldHint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
