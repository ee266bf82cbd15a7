import { randomId } from '@sunfield/api-client/random-id';
import { type Receiver, SendMessageSchema } from '@sunfield/contracts/messages/messages';
import { variableProblem } from '@sunfield/contracts/messages/variables';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import {
  Alert,
  Button,
  type ButtonProps,
  type DrawerProps,
  Flex,
  Form,
  type FormInstance,
  Select,
  Skeleton,
} from 'antd';
import { useDeferredValue, useState } from 'react';
import { catalogueQuery } from '../kernel/data/catalogue';
import { problemsBy, problemsOf, showProblems } from '../kernel/data/form-problems';
import { isSame } from '../kernel/data/merge-versions';
import { useDraft } from '../kernel/data/use-draft';
import { ActionButton } from '../kernel/dialogs/action-button';
import { ActionDialog, UnsavedChanges } from '../kernel/dialogs/dialog';
import { SideDrawer } from '../kernel/dialogs/side-drawer';
import { showToast } from '../kernel/toasts/toasts';
import { Loaded } from '../kernel/ui/loaded';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Group } from '../kernel/ui/group';
import { TextField } from '../kernel/ui/text-field';
import { useAudience, usePreview, useSendMessage, useTest } from './api';
import { AttachmentFields } from './attachment-fields';
import {
  draftOf,
  keyOfReceiver,
  newMessage,
  sentOf,
  type MessageValues,
  usualSeasons,
  usualTime,
} from './draft';
import { ByText, TextsToSend } from './by-text';
import layout from '../kernel/ui/layout.module.css';
import { AudienceFields, TextFields } from './message-fields';

interface MessageDrawerProps {
  /** The values at first, with a separate draft; without it, the paid bookings of the usual season. */
  to?: Partial<MessageValues> | undefined;
  onEnd: () => void;
}

/** Writes a message: to whom, what, as a family reads it, and when. */
export function MessageDrawer({ to, onEnd }: MessageDrawerProps) {
  const { data, isPending } = useQuery(catalogueQuery);
  if (isPending) {
    return (
      <Drawn onClose={onEnd}>
        <Skeleton active paragraph={{ rows: 10 }} />
      </Drawn>
    );
  }
  return <Writing to={to} seasonIds={to ? [] : usualSeasons(data)} onEnd={onEnd} />;
}

const Drawn = (props: Omit<DrawerProps, 'width'>) => (
  <SideDrawer open width={640} title="New message" {...props} />
);

const SendButton = (props: Pick<ButtonProps, 'disabled' | 'children'>) => (
  <Flex justify="flex-end">
    <Button type="primary" htmlType="submit" form="message" {...props} />
  </Flex>
);

