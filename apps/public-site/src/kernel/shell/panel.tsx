import { type ReactNode, useEffect, useRef } from 'react';
import { Sunrise } from '../illustrations/sunrise';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  tone?: 'plain' | 'good';
  children: ReactNode;
}

/** Replaces the payment form, and announces it to screen readers. */
export function Panel({ title, tone = 'plain', children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <Sunrise className={styles.sunrise} isUp={tone === 'good'} />
        <h1 className={styles.panelTitle} ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <div className={styles.panelBody}>{children}</div>
    </section>
  );
}
