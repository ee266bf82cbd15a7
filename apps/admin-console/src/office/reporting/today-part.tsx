import { Card } from 'antd';
import { type ReactNode } from 'react';

interface PartProps {
  title: string;
  children: ReactNode;
}

export const Part = ({ title, children }: PartProps) => (
  <Card size="small" title={<h2>{title}</h2>}>
    {children}
  </Card>
);
