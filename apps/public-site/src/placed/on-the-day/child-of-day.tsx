import { randomId } from '@sunfield/api-client/random-id';
import {
  type DayNotice,
  type NoticeChild,
  type SayNotice,
} from '@sunfield/contracts/camp/attendance/day-notices';
import { formatTime } from '@sunfield/words/dates';
import { useRef, useState } from 'react';
import { share } from '../../kernel/shell/share';
import { ActionButton } from '../../kernel/shell/action-button';
import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { Button } from '../../kernel/design/button';
import { Waiting } from '../../kernel/design/spinner';
import { NoticeForm, type Said } from './notice-form';
import QrCode from '../../kernel/design/qr-code';

const ways = {
  late: 'Running late',
  absent: 'Not coming',
  collecting: 'Someone else collects',
} as const;
type Way = keyof typeof ways;

const whyToCollect =
  'Only the family may say who collects a child, so we’ll email you a code to check that it’s you.';
const whyToChange =
  'With a link alone you can’t change what the gate was told, because links get passed on. We’ll email you a code to check that it’s you.';

interface ChildOfDayProps {
  child: NoticeChild;
  /** The family's others at this venue on this day. */
  siblings: readonly NoticeChild[];
  bookingId: number;
  date: string;
  parentEmail: string;
  mayNameCollectors: boolean;
  /** Whether it may is being asked again. */
  isChecking: boolean;
  /** Answers what is said about the child then. */
  say: (notice: SayNotice) => Promise<DayNotice[]>;
}

/** A child on one camp day: what was said to the gate, and buttons to say more. */
export function ChildOfDay(props: ChildOfDayProps) {
  const { child, siblings, date, parentEmail, mayNameCollectors, isChecking, say } = props;
  const { childIndex, name, sessionName, collectors, notices } = child;
  const [open, setOpen] = useState<Way | null>(null);
  const [said, setSaid] = useState('');
  const buttons = useRef<Partial<Record<Way, HTMLButtonElement | null>>>({});
  const which = { childIndex, date };
  const send = async (kind: Way, what: Said, events: ReadonlyMap<number, string>) => {
    for (const [index, id] of events) {
      await say({ id, childIndex: index, date, kind, ...what });
    }
    setOpen(null);
    setSaid('Sent. The team at the gate sees it now.');
    buttons.current[kind]?.focus();
  };
  return (
    <section className="stack-3 ruled breakable" aria-label={name}>
      <h3>
        {name} <span className="small-muted body-text unbroken">{sessionName}</span>
      </h3>
      {notices.length > 0 && (
        <ul className="stack-3">
          {notices.map((notice) => (
            <Notice
              key={notice.id}
              notice={notice}
              name={name}
              mayTakeBack={mayNameCollectors}
              takeBack={async (id) => {
                await say({ id, ...which, kind: 'undone', undoes: notice.id });
                setSaid('Taken back. The team at the gate no longer sees it.');
              }}
            />
          ))}
        </ul>
      )}
      <div className="cluster-3">
        {Object.entries(ways).map(([key, words]) => {
          const way = key as Way;
          return (
            <Button
              key={way}
              look="secondary"
              aria-expanded={open === way}
              ref={(button) => {
                buttons.current[way] = button;
              }}
              onClick={() => {
                setSaid('');
                setOpen(open === way ? null : way);
              }}
            >
              {words}
            </Button>
          );
        })}
      </div>
      {open && !mayNameCollectors && (open === 'collecting' || notices.length > 0) ? (
        <ProveFamily email={parentEmail} way={open} isChecking={isChecking} />
      ) : (
        open && (
          <NoticeForm
            bookingId={props.bookingId}
            key={open}
            kind={open}
            name={name}
            childIndex={childIndex}
            siblings={siblings}
            collectors={collectors}
            send={(what, events) => send(open, what, events)}
          />
        )
      )}
      <p role="status" className="bold">
        {said}
      </p>
    </section>
  );
}

interface ProveFamilyProps {
  email: string;
  way: Way;
  isChecking: boolean;
}

const ProveFamily = ({ email, way, isChecking }: ProveFamilyProps) => (
  <ProveAddress email={email} why={way === 'collecting' ? whyToCollect : whyToChange}>
    {() =>
      isChecking ? (
        <Waiting>One moment</Waiting>
      ) : (
        <p>For this booking we can’t take this online. Please call us.</p>
      )
    }
  </ProveAddress>
);

const toldBy = (name: string | undefined) => (name ? `We were told by ${name}` : 'You told us');

interface NoticeProps {
  notice: DayNotice;
  name: string;
  mayTakeBack: boolean;
  takeBack: (id: string) => Promise<void>;
}

function Notice({ notice, name, mayTakeBack, takeBack }: NoticeProps) {
  const { kind, at, reason, collector, code, codeUrl, isFamily, saidBy } = notice;
  // The same event if it has to be sent again.
  const [id] = useState(randomId);
  const words =
    kind === 'collecting'
      ? `${collector} collects ${name}`
      : `${kind === 'late' ? 'Running late' : 'Not coming'}${reason ? `: ${reason}` : ''}`;
  return (
    <li className="stack-3 start sheet notice breakable">
      <p>
        <strong>{words}</strong>{' '}
        <span className="small-muted">
          {isFamily ? toldBy(saidBy) : 'Our team noted it'} at {formatTime(at)}
        </span>
      </p>
      {code && <Code code={code} codeUrl={codeUrl} collector={collector} name={name} />}
      {isFamily && mayTakeBack && (
        <ActionButton look="quiet" aria-label={`Take back: ${words}`} act={() => takeBack(id)}>
          Take back
        </ActionButton>
      )}
    </li>
  );
}

interface CodeProps {
  /** Six digits. */
  code: string;
  codeUrl: string | undefined;
  collector: string;
  name: string;
}

/** Passed on to the collector by the phone's own dialog, or copied. */
function Code({ code, codeUrl, collector, name }: CodeProps) {
  const [said, setSaid] = useState('');
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  const text = `To collect ${name} from camp, show this code at the gate: ${shown}. It works on that day only.`;
  const send = async () => {
    if (await share({ text }, text, 'Copy this:')) setSaid('Copied.');
  };
  return (
    <div className="stack-2 start">
      <p>
        Collection code <strong className="display">{shown}</strong>
      </p>
      {codeUrl && <QrCode text={codeUrl} label="The code as a picture, for a camera at the gate" />}
      <p className="small-muted">
        Our team asks {collector} for it, because they’re not on {name}’s list. It ends that
        evening. Show or send them the digits, or a screenshot of the picture.
      </p>
      <Button look="secondary" onClick={() => void send()}>
        Send the code
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
