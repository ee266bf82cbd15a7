import { useId } from 'react';
import styles from './login-page.module.css';

interface LoginFieldProps {
  name: 'code' | 'username' | 'password';
  label: string;
  hint?: string;
  problem?: string;
  /** A new password. */
  isNew?: boolean;
  /** Shows the password as plain text. */
  isShown?: boolean;
  /** Digits only: phones show the numeric keypad. */
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
