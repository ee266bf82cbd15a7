import { useState } from 'react';
import { messageOf } from '../../kernel/data/refusal';
import { Button } from '../../kernel/design/button';

interface OneTapProps {
  look?: 'secondary' | 'quiet';
  className?: string | undefined;
  label: string;
  isDisabled?: boolean;
  act: () => Promise<void>;
}

/** Answers several questions, or says why it could not. */
export function OneTap({ look, className, label, isDisabled, act }: OneTapProps) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const tap = async () => {
    setBusy(true);
    setProblem('');
    await act().catch((error: unknown) => setProblem(messageOf(error)));
    setBusy(false);
  };
  return (
    <>
      <Button
        look={look}
        className={className}
        busy={isBusy}
        disabled={isDisabled}
        onClick={() => void tap()}
      >
        {label}
      </Button>
      <p role="alert" className="wrong">
        {problem}
      </p>
    </>
  );
}
