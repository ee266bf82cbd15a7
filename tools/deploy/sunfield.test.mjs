import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

/** Writes down each call, and answers with the figure of a count; `FAILS` names what it refuses. */
const DOCKER = `#!/bin/sh
printf '%s\\n' "$*" >>"$CALLS"
case "$*" in
  *"compose version"*) echo 2.30.0 ;;
  *"$FAILS"*) exit 1 ;;
  *information_schema*) echo 1 ;;
  *"SELECT COUNT"*) echo "\${COUNT:-0}" ;;
esac
`;

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sunfield-'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/docker'), DOCKER, { mode: 0o755 });
  copyFileSync(join(import.meta.dirname, '../../sunfield'), join(root, 'sunfield'));
  writeFileSync(join(root, "year's.age"), 'backup');
  writeFileSync(join(root, 'key.txt'), 'key');
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {Record<string, string>} env */
function restore(env) {
  const PATH = `${join(root, 'bin')}:${process.env['PATH']}`;
  const CALLS = join(root, 'calls');
  const { status, stderr } = spawnSync('sh', ['sunfield', 'restore', "year's.age", 'key.txt'], {
    cwd: root,
    env: { ...process.env, FAILS: 'nothing', ...env, PATH, CALLS },
    encoding: 'utf8',
  });
  return { status, stderr, calls: readFileSync(CALLS, 'utf8') };
}

test('an empty installation is filled from a backup, whatever its name', () => {
  const { status, calls } = restore({});
  expect(status).toBe(0);
  expect(calls).toContain('DROP DATABASE');
  expect(calls).toContain("restore /backups/year's.age");
  expect(calls).not.toContain("'/from/year's.age'");
});

test('a database that is in use or does not answer stays as it is', () => {
  for (const env of [
    { COUNT: '1', FAILS: 'nothing' },
    { COUNT: '0', FAILS: 'exec -T mysql' },
  ]) {
    const { status, calls } = restore(env);
    expect(status).toBe(1);
    expect(calls).not.toContain('DROP DATABASE');
  }
});

test('the key of a backup that cannot be restored is not left here', () => {
  const { status } = restore({ FAILS: 'main.js restore' });
  expect(status).not.toBe(0);
  expect(existsSync(join(root, 'restore-key.txt'))).toBe(false);
});
