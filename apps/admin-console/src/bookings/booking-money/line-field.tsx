import { Form, Input } from 'antd';
import { useId } from 'react';

interface LineFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  isAmount?: boolean;
  maxLength?: number;
}

/** A line of text in a dialog that manages its own value. */
export function LineField(props: LineFieldProps) {
  const { label, value, onChange, problem, isAmount = false, maxLength = 200 } = props;
  const id = useId();
  return (
    <Form.Item
      layout="vertical"
      label={label}
      htmlFor={id}
      help={problem && <span id={`${id}-problem`}>{problem}</span>}
      validateStatus={problem ? 'error' : undefined}
    >
      <Input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        {...(isAmount
          ? { prefix: '£', inputMode: 'decimal', autoComplete: 'off', maxLength: 10 }
          : { maxLength })}
      />
    </Form.Item>
  );
}
