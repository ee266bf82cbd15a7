import { useEffect, useEffectEvent } from 'react';

interface ShownPage {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows on all pages; undefined until known. */
  total: number | undefined;
  goTo: (page: number) => void;
}

/**
 * An address beyond the last page redirects to the last one, because rows were deleted or the link
 * is old.
 */
export function useLastPage({ page, pageSize, total, goTo }: ShownPage): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const goThere = useEffectEvent(goTo);
  useEffect(() => {
    if (page > last) goThere(last);
  }, [page, last]);
}
