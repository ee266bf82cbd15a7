import { Button, Space } from 'antd';
import { Dialog } from '../../kernel/dialogs/dialog';
import { CopyButton } from '../../kernel/dialogs/action-button';
import layout from '../../kernel/ui/layout.module.css';
import styles from './second-step.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onEnd: () => void;
}

/** The codes are shown only here, once. */
export function RecoveryCodes({ codes, onEnd }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      title="Keep your recovery codes"
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onEnd}>
          I’ve saved them
        </Button>
      }
    >
      <p>
        Each code logs you in once if you lose your phone or passkey. Keep them where you keep
        passwords, or on paper in a safe place. You won’t see them again.
      </p>
      <ol className={`${layout.frame} ${styles.codes}`} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Space wrap>
        <CopyButton text={text} what="Recovery codes" />
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Save as a file
        </Button>
      </Space>
    </Dialog>
  );
}
