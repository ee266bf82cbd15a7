import { call } from '@sunfield/api-client/call';
import { invalidate } from '@sunfield/api-client/route-query';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type EditedRow, type RowKind } from './row-kinds';

/** Refreshes the list and the names that the rest of the console shows. */
function useRowsChanged<Row extends EditedRow, Values>({ routes }: RowKind<Row, Values>) {
  const queryClient = useQueryClient();
  return (_: unknown, error: Error | null) => {
    void invalidate(queryClient, [readCatalogue]);
    const shown = invalidate(queryClient, [routes.list]);
    // On an error, do not wait for the refresh: the message is shown immediately.
    return error ? undefined : shown;
  };
}

export const readRows = <Row extends EditedRow, Values>({ routes }: RowKind<Row, Values>) =>
  call(routes.list);

/** Adds a row, or changes the one with this key. */
export function useSaveRow<Row extends EditedRow, Values>(kind: RowKind<Row, Values>) {
  const { add, change } = kind.routes;
  return useMutation({
    mutationFn: ({ key, body }: { key?: string; body: object }) =>
      key === undefined ? call(add, { body }) : call(change, { params: { key }, body }),
    onSettled: useRowsChanged(kind),
  });
}

export function useDeleteRow<Row extends EditedRow, Values>(kind: RowKind<Row, Values>) {
  return useMutation({
    mutationFn: async (key: string) =>
      kind.routes.remove && (await call(kind.routes.remove, { params: { key } })),
    onSettled: useRowsChanged(kind),
  });
}

export function useOrderRows<Row extends EditedRow, Values>(kind: RowKind<Row, Values>) {
  return useMutation({
    mutationFn: (keys: string[]) => call(kind.routes.order, { body: { keys } }),
    onSettled: useRowsChanged(kind),
  });
}
