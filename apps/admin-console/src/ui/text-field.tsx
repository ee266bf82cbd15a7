import { Form, Input, type InputProps } from 'antd';
import { type ReactNode } from 'react';

interface TextFieldProps {
  name: string | (string | number)[];
  label: string;
  extra?: ReactNode;
  placeholder?: string;
  inputMode?: InputProps['inputMode'];
  /** Of a text that may be longer than a line. */
  rows?: number;
}

/** A text of a form, which browsers do not fill in with what was once typed elsewhere. */
export const TextField = ({ rows, placeholder, inputMode, ...item }: TextFieldProps) => (
  <Form.Item {...item}>
    {rows ? (
      <Input.TextArea rows={rows} placeholder={placeholder} />
    ) : (
      <Input autoComplete="off" placeholder={placeholder} inputMode={inputMode} />
    )}
  </Form.Item>
);
