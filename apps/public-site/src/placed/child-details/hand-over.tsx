import { useState } from 'react';
import { Button } from '../../kernel/design/button';
import styles from './child-details.module.css';

/** Passes the page on to the other parent: by the phone's own dialog, or as a copied link. */
export function HandOver({ url }: { url: string }) {
  const [said, setSaid] = useState('');
  const share = async () => {
    setSaid('');
    if ('share' in navigator) {
      try {
        return await navigator.share({ title: 'Details for camp', url });
      } catch (error) {
        // The parent closed the dialog.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Link copied. Anyone who has it can open this booking.');
    } catch {
      window.prompt('Copy this link:', url);
    }
  };
  return (
    <div className={styles.handOver}>
      <Button look="chalk" onClick={() => void share()}>
        Send to the other parent
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
