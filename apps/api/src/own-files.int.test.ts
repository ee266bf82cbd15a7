import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { freePort } from '../test/running/free-port';
import { startApiProcess } from '../test/running/start-api-process';

it('a database file, and what is written beside it, is read by its owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-own-files-'));
  const api = await startApiProcess({
    API_PORT: String(await freePort()),
    DATABASE_URL: `sqlite:${join(folder, 'sunfield.db')}`,
  });
  try {
    const files = readdirSync(folder);
    expect(files).toContain('sunfield.db');
    const modes = files.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
    expect(new Set(modes)).toEqual(new Set(['600']));
  } finally {
    await api.kill();
    rmSync(folder, { recursive: true });
  }
});