function Writing({ to, seasonIds, onEnd }: MessageDrawerProps & { seasonIds: number[] }) {
  const [form] = Form.useForm<MessageValues>();
  const { draft, start, latest, leave, discard } = useMessage(form, to, seasonIds);
  const [requestId] = useState(randomId);
  const [isUploading, setUploading] = useState(false);
  const [asked, setAsked] = useState<MessageValues>();
  const values = useDeferredValue(latest);
  const audience = useAudience(draftOf(values));
  const sending = useSendMessage();
  const total = audience.data?.total ?? 0;
  /** Neither an older filter's count, nor none at all. */
  const isCounted = audience.isSuccess && !audience.isPlaceholderData;
  const check = (whole: MessageValues) => {
    const problems = formProblems(problemsBy(SendMessageSchema, sentOf(whole, requestId)));
    showProblems(form, problems);
    if (problems.length > 0) return;
    sending.reset();
    setAsked(whole);
  };
  const send = (whole: MessageValues) =>
    sending.mutate(sentOf(whole, requestId), {
      onSuccess: ({ state }) => {
        draft.forget();
        onEnd();
        const isScheduled = state === 'scheduled' && Boolean(whole.date);
        const title = isScheduled ? 'Message scheduled' : 'Message on its way';
        showToast('success', title, 'Its progress is in the list.');
      },
      onError: (error) => {
        const problems = formProblems(problemsOf(error));
        // Said in the dialog that asks, if it concerns no field.
        if (problems.length === 0) return;
        setAsked(undefined);
        showProblems(form, problems);
      },
    });
  return (
    <Drawn
      onClose={() => {
        leave();
        onEnd();
      }}
      footer={
        <SendButton disabled={!isCounted || isUploading}>
          {values.date ? 'Schedule' : `Send to ${counted(total, 'family', 'families')}`}
        </SendButton>
      }
    >
      {start.isTyped && <UnsavedChanges onDiscard={discard} />}
      <Form
        form={form}
        name="message"
        noValidate
        layout="vertical"
        initialValues={start.values}
        onValuesChange={() => draft.keep(latestOf(form))}
        onFinish={(whole: MessageValues) => check({ ...newMessage, ...whole })}
      >
        <Group title="Who">
          <AudienceFields />
          <Reached audience={audience} />
        </Group>
        <Group title="What">
          <TextFields />
          <AttachmentFields onBusy={setUploading} />
          <Preview values={values} latest={latest} families={audience.data?.families ?? []} />
          <ByText values={values} />
        </Group>
        <When />
      </Form>
      {asked && (
        <Confirmation
          message={asked}
          families={total}
          sending={sending}
          onSend={() => send(asked)}
          onEnd={() => setAsked(undefined)}
        />
      )}
    </Drawn>
  );
}

/** What is typed: kept until it is sent or discarded, for these families alone if they were given. */
function useMessage(
  form: FormInstance<MessageValues>,
  to: MessageDrawerProps['to'],
  seasonIds: number[],
) {
  const initial = { ...newMessage, seasonIds, ...to };
  const draft = useDraft<MessageValues>(to ? `message to ${to.bookings}` : 'message');
  const [start, setStart] = useState({
    values: draft.typed ?? initial,
    isTyped: draft.typed !== undefined,
  });
  const typed = Form.useWatch<Partial<MessageValues> | undefined>([], form);
  return {
    draft,
    start,
    latest: { ...initial, ...(typed ?? start.values) },
    // Files and words that a button inserted do not count as typed.
    leave: () => {
      if (!isSame(latestOf(form), initial)) draft.keep(latestOf(form));
    },
    discard: () => {
      draft.forget();
      setStart({ values: initial, isTyped: false });
      form.setFieldsValue(initial);
    },
  };
}

const latestOf = (form: FormInstance<MessageValues>): MessageValues => ({
  ...newMessage,
  ...(form.getFieldsValue(true) as Partial<MessageValues>),
});

/** The contract’s names, as the form has them. */
const formProblems = (problems: ReturnType<typeof problemsOf>) =>
  problems.map(({ name, errors }) => {
    const [first, second] = name;
    if (first === 'at') return { name: ['date'], errors };
    if (first === 'attachmentIds') return { name: ['attachments'], errors };
    if (first === 'audience') return { name: [second ?? 'of'], errors };
    return { name, errors };
  });

const When = () => (
  <Group title="When">
    <Flex gap={12}>
      <TextField name="date" label="Day (leave empty to send now)" type="date" />
      <TextField name="time" label="Time" type="time" />
    </Flex>
  </Group>
);

interface ConfirmationProps {
  message: MessageValues;
  /** How many it reaches. */
  families: number;
  sending: ReturnType<typeof useSendMessage>;
  onSend: () => void;
  onEnd: () => void;
}

const Confirmation = ({ message, families, sending, onSend, onEnd }: ConfirmationProps) => (
  <ActionDialog
    title={
      message.date
        ? 'Schedule this message?'
        : `Send to ${counted(families, 'family', 'families')}?`
    }
    okText={message.date ? 'Schedule' : 'Send'}
    sending={sending}
    onOk={onSend}
    onEnd={onEnd}
  >
    <p>
      {message.date
        ? `It starts on ${formatLongDate(message.date)} at ${message.time || usualTime}, and goes to families who fit then.`
        : 'You can’t call back an email once it is sent. You can pause or stop the rest.'}
    </p>
    <TextsToSend values={message} />
  </ActionDialog>
);

