import { type UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ReactNode } from 'react';
import { LoadProblem } from './load-problem';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** How many lines it has, about. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What a query reads: lines in its place while it loads, why it failed, and then the data. */
export const Loaded = <Data,>({ query, rows = 8, children }: LoadedProps<Data>) => {
  const { data, error, refetch } = query;
  return (
    <>
      {error && <LoadProblem error={error} retry={refetch} />}
      {!error && data === undefined && <Skeleton active title={false} paragraph={{ rows }} />}
      {data !== undefined && children(data)}
    </>
  );
};
