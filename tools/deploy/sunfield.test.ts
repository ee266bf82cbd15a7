import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
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

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sunfield-'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/docker'), DOCKER, { mode: 0o755 });
  copyFileSync(join(import.meta.dirname, '../../sunfield'), join(root, 'sunfield'));
  writeFileSync(join(root, "year's.age"), 'backup');
  writeFileSync(join(root, 'key.txt'), 'key');
});
afterEach(() => rmSync(root, { recursive: true }));

function run(args: string[], env: Record<string, string>) {
  const PATH = `${join(root, 'bin')}:${process.env['PATH']}`;
  const CALLS = join(root, 'calls');
  writeFileSync(CALLS, '');
  const { status, stderr, stdout } = spawnSync('sh', ['sunfield', ...args], {
    cwd: root,
    env: { ...process.env, FAILS: 'nothing', ...env, PATH, CALLS },
    encoding: 'utf8',
  });
  return { status, stderr, stdout, calls: readFileSync(CALLS, 'utf8') };
}

const restore = (env: Record<string, string>) => run(['restore', "year's.age", 'key.txt'], env);

const settings = [
  'PUBLIC_SITE_HOST=camps.example',
  'ADMIN_CONSOLE_HOST=admin.camps.example',
  'MAIL_FROM=bookings@camps.example',
  'STAFF_ALERT_EMAIL=staff@camps.example',
  'COMPOSE_PROFILES=tls',
  'BACKUP_RECIPIENTS=age1',
  'STRIPE_PUBLISHABLE_KEY=pk_test_a',
];
const up = (env: Record<string, string> = {}) =>
  run(['up'], { SMTP_URL: 'smtp://mail:4625', ...env });

test('a container that does not start is named, with the end of its log', () => {
  writeFileSync(join(root, '.env'), settings.join('\n'));
  const { status, stderr, calls } = up({ FAILS: '--no-deps api' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('The container api did not start'),
  });
  expect(calls).toContain('logs --no-log-prefix --tail 10 api');
  expect(calls).not.toContain('public-site');
});

test('behind something else that answers on ports 80 and 443 no Caddy runs', () => {
  const known = settings.filter((line) => !line.startsWith('COMPOSE_PROFILES'));
  writeFileSync(join(root, '.env'), known.join('\n'));
  expect(up({ IS_BEHIND_PROXY: 'Y' }).status).toBe(0);
  expect(readFileSync(join(root, '.env'), 'utf8')).not.toContain('COMPOSE_PROFILES');
});

test('containers are made anew when a secret was replaced', () => {
  writeFileSync(join(root, '.env'), settings.join('\n'));
  copyFileSync(
    join(import.meta.dirname, '../../docker-compose.yml'),
    join(root, 'docker-compose.yml'),
  );
  const stop = 'rm --stop --force api backup';
  expect(up().calls).not.toContain(stop);
  expect(up().calls).not.toContain(stop);
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(root, 'secrets/s3_secret_access_key'), later, later);
  expect(up().calls).toContain(stop);
});

test('the status says so when the database cannot say when the last backup was made', () => {
  expect(run(['status'], { FAILS: 'exec -T mysql' }).stdout).toContain('is not known');
});

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
