import { type UseQueryResult } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { type ReactNode } from 'react';
import { Group } from '../ui/group';
import { LoadProblem } from '../ui/load-problem';

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
  return (
    <Group title={title} about={about} action={<Button onClick={onAdd}>{add}</Button>}>
      <Body rows={rows} none={none}>
        {children}
      </Body>
    </Group>
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
