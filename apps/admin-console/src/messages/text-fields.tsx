import { variableNames, variables, type Variable } from '@sunfield/contracts/messages/variables';
import { Button, Flex, Form, Input, type InputRef } from 'antd';
import { type TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { Hint } from '../kernel/ui/quiet';
import { type MessageValues } from './draft';

/** The words of a message. A button inserts a variable where the cursor is. */
export function TextFields() {
  const form = Form.useFormInstance<MessageValues>();
  const subject = useRef<InputRef>(null);
  const body = useRef<TextAreaRef>(null);
  const last = useRef<'subject' | 'body'>('body');
  const insert = (name: Variable) => {
    const field = last.current;
    const box =
      field === 'subject' ? subject.current?.input : body.current?.resizableTextArea?.textArea;
    const text = form.getFieldValue(field) as string;
    const [from, to] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length];
    const at = from + name.length + 2;
    form.setFieldValue(field, `${text.slice(0, from)}{${name}}${text.slice(to)}`);
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(at, at);
    });
  };
  return (
    <>
      <Form.Item name="subject" label="Subject">
        <Input ref={subject} autoComplete="off" onFocus={() => (last.current = 'subject')} />
      </Form.Item>
      <Form.Item name="body" label="Message">
        <Input.TextArea ref={body} rows={9} onFocus={() => (last.current = 'body')} />
      </Form.Item>
      <Flex wrap gap={6} role="group" aria-label="Insert">
        {variableNames.map((name) => (
          <Button key={name} size="small" onClick={() => insert(name)}>
            {variables[name].label}
          </Button>
        ))}
      </Flex>
      <Hint>
        Each family reads its own. A family without one reads a neutral word, such as “
        {variables.children.otherwise}”.
      </Hint>
    </>
  );
}
