import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Props that link a control to its label, hint and error message. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Message of the failed rule; undefined if valid. */
  error?: string | undefined;
  /** Adds "(optional)": all other fields are required. */
  optional?: boolean | undefined;
  className?: string | undefined;
  /** Renders the control: `{(control) => <input {...control} {...register('name')} />}`. */
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
      {children({
        id,
        className: styles.control,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

type OfField = Omit<FieldProps, 'children'>;

interface TextFieldProps
  extends OfField, Omit<ComponentProps<'input'>, keyof OfField | 'onChange'> {
  onChange: (typed: string) => void;
}

export const TextField = ({ onChange, ...props }: TextFieldProps) => {
  const { label, hint, error, optional, className, ...input } = props;
  const field = { label, hint, error, optional, className };
  return (
    <Field {...field}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          {...input}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
};

interface SelectFieldProps extends OfField {
  value: string | number | undefined;
  options: readonly (readonly [value: string | number, words: string])[];
  onChange: (chosen: string) => void;
}

export const SelectField = ({ value, options, onChange, ...field }: SelectFieldProps) => (
  <Field {...field}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Only the message, for groups of controls (a fieldset refers to it by `id`). */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <div className={styles.error} id={id}>
      {children}
    </div>
  );
}
