import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import { Flex } from 'antd';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Ends } from '../../kernel/ui/ends';

export interface StepState {
  isDone: boolean;
  text: string;
  /** Where it is done. */
  search?: string | undefined;
}

/** A line of the month's end. */
export const Step = ({ isDone, text, search, children }: StepState & { children?: ReactNode }) => (
  <Ends component="li">
    <Flex gap={10} align="center">
      {isDone ? (
        <CheckCircleFilled aria-label="Done" style={{ color: 'var(--link)' }} />
      ) : (
        <MinusCircleOutlined aria-label="To do" />
      )}
      {search && !isDone ? <Link to={{ search }}>{text}</Link> : <span>{text}</span>}
    </Flex>
    {children}
  </Ends>
);
