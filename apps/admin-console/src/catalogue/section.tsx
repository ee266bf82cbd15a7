import { type UseQueryResult } from '@tanstack/react-query';
import { Button, Empty, Flex, Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { LoadProblem } from '../ui/load-problem';
import styles from './catalogue.module.css';

interface SectionProps<Row> {
  title: string;
  about: string;
  rows: UseQueryResult<Row[]>;
  /** Shown while the list is empty. */
  none: string;
  add: string;
  onAdd: () => void;
  children: (rows: Row[]) => ReactNode;
}

/** A list on the page: loading, failed, empty or loaded. */
export function Section<Row>({
  title,
  about,
  rows,
  none,
  add,
  onAdd,
  children,
}: SectionProps<Row>) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <h2 id={titleId}>{title}</h2>
        <Button onClick={onAdd}>{add}</Button>
      </Flex>
      <p className={styles.about}>{about}</p>
      <Body rows={rows} none={none}>
        {children}
      </Body>
    </section>
  );
}

function Body<Row>({
  rows,
  none,
  children,
}: Pick<SectionProps<Row>, 'rows' | 'none' | 'children'>) {
  if (rows.isLoadingError) return <LoadProblem error={rows.error} retry={rows.refetch} />;
  if (!rows.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (rows.data.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />;
  }
  return children(rows.data);
}
