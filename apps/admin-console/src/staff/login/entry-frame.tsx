import { type ReactNode } from 'react';
import { useBrand } from '../../kernel/data/brand';
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

/** The centre of a football pitch from above: half-way line, circle and a yellow ball on the spot. */
const Pitch = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 600 800"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="600" height="800" fill="var(--field-800)" />
    {[0, 200, 400, 600].map((y) => (
      <rect key={y} y={y} width="600" height="100" fill="var(--field-700)" opacity=".55" />
    ))}
    <g fill="none" stroke="var(--chalk)" strokeWidth="6">
      <path d="M-10 470h620" />
      <circle cx="430" cy="470" r="190" />
      <path d="M-10 20h250v190h-250M-10 70h130v90h-130" opacity=".8" />
      <path d="M240 80a70 70 0 0 1 0 92" opacity=".8" />
    </g>
    <circle cx="430" cy="470" r="30" fill="var(--sun)" />
    <path d="M407 489a30 30 0 0 0 50-6" fill="none" stroke="var(--field-900)" strokeWidth="4" />
  </svg>
);
