import { type UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../data/refusal';
import { Button } from '../design/button';

type LoadFailedProps = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** Why something could not be loaded, and a button to try again. */
export const LoadFailed = ({ error, isFetching, refetch }: LoadFailedProps) => (
  <>
    <p role="alert">{messageOf(error)}</p>
    <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  </>
);
