import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { type ComponentProps, type SubmitEvent, useId, useState } from 'react';
import { type core, safeParse } from 'zod/mini';
import action from '../../kernel/ui/action.module.css';
import { Detail, Urgent } from '../../kernel/ui/quiet';
import styles from './login-page.module.css';

type Field = Omit<ComponentProps<typeof LoginField>, 'problem' | 'isShown' | 'onFocus'>;
/** Errors by field name. */
type Problems = Partial<Record<Field['name'], string>>;

interface EntryFormProps<Values> {
  schema: core.$ZodType<Values>;
  fields: readonly Field[];
  button: string;
  isPending: boolean;
  /** Called with valid values; errors that the API finds are reported at their fields through `tell`. */
  onEntered: (values: Values, tell: (problems: Problems) => void) => void;
  /** Preloads the next page while the user types. */
  prefetch?: () => void;
}

/** The console's entry form; it works without Ant Design. A new password can be read as it is typed. */
export function EntryForm<Values>(props: EntryFormProps<Values>) {
  const { schema, fields, button, isPending, onEntered, prefetch } = props;
  const [isShown, setIsShown] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const tell = (found: Problems) => {
      setProblems(found);
      const first = fields.find(({ name }) => found[name]);
      form.querySelector<HTMLInputElement>(`[name="${first?.name}"]`)?.focus();
    };
    const entered = safeParse(schema, Object.fromEntries(new FormData(form)));
    if (!entered.success) return tell(firstProblems(entered.error.issues));
    setProblems({});
    onEntered(entered.data, tell);
  };
  return (
    <form onSubmit={submit} noValidate>
      {fields.map((field) => (
        <LoginField
          key={field.name}
          {...field}
          problem={problems[field.name]}
          isShown={isShown}
          onFocus={prefetch}
        />
      ))}
      {fields.some(({ isNew }) => isNew) && (
        <label className={styles.show}>
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ target }) => setIsShown(target.checked)}
          />
          Show password
        </label>
      )}
      <button type="submit" className={action.action} disabled={isPending}>
        {button}
      </button>
    </form>
  );
}

/** The first error for each field. */
const firstProblems = (issues: readonly { path: PropertyKey[]; message: string }[]): Problems =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

interface LoginFieldProps {
  name: 'code' | 'username' | 'password';
  label: string;
  hint?: string;
  problem?: string;
  /** A new password. */
  isNew?: boolean;
  /** Shows the password as plain text. */
  isShown: boolean;
  /** Digits only: phones show the numeric keypad. */
  isNumeric?: boolean;
  onFocus?: (() => void) | undefined;
}

function LoginField({
  name,
  label,
  hint,
  problem,
  isNew = false,
  isShown,
  isNumeric,
  onFocus,
}: LoginFieldProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const completes = {
    code: 'one-time-code',
    username: 'username',
    password: isNew ? 'new-password' : 'current-password',
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={name === 'password' && !isShown ? 'password' : 'text'}
        autoComplete={completes[name]}
        inputMode={isNumeric ? 'numeric' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        required
        onFocus={onFocus}
        aria-invalid={problem ? true : undefined}
        aria-describedby={notes || undefined}
      />
      {hint && (
        <p id={`${id}-hint`}>
          <Detail>{hint}</Detail>
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`}>
          <Urgent>{problem}</Urgent>
        </p>
      )}
    </div>
  );
}

/**
 * The message for a refused login or set-up. If the server is unreachable, it does not blame what
 * was typed.
 */
export const whyRefused = (error: unknown, fallback?: string): string =>
  error instanceof ApiError
    ? sentenceOf(error, fallback)
    : sentenceOf(error, 'The server cannot be reached. Please try again in a moment.');
