import { Injectable } from '@nestjs/common';
import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import {
  DataSource,
  type EntityManager,
  type FindOptionsOrder,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { changedValues } from '../../kernel/events/changed-values';
import { type CatalogueValues } from '@sunfield/contracts/kit/events/catalogue-values';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError, found } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey, isStillReferenced } from '../../kernel/database/database-errors';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { isForCamps } from '../model/party-rows';
import { newEdition } from '../model/catalogue-editions';
import { type DeletableKind, type EditedRow, type RowKind, type RowUse } from './row-kinds';

/** Venues, activities, sessions and questions about children as staff edit them; the `kind` says which. */
@Injectable()
export class CatalogueRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  list<Entity extends EditedRow, Facts extends CatalogueValues>(
    kind: RowKind<Entity, Facts>,
  ): Promise<(Entity & RowUse)[]> {
    return listRows(this.dataSource.manager, kind);
  }

  /** Adds a row at the end, with a key made from its name. */
  async add<Entity extends EditedRow, Facts extends CatalogueValues>(
    kind: RowKind<Entity, Facts>,
    facts: Facts,
    by: Staff,
  ): Promise<Entity & RowUse> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const rows = await readRows(manager, kind);
        await kind.check?.(manager, facts, { rows, today: this.clock.today() });
        const key = kind.keyOf(facts, rows);
        const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
        await manager.insert(kind.entity, columns<Entity>({ ...facts, key, position }));
        await recordEvent(manager, {
          type: `${kind.name}.added`,
          ...this.facts(key, by),
          after: facts,
        });
        return { ...(await findRow(manager, kind, key)), days: 0, seasons: [] };
      });
    } catch (error) {
      // Another request added one of the same name at the same moment.
      if (isDuplicateKey(error)) return this.add(kind, facts, by);
      throw error;
    }
  }

  /** Errors: `not_found`; `changed_meanwhile` if its version has changed since. */
  change<Entity extends EditedRow, Facts extends CatalogueValues>(
    kind: RowKind<Entity, Facts>,
    key: string,
    { version, facts }: { version: number; facts: Facts },
    by: Staff,
  ): Promise<Entity & RowUse> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await findRow(manager, kind, key);
      if (row.version !== version) throw new AppError('changed_meanwhile');
      if (kind.check) {
        const rows = await readRows(manager, kind);
        await kind.check(manager, facts, { before: row, rows, today: this.clock.today() });
      }
      const changed = changedValues(row, facts);
      if (changed) {
        const where = { key, version } as FindOptionsWhere<Entity>;
        const { affected } = await manager.update(kind.entity, where, columns<Entity>(facts));
        if (affected !== 1) throw new AppError('changed_meanwhile');
        await recordEvent(manager, {
          type: `${kind.name}.changed`,
          ...this.facts(key, by),
          ...changed,
        });
      }
      const useOf = await readUses(manager, kind);
      return { ...(await findRow(manager, kind, key)), ...useOf(key) };
    });
  }

  /** Returns the remaining rows. Errors: `not_found`; `still_in_use` with what uses it. */
  async remove<Entity extends EditedRow, Facts extends CatalogueValues>(
    kind: DeletableKind<Entity, Facts>,
    key: string,
    by: Staff,
  ): Promise<(Entity & RowUse)[]> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        // Locks the row: a request about to use it either came first, or finds it gone.
        const same = `UPDATE ${kind.table} SET position = position WHERE \`key\` = ?`;
        await execute(manager, same, [key]);
        const row = await findRow(manager, kind, key);
        await refuseInUse(manager, kind, row);
        await manager.delete(kind.entity, { key });
        const { key: _, position: __, version: ___, ...facts } = row;
        await recordEvent(manager, {
          type: `${kind.name}.deleted`,
          ...this.facts(key, by),
          before: facts as unknown as CatalogueValues,
        });
        return listRows(manager, kind);
      });
    } catch (error) {
      // A camp day started using it at the same moment.
      if (isStillReferenced(error)) throw new AppError('still_in_use');
      throw error;
    }
  }

  /** Reordering doesn't edit any row, so versions stay. Errors: `changed_meanwhile` if the set of rows has changed. */
  order<Entity extends EditedRow, Facts extends CatalogueValues>(
    kind: RowKind<Entity, Facts>,
    keys: string[],
    by: Staff,
  ): Promise<(Entity & RowUse)[]> {
    if (new Set(keys).size < keys.length) throw fieldError('keys', 'Please give each key once');
    return inTransaction(this.dataSource, async (manager) => {
      const before = (await readRows(manager, kind)).filter(isForCamps).map(({ key }) => key);
      if (keys.toSorted().join() !== before.toSorted().join()) {
        throw new AppError('changed_meanwhile');
      }
      if (keys.join() !== before.join()) {
        for (const [position, key] of keys.entries()) {
          await execute(manager, `UPDATE ${kind.table} SET position = ? WHERE \`key\` = ?`, [
            position,
            key,
          ]);
        }
        await newEdition(manager);
        await recordEvent(manager, {
          type: 'catalogue.ordered',
          ...this.facts(kind.table, by),
          before: { order: before.join(', ') },
          after: { order: keys.join(', ') },
        });
      }
      return listRows(manager, kind);
    });
  }

  private readonly facts = (subjectId: string, { id }: Staff) => ({
    at: this.clock.now(),
    actor: `staff:${id}` as const,
    subjectId,
  });
}

