import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type Quote } from '@sunfield/contracts/payments/money/quote';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kernel/design/button';
import { Field } from '../../kernel/design/field';
import styles from './booking-summary.module.css';
import { later } from './sending/later';
import { notLoadedProblem } from '../../basket/problems';

interface CodeEntryProps extends Pick<BookingFormProps, 'lookUpCode'> {
  code: CodeTerms | undefined;
  price: Quote;
  /** A placed booking keeps its code, or none, when it changes. */
  isPlaced: boolean;
  setCode: (code: CodeTerms | undefined) => void;
}

/** “Have a code?” below the price, and what became of it. */
export function CodeEntry({ code, price, isPlaced, setCode, lookUpCode }: CodeEntryProps) {
  const [isOpen, setOpen] = useState(false);
  if (!lookUpCode || (isPlaced && !code)) return null;
  const isUsed = price.lines.some(({ kind }) => kind === 'code-discount');
  return (
    <div className="stack-1 start small">
      <p role="status">
        {code && !isUsed && `Code ${code.code} takes nothing off these days.`}
        {code && isUsed && `Code ${code.code} is in your total.`}
      </p>
      {code && !isPlaced && (
        <Button look="quiet" onClick={() => setCode(undefined)}>
          Remove code
        </Button>
      )}
      {!code && isOpen && <CodeField send={async (typed) => setCode(await lookUpCode(typed))} />}
      {!code && !isOpen && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Have a code?
        </Button>
      )}
    </div>
  );
}

interface CodeFieldProps {
  /** Rejects with the reason why the code can't be used. */
  send: (typed: string) => Promise<void>;
  isDisabled?: boolean;
}

/** In a form or without one. It takes the focus from the button that opened it. */
export function CodeField({ send, isDisabled = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => input.current?.focus(), [problem]);
  const use = async () => {
    const typed = input.current?.value.trim() ?? '';
    if (isDisabled || isBusy) return;
    if (typed === '') return setProblem('Please type the code');
    setBusy(true);
    const reasonFor = (error: unknown) =>
      later.refusal().then(
        ({ reasonOf }) => reasonOf(error),
        () => notLoadedProblem.message,
      );
    await send(typed).catch(async (error: unknown) => setProblem(await reasonFor(error)));
    setBusy(false);
  };
  return (
    <div className={styles.typeCode}>
      <Field label="Discount code" error={problem}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the whole form.
              event.preventDefault();
              void use();
            }}
          />
        )}
      </Field>
      <Button look="secondary" busy={isBusy} disabled={isDisabled} onClick={() => void use()}>
        Use code
      </Button>
    </div>
  );
}
