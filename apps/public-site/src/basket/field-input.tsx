import { type PersonField } from '@sunfield/contracts/fields/person-fields';
import { type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';

type Attributes = InputHTMLAttributes<HTMLInputElement>;

const attributesOf: Record<Exclude<PersonField['kind'], 'text'>, Attributes> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  age: { inputMode: 'numeric', maxLength: 2 },
};

interface FieldInputProps extends Attributes {
  field: PersonField;
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
