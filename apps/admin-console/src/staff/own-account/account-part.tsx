import { type UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ReactNode } from 'react';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail } from '../../kernel/ui/quiet';
import styles from './account.module.css';

interface AccountPartProps<Data> {
  /** Of its heading. */
  id: string;
  title: string;
  about: string;
  query: UseQueryResult<Data>;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** A part of one's account: loading, failed or loaded. */
export const AccountPart = <Data,>(part: AccountPartProps<Data>) => (
  <section className={styles.section} aria-labelledby={part.id}>
    <h2 id={part.id}>{part.title}</h2>
    <Detail>{part.about}</Detail>
    {part.query.isError ? (
      <LoadProblem error={part.query.error} retry={part.query.refetch} />
    ) : part.query.data ? (
      part.children(part.query.data)
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    )}
  </section>
);

interface AccountItemProps {
  name: ReactNode;
  about: ReactNode;
  /** Its button. */
  children?: ReactNode;
}

export const AccountItem = ({ name, about, children }: AccountItemProps) => (
  <li className={styles.session}>
    <div className={styles.address}>
      <strong>{name}</strong>
      <Detail>{about}</Detail>
    </div>
    {children}
  </li>
);
