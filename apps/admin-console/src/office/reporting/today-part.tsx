import { Card } from 'antd';
import { type ReactNode } from 'react';
import styles from './today.module.css';

interface PartProps {
  title: string;
  children: ReactNode;
}

export const Part = ({ title, children }: PartProps) => (
  <Card size="small" title={<h2 className={styles.title}>{title}</h2>}>
    {children}
  </Card>
);
