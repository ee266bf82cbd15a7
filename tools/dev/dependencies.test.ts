import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dependenciesAreInstalled } from './dependencies.mjs';

let folder: string;

const write = (path: string, packages: object) =>
  writeFileSync(join(folder, path), JSON.stringify({ lockfileVersion: 3, packages }));

const zod = { version: '4.6.7', integrity: 'sha512-a' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunfield-lock-'));
  mkdirSync(join(folder, 'node_modules'));
  write('package-lock.json', {
    '': { name: 'sunfield' },
    'libs/pricing': { version: '0.1.0' },
    'node_modules/zod': zod,
    'node_modules/for-another-platform': { version: '1.0.0', optional: true },
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a fresh clone has nothing installed', () => {
  expect(dependenciesAreInstalled(folder)).toBe(false);
});

test('what npm recorded is enough when it is what the lock says', () => {
  write('node_modules/.package-lock.json', { 'node_modules/zod': zod });
  expect(dependenciesAreInstalled(folder)).toBe(true);
});

test.each([
  ['another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
  ['another content', { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }],
  ['a package that is not there', {}],
])('%s has to be installed', (_, packages) => {
  write('node_modules/.package-lock.json', packages);
  expect(dependenciesAreInstalled(folder)).toBe(false);
});

describe('the installed Node', () => {
  /** A script in place of Node, which prints what it was started with. */
  function install(version: string) {
    const node = join(folder, 'node_modules/node-here');
    mkdirSync(node);
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ optionalDependencies: { 'node-elsewhere': '1.0.0', 'node-here': version } }),
    );
    writeFileSync(join(node, 'package.json'), JSON.stringify({ version, bin: { node: 'node' } }));
    writeFileSync(join(node, 'node'), '#!/bin/sh\necho "$3 $4; $PATH"\nexit 7\n', { mode: 0o755 });
  }

  /** Runs a command with an argument, which prints `unchanged` where it is not taken over. */
  function start() {
    const command = join(folder, 'command.mjs');
    const module = fileURLToPath(new URL('dependencies.mjs', import.meta.url));
    writeFileSync(
      command,
      `import { continueOnInstalledNode } from ${JSON.stringify(module)};
       const exitCode = await continueOnInstalledNode(undefined, ${JSON.stringify(folder)});
       if (exitCode === undefined) console.log('unchanged');
       process.exit(exitCode);`,
    );
    const { status, stdout } = spawnSync(process.execPath, [command, '--watch'], {
      encoding: 'utf8',
    });
    return { command, status, stdout };
  }

  test('takes over a command that another Node began, with its arguments and exit code', () => {
    install('0.0.1');
    const { command, status, stdout } = start();
    expect(stdout).toContain(`${command} --watch; ${join(folder, 'node_modules/.bin')}`);
    expect(status).toBe(7);
  });

  test('changes nothing where it is the one that runs', () => {
    install(process.versions.node);
    expect(start()).toMatchObject({ stdout: 'unchanged\n', status: 0 });
  });
});
