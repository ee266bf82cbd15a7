import { sentenceOf } from '@sunfield/api-client/api-error';
import { Alert } from 'antd';
import { type ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog';
import { useReturnFocus } from '../dialogs/use-return-focus';
import styles from './booking-money.module.css';
import { LineField } from './line-field';

interface MoneyDialogProps {
  title: string;
  /** Label of the confirm button: the action and the amount. */
  okText: string;
  sending: { isPending: boolean; isError: boolean; error: unknown };
  /** Shown if the API's refusal has no message. */
  failed: string;
  reason: string;
  onReason: (reason: string) => void;
  reasonProblem: string | undefined;
  advice: string;
  onOk: () => void;
  onEnd: () => void;
  children: ReactNode;
}

/**
 * Returns money to a parent, with a recorded reason. Takes focus when it opens and restores it when
 * it closes.
 */
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
