import { call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { type Invitation } from '@sunfield/contracts/parties/guests';
import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { answerInvitation, readInvitation } from '@sunfield/contracts/parties/routes';
import { formatLongDate } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { messageOf } from '../kernel/data/refusal';
import { Button } from '../kernel/design/button';
import { Card } from '../kernel/design/card';
import { Field } from '../kernel/design/field';
import { Waiting } from '../kernel/design/spinner';
import { PageFrame } from '../kernel/shell/page-frame';
import { Panel } from '../kernel/shell/panel';
import styles from './party-page.module.css';

/** `/party-invitation?id=…&access=…`: a guest's family answers, and tells the coaches about allergies. */
export default function InvitationPage() {
  const [search] = useSearchParams();
  const id = safeParse(BookingIdSchema, search.get('id') ?? '').data ?? 0;
  const access = search.get('access') ?? '';
  const parts = { params: { id }, query: { access } };
  const { data, error, refetch } = useQuery({
    networkMode: 'always',
    queryKey: keyOf(readInvitation, parts),
    queryFn: ({ signal }) => call(readInvitation, { ...parts, signal }),
  });
  return (
    <PageFrame title="Invitation">
      <div className={styles.page}>
        {data ? (
          <Invited invitation={data} link={{ id, access }} />
        ) : error ? (
          <Panel title="This invitation could not be shown">
            <p>{messageOf(error)}</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </Panel>
        ) : (
          <Waiting>Loading</Waiting>
        )}
      </div>
    </PageFrame>
  );
}

interface InvitedProps {
  invitation: Invitation;
  link: { id: number; access: string };
}

function Invited({ invitation, link }: InvitedProps) {
  const { firstName, date, starts, ends, place, answerBy, isOpen } = invitation;
  return (
    <>
      <h1>{firstName}’s birthday party</h1>
      <p className="lead">
        {formatLongDate(date)}, {clockOf(starts)} to {clockOf(ends)}
        {place && (
          <>
            <br />
            {place}
          </>
        )}
      </p>
      {isOpen ? (
        <Answer link={link} answerBy={answerBy} />
      ) : (
        <p>The last day to answer is over. Please tell the host yourself.</p>
      )}
    </>
  );
}

/** Not `crypto.randomUUID`, which is missing on pages over plain http. */
const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

function Answer({ link, answerBy }: { link: InvitedProps['link']; answerBy: string }) {
  // One for this page, so that a second answer changes the first.
  const [guestKey, setGuestKey] = useState(newKey);
  const [name, setName] = useState('');
  const [allergies, setAllergies] = useState('');
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const send = async (isComing: boolean) => {
    setSending(true);
    setProblem(undefined);
    try {
      const { id, access } = link;
      const body = { access, guestKey, name, isComing, allergies };
      await call(answerInvitation, { params: { id }, body });
      setSaid(isComing);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  const another = () => {
    setGuestKey(newKey());
    setName('');
    setAllergies('');
    setSaid(undefined);
  };
  return (
    <Card title={`Please answer by ${formatLongDate(answerBy)}`}>
      <div className={styles.body}>
        <GuestFields
          name={name}
          setName={setName}
          allergies={allergies}
          setAllergies={setAllergies}
        />
        <div className={styles.times}>
          <Button busy={isSending} disabled={!name.trim()} onClick={() => void send(true)}>
            Yes, we’re coming
          </Button>
          <Button
            look="secondary"
            busy={isSending}
            disabled={!name.trim()}
            onClick={() => void send(false)}
          >
            No, we can’t come
          </Button>
        </div>
        <p role="status">
          {said !== undefined &&
            (said ? `Thank you. See you there, ${name}!` : 'Thank you for telling us.')}
        </p>
        {said !== undefined && (
          <Button look="quiet" onClick={another}>
            Answer for another child
          </Button>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </Card>
  );
}

interface GuestFieldsProps {
  name: string;
  setName: (name: string) => void;
  allergies: string;
  setAllergies: (allergies: string) => void;
}

const GuestFields = ({ name, setName, allergies, setAllergies }: GuestFieldsProps) => (
  <>
    <Field label="Your child’s first name">
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </Field>
    <Field
      label="Allergies"
      optional
      hint="Only the coaches see them. We erase them after the party."
    >
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={500}
          value={allergies}
          onChange={({ target }) => setAllergies(target.value)}
        />
      )}
    </Field>
  </>
);
