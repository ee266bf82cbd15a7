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

interface Bar {
  name: ReactNode;
  /** From 0 to 1 of the row; several are drawn beside each other. */
  parts: { share: number; tone?: 'waiting' }[];
  text: ReactNode;
}

/** Rows with a bar each: a table for those who cannot see the bars. */
export const Bars = ({ label, rows }: { label: string; rows: Bar[] }) => (
  <table className={styles.bars} aria-label={label}>
    <tbody>
      {rows.map(({ name, parts, text }, at) => (
        <tr key={at}>
          <th scope="row">{name}</th>
          <td aria-hidden>
            <span className={styles.bar}>
              {parts.map(({ share, tone = 'usual' }, part) => (
                <i key={part} className={styles[tone]} style={{ width: `${share * 100}%` }} />
              ))}
            </span>
          </td>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
