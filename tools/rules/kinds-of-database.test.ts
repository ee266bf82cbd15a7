import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

const folder = 'apps/api/src';

test('only the kernel knows which kind of database it is', () => {
  const knowing = execFileSync('git', ['ls-files', folder], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) =>
      /better-sqlite3|SHARE MODE|ON DUPLICATE KEY|ON CONFLICT/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(knowing.length).toBeGreaterThan(3);
  expect(knowing.filter((file) => !file.startsWith(`${folder}/kernel/`))).toEqual([]);
});
