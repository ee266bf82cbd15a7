import { useEffect, useEffectEvent } from 'react';

interface ShownPage {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows of all pages; undefined while it is not known. */
  total: number | undefined;
  goTo: (page: number) => void;
}

/** An address beyond the last page leads to the last one: rows have been deleted, or a link is old. */
export function useLastPage({ page, pageSize, total, goTo }: ShownPage): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const goThere = useEffectEvent(goTo);
  useEffect(() => {
    if (page > last) goThere(last);
  }, [page, last]);
}
