import { call } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type Invitation } from '@sunfield/contracts/parties/guests';
import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { answerInvitation, readInvitation } from '@sunfield/contracts/parties/routes';
import { formatLongDate, todayInLondon } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../kernel/data/use-action';
import { Button } from '../kernel/design/button';
import { Card } from '../kernel/design/card';
import { Field } from '../kernel/design/field';
import { Problem } from '../kernel/design/problem';
import QrCode from '../kernel/design/qr-code';
import { PartyFrame, PRINT, usePartyLink } from './party-frame';

/** `/party-invitation?id=…&access=…`: a guest's family answers, and tells the coaches about allergies. */
export default function InvitationPage() {
  const { id, access, parts } = usePartyLink();
  const read = useQuery(routeQuery(readInvitation, parts));
  return (
    <PartyFrame title="Invitation" what="This invitation" read={read}>
      {(invitation) => <Invited invitation={invitation} link={{ id, access }} />}
    </PartyFrame>
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
      {isOpen ? <Answer link={link} answerBy={answerBy} /> : <p>This party is over.</p>}
      {isOpen && <OnPaper answerBy={answerBy} />}
    </>
  );
}

/** Instead of the form, on a printed invitation. */
function OnPaper({ answerBy }: { answerBy: string }) {
  const { hash, href } = location;
  useEffect(() => {
    if (hash === PRINT) print();
  }, [hash]);
  return (
    <div className="on-paper">
      <p>
        Will you come? Please scan this and answer by {formatLongDate(answerBy)}. It asks about
        allergies too.
      </p>
      <QrCode text={href.replace(PRINT, '')} label="Code to scan for the answer" />
    </div>
  );
}

function Answer({
  link: { id, access },
  answerBy,
}: {
  link: InvitedProps['link'];
  answerBy: string;
}) {
  const [guestKey, setGuestKey] = useState(randomId);
  const [name, setName] = useState('');
  const [allergies, setAllergies] = useState('');
  const [said, setSaid] = useState<boolean>();
  const { act, isBusy, problem } = useAction();
  const send = (isComing: boolean) =>
    act(async () => {
      const body = { access, guestKey, name, isComing, allergies };
      await call(answerInvitation, { params: { id }, body });
      setSaid(isComing);
    });
  /** Once one child is on the list, another name is another child. */
  const rename = (next: string) => {
    setName(next);
    if (said === undefined) return;
    setGuestKey(randomId());
    setSaid(undefined);
  };
  return (
    <Card
      className="on-screen"
      title={
        answerBy < todayInLondon()
          ? 'Please answer today'
          : `Please answer by ${formatLongDate(answerBy)}`
      }
    >
      <div className="stack-4 start">
        <GuestFields
          name={name}
          setName={rename}
          allergies={allergies}
          setAllergies={setAllergies}
        />
        <div className="cluster-2">
          <Button busy={isBusy} disabled={!name.trim()} onClick={() => void send(true)}>
            Yes, we’re coming
          </Button>
          <Button
            look="secondary"
            busy={isBusy}
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
          <Button
            look="quiet"
            onClick={() => {
              rename('');
              setAllergies('');
            }}
          >
            Answer for another child
          </Button>
        )}
        <Problem>{problem}</Problem>
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
    <Field
      label="Your child’s first name"
      hint="One answer for each name: a new one replaces it. Two guests with one name? Add a letter, as in “Tom B.”"
    >
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
