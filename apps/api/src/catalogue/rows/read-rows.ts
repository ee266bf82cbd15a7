import { type EntityManager, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import { type EventValues } from '../../events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { type EditedRow, type RowKind, type RowUse } from './row-kind';

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
  const useOf = await readUses(manager, kind);
  const rows = await readRows(manager, kind);
  return rows.map((row) => kind.view(row, useOf(row.key)));
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

/** What uses each of them, with seasons in the order in which they were created. */
export async function readUses<Entity extends EditedRow>(
  manager: EntityManager,
  { usedBy }: Pick<AnyKind<Entity>, 'usedBy'>,
): Promise<(key: string) => RowUse> {
  const rows = await manager.query<{ row_key: string; season: string; days: number | string }[]>(
    `SELECT used.row_key, seasons.name AS season, COUNT(*) AS days
     FROM (${usedBy}) used JOIN seasons ON seasons.id = used.season_id
     GROUP BY used.row_key, seasons.id, seasons.name ORDER BY seasons.id`,
  );
  return (key) => {
    const its = rows.filter((row) => row.row_key === key);
    return {
      days: its.reduce((sum, { days }) => sum + Number(days), 0),
      seasons: its.map(({ season }) => season),
    };
  };
}
