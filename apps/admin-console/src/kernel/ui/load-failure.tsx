import { useQuery } from '@tanstack/react-query';
import action from './action.module.css';
import { configQuery } from '../data/config';
import { PageState } from './page-state';

/** The whole page could not be loaded: the API is unreachable or gave an invalid answer. */
export function LoadFailure({ retry }: { retry: () => unknown }) {
  const home = useQuery(configQuery).data?.publicSiteUrl ?? '/';
  return (
    <PageState
      title="Error Loading Data"
      actions={
        <>
          <button type="button" className={action.action} onClick={retry}>
            Try again
          </button>
          <a className={action.quiet} href={home}>
            Back to Home
          </a>
        </>
      }
    >
      Please try again later.
    </PageState>
  );
}
