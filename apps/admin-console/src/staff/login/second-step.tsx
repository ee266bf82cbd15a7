import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { bodyTo } from '@sunfield/api-client/call';
import { askLoginPasskey, takeSecondStep } from '@sunfield/contracts/staff/routes';
import { SecondStepCodeSchema } from '@sunfield/contracts/staff/second-step';
import { type SecondStepWay } from '@sunfield/contracts/staff/staff';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBecomes, useStartAgain } from '../../kernel/session/api';
import { answerWithPasskey, passkeyProblem } from '../../kernel/session/use-passkey';
import { showToast } from '../../kernel/toasts/toasts';
import action from '../../kernel/ui/action.module.css';
import { EntryForm, whyRefused } from './entry-form';
import { Quiet, Urgent } from '../../kernel/ui/quiet';
import styles from './login-page.module.css';
import { useArrive } from './use-arrive';

const words = {
  passkey: {
    hint: 'Your password is right. Now confirm with your passkey that it is you: by fingerprint, face or PIN.',
    label: '',
    other: 'Use a passkey',
  },
  app: {
    hint: 'Your password is right. Now enter the six digits that your authenticator app shows.',
    label: 'Code',
    other: 'Use the authenticator app',
  },
  recovery: {
    hint: 'Your password is right. Now enter one of the recovery codes that you have kept. Each works once.',
    label: 'Recovery code',
    other: 'Use a recovery code',
  },
};

interface SecondStepProps {
  ways: readonly SecondStepWay[];
  prefetch: () => void;
}

/** What the login asks for after the password. */
export default function SecondStep({ ways, prefetch }: SecondStepProps) {
  const [way, setWay] = useState<SecondStepWay>(ways[0] ?? 'app');
  const taking = useTakeSecondStep();
  const startAgain = useStartAgain();
  const arrive = useArrive();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [way]);
  const take = async (code: string, tell: (problem: string) => void) => {
    try {
      await taking.mutateAsync({ code });
    } catch (error) {
      const isCode = error instanceof ApiError && [403, 429].includes(error.status);
      if (isCode) return tell(sentenceOf(error));
      return showToast('error', 'Login failed', whyRefused(error));
    }
    arrive();
  };
  return (
    <div ref={form}>
      <h1>Second step</h1>
      <p>
        <Quiet>{words[way].hint}</Quiet>
      </p>
      {way === 'passkey' ? (
        <PasskeyStep />
      ) : (
        <EntryForm
          key={way}
          schema={SecondStepCodeSchema}
          fields={[{ name: 'code', label: words[way].label, isNumeric: way === 'app' }]}
          button={taking.isPending ? 'Logging in...' : 'Log in'}
          isPending={taking.isPending}
          prefetch={prefetch}
          onEntered={({ code }, tell) => void take(code, (problem) => tell({ code: problem }))}
        />
      )}
      <div className={styles.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className={action.quiet}
              onClick={() => setWay(other)}
            >
              {words[other].other}
            </button>
          ))}
        <button type="button" className={action.quiet} onClick={startAgain}>
          Start again
        </button>
      </div>
    </div>
  );
}

/** A passkey as the second step of a login. */
function PasskeyStep() {
  const taking = useTakeSecondStep();
  const startAgain = useStartAgain();
  const arrive = useArrive();
  const using = useMutation({
    mutationFn: async () =>
      taking.mutateAsync({ passkey: await answerWithPasskey(askLoginPasskey) }),
    onSuccess: arrive,
    onError: (error) => {
      // The pending login has expired, or the passkey has been removed in the meantime.
      if (error instanceof ApiError && error.status === 404) startAgain();
    },
  });
  return (
    <>
      {using.isError && (
        <p role="alert">
          <Urgent>{passkeyProblem(using.error)}</Urgent>
        </p>
      )}
      <button
        type="button"
        className={action.action}
        disabled={using.isPending}
        onClick={() => using.mutate()}
      >
        {using.isPending ? 'Waiting for your passkey...' : 'Use passkey'}
      </button>
    </>
  );
}

const useTakeSecondStep = () =>
  useMutation({ mutationFn: bodyTo(takeSecondStep), onSuccess: useBecomes() });
