import { sentenceOf } from '@sunfield/api-client/api-error';
import { Alert } from 'antd';
import { type ReactNode } from 'react';
import { Dialog } from '../ui/dialog';
import { useReturnFocus } from '../ui/use-return-focus';
import styles from './booking-actions.module.css';
import { LineField } from './line-field';

interface MoneyDialogProps {
  title: string;
  /** The last button: what it does, with the sum. */
  okText: string;
  sending: { isPending: boolean; isError: boolean; error: unknown };
  /** What is said where the refusal has no sentence of its own. */
  failed: string;
  reason: string;
  onReason: (reason: string) => void;
  reasonProblem: string | undefined;
  advice: string;
  onOk: () => void;
  onEnd: () => void;
  children: ReactNode;
}

/** Money goes back to a parent, for a reason that is written down. It opens with the focus, and gives it back. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, okText, sending, failed, reason, onReason, reasonProblem, advice } = props;
  useReturnFocus();
  return (
    <Dialog
      open
      title={title}
      okText={okText}
      confirmLoading={sending.isPending}
      onOk={props.onOk}
      onCancel={props.onEnd}
    >
      {sending.isError && (
        <Alert
          className={styles.refusal}
          type="error"
          showIcon
          title={sentenceOf(sending.error, failed)}
        />
      )}
      {props.children}
      <LineField
        label="Reason, for your own records"
        value={reason}
        onChange={onReason}
        problem={reasonProblem}
      />
      <p className={styles.advice}>{advice}</p>
    </Dialog>
  );
}
