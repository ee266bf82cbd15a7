import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../design/button';
import { TextField } from '../design/field';

interface CodeFormProps {
  /** Label of the button, normally and while the code is being sent. */
  action: string;
  busyAction: string;
  problem: string;
  isAsking: boolean;
  isSending: boolean;
  isDisabled?: boolean;
  onAsk: () => void;
  onSend: (code: string) => void;
}

/** Form for the six-digit code from our email. */
export function CodeForm({
  action,
  busyAction,
  problem,
  isAsking,
  isSending,
  isDisabled = false,
  onAsk,
  onSend,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [hasTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isWhole = /^\d{6}$/.test(code.replace(/\s/g, ''));
  const missing = hasTried && !isWhole ? 'Please type the six digits from our email' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole) onSend(code);
    else field.current?.focus();
  };
  return (
    <form className="stack-4 fill" onSubmit={submit} noValidate>
      <TextField
        label="Code from our email"
        error={missing ?? (problem || undefined)}
        className="narrow"
        ref={field}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        onChange={setCode}
      />
      <div className="button-row">
        <Button type="submit" look="secondary" busy={isSending} disabled={isDisabled}>
          {isSending ? busyAction : action}
        </Button>
        <Button look="quiet" busy={isAsking} disabled={isDisabled || isSending} onClick={onAsk}>
          Send another code
        </Button>
      </div>
      <div role="alert" className="visually-hidden">
        {problem}
      </div>
    </form>
  );
}
