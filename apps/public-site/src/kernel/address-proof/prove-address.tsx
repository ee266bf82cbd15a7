import { call } from '@sunfield/api-client/call';
import { AskForAddressCodeSchema } from '@sunfield/contracts/mail/address-proof';
import { askForAddressCode, proveAddress } from '@sunfield/contracts/families/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { safeParse } from 'zod/mini';
import { Problem } from '../design/problem';
import { noteKnown } from '../data/known-browser';
import { clearTabDraft, readTabDraft, writeTabDraft } from '../data/tab-draft';
import { Button } from '../design/button';
import { TextField } from '../design/field';
import { Loaded } from '../shell/loaded';
import { addressProofQuery } from './address-proof-api';
import { CodeForm } from './code-form';
import { useEmailedCode } from './use-emailed-code';

const LOOK_AGAIN_MS = 60_000;

interface ProveAddressProps {
  /** The address to verify if the page knows it; otherwise the family types it. */
  email?: string;
  /** A sentence that explains what the code is for. */
  why: string;
  /** Also shown to a browser that stays known for the address. */
  orKnown?: boolean;
  /** Content for the owner of that address only. */
  children: (email: string) => ReactNode;
}

/**
 * Shows its children once this browser has verified an email address, and asks for a code until
 * then, and again once the proof has ended.
 */
export function ProveAddress({ email, why, orKnown = false, children }: ProveAddressProps) {
  const read = useQuery({
    ...addressProofQuery,
    refetchInterval: ({ state }) => (state.data?.until ? LOOK_AGAIN_MS : false),
  });
  const proved = read.data?.email ?? (orKnown ? read.data?.knownEmail : undefined);
  if (proved && (!email || proved === email.toLowerCase())) return children(proved);
  return (
    <Loaded read={read} waiting="One moment">
      {() => <AskForProof email={email} why={why} />}
    </Loaded>
  );
}

function AskForProof({ email, why }: Pick<ProveAddressProps, 'email' | 'why'>) {
  const { typed, setTyped, missing, said, problem, isAsking, isSending, ...code } = useProof(
    email ?? '',
  );
  const address = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void code.ask();
  };
  return (
    <div className="stack-4 start breakable">
      <p>{why}</p>
      {!said && (
        <form className="stack-4 fill" onSubmit={submit} noValidate>
          {email ? (
            <p>
              We’ll email a code to <strong>{email}</strong>.
            </p>
          ) : (
            <TextField
              label="Email address"
              error={missing}
              ref={address}
              value={typed}
              onChange={(typed) => setTyped(typed)}
              type="email"
              autoComplete="email"
              spellCheck={false}
            />
          )}
          <Button type="submit" look="secondary" busy={isAsking}>
            {isAsking ? 'Sending...' : 'Send me a code'}
          </Button>
        </form>
      )}
      <div role="status" className="fill">
        {said && <p>{said}</p>}
      </div>
      {said && (
        <CodeForm
          key={said}
          action="Continue"
          busyAction="Checking..."
          problem={problem}
          isAsking={isAsking}
          isSending={isSending}
          onAsk={() => void code.ask()}
          onSend={(typedCode) => void code.send(typedCode)}
        />
      )}
      {said && !email && (
        <Button
          look="quiet"
          disabled={isAsking || isSending}
          onClick={() => {
            flushSync(code.restart);
            address.current?.focus();
          }}
        >
          Use another address
        </Button>
      )}
      {!said && <Problem>{problem}</Problem>}
    </div>
  );
}

/** Requests a code, and submits it. */
function useProof(known: string) {
  const queries = useQueryClient();
  const [before] = useState(() => askedBefore(known));
  const [typed, setTyped] = useState(known || (before?.email ?? ''));
  const [missing, setMissing] = useState<string>();
  const email = typed.trim();
  const code = useEmailedCode(async () => {
    const answer = await call(askForAddressCode, { body: { email } });
    writeTabDraft(ASKED, { email, said: answer.message } satisfies Asked);
    return answer;
  }, before?.said);
  const ask = async () => {
    const read = safeParse(AskForAddressCodeSchema, { email });
    setMissing(read.error?.issues[0]?.message);
    if (read.success) await code.ask();
  };
  const send = (typedCode: string) =>
    code.send(async () => {
      const proof = await call(proveAddress, { body: { email, code: typedCode } });
      clearTabDraft(ASKED);
      noteKnown(true);
      queries.setQueryData(addressProofQuery.queryKey, proof);
    });
  const restart = () => {
    clearTabDraft(ASKED);
    code.restart();
  };
  return { ...code, typed, setTyped, missing, ask, send, restart };
}

/** A phone may load the page again when its owner comes back from the email. */
const ASKED = 'code asked for';
interface Asked {
  email: string;
  said: string;
}

function askedBefore(known: string): Asked | undefined {
  const asked = readTabDraft(ASKED) as Asked | undefined;
  return asked && (known === '' || known === asked.email) ? asked : undefined;
}
