import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { startProcess } from '../base/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunfield-standby-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('a waiting server runs the build that is there when it gets the order to start', async () => {
  const main = join(folder, 'main.mjs');
  const says = (word: string) => `console.log('${word}');`;
  writeFileSync(main, `import { gone } from 'a-package-that-is-gone';\n${says('old')}`);
  const server = startProcess({
    name: 'server',
    args: ['tools/dev/standby.ts'],
    env: { ...process.env, STANDBY_MAIN: main },
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(server.lastLines).toEqual([]);
  writeFileSync(main, says('new'));
  server.send('start');
  expect(await server.ended).toBe(0);
  await pWaitFor(() => server.lastLines.length > 0);
  expect(server.lastLines).toEqual(['new']);
});
