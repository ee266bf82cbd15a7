import { bodyTo } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import {
  type Attention,
  type AttentionItem,
  type AttentionKind,
  attentionKinds,
  type SnoozeAttention,
  SnoozeAttentionSchema,
} from '@sunfield/contracts/office/attention/attention';
import {
  readAttention,
  snoozeAttention,
  takeAttention,
} from '@sunfield/contracts/office/attention/routes';
import { counted } from '@sunfield/words/counted';
import { formatMoment } from '@sunfield/words/dates';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Alert, Button, Empty, Flex, Form, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { attentionQuery, openItems, thingsToDo } from '../../kernel/data/attention';
import { healthQuery } from '../../kernel/data/health';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { Ends } from '../../kernel/ui/ends';
import { Group } from '../../kernel/ui/group';
import { Loaded } from '../../kernel/ui/loaded';
import layout from '../../kernel/ui/layout.module.css';
import { Detail, Urgent } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';
import { PageButton, RemediesOf } from './remedies-of';

/** Everything that a person must do, with how it is put right. What is settled goes by itself. */
export default function AttentionTab() {
  return <Loaded query={useQuery(attentionQuery)}>{(data) => <ToDo attention={data} />}</Loaded>;
}

function ToDo({ attention }: { attention: Attention }) {
  const open = openItems(attention);
  const waiting = attention.items.filter(({ snoozed }) => snoozed);
  return (
    <Flex vertical gap={16} style={{ maxWidth: 860 }}>
      <p role="status">
        <strong>
          {thingsToDo(attention)}.{open.length > 0 && ' Each goes by itself once it is put right.'}
        </strong>
      </p>
      <BooksCompared />
      {attention.items.length === 0 && <Empty description="All is in order." />}
      {(Object.keys(attentionKinds) as AttentionKind[]).map((kind) => (
        <Kind key={kind} kind={kind} items={open.filter((item) => item.kind === kind)} />
      ))}
      {waiting.length > 0 && (
        <Group
          title="Waiting"
          about="Out of sight until their day, unless they are put right before."
        >
          <ul className={layout.lines}>
            {waiting.map((item) => (
              <Item key={keyOfItem(item)} item={item} withTitle />
            ))}
          </ul>
        </Group>
      )}
    </Flex>
  );
}

/** Green as long as our own books agree with each other. */
function BooksCompared() {
  const { data } = useQuery(healthQuery);
  if (!data?.booksCheckedAt) return null;
  const isWrong = data.problems.some(({ kind }) => kind === 'books');
  return (
    <Alert
      type={isWrong ? 'error' : 'success'}
      showIcon
      title={isWrong ? 'Places or money do not agree' : 'Places, money and statuses agree'}
      description={`Compared ${formatMoment(data.booksCheckedAt)}: places taken with places held, payments and refunds with each booking’s status, credit with its account.`}
    />
  );
}

/** Of one kind, so that a long list does not hide the kinds below it. */
const MAX_SHOWN = 10;

const keyOfItem = ({ kind, ref }: AttentionItem) => `${kind} ${ref}`;

function Kind({ kind, items }: { kind: AttentionKind; items: AttentionItem[] }) {
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) return null;
  const { title, remedy } = attentionKinds[kind];
  return (
    <Group title={title} about={remedy}>
      <ul className={layout.lines} aria-label={title}>
        {(isWhole ? items : items.slice(0, MAX_SHOWN)).map((item) => (
          <Item key={keyOfItem(item)} item={item} />
        ))}
      </ul>
      {items.length > MAX_SHOWN && (
        <Button
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show fewer' : `Show all ${items.length}`}: ${title}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </Group>
  );
}

function Item({ item, withTitle = false }: { item: AttentionItem; withTitle?: boolean }) {
  const { kind, ref, what, page, correct, taken, snoozed } = item;
  const queries = useQueryClient();
  const news = {
    onSuccess: (attention: Attention) => queries.setQueryData(keyOf(readAttention), attention),
    onError: () => void queries.invalidateQueries(attentionQuery),
  };
  const taking = useMutation({ mutationFn: bodyTo(takeAttention), ...news });
  const snoozing = useMutation({ mutationFn: bodyTo(snoozeAttention), ...news });
  return (
    <Ends component="li">
      <What item={item} withTitle={withTitle} />
      <Flex wrap gap={8}>
        <RemediesOf item={item} />
        {correct === 'address' && <PageButton label="Correct the address" item={item} />}
        {page && (
          <Button href={page} target="_blank" rel="noreferrer">
            Open at Stripe
          </Button>
        )}
      </Flex>
      <Flex wrap gap={8}>
        <ActionButton
          sending={taking}
          sent={{ kind, ref, isTaken: !taken }}
          aria-label={taken ? `Give back: ${what}` : `I’ll do it: ${what}`}
          done={() => (taken ? ['Given Back', what] : ['Yours', what])}
        >
          {taken ? 'Give back' : 'I’ll do it'}
        </ActionButton>
        {snoozed ? (
          <ActionButton
            sending={snoozing}
            sent={{ kind, ref, days: 0, reason: snoozed.reason }}
            aria-label={`Show again: ${what}`}
            done={() => ['Shown Again', what]}
          >
            Show again
          </ActionButton>
        ) : (
          <DialogButton
            aria-label={`Let it wait: ${what}`}
            dialog={(onEnd) => <LetItWait item={item} sending={snoozing} onEnd={onEnd} />}
          >
            Let it wait
          </DialogButton>
        )}
      </Flex>
    </Ends>
  );
}

function What({ item, withTitle }: { item: AttentionItem; withTitle: boolean }) {
  const { kind, what, due, search, underway, taken, snoozed } = item;
  return (
    // As wide as leaves room for the buttons beside it, except on phones.
    <div style={{ flex: '1 1 240px' }}>
      {withTitle && <Detail>{attentionKinds[kind].title}</Detail>}
      <Link to={search}>{what}</Link>
      {due && (
        <Detail>
          {isOver(due) ? (
            <Urgent>Was due by {formatMoment(due)}</Urgent>
          ) : (
            `By ${formatMoment(due)}`
          )}
        </Detail>
      )}
      {underway && <Detail>{underway}</Detail>}
      {taken && <Detail>{taken.by ?? 'Someone'} looks after it</Detail>}
      {snoozed && (
        <Detail>
          Until {formatMoment(snoozed.until)}, says {snoozed.by ?? 'someone'}: {snoozed.reason}
        </Detail>
      )}
    </div>
  );
}

interface LetItWaitProps {
  item: AttentionItem;
  sending: UseMutationResult<Attention, Error, SnoozeAttention>;
  onEnd: () => void;
}

function LetItWait({ item: { kind, ref, what }, sending, onEnd }: LetItWaitProps) {
  return (
    <FormDialog
      title="Let it wait"
      okText="Let it wait"
      name="snooze"
      draft={`snooze ${kind} ${ref}`}
      schema={SnoozeAttentionSchema}
      initialValues={{ days: 1, reason: '' }}
      sentOf={(values) => ({ kind, ref, ...values })}
      sending={sending}
      intro={<p>{what}</p>}
      onSent={(_, { days }) => ['It Waits', `For ${counted(days, 'day')}, unless it is settled.`]}
      onEnd={onEnd}
    >
      <Form.Item name="days" label="For how long">
        <Select options={someDays.map((value) => ({ value, label: counted(value, 'day') }))} />
      </Form.Item>
      <TextField name="reason" label="Why it can wait" />
    </FormDialog>
  );
}

const isOver = (due: string): boolean => new Date(due) < new Date();

const someDays = [1, 2, 3, 7, 14, 30];
