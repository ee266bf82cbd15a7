import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PoolConnection } from 'mysql2';
import { type DataSource, type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { openTestDatabase } from '../../../test/running/open-test-database';
import { Batch, inTwoBatches, readBatch } from './batch';
import { isDuplicateKey } from './database-errors';
import { generatedId, integer, varchar } from './columns';
import { execute, inTransaction, type Statement } from './transaction';

class Parcels1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      generatedId(),
      { name: 'label', ...varchar(60), isUnique: true },
      { name: 'weight', ...integer() },
    ];
    await runner.createTable(new Table({ name: 'parcels', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('parcels');
  }
}

let dataSource: DataSource;
let close: () => Promise<void>;
let isServer: boolean;
beforeAll(async () => {
  ({ dataSource, close } = await openTestDatabase({
    entities: [],
    migrations: [Parcels1700000000000],
  }));
  isServer = dataSource.options.type !== 'better-sqlite3';
});
afterAll(() => close());
beforeEach(() => dataSource.query('DELETE FROM parcels'));

const insert = (label: string, weight: unknown = 1): Statement => ({
  sql: 'INSERT INTO parcels (label, weight) VALUES (?, ?)',
  parameters: [label, weight],
});
const heavier = (label: string): Statement => ({
  sql: 'UPDATE parcels SET weight = weight + 1 WHERE label = ?',
  parameters: [label],
});
const labels = async () =>
  (await dataSource.query<{ label: string }[]>('SELECT label FROM parcels ORDER BY id')).map(
    ({ label }) => label,
  );
const weightOf = (label: string): Statement => ({
  sql: 'SELECT weight FROM parcels WHERE label = ?',
  parameters: [label],
});
/** A transaction of these statements, and of nothing that they find. */
const both =
  (first: Statement[], second: Statement[] = []) =>
  (batch: Batch) => {
    batch.add(...first);
    return (next: Batch) => void next.add(...second);
  };
/** Between its batches it throws. */
const throwing = (first: Statement[], error: Error) => (batch: Batch) => {
  batch.add(...first);
  return (): void => {
    throw error;
  };
};

test('each statement hands back its own answer, and all are committed', async () => {
  await execute(dataSource.manager, insert('a').sql, ['a', 5]);
  const id = await inTwoBatches(dataSource, (first) => {
    const one = first.add(heavier('a'));
    const none = first.add(heavier('none'));
    const inserted = first.add(insert('b'));
    const read = first.add<{ weight: number }>(heavier('none'), weightOf('a'));
    return (second) => {
      expect([one.affected, none.affected]).toEqual([1, 0]);
      expect(read.rows).toEqual([{ weight: 6 }]);
      second.add(insert(`after ${inserted.insertId}`));
      return inserted.insertId;
    };
  });
  expect(await labels()).toEqual(['a', 'b', `after ${id}`]);
});

test('the answers of the second batch are there once all is done', async () => {
  const inserted = await inTwoBatches(dataSource, () => (second) => {
    second.add(heavier('none'));
    return second.add(insert('a'));
  });
  expect(await dataSource.query('SELECT id FROM parcels')).toEqual([{ id: inserted.insertId }]);
});

test('nothing is added, and nothing is answered', async () => {
  const answer = await inTwoBatches(dataSource, (first) => {
    const added = first.add();
    return () => added;
  });
  expect(answer).toEqual({ rows: [], affected: 0, insertId: 0 });
});

describe('nothing is kept', () => {
  test('if a first or a second statement fails; the error says how', async () => {
    await execute(dataSource.manager, insert('a').sql, ['a', 5]);
    const work = both([insert('b')], [insert('c'), insert('a')]);
    const error: unknown = await inTwoBatches(dataSource, work).catch((it: unknown) => it);
    expect(isDuplicateKey(error)).toBe(true);
    expect(JSON.stringify(error)).not.toContain("'b'");
    await expect(inTwoBatches(dataSource, both([insert('d'), insert('a')]))).rejects.toThrow();
    expect(await labels()).toEqual(['a']);
  });

  test('if the first answers are refused; the connection serves the next transaction', async () => {
    for (let n = 0; n < 25; n += 1) {
      const refusing = throwing([insert('a')], new Error('full'));
      await expect(inTwoBatches(dataSource, refusing)).rejects.toThrow('full');
    }
    await inTwoBatches(dataSource, both([insert('b')]));
    expect(await labels()).toEqual(['b']);
  });

  test('if work after them fails, which gets a manager', async () => {
    const after = () => Promise.reject(new Error('no'));
    await expect(inTwoBatches(dataSource, both([insert('a')]), after)).rejects.toThrow('no');
    expect(await labels()).toEqual([]);
  });
});

test('a deadlock begins the whole transaction again', async () => {
  let begun = 0;
  await inTwoBatches(dataSource, (first) => {
    first.add(insert('a'));
    return (second) => {
      begun += 1;
      if (begun < 3) throw Object.assign(new Error('Deadlock found'), { errno: 1213 });
      second.add(insert('b'));
    };
  });
  expect([begun, await labels()]).toEqual([3, ['a', 'b']]);
});

test('parallel transactions on one row each count once', async () => {
  await execute(dataSource.manager, insert('a').sql, ['a', 0]);
  const seen = await Promise.all(
    Array.from({ length: 40 }, () =>
      inTwoBatches(dataSource, (first) => {
        first.add(heavier('a'));
        const read = first.add<{ weight: number }>(weightOf('a'));
        return () => read.rows[0]!.weight;
      }),
    ),
  );
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
});

test('a value stays a value, whatever it looks like', async () => {
  const values = [
    "'; DELETE FROM parcels; -- ",
    "\\'; DELETE FROM parcels; -- ",
    '? and "?" and `?`',
    '/* */ # \u0007\n\u2019 ; COMMIT',
    '¿\\',
  ];
  const work = both(
    values.map((value) => insert(value)),
    values.map((value) => heavier(value)),
  );
  await inTwoBatches(dataSource, work);
  expect(await labels()).toEqual(values);
  expect(await dataSource.query('SELECT DISTINCT weight FROM parcels')).toEqual([{ weight: 2 }]);
});

test('reads hand back their rows', async () => {
  await execute(dataSource.manager, insert('a').sql, ['a', 5]);
  const batch = new Batch();
  const [one, none] = [batch.add(weightOf('a')), batch.add(weightOf('none'))];
  await readBatch(dataSource, batch);
  expect([one.rows, none.rows]).toEqual([[{ weight: 5 }], []]);
  const single = new Batch();
  const read = single.add(weightOf('a'));
  await readBatch(dataSource, single);
  expect(read.rows).toEqual([{ weight: 5 }]);
});

test('inside a transaction it is refused', async () => {
  const nested = inTransaction(dataSource, () => inTwoBatches(dataSource, both([insert('a')])));
  await expect(nested).rejects.toThrow('use only the manager');
  expect(await labels()).toEqual([]);
});

describe('on a server', () => {
  test('only single statements with plain values are sent', async () => {
    if (!isServer) return;
    const several = { sql: 'DELETE FROM parcels; DELETE FROM parcels', parameters: [] };
    const tooFew = { sql: 'DELETE FROM parcels WHERE label = ?', parameters: [] };
    const tooMany = { sql: 'DELETE FROM parcels', parameters: ['a'] };
    for (const first of [
      [several],
      [tooFew, insert('a')],
      [tooMany],
      [insert('a', { weight: 1 })],
      [insert('a', [1, 2])],
      [{ ...insert('a'), parameters: ['a', undefined] }],
    ]) {
      const sending = inTwoBatches(dataSource, both(first));
      await expect(sending).rejects.toThrow('A statement of a batch');
    }
  });

  test('a node of a cluster gets each statement in its own message', async () => {
    if (!isServer) return;
    const inherited = Object.getPrototypeOf(PoolConnection.prototype) as {
      query: (...asked: unknown[]) => unknown;
    };
    const query = Reflect.get(inherited, 'query');
    const sent: unknown[] = [];
    inherited.query = function (this: unknown, sql: unknown, ...others: unknown[]) {
      sent.push(sql);
      const isAsking = sql === "SHOW VARIABLES LIKE 'wsrep_on'";
      const answer = "SELECT 'wsrep_on' AS Variable_name, 'ON' AS Value";
      return query.apply(this, [isAsking ? answer : sql, ...others]);
    };
    const other = await openTestDatabase({ entities: [], migrations: [Parcels1700000000000] });
    try {
      sent.length = 0;
      const work = both([insert('a'), heavier('a')], [insert('b'), heavier('b')]);
      await inTwoBatches(other.dataSource, work);
    } finally {
      inherited.query = query;
      await other.close();
    }
    const messages = sent.map(String).filter((sql) => /^(START|INSERT|UPDATE|COMMIT)/.test(sql));
    expect(messages.map((sql) => sql.split(' ')[0])).toEqual([
      'START',
      'INSERT',
      'UPDATE',
      'INSERT',
      'UPDATE',
      'COMMIT',
    ]);
    expect(messages.join('')).not.toContain(';');
  });

  test('no other connection takes several statements in one message', async () => {
    if (!isServer) return;
    await expect(dataSource.query('SELECT 1; SELECT 2')).rejects.toThrow();
  });

  test('a connection that was cut does not come back', async () => {
    if (!isServer) return;
    const ownId = { sql: 'SELECT CONNECTION_ID() AS id', parameters: [] };
    const cut = inTwoBatches(dataSource, (first) => {
      first.add(insert('a'));
      const own = first.add<{ id: number }>(ownId);
      return (second) => second.add({ sql: `KILL ${own.rows[0]!.id}`, parameters: [] });
    });
    await expect(cut).rejects.toThrow();
    await inTwoBatches(dataSource, both([insert('b')]));
    expect(await labels()).toEqual(['b']);
  });
});
