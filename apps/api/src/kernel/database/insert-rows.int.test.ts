import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import {
  Column,
  type DataSource,
  Entity,
  type MigrationInterface,
  PrimaryGeneratedColumn,
  type QueryRunner,
  Table,
  VersionColumn,
} from 'typeorm';
import { openTestDatabase } from '../../../test/running/open-test-database';
import { boolean, generatedId, instant, integer, text, varchar } from './columns';
import { insertRows } from './insert-rows';
import { updateRows } from './update-rows';

const shout = { to: (value: string) => value.toUpperCase(), from: (value: string) => value };

@Entity('parcels')
class ParcelEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ ...varchar(20), transformer: shout })
  label: string;

  @Column({ ...integer(), nullable: true })
  weight: number | null;

  @Column({ ...varchar(20), default: 'new' })
  state: string;

  @Column({ ...boolean(), default: true })
  isWhole: boolean;

  @Column({ type: 'simple-json', nullable: true })
  within: object | null;

  @Column({ ...instant(), nullable: true })
  sentAt: Date | null;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}

class Parcels1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      generatedId(),
      { name: 'label', ...varchar(20) },
      { name: 'weight', ...integer(), isNullable: true },
      { name: 'state', ...varchar(20), default: "'new'" },
      { name: 'is_whole', ...boolean(), default: '1' },
      { name: 'within', ...text(), isNullable: true },
      { name: 'sent_at', ...instant(), isNullable: true },
      { name: 'version', ...integer(), default: '1' },
    ];
    await runner.createTable(new Table({ name: 'parcels', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('parcels');
  }
}

let dataSource: DataSource;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ dataSource, close } = await openTestDatabase({
    entities: [ParcelEntity],
    migrations: [Parcels1700000000000],
  }));
});
afterAll(() => close());
beforeEach(() => dataSource.query('DELETE FROM parcels'));

const all = () => dataSource.manager.find(ParcelEntity, { order: { label: 'ASC' } });

test('one row goes in as its entity says, and its id comes back', async () => {
  const sentAt = new Date('2025-10-27T09:00:00.123Z');
  const id = await insertRows(dataSource.manager, ParcelEntity, [
    { label: 'first', weight: 3, isWhole: false, within: { balls: 2 }, sentAt },
  ]);
  expect(await all()).toEqual([
    {
      id,
      label: 'FIRST',
      weight: 3,
      state: 'new',
      isWhole: false,
      within: { balls: 2 },
      sentAt,
      version: 1,
    },
  ]);
});

test('of what only some rows say, the others have the default, or nothing', async () => {
  await insertRows(dataSource.manager, ParcelEntity, [
    { label: 'a', weight: 3, state: 'sent', isWhole: false },
    { label: 'b', weight: null },
    { label: 'c' },
  ]);
  expect(await all()).toMatchObject([
    { label: 'A', weight: 3, state: 'sent', isWhole: false, version: 1 },
    { label: 'B', weight: null, state: 'new', isWhole: true, version: 1 },
    { label: 'C', weight: null, state: 'new', isWhole: true, version: 1 },
  ]);
});

test('a column without a default must be given', async () => {
  await expect(insertRows(dataSource.manager, ParcelEntity, [{ weight: 3 }])).rejects.toThrow();
  expect(await all()).toEqual([]);
});

test('no rows: nothing is written', async () => {
  expect(await insertRows(dataSource.manager, ParcelEntity, [])).toBe(0);
  expect(await all()).toEqual([]);
});

test('rows are updated in one statement, each only in what it gives', async () => {
  await insertRows(dataSource.manager, ParcelEntity, [
    { label: 'a', weight: 1, state: 'sent' },
    { label: 'b', weight: 2, state: 'sent' },
    { label: 'c', weight: 3, state: 'sent' },
  ]);
  const [a, b] = await all();
  const sentAt = new Date('2025-10-27T09:00:00.123Z');
  const query = jest.spyOn(dataSource.logger, 'logQuery');
  await updateRows(dataSource.manager, ParcelEntity, [
    { id: a?.id ?? 0, label: 'a2', weight: null },
    { id: b?.id ?? 0, within: { balls: 2 }, isWhole: false, sentAt, state: undefined },
  ]);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(await all()).toMatchObject([
    { label: 'A2', weight: null, state: 'sent', isWhole: true, within: null, sentAt: null },
    { label: 'B', weight: 2, state: 'sent', isWhole: false, within: { balls: 2 }, sentAt },
    { label: 'C', weight: 3, state: 'sent', isWhole: true, within: null, sentAt: null },
  ]);
  await updateRows(dataSource.manager, ParcelEntity, []);
  await updateRows(dataSource.manager, ParcelEntity, [{ id: a?.id ?? 0 }]);
});
