import { type Pack, type PackQuery } from '@sunfield/contracts/camp/attendance/inspection';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rowsQuery } from './api';

export type PackSectionView = Pack['sections'][number];

/** All rows of a section so far; reads on until it has the last. */
export function usePackRows(section: string, query: PackQuery, opening: number) {
  const rows = useInfiniteQuery(rowsQuery(section, query, opening));
  const { hasNextPage, isFetching, isError, fetchNextPage } = rows;
  useEffect(() => {
    // The screen and the paper read the same rows once.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...rows, rows: rows.data?.pages.flatMap((page) => page.rows) ?? [] };
}

/** A cell, with a date as people write it. */
export const cellText = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatShortDateWithYear(text) : text;
