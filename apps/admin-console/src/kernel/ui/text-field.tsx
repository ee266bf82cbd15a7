import { Form, Input, type InputProps } from 'antd';
import { type ReactNode } from 'react';

interface TextFieldProps {
  name: string | (string | number)[];
  label: string;
  extra?: ReactNode;
  placeholder?: string;
  inputMode?: InputProps['inputMode'];
  type?: 'date' | 'time';
  /** For texts that may be longer than a line. */
  rows?: number;
}

/** A text field that browsers do not autofill with what was typed elsewhere. */
export const TextField = ({ rows, placeholder, inputMode, type, ...item }: TextFieldProps) => (
  <Form.Item {...item}>
    {rows ? (
      <Input.TextArea rows={rows} placeholder={placeholder} />
    ) : (
      <Input autoComplete="off" placeholder={placeholder} inputMode={inputMode} type={type} />
    )}
  </Form.Item>
);
