import { request } from '@sunfield/api-client/request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { array } from 'zod/mini';
import { catalogueQuery } from '../data/catalogue';
import { type EditedRow, type RowKind } from './row-kinds';

/** Refreshes the list and the names that the rest of the console shows. */
function useRowsChanged(path: string) {
  const queryClient = useQueryClient();
  return (_: unknown, error: Error | null) => {
    void queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey });
    const shown = queryClient.invalidateQueries({ queryKey: [path] });
    // On an error, do not wait for the refresh: the message is shown immediately.
    return error ? undefined : shown;
  };
}

export const readRows = <Row extends EditedRow, Values>({ path, row }: RowKind<Row, Values>) =>
  request('GET', path, array(row));

/** Adds a row, or changes the one with this key. */
export function useSaveRow<Row extends EditedRow, Values>({ path, row }: RowKind<Row, Values>) {
  return useMutation({
    mutationFn: ({ key, body }: { key?: string; body: object }) =>
      key === undefined
        ? request('POST', path, row, { body })
        : request('PUT', `${path}/${key}`, row, { body }),
    onSettled: useRowsChanged(path),
  });
}

export function useDeleteRow<Row extends EditedRow, Values>({ path, row }: RowKind<Row, Values>) {
  return useMutation({
    mutationFn: (key: string) => request('DELETE', `${path}/${key}`, array(row)),
    onSettled: useRowsChanged(path),
  });
}

export function useOrderRows<Row extends EditedRow, Values>({ path, row }: RowKind<Row, Values>) {
  return useMutation({
    mutationFn: (keys: string[]) => request('PUT', `${path}/order`, array(row), { body: { keys } }),
    onSettled: useRowsChanged(path),
  });
}
