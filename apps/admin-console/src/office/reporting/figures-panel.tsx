import { Card } from 'antd';
import { type ReactNode } from 'react';
import { Detail } from '../../kernel/ui/quiet';
import styles from './figures.module.css';

interface PanelProps {
  /** The question that it answers. */
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

export const Panel = ({ title, isWide = false, children }: PanelProps) => (
  <Card size="small" className={isWide ? styles.wide : undefined} title={<h2>{title}</h2>}>
    {children}
  </Card>
);

/** What a panel's figures cover. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p style={{ marginTop: 6 }}>
    <Detail>{children}</Detail>
  </p>
);
