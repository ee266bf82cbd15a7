import { routeQuery } from '@sunfield/api-client/route-query';
import { listUnsubscribed } from '@sunfield/contracts/bookings/consents/routes';
import { type Message, type MessageMove } from '@sunfield/contracts/messages/messages';
import { counted } from '@sunfield/words/counted';
import { formatMoment, formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Flex, Progress } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionButton } from '../kernel/dialogs/action-button';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { SideDrawer } from '../kernel/dialogs/side-drawer';
import { type Column } from '../kernel/lists/list';
import { WholeList } from '../kernel/lists/paged-list';
import { Pill } from '../kernel/ui/pill';
import { Detail, Hint, Quiet } from '../kernel/ui/quiet';
import { Ends } from '../kernel/ui/ends';
import { Loaded } from '../kernel/ui/loaded';
import layout from '../kernel/ui/layout.module.css';
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
        <Flex wrap gap={8}>
          <DialogButton
            opensBy="unsubscribed"
            dialog={(onEnd) => <UnsubscribedDrawer onEnd={onEnd} />}
          >
            Who unsubscribed
          </DialogButton>
          <DialogButton
            type="primary"
            opensBy="new-message"
            dialog={(onEnd) => <MessageDrawer onEnd={onEnd} />}
          >
            New message
          </DialogButton>
        </Flex>
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

/** Who ended news: they get messages about their bookings only. */
function UnsubscribedDrawer({ onEnd }: { onEnd: () => void }) {
  const list = useQuery({ ...routeQuery(listUnsubscribed), staleTime: 0 });
  return (
    <SideDrawer open width={480} title="Unsubscribed from news" onClose={onEnd}>
      <Hint>
        These addresses get no news and offers. Messages about bookings still go to them. Only the
        family can ask for news again. Phones that answered a text message with STOP get no text
        messages until they answer START.
      </Hint>
      <Loaded query={list} rows={4}>
        {({ total, families }) => (
          <>
            <p role="status">{counted(total, 'address or phone', 'addresses and phones')}</p>
            <ul className={layout.lines} aria-label="Unsubscribed">
              {families.map(({ email, isPhone, at }, index) => (
                <li key={index}>
                  {email === null ? (
                    <>{isPhone ? 'A phone that answered STOP' : 'An address we no longer hold'}</>
                  ) : (
                    <Link to={`?${new URLSearchParams({ tab: 'families', email })}`}>{email}</Link>
                  )}
                  <Detail>{formatTimestamp(at)}</Detail>
                </li>
              ))}
            </ul>
            {total > families.length && <p>and {total - families.length} more</p>}
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}
