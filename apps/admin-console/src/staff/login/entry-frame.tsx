import { type ReactNode } from 'react';
import { useBrand } from '../../kernel/data/brand';
import { Pitch } from '../../kernel/ui/pitch';
import { SunMark } from '../../kernel/ui/sun-mark';
import { ToastDock } from '../../kernel/toasts/toast-dock';
import styles from './login-page.module.css';

/** The frame of pages that need no login. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const brand = useBrand();
  return (
    <main className={styles.page}>
      <ToastDock className={styles.messages} />
      <div className={styles.pitch}>
        <Pitch className={styles.lines} />
        <p className={styles.brand}>
          <SunMark size={44} />
          <span>{brand?.name}</span>
        </p>
      </div>
      <div className={styles.side}>
        <div className={styles.card}>{children}</div>
      </div>
    </main>
  );
}
