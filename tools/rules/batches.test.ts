/**
 * Several statements in one message are what an injection would need, so only one module's connections take them, and
 * only these files use it (decision 9).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

const folder = 'apps/api/src';
const batch = `${folder}/kernel/database/batch.ts`;
const users = [
  `${folder}/bookings/model/viewed-booking.ts`,
  `${folder}/bookings/placing/place-booking.service.ts`,
  `${folder}/bookings/placing/placing-rule.ts`,
  `${folder}/kernel/database/database.ts`,
];

const files = execFileSync('git', ['ls-files', folder], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file));

const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

test('several statements in one message are sent by the listed files only', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(filesWith(/from '[^']*\/batch'/)).toEqual(users);
});

test('one module opens connections for them', () => {
  expect(filesWith(/multipleStatements/)).toEqual([batch]);
});
