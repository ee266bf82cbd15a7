import { call } from '@sunfield/api-client/call';
import {
  acceptInvitation,
  declineInvitation,
  inviteAdult,
  removeAdult,
  withdrawInvitation,
} from '@sunfield/contracts/families/routes';
import {
  INVITATION_DAYS,
  MAX_ADULTS,
  type YourFamily,
} from '@sunfield/contracts/families/your-family';
import { calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../kernel/design/problem';
import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { Button } from '../../kernel/design/button';
import { TextField } from '../../kernel/design/field';
import { familyQuery } from '../../basket/known-family/family-api';
import { Part } from './part';
import { useProvenAction } from '../../kernel/address-proof/address-proof-api';

const why =
  'Who belongs to your family decides who sees it, so we check with a code that it is you.';

/** Changes the family with a fresh code; the answer is shown on the whole page. */
function useChange(email: string) {
  const queries = useQueryClient();
  const { act, isBusy, problem } = useProvenAction();
  const change = (work: () => Promise<YourFamily>) =>
    act(async () => {
      queries.setQueryData(familyQuery(email).queryKey, await work());
    });
  return { change, isBusy, problem };
}

/** The adults of the family: one may invite the other, and either may be removed. */
export function FamilyAdults({ family }: { family: YourFamily }) {
  const { email, adults, invited } = family;
  const [isChanging, setChanging] = useState(false);
  return (
    <Part title="Adults">
      <ul className="stack-3 fill">
        {adults.map((adult) => (
          <li key={adult.id}>
            <strong>{adult.email}</strong>
            {adult.isYou && ' (you)'}
          </li>
        ))}
        {invited && (
          <li>
            {invited.email} is invited until{' '}
            {formatShortDateWithYear(calendarDateInLondon(invited.until))}
          </li>
        )}
      </ul>
      {isChanging ? (
        <ProveAddress email={email} why={why}>
          {() => <ChangeAdults family={family} onDone={() => setChanging(false)} />}
        </ProveAddress>
      ) : (
        <Button look="secondary" onClick={() => setChanging(true)}>
          {adults.length < MAX_ADULTS && !invited ? 'Invite a second adult' : 'Change the adults'}
        </Button>
      )}
    </Part>
  );
}

function ChangeAdults({ family, onDone }: { family: YourFamily; onDone: () => void }) {
  const { email, adults, invited } = family;
  const { change, isBusy, problem } = useChange(email);
  const [typed, setTyped] = useState('');
  const invite = (event: FormEvent) => {
    event.preventDefault();
    void change(async () => {
      const changed = await call(inviteAdult, { body: { email: typed } });
      setTyped('');
      return changed;
    });
  };
  const remove = (id: number) => change(() => call(removeAdult, { params: { id } }));
  return (
    <>
      {adults.length < MAX_ADULTS ? (
        <form className="stack-3 fill" onSubmit={invite} noValidate>
          <TextField
            label="Email address of the second adult"
            hint={`You’ll see each other’s bookings and children, and both can book and change them. We email an invitation, which is open for ${INVITATION_DAYS} days.`}
            error={problem || undefined}
            type="email"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
          <div className="button-row">
            <Button type="submit" look="secondary" busy={isBusy}>
              Send the invitation
            </Button>
            {invited && (
              <Button
                look="quiet"
                disabled={isBusy}
                onClick={() => void change(() => call(withdrawInvitation))}
              >
                Withdraw the invitation
              </Button>
            )}
          </div>
        </form>
      ) : (
        <>
          <p>
            The bookings and children of an adult leave the family with them. We email the adult
            about it.
          </p>
          {adults.map(({ id, email: address, isYou }) => (
            <Button key={id} look="secondary" disabled={isBusy} onClick={() => void remove(id)}>
              {isYou ? 'Leave this family' : `Remove ${address}`}
            </Button>
          ))}
          <Problem>{problem}</Problem>
        </>
      )}
      <Button look="quiet" disabled={isBusy} onClick={onDone}>
        Done <span className="visually-hidden">changing the adults</span>
      </Button>
    </>
  );
}

/** Families that have invited this address. */
export const Invitations = ({ family }: { family: YourFamily }) =>
  family.invitations.map((invitation) => (
    <Part key={invitation.id} title={`${invitation.email} invites you to their family`}>
      <p>
        If you join, you see each other’s bookings and children, and both of you can book and change
        them. Either of you can end that at any time.
      </p>
      <ProveAddress email={family.email} why={why}>
        {() => <Answer email={family.email} id={invitation.id} />}
      </ProveAddress>
    </Part>
  ));

function Answer({ email, id }: { email: string; id: number }) {
  const { change, isBusy, problem } = useChange(email);
  const params = { id };
  return (
    <>
      <div className="button-row">
        <Button
          disabled={isBusy}
          onClick={() => void change(() => call(acceptInvitation, { params }))}
        >
          Join the family
        </Button>
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => void change(() => call(declineInvitation, { params }))}
        >
          No, thank you
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </>
  );
}
