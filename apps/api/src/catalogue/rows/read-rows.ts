import { type EntityManager, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import { type EventValues } from '../../events/event-types';
import { AppError } from '../../kernel/app-error';
import { type EditedRow, type RowKind } from './row-kind';

type AnyKind<Entity extends EditedRow> = RowKind<Entity, never, unknown>;

/** In the order in which parents see them. */
export async function readRows<Entity extends EditedRow>(
  manager: EntityManager,
  { entity, isLast = () => false }: Pick<AnyKind<Entity>, 'entity' | 'isLast'>,
): Promise<Entity[]> {
  const order = { position: 'ASC', key: 'ASC' } as FindOptionsOrder<Entity>;
  const rows = await manager.find(entity, { order });
  return rows.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
}

export async function listRows<Entity extends EditedRow, Facts extends EventValues, View>(
  manager: EntityManager,
  kind: RowKind<Entity, Facts, View>,
): Promise<View[]> {
  const days = await countDays(manager, kind);
  const rows = await readRows(manager, kind);
  return rows.map((row) => kind.view(row, days.get(row.key) ?? 0));
}

export async function findRow<Entity extends EditedRow>(
  manager: EntityManager,
  { entity }: Pick<AnyKind<Entity>, 'entity' | 'isLast'>,
  key: string,
): Promise<Entity> {
  const row = await manager.findOneBy(entity, { key } as FindOptionsWhere<Entity>);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function countDays<Entity extends EditedRow>(
  manager: EntityManager,
  kind: Pick<AnyKind<Entity>, 'countDays'>,
): Promise<Map<string, number>> {
  const rows = await manager.query<{ row_key: string; days: number | string }[]>(kind.countDays);
  return new Map(rows.map(({ row_key: key, days }) => [key, Number(days)]));
}
