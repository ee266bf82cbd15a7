import { useState } from 'react';
import { Button } from '../../kernel/design/button';
import QrCode from '../../kernel/design/qr-code';
import styles from './on-the-day.module.css';

interface CodeProps {
  /** Six digits. */
  code: string;
  codeUrl: string | undefined;
  collector: string;
  name: string;
}

/** Passed on to the collector by the phone's own dialog, or copied. */
export function Code({ code, codeUrl, collector, name }: CodeProps) {
  const [said, setSaid] = useState('');
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  const text = `To collect ${name} from camp, show this code at the gate: ${shown}. It works on that day only.`;
  const share = async () => {
    if ('share' in navigator) {
      try {
        return await navigator.share({ text });
      } catch (error) {
        // The parent closed the dialog.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      window.prompt('Copy this:', text);
    }
  };
  return (
    <div className={styles.code}>
      <p>
        Collection code <strong className={styles.digits}>{shown}</strong>
      </p>
      {codeUrl && <QrCode text={codeUrl} label="The code as a picture, for a camera at the gate" />}
      <p className={styles.when}>
        Our team asks {collector} for it, because they’re not on {name}’s list. It ends that
        evening. Show or send them the digits, or a screenshot of the picture.
      </p>
      <Button look="secondary" onClick={() => void share()}>
        Send the code
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
