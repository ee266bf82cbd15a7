import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

/** Pages that are still to be split. */
const tooLong = ['docs/browsers.md'];

test('a page of docs has one subject, in 8 kB at most', () => {
  const pages = execFileSync('git', ['ls-files', 'docs/*.md'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(pages.length).toBeGreaterThan(50);
  const found = pages.filter((page) => statSync(join(root, page)).size > 8000);
  expect(found.filter((page) => !tooLong.includes(page))).toEqual([]);
});
