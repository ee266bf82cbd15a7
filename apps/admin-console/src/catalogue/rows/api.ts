import { call } from '@sunfield/api-client/call';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';
import { useSend } from '../../kernel/data/use-send';
import { type EditedRow, type RowKind } from './row-kinds';

export const readRows = <Row extends EditedRow, Values>({ routes }: RowKind<Row, Values>) =>
  call(routes.list);

/** Each also refreshes the names that the rest of the console shows. */
const outdatedBy = <Row extends EditedRow, Values>({ routes }: RowKind<Row, Values>) => [
  routes.list,
  readCatalogue,
];

/** Adds a row, or changes the one with this key. */
export function useSaveRow<Row extends EditedRow, Values>(kind: RowKind<Row, Values>) {
  const { add, change } = kind.routes;
  return useSend(
    ({ key, body }: { key?: string; body: object }) =>
      key === undefined ? call(add, { body }) : call(change, { params: { key }, body }),
    outdatedBy(kind),
  );
}

export const useDeleteRow = <Row extends EditedRow, Values>(kind: RowKind<Row, Values>) =>
  useSend(
    async (key: string) =>
      kind.routes.remove && (await call(kind.routes.remove, { params: { key } })),
    outdatedBy(kind),
  );

export const useOrderRows = <Row extends EditedRow, Values>(kind: RowKind<Row, Values>) =>
  useSend((keys: string[]) => call(kind.routes.order, { body: { keys } }), outdatedBy(kind));
