import { useId } from 'react';
import styles from './login-page.module.css';

interface LoginFieldProps {
  name: 'username' | 'password';
  label: string;
  problem?: string;
  onFocus: () => void;
}

export function LoginField({ name, label, problem, onFocus }: LoginFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={name === 'password' ? 'password' : 'text'}
        autoComplete={name === 'password' ? 'current-password' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        onFocus={onFocus}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
