import { type PersonField } from '@sunfield/contracts/kit/fields/person-fields';
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { Field } from '../kernel/design/field';

type Attributes = InputHTMLAttributes<HTMLInputElement>;

const attributesOf: Record<Exclude<PersonField['kind'], 'text'>, Attributes> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  age: { inputMode: 'numeric', maxLength: 2 },
};

export interface FieldInputProps extends Attributes {
  field: PersonField;
  'data-part'?: string;
  /** For texts of several lines. */
  rows?: number;
  ref?: (element: HTMLInputElement | HTMLTextAreaElement | null) => void;
}

/** The control for a field about a person. Browsers fill in what they know about the parent only. */
export function FieldInput({ field, rows, ...control }: FieldInputProps) {
  const { kind, of, sensitivity } = field;
  if (kind === 'text') {
    const neverKept = sensitivity === 'medical' ? { 'data-never-kept': '' } : {};
    return (
      <textarea
        {...(control as TextareaHTMLAttributes<HTMLTextAreaElement>)}
        {...neverKept}
        rows={rows}
      />
    );
  }
  const completed = of === 'child' ? { autoComplete: 'off' } : {};
  return <input {...attributesOf[kind]} {...completed} {...control} />;
}

interface PersonEntryProps extends FieldInputProps {
  label?: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  optional?: boolean;
  /** What follows the control with this id. */
  below?: (id: string) => ReactNode;
}

/** A field about a person: label, hint, control and error. */
export function PersonEntry(props: PersonEntryProps) {
  const { label = props.field.label, hint, error, optional, below, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <FieldInput {...control} {...input} />
          {below?.(control.id)}
        </>
      )}
    </Field>
  );
}
