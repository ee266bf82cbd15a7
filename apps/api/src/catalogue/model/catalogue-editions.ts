import { randomUUID } from 'node:crypto';
import {
  type DataSource,
  type EntityManager,
  type EntityMetadata,
  type EntitySubscriberInterface,
  EventSubscriber,
  type QueryRunner,
} from 'typeorm';
import { execute } from '../../kernel/database/transaction';
import { SettingEntity } from '../../kernel/settings/setting.entity';
import { ActivityEntity } from './activity.entity';
import { CampDayEntity } from './camp-day.entity';
import { CatalogueEditionEntity } from './catalogue-edition.entity';
import { DetailQuestionEntity } from './detail-question.entity';
import { PriceRuleEntity } from './price-rule.entity';
import { SeasonEntity } from './season.entity';
import { SessionEntity } from './session.entity';
import { SlotEntity } from './slot.entity';
import { TshirtSizeEntity } from './tshirt-size.entity';
import { VenueEntity } from './venue.entity';

const watched: ReadonlySet<unknown> = new Set([
  ActivityEntity,
  CampDayEntity,
  DetailQuestionEntity,
  PriceRuleEntity,
  SeasonEntity,
  SessionEntity,
  SettingEntity,
  SlotEntity,
  TshirtSizeEntity,
  VenueEntity,
]);

interface Change {
  metadata: EntityMetadata;
  queryRunner: QueryRunner;
  manager: EntityManager;
}

/**
 * Gives the catalogue a new edition with every change to its rows, in the same transaction, so that
 * no writing code has to do it. Changes to `places_taken`, by plain SQL, don't count. Code that
 * makes other changes by plain SQL must call `newEdition`.
 */
@EventSubscriber()
export class CatalogueEditions implements EntitySubscriberInterface {
  /** Transactions that already have their new edition. */
  private readonly done = new WeakSet<QueryRunner>();

  afterInsert(change: Change): Promise<void> {
    return this.note(change);
  }

  afterUpdate(change: Change): Promise<void> {
    return this.note(change);
  }

  afterRemove(change: Change): Promise<void> {
    return this.note(change);
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    this.done.delete(queryRunner);
  }

  afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): void {
    this.done.delete(queryRunner);
  }

  private async note({ metadata, queryRunner, manager }: Change): Promise<void> {
    if (!watched.has(metadata.target) || this.done.has(queryRunner)) return;
    if (queryRunner.isTransactionActive) this.done.add(queryRunner);
    await newEdition(manager);
  }
}

export async function newEdition(manager: EntityManager): Promise<void> {
  await execute(manager, 'UPDATE catalogue_edition SET edition = ? WHERE id = 1', [randomUUID()]);
}

export async function readEdition(manager: EntityManager): Promise<string> {
  const { edition } = await manager.findOneByOrFail(CatalogueEditionEntity, { id: 1 });
  return edition;
}

/** What is read again only in another edition of the catalogue. `edition` is the one that the caller has just read. */
export function byEdition<Value>(
  read: (manager: EntityManager) => Promise<Value>,
): (manager: EntityManager, edition?: string) => Promise<Value> {
  const known = new WeakMap<DataSource, { edition: string; value: Value }>();
  return async (manager, edition) => {
    // The rows are read after their edition, so they are never older than it.
    const now = edition ?? (await readEdition(manager));
    const before = known.get(manager.dataSource);
    if (before?.edition === now) return before.value;
    const value = await read(manager);
    known.set(manager.dataSource, { edition: now, value });
    return value;
  };
}
