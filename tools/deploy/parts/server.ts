/**
 * A provider's small server, from a release's archive with `./sunfield`: up, a paid booking, upgrades that are killed, a
 * version that does not start, the way back, and a backup restored on another machine.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { Failure } from '../../base/failure.mjs';
import { step } from '../../base/progress.mjs';
import { root } from '../../base/workspace.mjs';
import { docker } from '../rehearsal/engine.ts';
import { makeServer, reachLocalNames, type Server } from '../rehearsal/server.ts';
import { bookOne, familiesAt, logInAt, untilConfirmed } from '../rehearsal/visitors.ts';
import type { Given } from '../rehearsal/deployment.ts';

const images = 'localhost/sunfield-server';
const names = ['api', 'public-site-pages', 'public-site', 'admin-console-pieces', 'admin-console'];
const [first, next, broken] = ['1.0.0', '1.0.1', '1.0.2'];
/** How long an upgrade may run before it is killed: while it pulls, backs up, and restarts. */
const killedAfterMs = [400, 3_000, 9_000, 16_000];
const maxMegabytes = 700;

export async function serverPart({ to, overrides, isBuilt }: Given) {
  reachLocalNames();
  const releases = mkdtempSync(join(tmpdir(), 'sunfield-releases-'));
  const server = await step('Releases are built and packed', async () => {
    if (!isBuilt) await build({ to, overrides });
    await breakApi();
    await publish(releases, first);
    const subnet = '172.30.95.0/24';
    return makeServer({ project: 'sunfield-server', releases, subnet, overrides });
  });
  const other = await makeServer({
    project: 'sunfield-elsewhere',
    releases,
    subnet: '172.30.96.0/24',
    overrides,
  });
  try {
    const said = await step('./sunfield up, from nothing', () => server.run(['up']));
    await server.setUp(said);
    const crowd = await familiesAt(server);
    /** Each booking is found by its family's address. */
    const booked: Map<number, string> = new Map();
    const book = async () => {
      const id = await bookOne(crowd);
      const email = crowd.families.find(({ bookingId }) => bookingId === id)?.email ?? '';
      booked.set(id, email);
      return { id, email };
    };
    const allAreThere = async (at = server) => {
      await familiesAt(at);
      const staff = await logInAt(at);
      for (const [id, email] of booked) await staff.expectBooking(id, email);
    };
    await step(
      'A family books at the public address, pays in cash, and gets its confirmation',
      async () => {
        const { id, email } = await book();
        await (await logInAt(server)).takeCash(id);
        await untilConfirmed(server, email);
      },
    );
    await step(`All of it needs less than ${maxMegabytes} MB`, () => memory('sunfield-server'));
    await step('up again changes nothing', async () => {
      await server.run(['up']);
      await allAreThere();
    });
    await publish(releases, next);
    await step('An upgrade that is killed again and again goes on where it was', async () => {
      for (const ms of killedAfterMs) await killedUpgrade(server, ms);
      await server.run(['upgrade']);
      if (server.version() !== next) throw new Failure(`It is at ${server.version()}.`);
      await allAreThere();
      await book();
    });
    await publish(releases, broken);
    await step('A version that does not start gives way to the one before', async () => {
      const done = await server.begin(['upgrade']);
      if (done.exitCode === 0 || server.version() !== next)
        throw new Failure(`It is at ${server.version()}:\n${done.all}`);
      await allAreThere();
      await book();
    });
    await step('A backup is restored on another machine', async () => {
      await backUp(server);
      await elsewhere(server, other);
      await allAreThere(other);
    });
    await step('The books agree', () =>
      server.compose('exec', '-T', 'api', 'node', 'apps/api/dist/main.js', 'check-invariants'),
    );
  } finally {
    await Promise.all([server.remove(), other.remove()]);
    rmSync(releases, { recursive: true });
  }
}

async function backUp(server: Server) {
  await server.run(['backup']);
  const status = await server.run(['status']);
  if (!/^Last good backup: .* UTC, on this server alone/m.test(status))
    throw new Failure(`status does not tell of the backup:\n${status}`);
}

