import { type MessageKind } from '@sunfield/contracts/messages/messages';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { variableNames, variables, type Variable } from '@sunfield/contracts/messages/variables';
import { Button, Checkbox, Flex, Form, Input, type InputRef, Radio } from 'antd';
import { type TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { catalogueQuery } from '../kernel/data/catalogue';
import { Hint } from '../kernel/ui/quiet';
import { SomeOf } from '../kernel/ui/some-of';
import { TextField, TickField } from '../kernel/ui/text-field';
import { type MessageValues, usualSeasons } from './draft';

const aboutKind: Record<MessageKind, string> = {
  service:
    'What families need to know about what they booked or asked for. All of them get it, also if they unsubscribed from news.',
  news: 'New camps, offers and anything else that advertises. Only families that asked for it get it, and each email has a link to unsubscribe.',
};

/** What a message is about, and whom it is for. */
export function AudienceFields() {
  const of: unknown = Form.useWatch('of');
  const kind = Form.useWatch<MessageKind | undefined>('kind') ?? 'service';
  const seasonIds = Form.useWatch<number[] | undefined>('seasonIds');
  const form = Form.useFormInstance();
  const { data } = useQuery(catalogueQuery);
  const usual = usualSeasons(data);
  const dates = [...new Set(data?.venues.flatMap(({ days }) => days.map(({ date }) => date)))];
  const named = (rows: { key: string; name: string }[] = []) =>
    rows.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <>
      <Form.Item name="kind" label="Kind of message" extra={aboutKind[kind]}>
        <Radio.Group
          // News is for families that have not booked yet, too.
          onChange={({ target }) =>
            form.setFieldValue('seasonIds', target.value === 'news' ? [] : usual)
          }
          options={[
            { value: 'service', label: 'About a booking (service)' },
            { value: 'news', label: 'News and offers (marketing)' },
          ]}
        />
      </Form.Item>
      <Form.Item name="of" label="To families">
        <Radio.Group
          options={[
            { value: 'paid', label: 'With a booking' },
            { value: 'unpaid', label: 'With an unpaid booking' },
            { value: 'waiting', label: 'On the waiting list' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="seasonIds"
        label="Season"
        extra={seasonIds?.length === 0 && 'None ticked: families of all seasons, earlier ones too.'}
      >
        <SeasonChoice seasons={data?.seasons ?? []} usual={usual} />
      </Form.Item>
      <SomeOf
        name="dates"
        label="Camp days"
        options={dates
          .toSorted()
          .map((value) => ({ value, label: formatShortDateWithYear(value) }))}
      />
      <SomeOf name="venues" label="Venues" options={named(data?.venues)} />
      <SomeOf
        name="activities"
        label="Activities"
        options={
          data?.activities.map(({ key, programmeName }) => ({
            value: key,
            label: programmeName,
          })) ?? []
        }
      />
      <SomeOf name="sessions" label="Sessions" options={named(data?.sessions)} />
      <Flex gap={12}>
        <TextField name="ageFrom" label="Age from" inputMode="numeric" />
        <TextField name="ageTo" label="Age to" inputMode="numeric" />
      </Flex>
      {of !== 'waiting' && (
        <>
          <TextField
            name="bookings"
            label="Only these bookings"
            extra="Their numbers, such as 12, 15. Empty for all."
          />
          <TickField name="detailsMissing" label="Only if details are missing" />
        </>
      )}
    </>
  );
}

interface SeasonChoiceProps {
  seasons: readonly { id: number; name: string }[];
  usual: readonly number[];
  /** Of the form. */
  value?: number[];
  onChange?: (seasonIds: number[]) => void;
}

/** The usual season; the others are behind "More". */
function SeasonChoice({ seasons, usual, value = [], onChange }: SeasonChoiceProps) {
  const [isMore, setMore] = useState(false);
  const shown = seasons.filter((one) => isMore || [...usual, ...value].includes(one.id));
  return (
    <Flex wrap gap="4px 12px" align="center">
      <Checkbox.Group
        value={value}
        onChange={onChange}
        options={shown.map((one) => ({ value: one.id, label: one.name }))}
      />
      {shown.length < seasons.length && (
        <Button size="small" onClick={() => setMore(true)}>
          More seasons
        </Button>
      )}
    </Flex>
  );
}

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
