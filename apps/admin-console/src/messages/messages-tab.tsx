import { type Message, type MessageMove } from '@sunfield/contracts/messages/messages';
import { counted } from '@sunfield/words/counted';
import { formatMoment } from '@sunfield/words/dates';
import { Flex, Progress } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionButton } from '../kernel/dialogs/action-button';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { SideDrawer } from '../kernel/dialogs/side-drawer';
import { type Column } from '../kernel/lists/list';
import { WholeList } from '../kernel/lists/paged-list';
import { Pill } from '../kernel/ui/pill';
import { Detail, Quiet } from '../kernel/ui/quiet';
import { Ends } from '../kernel/ui/ends';
import { FileLink } from './attachment-fields';
import { useMessages, useMove } from './api';
import { messageTo } from './draft';
import { MessageDrawer } from './message-drawer';

/** What staff have written to families, how far it is, and a new message. */
export default function MessagesTab() {
  const messages = useMessages();
  const [params, setParams] = useSearchParams();
  const [read, setRead] = useState<Message>();
  const close = () => setParams({ tab: 'messages' }, { replace: true });
  return (
    <>
      <Ends style={{ marginBottom: 14 }}>
        <Quiet>Answers go to your contact address.</Quiet>
        <DialogButton
          type="primary"
          opensBy="new-message"
          dialog={(onEnd) => <MessageDrawer onEnd={onEnd} />}
        >
          New message
        </DialogButton>
      </Ends>
      <WholeList<Message>
        label="Messages"
        query={messages}
        rows={messages.data?.messages}
        rowKey="id"
        columns={columns}
        opens={{ name: ({ subject }) => `Read ${subject}`, open: setRead }}
        empty="No messages yet."
      />
      {read && (
        <SideDrawer open width={560} title={read.subject} onClose={() => setRead(undefined)}>
          <div style={{ whiteSpace: 'pre-wrap', maxWidth: '70ch' }}>{read.body}</div>
          {read.attachments.map((file) => (
            <Detail key={file.id}>
              <FileLink file={file} />
            </Detail>
          ))}
        </SideDrawer>
      )}
      {params.has('to') && <MessageDrawer to={messageTo(params)} onEnd={close} />}
    </>
  );
}

const columns: Column<Message>[] = [
  {
    title: 'Message',
    cell: ({ subject, kind }) => (
      <>
        {subject} {kind === 'news' && <Pill>News and offers</Pill>}
      </>
    ),
  },
  {
    title: 'Written',
    cell: ({ by, createdAt }) => (
      <>
        {by ?? 'A deleted account'}
        <Detail>{formatMoment(createdAt)}</Detail>
      </>
    ),
  },
  { title: 'State', isAside: true, cell: (message) => <State message={message} /> },
  { title: 'Action', align: 'right', cell: (message) => <Actions message={message} /> },
];

const stateName: Record<Message['state'], string> = {
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Done',
};

function State({ message: { state, at, receivers, sent, failed, texts } }: { message: Message }) {
  const isUnderWay = receivers > 0 && sent + failed < receivers && state !== 'stopped';
  // Written to all families, but not yet taken by the mail server.
  const shown = state === 'done' && isUnderWay ? 'sending' : state;
  return (
    <>
      <Pill tone={shown === 'done' ? 'good' : 'waiting'}>{stateName[shown]}</Pill>{' '}
      {failed > 0 && <Pill tone="bad">{failed} not delivered</Pill>}
      {state === 'scheduled' ? (
        <Detail>Begins {formatMoment(at)}</Detail>
      ) : (
        <Detail>
          {sent} of {counted(receivers, 'family', 'families')}
        </Detail>
      )}
      {texts && <Detail>{textsWords(texts)}</Detail>}
      {isUnderWay && (
        <Progress
          percent={Math.floor((100 * (sent + failed)) / receivers)}
          size="small"
          aria-label="Families reached"
        />
      )}
    </>
  );
}

const textsWords = ({ total, sent, failed }: NonNullable<Message['texts']>): string =>
  `${sent} of ${counted(total, 'text message')}${failed > 0 ? `, ${failed} refused` : ''}`;

const moves: Record<MessageMove, { label: string; done: string }> = {
  pause: { label: 'Pause', done: 'is paused' },
  resume: { label: 'Resume', done: 'goes on' },
  stop: { label: 'Stop', done: 'is stopped' },
  again: { label: 'Try again', done: 'is tried again' },
};

function Actions({ message }: { message: Message }) {
  const { id, state, subject, failed } = message;
  const moving = useMove(id);
  const isOpen = ['scheduled', 'sending', 'paused'].includes(state);
  const shown: MessageMove[] = [
    ...(state === 'paused' ? (['resume'] as const) : isOpen ? (['pause'] as const) : []),
    ...(isOpen ? (['stop'] as const) : []),
    ...(failed > 0 && state !== 'stopped' ? (['again'] as const) : []),
  ];
  return (
    <Flex wrap gap={8} justify="end">
      {shown.map((move) => (
        <ActionButton
          key={move}
          sending={moving}
          sent={move}
          danger={move === 'stop'}
          aria-label={`${moves[move].label} ${subject}`}
          done={() => [`“${subject}” ${moves[move].done}`, '']}
          ask={
            move === 'stop' && {
              title: `Stop “${subject}”?`,
              about: 'Families who haven’t got it yet won’t get it. You can’t undo this.',
              okText: 'Stop sending',
            }
          }
        >
          {moves[move].label}
        </ActionButton>
      ))}
    </Flex>
  );
}
