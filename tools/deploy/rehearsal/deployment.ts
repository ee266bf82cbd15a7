import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { freePort } from '../../base/ports.ts';
import { root } from '../../base/workspace.mjs';
import { docker } from './engine.ts';

export const owner = { username: 'owner', password: 'seven-otters-on-a-wet-jetty' };

/** `from`, `to`: hashes of commits */
export type Given = {
  from: string;
  to: string;
  overrides: string[];
  scaleOverrides: string[];
  isBuilt: boolean;
};

interface DeploymentOptions {
  /** of Compose: the prefix of its containers, volumes and networks */
  project: string;
  /** the commit to deploy */
  ref: string;
  /** compose files of the product */
  files?: string[];
  /** the operator's own compose files, absolute */
  overrides: string[];
  /** the sites are reached only through a proxy */
  proxy?: boolean;
}

/**
 * Deploys the product as from a fresh clone: a clean copy of a commit, `.env` filled in, secrets generated, on ports
 * that no other deployment on this machine uses.
 */
export async function makeDeployment({
  project,
  ref,
  files = ['docker-compose.yml', 'docker-compose.build.yml'],
  overrides,
  proxy = false,
}: DeploymentOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-deploy-'));
  const git = (...args: string[]) => execa('git', args, { cwd: folder });
  await git('clone', '--quiet', '--no-checkout', root, '.');
  const checkOut = (commit: string) => git('checkout', '--quiet', '--detach', commit);
  await checkOut(ref);
  const [publicSite, adminConsole, mail] = [await freePort(), await freePort(), await freePort()];
  await fillIn(folder, { publicSite, adminConsole });
  const ports = join(folder, 'ports-of-this-run.yml');
  writeFileSync(
    ports,
    [
      'services:',
      ...(proxy
        ? [
            `  proxy: { ports: !override ['127.0.0.1:${publicSite}:4200', '127.0.0.1:${adminConsole}:4300'] }`,
          ]
        : [
            `  public-site: { ports: !override ['127.0.0.1:${publicSite}:8080'] }`,
            `  admin-console: { ports: !override ['127.0.0.1:${adminConsole}:8080'] }`,
          ]),
      `  mail: { ports: !override ['127.0.0.1:${mail}:4600'] }`,
      '',
    ].join('\n'),
  );
  const head = ['compose', '--project-name', project, '--profile', 'rehearsal'];
  const all = [...files, ports, ...overrides].flatMap((file) => ['--file', file]);
  const compose = (...args: string[]) => docker([...head, ...all, ...args], { cwd: folder });
  return {
    project,
    folder,
    /** URLs from outside, through each site's own nginx. */
    urls: {
      publicSite: `http://127.0.0.1:${publicSite}`,
      adminConsole: `http://127.0.0.1:${adminConsole}`,
      mail: `http://127.0.0.1:${mail}`,
    },
    consoleOrigin: `http://admin.localhost:${adminConsole}`,
    compose,
    checkOut,
    up: (...more: string[]) =>
      compose('up', '--detach', '--wait', '--wait-timeout', '600', ...more),
    containers: async (service: string) =>
      (await compose('ps', '--all', '--quiet', service)).split('\n').filter(Boolean),
    /** Removes everything, including the data. */
    remove: async () => {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '15');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Deployment = Awaited<ReturnType<typeof makeDeployment>>;

/**
 * Writes `.env` and `secrets` for a rehearsal: Stripe test keys that are never used, and caught mail.
 */
async function fillIn(
  folder: string,
  { publicSite, adminConsole }: { publicSite: number; adminConsole: number },
) {
  const made = await execa(process.execPath, ['tools/deploy/make-secrets.mjs'], { cwd: folder });
  const publicKeys = /^PIECES_PUBLIC_KEYS=.*$/m.exec(made.stdout)?.[0];
  const given = [
    `PUBLIC_SITE_URL=http://localhost:${publicSite}`,
    `ADMIN_CONSOLE_URL=http://admin.localhost:${adminConsole}`,
    `STAFF_USERNAME=${owner.username}`,
    publicKeys,
    'STRIPE_PUBLISHABLE_KEY=pk_test_rehearsal',
    'STRIPE_ALLOW_TEST_KEYS=true',
    'SEED_EXAMPLE_SEASON=true',
    // All families of a test share one IP address.
    'UNPAID_PLACES_PER_FAMILY=1000',
    'UNPAID_PLACES_PER_NETWORK=10000',
    'UNPAID_PERCENT_OF_DAY=100',
  ];
  const example = readFileSync(join(folder, '.env.example'), 'utf8');
  writeFileSync(join(folder, '.env'), `${example}\n${given.join('\n')}\n`);
  const secrets = {
    staff_password: owner.password,
    stripe_secret_key: 'sk_test_rehearsal_that_asks_nobody',
    stripe_webhook_secrets: 'whsec_rehearsal_that_hears_nobody',
    smtp_url: 'smtp://mail:4625',
  };
  for (const [name, value] of Object.entries(secrets)) {
    const file = join(folder, 'secrets', name);
    rmSync(file);
    writeFileSync(file, `${value}\n`, { mode: 0o444 });
  }
}
