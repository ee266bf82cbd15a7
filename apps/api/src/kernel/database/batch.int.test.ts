import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PoolConnection } from 'mysql2';
import { type DataSource, type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { openTestDatabase } from '../../../test/running/open-test-database';
import { type Answer, ifUsual, inTwoMessages, readTogether, Unusual } from './batch';
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
const nothing = () => ({ second: [], result: undefined });

test('the second statements know what the first ones found, and all are committed', async () => {
  await execute(dataSource.manager, insert('a').sql, ['a', 5]);
  const id = await inTwoMessages(dataSource, {
    first: [
      heavier('a'),
      heavier('none'),
      insert('b'),
      { sql: 'SELECT weight FROM parcels WHERE label = ?', parameters: ['a'] },
    ],
    then: ([one, none, inserted, read]) => {
      expect([one?.affected, none?.affected]).toEqual([1, 0]);
      expect(read?.rows).toEqual([{ weight: 6 }]);
      const { insertId = 0 } = inserted ?? {};
      return { second: [insert(`after ${insertId}`)], result: insertId };
    },
  });
  expect(await labels()).toEqual(['a', 'b', `after ${id}`]);
});

test('the result is completed by what the second statements returned', async () => {
  const work = () => {
    const result = { id: 0 };
    const complete = ([, inserted]: readonly Answer[]) => {
      result.id = inserted?.insertId ?? 0;
    };
    return { second: [heavier('none'), insert('a')], result, complete };
  };
  const { id } = await inTwoMessages(dataSource, { first: [], then: work });
  expect(await dataSource.query('SELECT id FROM parcels')).toEqual([{ id }]);
});

test('an unusual transaction, or one whose row exists, changes nothing and is left to the caller', async () => {
  const unusual = () => {
    throw new Unusual();
  };
  const works = [
    { first: [insert('a')], then: unusual },
    { first: [insert('a')], then: () => ({ second: [insert('a')], result: 1 }) },
  ];
  for (const work of works) expect(await ifUsual(inTwoMessages(dataSource, work))).toBeUndefined();
  const failing = () => {
    throw new Error('full');
  };
  const work = ifUsual(inTwoMessages(dataSource, { first: [insert('a')], then: failing }));
  await expect(work).rejects.toThrow('full');
  expect(await labels()).toEqual([]);
});

describe('nothing is kept', () => {
  test('if a first or a second statement fails; the error says how', async () => {
    await execute(dataSource.manager, insert('a').sql, ['a', 5]);
    const work = {
      first: [insert('b')],
      then: () => ({ second: [insert('c'), insert('a')], result: 1 }),
    };
    const error: unknown = await inTwoMessages(dataSource, work).catch((it: unknown) => it);
    expect(isDuplicateKey(error)).toBe(true);
    expect(JSON.stringify(error)).not.toContain("'b'");
    await expect(
      inTwoMessages(dataSource, { first: [insert('d'), insert('a')], then: nothing }),
    ).rejects.toThrow();
    expect(await labels()).toEqual(['a']);
  });

  test('if the first answers are refused; the connection serves the next transaction', async () => {
    for (let n = 0; n < 25; n += 1) {
      const refusing = {
        first: [insert('a')],
        then: () => {
          throw new Error('full');
        },
      };
      await expect(inTwoMessages(dataSource, refusing)).rejects.toThrow('full');
    }
    await inTwoMessages(dataSource, { first: [insert('b')], then: nothing });
    expect(await labels()).toEqual(['b']);
  });

  test('if work after them fails, which gets a manager', async () => {
    const after = () => Promise.reject(new Error('no'));
    const work = { first: [insert('a')], then: nothing, after };
    await expect(inTwoMessages(dataSource, work)).rejects.toThrow('no');
    expect(await labels()).toEqual([]);
  });
});

test('a deadlock begins the whole transaction again', async () => {
  let begun = 0;
  await inTwoMessages(dataSource, {
    first: [insert('a')],
    then: () => {
      begun += 1;
      if (begun < 3) throw Object.assign(new Error('Deadlock found'), { errno: 1213 });
      return { second: [insert('b')], result: undefined };
    },
  });
  expect([begun, await labels()]).toEqual([3, ['a', 'b']]);
});

test('parallel transactions on one row each count once', async () => {
  await execute(dataSource.manager, insert('a').sql, ['a', 0]);
  const read = { sql: 'SELECT weight FROM parcels', parameters: [] };
  const seen = await Promise.all(
    Array.from({ length: 40 }, () =>
      inTwoMessages(dataSource, {
        first: [heavier('a'), read],
        then: ([, weights]) => ({ second: [], result: weights?.rows[0] }),
      }),
    ),
  );
  const weights = seen.map((row) => (row as { weight: number }).weight);
  expect(weights.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
});

test('a value stays a value, whatever it looks like', async () => {
  const values = [
    "'; DELETE FROM parcels; -- ",
    "\\'; DELETE FROM parcels; -- ",
    '? and "?" and `?`',
    '/* */ # \u0007\n\u2019 ; COMMIT',
    '¿\\',
  ];
  await inTwoMessages(dataSource, {
    first: values.map((value) => insert(value)),
    then: () => ({ second: values.map((value) => heavier(value)), result: undefined }),
  });
  expect(await labels()).toEqual(values);
  expect(await dataSource.query('SELECT DISTINCT weight FROM parcels')).toEqual([{ weight: 2 }]);
});

test('reads answer in order', async () => {
  await execute(dataSource.manager, insert('a').sql, ['a', 5]);
  const read = (label: string) => ({
    sql: 'SELECT weight FROM parcels WHERE label = ?',
    parameters: [label],
  });
  expect(await readTogether(dataSource, [read('a'), read('none'), read('a')])).toEqual([
    [{ weight: 5 }],
    [],
    [{ weight: 5 }],
  ]);
  expect(await readTogether(dataSource, [read('a')])).toEqual([[{ weight: 5 }]]);
});

test('inside a transaction it is refused', async () => {
  const nested = inTransaction(dataSource, () =>
    inTwoMessages(dataSource, { first: [insert('a')], then: nothing }),
  );
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
      await expect(inTwoMessages(dataSource, { first, then: nothing })).rejects.toThrow(
        'A statement of a batch',
      );
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
      await inTwoMessages(other.dataSource, {
        first: [insert('a'), heavier('a')],
        then: () => ({ second: [insert('b'), heavier('b')], result: undefined }),
      });
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
    const kill = { sql: 'SELECT CONNECTION_ID() AS id', parameters: [] };
    const cut = inTwoMessages(dataSource, {
      first: [insert('a'), kill],
      then: ([, read]) => ({
        second: [{ sql: `KILL ${(read?.rows[0] as { id: number }).id}`, parameters: [] }],
        result: undefined,
      }),
    });
    await expect(cut).rejects.toThrow();
    await inTwoMessages(dataSource, { first: [insert('b')], then: nothing });
    expect(await labels()).toEqual(['b']);
  });
});
