import { ApiError } from '@sunfield/api-client/api-error';
import { askLoginPasskey } from '@sunfield/contracts/accounts/routes';
import { useState } from 'react';
import action from '../ui/action.module.css';
import loginStyles from './login-page.module.css';
import { useStartAgain, useTakeSecondStep } from '../session/take-second-step';
import { useArrive } from './use-arrive';
import { answerWithPasskey, passkeyProblem } from '../session/use-passkey';

/** A passkey as the second step of a login. */
export function PasskeyStep() {
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const taking = useTakeSecondStep();
  const startAgain = useStartAgain();
  const arrive = useArrive();
  const use = async () => {
    setIsWaiting(true);
    setProblem('');
    try {
      const passkey = await answerWithPasskey(askLoginPasskey);
      await taking.mutateAsync({ passkey });
      arrive();
    } catch (error) {
      // The pending login has expired, or the passkey has been removed in the meantime.
      if (error instanceof ApiError && error.status === 404) startAgain();
      else setProblem(passkeyProblem(error));
    } finally {
      setIsWaiting(false);
    }
  };
  return (
    <>
      {problem && (
        <p role="alert" className={loginStyles.problem}>
          {problem}
        </p>
      )}
      <button
        type="button"
        className={action.action}
        disabled={isWaiting}
        onClick={() => void use()}
      >
        {isWaiting ? 'Waiting for your passkey...' : 'Use passkey'}
      </button>
    </>
  );
}
