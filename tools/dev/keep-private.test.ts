import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keepPrivate } from './keep-private.ts';

test('what this process and its children write is readable by no other user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-private-'));
  const before = process.umask();
  try {
    const data = join(folder, 'data');
    keepPrivate(data);
    writeFileSync(join(data, 'own'), '');
    execFileSync(process.execPath, ['-e', `fs.writeFileSync('${data}/of-a-child', '')`]);
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect([data, `${data}/own`, `${data}/of-a-child`].map(mode)).toEqual(['700', '600', '600']);
  } finally {
    process.umask(before);
    rmSync(folder, { recursive: true });
  }
});
