import { Tag } from 'antd';
import { type ReactNode } from 'react';
import styles from './pill.module.css';

interface PillProps {
  tone?: 'good' | 'waiting' | 'overdue' | 'bad' | undefined;
  children: ReactNode;
}

/** A state in a word or two. */
export const Pill = ({ tone, children }: PillProps) => (
  <Tag className={`${styles.pill} ${tone ? styles[tone] : ''}`}>{children}</Tag>
);