async function refuseInUse<Entity extends EditedRow, Facts extends CatalogueValues>(
  manager: EntityManager,
  kind: DeletableKind<Entity, Facts>,
  row: Entity,
): Promise<void> {
  const { days, seasons } = (await readUses(manager, kind))(row.key);
  const held =
    days > 0
      ? `${counted(days, 'camp day')} of ${listed(seasons)}`
      : await kind.heldBy?.(manager, row.key);
  if (!held) return;
  const sentence = `${kind.titleOf(row)} has ${held}, so it cannot be deleted.`;
  throw new AppError('still_in_use', { message: `${sentence} ${kind.instead}` });
}

/** Facts have the same names as the columns of their kind's entity. */
const columns = <Entity>(facts: CatalogueValues) =>
  facts as unknown as QueryDeepPartialEntity<Entity>;

type AnyKind<Entity extends EditedRow> = RowKind<Entity, never>;

/** In the order in which parents see them. */
async function readRows<Entity extends EditedRow>(
  manager: EntityManager,
  { entity, isLast = () => false }: Pick<AnyKind<Entity>, 'entity' | 'isLast'>,
): Promise<Entity[]> {
  const order = { position: 'ASC', key: 'ASC' } as FindOptionsOrder<Entity>;
  const rows = await manager.find(entity, { order });
  return rows.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
}

async function listRows<Entity extends EditedRow, Facts extends CatalogueValues>(
  manager: EntityManager,
  kind: RowKind<Entity, Facts>,
): Promise<(Entity & RowUse)[]> {
  const useOf = await readUses(manager, kind);
  const rows = await readRows(manager, kind);
  // Those of parties are made as families book, and nothing for staff to choose or change.
  return rows.filter(isForCamps).map((row) => ({ ...row, ...useOf(row.key) }));
}

async function findRow<Entity extends EditedRow>(
  manager: EntityManager,
  { entity }: Pick<AnyKind<Entity>, 'entity' | 'isLast'>,
  key: string,
): Promise<Entity> {
  return found(await manager.findOneBy(entity, { key } as FindOptionsWhere<Entity>));
}

/** What uses each of them, with seasons in the order in which they were created. */
async function readUses<Entity extends EditedRow>(
  manager: EntityManager,
  { usedBy }: Pick<AnyKind<Entity>, 'usedBy'>,
): Promise<(key: string) => RowUse> {
  if (!usedBy) return () => ({ days: 0, seasons: [] });
  const rows = await manager.query<{ row_key: string; season: string; days: number }[]>(
    `SELECT used.row_key, seasons.name AS season, COUNT(*) AS days
     FROM (${usedBy}) used JOIN seasons ON seasons.id = used.season_id
     GROUP BY used.row_key, seasons.id, seasons.name ORDER BY seasons.id`,
  );
  return (key) => {
    const its = rows.filter((row) => row.row_key === key);
    return {
      days: its.reduce((sum, { days }) => sum + days, 0),
      seasons: its.map(({ season }) => season),
    };
  };
}
