import dns from 'node:dns';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { Failure } from '../../base/failure.mjs';
import { freePort } from '../../base/ports.ts';
import { DemoBrowser } from '../../demo/demo-api.ts';
import { owner } from './deployment.ts';
import { docker } from './engine.ts';

interface Network {
  project: string;
  subnet: string;
  overrides: string[];
}

/**
 * A server as a provider has it: what a release's archive holds, in an empty folder, run by `./sunfield` alone.
 */
export async function makeServer({ releases, ...how }: Network & { releases: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-server-'));
  const unpack = ['--extract', '--gzip', '--strip-components=1', '--file'];
  await execa('tar', [...unpack, join(releases, 'latest/download/sunfield.tar.gz')], {
    cwd: folder,
  });
  const { https, mail } = await prepare(folder, how);
  const hosts = { parents: 'camps.localhost', staff: 'admin.camps.localhost' };
  const env = {
    PUBLIC_SITE_HOST: hosts.parents,
    ADMIN_CONSOLE_HOST: hosts.staff,
    MAIL_FROM: 'bookings@camps.example',
    STAFF_ALERT_EMAIL: 'staff@camps.example',
    SMTP_URL: 'smtp://mail:4625',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsal',
    STRIPE_SECRET_KEY: 'sk_test_rehearsal_that_asks_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal_that_hears_nobody',
  };
  const begin = (args: string[], { input = '' }: { input?: string } = {}) =>
    execa('./sunfield', args, {
      cwd: folder,
      env,
      input,
      all: true,
      reject: false,
      detached: true,
    });
  const urls = {
    publicSite: `https://${hosts.parents}:${https}`,
    adminConsole: `https://${hosts.staff}:${https}`,
    mail: `http://127.0.0.1:${mail}`,
  };
  return {
    folder,
    urls,
    consoleOrigin: `https://${hosts.staff}`,
    begin,
    run: async (args: string[], options?: { input?: string }) => {
      const done = await begin(args, options);
      if (done.exitCode !== 0) throw new Failure(`./sunfield ${args.join(' ')}\n${done.all}`);
      return done.all ?? '';
    },
    /** The first owner, by the code that `up` prints. */
    setUp: (said: string) => {
      const code = /Set-up code: (\S+)/.exec(said)?.[1];
      if (!code) throw new Failure(`up printed no set-up code:\n${said}`);
      const staff = new DemoBrowser({ api: urls.adminConsole, origin: `https://${hosts.staff}` });
      return staff.ask('POST', '/admin/first-owner', { ...owner, code });
    },
    version: () => /^SUNFIELD_VERSION=(.*)$/m.exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1],
    compose: (...args: string[]) => docker(['compose', ...args], { cwd: folder }),
    /** What another machine needs besides a backup. @param to a folder */
    takeSecrets: (to: string) => {
      cpSync(join(folder, 'secrets'), join(to, 'secrets'), { recursive: true });
      chmodSync(join(to, 'secrets'), 0o700);
    },
    remove: async () => {
      if (existsSync(join(folder, 'docker-compose.yml')))
        await docker(['compose', 'down', '--volumes', '--remove-orphans', '--timeout', '15'], {
          cwd: folder,
        });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Server = Awaited<ReturnType<typeof makeServer>>;

/**
 * Free ports, so that other deployments on this machine are not disturbed, and settings for a rehearsal.
 */
async function prepare(folder: string, { project, subnet, overrides }: Network) {
  const [http, https, mail, publicSite, adminConsole] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  );
  const ports = [
    'services:',
    `  tls: { ports: !override ['127.0.0.1:${http}:80', '127.0.0.1:${https}:443'] }`,
    `  mail: { ports: !override ['127.0.0.1:${mail}:4600'] }`,
    `  public-site: { ports: !override ['127.0.0.1:${publicSite}:8080'] }`,
    `  admin-console: { ports: !override ['127.0.0.1:${adminConsole}:8080'] }`,
  ];
  writeFileSync(join(folder, 'ports.yml'), `${ports.join('\n')}\n`);
  const settings = [
    `COMPOSE_PROJECT_NAME=${project}`,
    `COMPOSE_FILE=${['docker-compose.yml', 'ports.yml', ...overrides].join(':')}`,
    'COMPOSE_PROFILES=tls,rehearsal',
    `METRICS_SUBNET=${subnet}`,
    'SEED_EXAMPLE_SEASON=true',
    'UNPAID_PLACES_PER_FAMILY=1000',
    'UNPAID_PLACES_PER_NETWORK=10000',
    'UNPAID_PERCENT_OF_DAY=100',
  ];
  writeFileSync(join(folder, '.env'), `${settings.join('\n')}\n`);
  return { https, mail };
}

/** Names that end in .localhost lead here, which not every resolver knows; Caddy signs their certificates itself. */
export function reachLocalNames() {
  const { lookup } = dns;
  const local = (name: string, ...rest: unknown[]): void =>
    Reflect.apply(lookup, dns, [name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest]);
  dns.lookup = local as typeof lookup;
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
}
