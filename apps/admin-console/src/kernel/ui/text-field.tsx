import { poundsText } from '@sunfield/contracts/kit/money';
import { Checkbox, Form, type FormItemProps, Input, type InputProps } from 'antd';
import { type ReactNode } from 'react';

interface TextFieldProps {
  name: string | (string | number)[];
  label: string;
  extra?: ReactNode;
  placeholder?: string;
  inputMode?: InputProps['inputMode'];
  type?: 'date' | 'time';
  /** The last calendar date that a browser offers. */
  max?: string;
  autoComplete?: string;
  maxLength?: number;
  initialValue?: string;
  /** For texts that may be longer than a line. */
  rows?: number;
}

/** A text field that browsers do not autofill with what was typed elsewhere. */
export function TextField({ name, label, extra, initialValue, rows, ...input }: TextFieldProps) {
  return (
    <Form.Item name={name} label={label} extra={extra} initialValue={initialValue}>
      {rows ? (
        <Input.TextArea rows={rows} placeholder={input.placeholder} />
      ) : (
        <Input autoComplete="off" {...input} />
      )}
    </Form.Item>
  );
}

interface PoundsFieldProps {
  name: string;
  label: string;
  /** Shown until another amount is typed; undefined is not typed. */
  usualPence?: number;
}

export const PoundsField = ({ usualPence, ...item }: PoundsFieldProps) => (
  <Form.Item
    {...item}
    getValueProps={(typed = usualPence && poundsText(usualPence)) => ({ value: typed as string })}
  >
    <Input prefix="£" inputMode="decimal" autoComplete="off" maxLength={10} />
  </Form.Item>
);

interface TickFieldProps extends Pick<FormItemProps, 'name' | 'extra' | 'noStyle'> {
  label: ReactNode;
}

export const TickField = ({ label, ...item }: TickFieldProps) => (
  <Form.Item {...item} valuePropName="checked">
    <Checkbox>{label}</Checkbox>
  </Form.Item>
);
