import { call } from '@sunfield/api-client/call';
import { AskForAddressCodeSchema } from '@sunfield/contracts/people/address-proof';
import { askForAddressCode, proveAddress } from '@sunfield/contracts/people/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { safeParse } from 'zod/mini';
import { messageOf } from '../data/refusal';
import { Button } from '../design/button';
import { Field } from '../design/field';
import { Waiting } from '../design/spinner';
import { addressProofQuery } from './address-proof-api';
import { CodeForm } from './code-form';
import styles from './code-form.module.css';
import { useEmailedCode } from './use-emailed-code';

interface ProveAddressProps {
  /** The address to verify if the page knows it; otherwise the family types it. */
  email?: string;
  /** A sentence that explains what the code is for. */
  why: string;
  /** Content for the owner of that address only. */
  children: (email: string) => ReactNode;
}

/**
 * Shows its children once this browser has verified an email address, and asks for a code until
 * then. When the API refuses with `address_not_proven`, invalidate `addressProofQuery` to ask
 * again.
 */
export function ProveAddress({ email, why, children }: ProveAddressProps) {
  const { data: proof, error, isFetching, refetch } = useQuery(addressProofQuery);
  const proved = proof?.email;
  if (proved && (!email || proved === email.toLowerCase())) return children(proved);
  if (proof) return <AskForProof {...{ email, why }} />;
  if (!error) return <Waiting>One moment</Waiting>;
  return (
    <div className={styles.card}>
      <div role="alert" className="wrong">
        {messageOf(error)}
      </div>
      <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

function AskForProof({ email, why }: Pick<ProveAddressProps, 'email' | 'why'>) {
  const { typed, setTyped, missing, said, problem, isAsking, isSending, ask, send } = useProof(
    email ?? '',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  return (
    <div className={styles.card}>
      <p>{why}</p>
      {!said && (
        <form className={styles.form} onSubmit={submit} noValidate>
          {email ? (
            <p>
              We’ll email a code to <strong>{email}</strong>.
            </p>
          ) : (
            <Field label="Email address" error={missing}>
              {(control) => (
                <input
                  {...control}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  type="email"
                  autoComplete="email"
                  spellCheck={false}
                />
              )}
            </Field>
          )}
          <Button type="submit" look="secondary" busy={isAsking}>
            {isAsking ? 'Sending...' : 'Send me a code'}
          </Button>
        </form>
      )}
      <div role="status" className={styles.said}>
        {said && <p>{said}</p>}
      </div>
      {said && (
        <CodeForm
          key={said}
          action="Continue"
          busyAction="Checking..."
          {...{ problem, isAsking, isSending }}
          onAsk={() => void ask()}
          onSend={(code) => void send(code)}
        />
      )}
      {!said && (
        <div role="alert" className="wrong">
          {problem}
        </div>
      )}
    </div>
  );
}

/** Requests a code, and submits it. */
function useProof(known: string) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(known);
  const [missing, setMissing] = useState<string>();
  const email = typed.trim();
  const code = useEmailedCode(() => call(askForAddressCode, { body: { email } }));
  const ask = async () => {
    const read = safeParse(AskForAddressCodeSchema, { email });
    setMissing(read.error?.issues[0]?.message);
    if (read.success) await code.ask();
  };
  const send = (typedCode: string) =>
    code.send(async () => {
      const proof = await call(proveAddress, { body: { email, code: typedCode } });
      queries.setQueryData(addressProofQuery.queryKey, proof);
    });
  return { ...code, typed, setTyped, missing, ask, send };
}