const Reached = ({ audience }: { audience: ReturnType<typeof useAudience> }) => (
  <Loaded query={audience} rows={2}>
    {(data) => <Families audience={data} />}
  </Loaded>
);

function Families({ audience }: { audience: Audience }) {
  const [isOpen, setOpen] = useState(false);
  const { total, withoutNews, unsubscribed, unreachable, families } = audience;
  const leftOut = [
    withoutNews > 0 && `${counted(withoutNews, 'family', 'families')} without consent to news`,
    unsubscribed > 0 && `${counted(unsubscribed, 'family', 'families')} that unsubscribed`,
    unreachable > 0 && `${counted(unreachable, 'address', 'addresses')} that emails come back from`,
  ].filter(Boolean);
  return (
    <Alert
      type={total > 0 ? 'info' : 'warning'}
      title={`${counted(total, 'family', 'families')}, each once`}
      description={
        <>
          {leftOut.length > 0 && <p>Left out: {leftOut.join(', ')}.</p>}
          {total > 0 && (
            <Button type="link" style={{ paddingInline: 0 }} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide who' : 'Show who'}
            </Button>
          )}
          {isOpen && (
            <ul className={layout.points} style={{ maxHeight: 180, overflowY: 'auto' }}>
              {families.map((family) => (
                <li key={keyOfReceiver(family)}>{labelOf(family)}</li>
              ))}
              {total > families.length && <li>and {total - families.length} more</li>}
            </ul>
          )}
        </>
      }
    />
  );
}

type Audience = NonNullable<ReturnType<typeof useAudience>['data']>;
type Family = Receiver & { name: string; children: string[] };

const labelOf = (family: Family) =>
  [
    family.name || 'Not known until it is paid',
    family.children.join(', '),
    family.bookingId === null ? 'waiting list' : `#${family.bookingId}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface PreviewProps {
  /** What is shown may be behind what is typed; what is sent may not. */
  values: MessageValues;
  latest: MessageValues;
  families: Family[];
}

function Preview({ values, latest, families }: PreviewProps) {
  const [chosen, setChosen] = useState<string>();
  const testing = useTest();
  const family = families.find((one) => keyOfReceiver(one) === chosen);
  const as = family && { bookingId: family.bookingId, waitingId: family.waitingId };
  const draft = draftOf(values, as);
  const isReady =
    values.subject.trim() !== '' &&
    values.body.trim() !== '' &&
    !variableProblem(values.subject) &&
    !variableProblem(values.body);
  const preview = usePreview(draft, isReady);
  return (
    <>
      <Form.Item label="As read by">
        <Select
          showSearch
          allowClear
          aria-label="As read by"
          placeholder="A family without any of these"
          value={family && chosen}
          onChange={setChosen}
          optionFilterProp="label"
          options={families.map((one) => ({ value: keyOfReceiver(one), label: labelOf(one) }))}
        />
      </Form.Item>
      {preview.error && <LoadProblem error={preview.error} retry={preview.refetch} />}
      {preview.isLoading && !preview.data && <Skeleton active title={false} />}
      {isReady && preview.data && (
        <section aria-label="Preview" className={layout.frame}>
          <strong>{preview.data.subject}</strong>
          <pre className={layout.written}>{preview.data.text}</pre>
        </section>
      )}
      <ActionButton
        style={{ marginBlock: 12 }}
        sending={testing}
        sent={draftOf(latest, as)}
        disabled={!isReady}
        done={({ to }) => ['Test sent', `To ${to}.`]}
      >
        Send a test to myself
      </ActionButton>
    </>
  );
}
