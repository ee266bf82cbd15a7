import { Card } from 'antd';
import { type ReactNode } from 'react';
import { Detail } from '../../kernel/ui/quiet';
import styles from './figures.module.css';

interface PanelProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

export const Panel = ({ title, isWide = false, children }: PanelProps) => (
  <Card
    size="small"
    className={isWide ? styles.wide : undefined}
    title={<h2 className={styles.title}>{title}</h2>}
  >
    {children}
  </Card>
);

/** What a panel's figures cover. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>
    <Detail>{children}</Detail>
  </p>
);
