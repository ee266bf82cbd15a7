import { type EmailText, type EmailTextPart } from '@sunfield/contracts/mail/email-wordings';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { type TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { Detail } from '../kernel/ui/quiet';

const labels: Record<EmailTextPart, string> = {
  subject: 'Subject',
  preview: 'Beside the subject in the inbox',
  heading: 'Heading',
  reason: 'Last line: why it is sent',
  paragraph: 'Paragraph',
  note: 'Small print',
  button: 'Button',
  links: 'Words before links',
};

interface EmailTextFieldProps {
  text: EmailText;
  /** What it says now. */
  said: string;
  problem: string | undefined;
  /** Of all cases, if it is sent in some only. */
  only: readonly string[] | undefined;
  onChange: (typed: string | null) => void;
}

/** One text of an email, with the variables that it can have. */
export function EmailTextField({ text, said, problem, only, onChange }: EmailTextFieldProps) {
  const { key, part, ours, oursBefore, variables } = text;
  const area = useRef<TextAreaRef>(null);
  const isOurs = said === ours;
  const id = `email-text-${key}`;
  const insert = (name: string) => {
    const field = area.current?.resizableTextArea?.textArea;
    const from = field?.selectionStart ?? said.length;
    const to = field?.selectionEnd ?? from;
    onChange(`${said.slice(0, from)}{${name}}${said.slice(to)}`);
    field?.focus();
  };
  return (
    <>
      <Form.Item
        label={labels[part]}
        htmlFor={id}
        layout="vertical"
        validateStatus={problem ? 'error' : ''}
        help={problem && <span role="alert">{problem}</span>}
      >
        <Input.TextArea
          ref={area}
          id={id}
          value={said}
          autoSize
          onChange={({ target }) => onChange(target.value)}
        />
        {variables.length > 0 && (
          <Flex wrap gap={4} style={{ marginTop: 4 }}>
            {variables.map(({ name, sample, isNeeded }) => (
              <Button key={name} size="small" title={sample} onClick={() => insert(name)}>
                {`{${name}}`}
                {isNeeded && !said.includes(`{${name}}`) && ' is missing'}
              </Button>
            ))}
          </Flex>
        )}
      </Form.Item>
      {only && <Detail>Only sent if: {only.join('; ')}</Detail>}
      {oursBefore !== null && (
        <Alert
          type="info"
          showIcon
          title="Our text has changed since you wrote yours"
          description={`It was: ${oursBefore}`}
        />
      )}
      {!isOurs && (
        <>
          <Detail>Ours: {ours}</Detail>{' '}
          <Button size="small" onClick={() => onChange(null)}>
            Use our words here
          </Button>
        </>
      )}
    </>
  );
}
