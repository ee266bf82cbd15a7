import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { type QueryRunner } from 'typeorm';
import baseline from './baseline.json';
import { Baseline1796060000000 } from './baseline.migration';

const file = join(__dirname, 'baseline.sha256');

/** Of what the migration does, so that its code may be tidied. */
async function hashOfBaseline(): Promise<string> {
  const statements: unknown[] = [];
  const runner = {
    createTable: () => Promise.resolve(),
    query: (...statement: unknown[]) => Promise.resolve(void statements.push(statement)),
  };
  await new Baseline1796060000000().up(runner as unknown as QueryRunner);
  const done = JSON.stringify([baseline, statements]);
  // Each installation's own salt.
  return createHash('sha256')
    .update(done.replace(/"[0-9a-f]{64}"/, '"salt"'))
    .digest('hex');
}

test('what release 1.0.0 made is never changed: each later change is a migration', async () => {
  const hash = await hashOfBaseline();
  if (process.env['RECORD_BASELINE']) writeFileSync(file, `${hash}\n`);
  if (readFileSync(file, 'utf8').trim() === hash) return;
  throw new Error(
    'The tables of 1.0.0 are not those recorded. Installations have those already, so leave them and add a migration: npm run new migration. Until v1.0.0 is tagged, npm run release:records records them anew.',
  );
});
