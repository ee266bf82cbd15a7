import { Tag } from 'antd';
import { type ReactNode } from 'react';
import styles from './pill.module.css';

interface PillProps {
  tone?: 'good' | 'waiting' | 'overdue' | 'bad' | undefined;
  isLarge?: boolean;
  children: ReactNode;
}

/** A state in a word or two. */
export const Pill = ({ tone, isLarge = false, children }: PillProps) => (
  <Tag className={`${styles.pill} ${tone ? styles[tone] : ''} ${isLarge ? styles.large : ''}`}>
    {children}
  </Tag>
);