/** One build, under three versions. */
async function build({ to, overrides }: { to: string; overrides: string[] }) {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-build-'));
  const options = { cwd: folder };
  await execa('git', ['clone', '--quiet', '--no-checkout', root, '.'], options);
  await execa('git', ['checkout', '--quiet', '--detach', to], options);
  const { stdout } = await execa(process.execPath, ['tools/deploy/make-secrets.mjs'], options);
  const keys = /^PIECES_PUBLIC_KEYS=.*$/m.exec(stdout)?.[0];
  writeFileSync(
    join(folder, '.env'),
    `PUBLIC_SITE_URL=x\nADMIN_CONSOLE_URL=x\nMAIL_FROM=x\nSTAFF_ALERT_EMAIL=x\nSTRIPE_PUBLISHABLE_KEY=x\nSUNFIELD_IMAGES=${images}\n${keys}\n`,
  );
  const files = ['docker-compose.yml', 'docker-compose.build.yml', ...overrides];
  const all = files.flatMap((file) => ['--file', file]);
  await docker(['compose', ...all, '--profile', 'rehearsal', 'build'], options);
  for (const name of [...names, 'mail']) {
    for (const version of [next, broken])
      await docker(['tag', `${images}/${name}:${first}`, `${images}/${name}:${version}`]);
  }
  rmSync(folder, { recursive: true });
}

/** The last version's API changes the tables, as the one before cannot read them, and ends. */
async function breakApi() {
  const change = [
    "const { readFileSync } = require('node:fs');",
    "const { createConnection } = require('mysql2/promise');",
    'const url = new URL(process.env.DATABASE_URL);',
    "url.password = readFileSync(process.env.DATABASE_PASSWORD_FILE, 'utf8').trim();",
    'createConnection(url.href)',
    "  .then((database) => database.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [1, 'Newer1']))",
    '  .finally(() => process.exit(1));',
  ];
  const command = JSON.stringify(['node', '-e', change.join('\n')]);
  const input = `FROM ${images}/api:${first}\nCMD ${command}\n`;
  await docker(['build', '--tag', `${images}/api:${broken}`, '-'], { input });
}

async function publish(releases: string, version: string) {
  const pack = join(root, 'tools/deploy/pack-release.sh');
  const folder = join(releases, 'download', `v${version}`);
  await execa(pack, [version, images, `file://${releases}`, folder]);
  mkdirSync(join(releases, 'latest'), { recursive: true });
  const latest = join(releases, 'latest/download');
  rmSync(latest, { force: true });
  symlinkSync(folder, latest);
}

async function killedUpgrade(server: Server, ms: number) {
  const upgrading = server.begin(['upgrade']);
  await wait(ms);
  // With all that it started, as when the machine loses its power.
  if (upgrading.pid && upgrading.exitCode === null) process.kill(-upgrading.pid, 'SIGKILL');
  await upgrading;
  await server.compose('kill', 'api').catch(() => undefined);
}

async function elsewhere(server: Server, other: Server) {
  server.takeSecrets(other.folder);
  const copy = join(other.folder, 'copied');
  await server.compose('cp', 'api:/backups', copy);
  await other.run(['up']);
  const { stdout } = await execa('sh', ['-c', 'ls sunfield-*.age | tail -n 1'], { cwd: copy });
  await execa('cp', [join(server.folder, 'backup-key.txt'), copy]);
  await other.run(['restore', join(copy, stdout), join(copy, 'backup-key.txt')]);
}

async function memory(project: string) {
  const format = '{{.Name}} {{.MemUsage}}';
  const lines = (await docker(['stats', '--no-stream', '--format', format])).split('\n');
  const ours = lines.filter((line) => line.startsWith(`${project}-`));
  // The catcher of mails is not there in production.
  const used = ours.filter((line) => !line.startsWith(`${project}-mail`)).map(megabytesOf);
  const sum = Math.round(used.reduce((all, one) => all + one, 0));
  console.log(ours.map((line) => `    ${line}`).join('\n'), `\n    ${sum} MB in all`);
  if (sum >= maxMegabytes) throw new Failure(`It needs ${sum} MB.`);
}

function megabytesOf(line: string) {
  const [, amount = '0', unit = ''] = / ([\d.]+)(\w+) \//.exec(line) ?? [];
  const sizes = { B: 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 };
  return (Number(amount) * sizes[unit as keyof typeof sizes]) / 1e6;
}
