import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** The kind of database tests run on: a server if TEST_DATABASE_URL names one, else SQLite in a file. */
export const testServerUrl = process.env['TEST_DATABASE_URL'];

/** A new, empty database. */
export function createTestDatabase(): Promise<TestDatabase> {
  return testServerUrl ? createOnServer(testServerUrl) : createFile();
}

const memory = '/dev/shm';
const minFreeBytes = 1024 ** 3;

/** In memory if there is space, because SQLite writes each commit to the disk. */
async function createFile(): Promise<TestDatabase> {
  const shared = await statfs(memory).catch(() => undefined);
  const hasSpace = shared !== undefined && shared.bavail * shared.bsize > minFreeBytes;
  const folder = await mkdtemp(join(hasSpace ? memory : tmpdir(), 'sunfield-api-'));
  return {
    url: `sqlite:${join(folder, 'test.db')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createOnServer(serverUrl: string): Promise<TestDatabase> {
  const worker = process.env['JEST_WORKER_ID'] ?? '0';
  const name = `sunfield_test_${worker}_${randomUUID().slice(0, 8)}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await runOnServer(serverUrl, `DROP DATABASE ${name}`)),
  };
}

/**
 * For comparing ids with another run: a cluster node increments ids in larger steps, so that no two nodes give the
 * same. The tests write to only one node.
 */
export async function countIdsByOne(): Promise<void> {
  if (!testServerUrl) return;
  const [step] = await runOnServer(testServerUrl, 'SELECT @@auto_increment_increment AS size');
  if (step?.['size'] === 1) return;
  await runOnServer(
    testServerUrl,
    'SET GLOBAL auto_increment_increment = 1, GLOBAL auto_increment_offset = 1',
  );
}

async function runOnServer(serverUrl: string, statement: string): Promise<RowDataPacket[]> {
  const url = new URL(serverUrl.replace(/^mariadb:/, 'mysql:'));
  url.pathname = '/';
  const connection = await createConnection({ uri: url.href });
  const [rows] = await connection.query<RowDataPacket[]>(statement);
  await connection.end();
  return rows;
}
