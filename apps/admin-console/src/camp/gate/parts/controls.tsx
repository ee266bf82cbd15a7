import {
  type ButtonHTMLAttributes,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useState,
} from 'react';
import styles from './gate.module.css';

interface GateButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `in` and `out` are the next step. */
  look?: 'in' | 'out' | 'plain';
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

interface GateSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  /** Without it `aria-label` names it. */
  label?: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (chosen: string) => void;
}

export function GateSelect({ label, options, onChange, ...rest }: GateSelectProps) {
  const select = (
    <select {...rest} onChange={({ target }) => onChange(target.value)}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
  if (label === undefined) return select;
  return (
    <label>
      {label}
      {select}
    </label>
  );
}

export interface GateFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** What is typed and ticked, by the fields' names, and the button's value; then the form can be emptied. */
  onSubmit: (typed: Partial<Record<string, string>>, empty: () => void) => void;
}

export const GateForm = ({ onSubmit, ...rest }: GateFormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      const form = event.currentTarget;
      const typed: Partial<Record<string, string>> = {};
      for (const [name, text] of new FormData(form, event.nativeEvent.submitter))
        if (typeof text === 'string') typed[name] = text.trim();
      onSubmit(typed, () => form.reset());
    }}
  />
);

/** The collector may see the screen. */
export function Secret({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <strong>{text}</strong>;
  return <GateButton onClick={() => setShown(true)}>Show</GateButton>;
}

/** What went wrong, or must not happen. */
export const Wrong = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.never}>
    {children}
  </p>
);
