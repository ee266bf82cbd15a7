import { type MessageKind } from '@sunfield/contracts/messages/messages';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Flex, Form, Radio } from 'antd';
import { catalogueQuery } from '../kernel/data/catalogue';
import { SomeOf } from '../kernel/ui/some-of';
import { TextField } from '../kernel/ui/text-field';

const aboutKind: Record<MessageKind, string> = {
  service:
    'What families need to know about what they booked or asked for. All of them get it, also if they unsubscribed from news.',
  news: 'New camps, offers and anything else that advertises. Only families that asked for it get it, and each email has a link to unsubscribe.',
};

/** What a message is about, and whom it is for. */
export function AudienceFields() {
  const of: unknown = Form.useWatch('of');
  const kind = Form.useWatch<MessageKind | undefined>('kind') ?? 'service';
  const { data } = useQuery({ ...catalogueQuery });
  const dates = [...new Set(data?.venues.flatMap(({ days }) => days.map(({ date }) => date)))];
  const named = (rows: { key: string; name: string }[] = []) =>
    rows.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <>
      <Form.Item name="kind" label="Kind of message" extra={aboutKind[kind]}>
        <Radio.Group
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
      <SomeOf
        name="seasonIds"
        label="Seasons"
        options={data?.seasons.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
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
          <Form.Item name="detailsMissing" valuePropName="checked">
            <Checkbox>Only if details are missing</Checkbox>
          </Form.Item>
        </>
      )}
    </>
  );
}
