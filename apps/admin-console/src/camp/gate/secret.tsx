import { useState } from 'react';
import styles from './gate.module.css';

/** The collector may see the screen. */
export function Secret({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <strong>{text}</strong>;
  return (
    <button type="button" className={styles.plain} onClick={() => setShown(true)}>
      Show
    </button>
  );
}
