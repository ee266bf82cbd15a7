import {
  type ButtonHTMLAttributes,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import styles from './gate.module.css';
import sheet from './sheet.module.css';

interface GateButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `in` and `out` are the next step, the others are beside it. */
  look?: 'in' | 'out' | 'again' | 'plain';
  type?: 'button' | 'submit';
}

/** Large enough for a thumb. */
export const GateButton = ({ look = 'plain', type = 'button', ...rest }: GateButtonProps) => (
  <button type={type} className={styles[look]} {...rest} />
);

interface GateFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: ReactNode;
  /** Without it the form reads what is typed. */
  onChange?: (typed: string) => void;
}

export const GateField = ({ label, onChange, ...rest }: GateFieldProps) => (
  <label>
    {label}
    <input autoComplete="off" {...rest} onChange={({ target }) => onChange?.(target.value)} />
  </label>
);

interface GateFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export const GateForm = ({ onSubmit, ...rest }: GateFormProps) => (
  <form
    className={sheet.other}
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  />
);

/** What went wrong, or must not happen. */
export const Wrong = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.never}>
    {children}
  </p>
);
