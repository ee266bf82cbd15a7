import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { FirstOwnerSchema } from '@sunfield/contracts/first-owner';
import { MIN_PASSWORD } from '@sunfield/contracts/staff-accounts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import action from '../ui/action.module.css';
import { showToast } from '../ui/toasts';
import { useOpenFirstOwner } from './api';
import { firstProblems, focusFirst, type Problems } from './form-fields';
import { LoginField } from './login-field';
import styles from './login-page.module.css';

const fieldNames = ['code', 'username', 'password'] as const;

/** Instead of the login while this installation has nobody: whoever can read the API's log becomes the owner. */
export function FirstOwnerForm({ prefetch }: { prefetch: () => void }) {
  const [problems, setProblems] = useState<Problems>({});
  const [isShown, setIsShown] = useState(false);
  const opening = useOpenFirstOwner();
  const navigate = useNavigate();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const tell = (found: Problems) => {
      setProblems(found);
      focusFirst(form, fieldNames, found);
    };
    const entered = safeParse(FirstOwnerSchema, Object.fromEntries(new FormData(form)));
    if (!entered.success) return tell(firstProblems(entered.error.issues));
    setProblems({});
    opening.mutate(entered.data, {
      onSuccess: () => {
        showToast('success', 'You are the owner', 'Now for your business.');
        void navigate('/admin?tab=setup');
      },
      onError: (error) => {
        const isCode = error instanceof ApiError && error.code === 'wrong_setup_code';
        if (isCode) tell({ code: sentenceOf(error) });
        else showToast('error', 'Set-up failed', whyRefused(error));
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <LoginField
        name="code"
        label="Set-up code"
        hint="The API writes it to its log when it starts."
        problem={problems['code']}
        onFocus={prefetch}
      />
      <LoginField
        name="username"
        label="Your username"
        problem={problems['username']}
        onFocus={prefetch}
      />
      <LoginField
        name="password"
        label="Your password"
        hint={`At least ${MIN_PASSWORD} characters. Keep it safe: nobody can send you a new one.`}
        isNew
        isShown={isShown}
        problem={problems['password']}
        onFocus={prefetch}
      />
      <label className={styles.show}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        Show password
      </label>
      <button type="submit" className={action.action} disabled={opening.isPending}>
        {opening.isPending ? 'Setting up...' : 'Become the owner'}
      </button>
    </form>
  );
}

const whyRefused = (error: unknown): string =>
  error instanceof ApiError
    ? sentenceOf(error)
    : 'The server cannot be reached. Please try again in a moment.';
