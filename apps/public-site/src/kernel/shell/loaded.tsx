import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { messageOf } from '../data/refusal';
import { Button } from '../design/button';
import { Waiting } from '../design/spinner';

interface LoadedProps<Data> {
  read: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What is said meanwhile. */
  waiting?: string;
  children: (data: Data) => ReactNode;
}

/** What a query has read; until then a sentence, or why it failed and a button to try again. */
export function Loaded<Data>({ read, waiting = 'Loading', children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = read;
  if (data !== undefined) return children(data);
  if (!error) return <Waiting>{waiting}</Waiting>;
  return (
    <div className="stack-3 start">
      <p role="alert">{messageOf(error)}</p>
      <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
