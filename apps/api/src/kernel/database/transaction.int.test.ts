import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Column,
  type DataSource,
  Entity,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
  Table,
} from 'typeorm';
import { openTestDatabase } from '../../../test/running/open-test-database';
import { integer } from './columns';
import { execute, inTransaction } from './transaction';

@Entity('counters')
class CounterEntity {
  @PrimaryColumn(integer())
  id: number;

  @Column(integer())
  amount: number;
}

class Counters1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      { name: 'id', ...integer(), isPrimary: true },
      { name: 'amount', ...integer() },
    ];
    await runner.createTable(new Table({ name: 'counters', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('counters');
  }
}

let dataSource: DataSource;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ dataSource, close } = await openTestDatabase({
    entities: [CounterEntity],
    migrations: [Counters1700000000000],
  }));
});
afterAll(() => close());
beforeEach(async () => {
  await dataSource.query('DELETE FROM counters');
  await dataSource.query('INSERT INTO counters (id, amount) VALUES (1, 0), (2, 0)');
});

const amountOf = async (id: number) =>
  (await dataSource.manager.findOneByOrFail(CounterEntity, { id })).amount;
const addOne = 'UPDATE counters SET amount = amount + 1 WHERE id = ?';

/** As another request would: the open transaction is not its own. */
const outside = AsyncLocalStorage.snapshot();

/** A promise and the function that resolves it. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
}

test('50 parallel transactions all commit, and each counts once', async () => {
  const transactions = Array.from({ length: 50 }, () =>
    inTransaction(dataSource, async (manager) => {
      await execute(manager, addOne, [1]);
      await wait(1);
      const { amount } = await manager.findOneByOrFail(CounterEntity, { id: 1 });
      await manager.update(CounterEntity, { id: 1 }, { amount });
    }),
  );
  await Promise.all(transactions);
  expect(await amountOf(1)).toBe(50);
});

test('what is saved while another transaction is open does not vanish with its rollback', async () => {
  const opened = signal();
  const rolledBack = inTransaction(dataSource, async (manager) => {
    await execute(manager, addOne, [1]);
    opened.give();
    await wait(30);
    throw new Error('changed my mind');
  });
  await opened.given;
  const saved = dataSource.manager.save(CounterEntity, { id: 3, amount: 7 });
  const inserted = dataSource.query('INSERT INTO counters (id, amount) VALUES (4, 8)');
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await Promise.all([saved, inserted]);
  expect(await amountOf(1)).toBe(0);
  expect(await amountOf(3)).toBe(7);
  expect(await amountOf(4)).toBe(8);
});

test('what is not committed is not visible', async () => {
  const opened = signal();
  const changed = inTransaction(dataSource, async (manager) => {
    await execute(manager, addOne, [1]);
    opened.give();
    await wait(30);
    throw new Error('changed my mind');
  });
  await opened.given;
  const [seen] = await Promise.all([amountOf(1), expect(changed).rejects.toThrow()]);
  expect(seen).toBe(0);
});

test('a deadlock begins the whole transaction again until both have committed', async () => {
  let begun = 0;
  const inOrder = (first: number, second: number) =>
    inTransaction(dataSource, async (manager) => {
      begun += 1;
      await execute(manager, addOne, [first]);
      await wait(30);
      await execute(manager, addOne, [second]);
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect([await amountOf(1), await amountOf(2)]).toEqual([2, 2]);
  // SQLite has no deadlocks, because its transactions run one at a time.
  expect(begun).toBeGreaterThanOrEqual(dataSource.options.type === 'better-sqlite3' ? 2 : 3);
});

test('a write outside a transaction that a deadlock ends is made again', async () => {
  if (dataSource.options.type === 'better-sqlite3') return expect(await amountOf(1)).toBe(0);
  let lone: Promise<unknown> = Promise.resolve();
  await inTransaction(dataSource, async (manager) => {
    // The server ends the one that has changed less.
    for (let id = 10; id < 60; id += 1) await manager.insert(CounterEntity, { id, amount: 0 });
    await execute(manager, addOne, [2]);
    const both = 'UPDATE counters SET amount = amount + 10 WHERE id IN (1, 2) ORDER BY id';
    lone = outside(() => dataSource.query(both));
    await wait(300);
    await execute(manager, addOne, [1]);
  });
  await lone;
  expect([await amountOf(1), await amountOf(2)]).toEqual([11, 11]);
});

test('it gives up on a database that never stops refusing, and says to come again', async () => {
  let begun = 0;
  const hopeless = inTransaction(dataSource, () => {
    begun += 1;
    return Promise.reject(Object.assign(new Error('Deadlock found'), { errno: 1213 }));
  });
  await expect(hopeless).rejects.toMatchObject({ code: 'temporarily_unavailable' });
  expect(begun).toBe(10);
});

test('what fails for another reason is not tried again', async () => {
  let begun = 0;
  const failing = inTransaction(dataSource, async (manager) => {
    begun += 1;
    await manager.insert(CounterEntity, { id: 1, amount: 0 });
  });
  await expect(failing).rejects.toThrow();
  expect(begun).toBe(1);
});

test('inside a transaction any other connection than its own is refused', async () => {
  const escaping = inTransaction(dataSource, async (manager) => {
    await execute(manager, addOne, [1]);
    await dataSource.manager.save(CounterEntity, { id: 5, amount: 1 });
  });
  await expect(escaping).rejects.toThrow('use only the manager');
  const nested = inTransaction(dataSource, () =>
    inTransaction(dataSource, (inner) => execute(inner, addOne, [1])),
  );
  await expect(nested).rejects.toThrow('use only the manager');
  expect(await amountOf(1)).toBe(0);
});

test('work that outlives its transaction cannot write through it any more', async () => {
  let straggler: Promise<unknown> = Promise.resolve();
  await inTransaction(dataSource, (manager) => {
    straggler = wait(20).then(() => execute(manager, addOne, [1]));
    return Promise.resolve();
  });
  await expect(straggler).rejects.toThrow();
  expect(await amountOf(1)).toBe(0);
});

test('work begun in a transaction but finished later may use the database like any other', async () => {
  let later: Promise<unknown> = Promise.resolve();
  await inTransaction(dataSource, () => {
    later = wait(20).then(() => execute(dataSource.manager, addOne, [1]));
    return Promise.resolve();
  });
  await later;
  expect(await amountOf(1)).toBe(1);
});

test('execute tells how many rows a condition held for, changed or not', async () => {
  const conditional = 'UPDATE counters SET amount = ? WHERE id = ? AND amount < ?';
  expect(await execute(dataSource.manager, conditional, [0, 1, 5])).toBe(1);
  expect(await execute(dataSource.manager, conditional, [9, 1, 5])).toBe(1);
  expect(await execute(dataSource.manager, conditional, [9, 1, 5])).toBe(0);
  expect(await execute(dataSource.manager, 'DELETE FROM counters', [])).toBe(2);
});

test('a statement whose only parameter is null is run like any other', async () => {
  expect(await dataSource.query('SELECT ? AS given', [null])).toEqual([{ given: null }]);
  const filled = 'UPDATE counters SET amount = COALESCE(?, 7)';
  expect(await execute(dataSource.manager, filled, [null])).toBe(2);
  expect(await amountOf(1)).toBe(7);
});

test('in a cluster a connection waits for what was committed on another node', async () => {
  if (dataSource.options.type !== 'mariadb') return;
  const [session] = await dataSource.query<object[]>('SELECT @@wsrep_sync_wait AS waits');
  expect(session).toEqual({ waits: 3 });
});
