import { type ReactNode } from 'react';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { Quiet } from '../../kernel/ui/quiet';
import { LineField } from './line-field';

interface MoneyDialogProps {
  title: string;
  /** Label of the confirm button: the action and the amount. */
  okText: string;
  sending: { isPending: boolean; error: Error | null };
  /** Shown if the API's refusal has no message. */
  failed: string;
  reason: string;
  onReason: (reason: string) => void;
  reasonProblem: string | undefined;
  advice: string;
  onOk: () => void;
  onEnd: () => void;
  /** What is typed is kept until it is done, or until Cancel is pressed. */
  forget: () => void;
  children: ReactNode;
}

/**
 * Returns money to a parent, with a recorded reason. Takes focus when it opens and restores it when
 * it closes.
 */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, okText, sending, failed, reason, onReason, reasonProblem, advice } = props;
  return (
    <ActionDialog
      title={title}
      okText={okText}
      sending={sending}
      failed={failed}
      onOk={props.onOk}
      onEnd={props.onEnd}
      forget={props.forget}
    >
      {props.children}
      <LineField
        label="Reason, for your own records"
        value={reason}
        onChange={onReason}
        problem={reasonProblem}
      />
      <p>
        <Quiet>{advice}</Quiet>
      </p>
    </ActionDialog>
  );
}
