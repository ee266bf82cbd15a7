import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { secretNames } from '../deploy/make-secrets.mjs';
import { root } from '../base/workspace.mjs';
import { stackStages } from '../dev/stack-services.ts';

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const building = readFileSync(join(root, 'docker-compose.build.yml'), 'utf8');
const example = readFileSync(join(root, '.env.example'), 'utf8');

test('in production nobody is given the mail catcher who did not ask for it', () => {
  expect(compose).toMatch(/^ +SMTP_URL_FILE: \/run\/secrets\/smtp_url$/m);
  const ports = { publicSite: 1, adminConsole: 2, api: 3, stripeSandbox: 4, mail: 5, smtp: 6 };
  const smtpUrl = (env: NodeJS.ProcessEnv) => {
    const services = stackStages({ ports, dataDir: '/data', env }, {}).flat();
    return services.find(({ name }) => name === 'api')?.env.SMTP_URL;
  };
  expect(smtpUrl({})).toBe('smtp://127.0.0.1:6');
  expect(smtpUrl({ NODE_ENV: 'production' })).toBeUndefined();
});

test('in production nobody is given the example season who did not ask for it', () => {
  expect(compose).toMatch(/^ +SEED_EXAMPLE_SEASON: \$\{SEED_EXAMPLE_SEASON:-false\}$/m);
  expect(example).toMatch(/^SEED_EXAMPLE_SEASON=false$/m);
});

test('what the compose file asks for is named in the example of its environment', () => {
  const asked = [...`${compose}\n${building}`.matchAll(/\$\{(\w+)|^ {4}environment: (\w+)$/gm)].map(
    ([, name, secret]) => name ?? secret,
  );
  const named = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(['COMPOSE_FILE', ...new Set(asked)].toSorted());
});

test('a secret is a file, which nobody reads in the environment of a container', () => {
  for (const name of secretNames) {
    const file = name.toLowerCase();
    const where = file === 'pieces_signing_key' ? building : compose;
    expect(where).toContain(`\n  ${file}: { file: secrets/${file} }\n`);
    expect(`${compose}\n${building}\n${example}`).not.toMatch(new RegExp(`^\\s*${name}[:=]`, 'm'));
  }
});

test('no container of ours may write beside its volumes, or has privileges; mail is caught in a rehearsal only', () => {
  const services = (compose.split(/^services:\n/m)[1] ?? '').split(/^\w/m)[0] ?? '';
  const [mysql, ...others] = services.split(/^ {2}(?=[a-z])/m).filter((service) => service.trim());
  // Two start as root: the database, which switches to its own user, and Caddy.
  const caddy = others.find((service) => service.startsWith('tls:'));
  const ours = others.filter((service) => service !== caddy);
  expect(caddy).toMatch(/^ {4}read_only: true$[^]*^ {4}cap_add: \[NET_BIND_SERVICE\]$/m);
  expect(ours.length).toBeGreaterThan(4);
  for (const service of ours) {
    expect(service).toContain('<<: *hardened');
    expect(service).not.toMatch(/^ {4}(privileged|cap_add|cap_drop|security_opt|read_only):/m);
  }
  const [, hardened = ''] = /^x-hardened: &hardened\n((?: {2}.*\n)+)/m.exec(compose) ?? [];
  expect(hardened).toContain('  read_only: true\n');
  for (const each of [hardened, mysql, caddy]) {
    expect(each).toContain('  cap_drop: [ALL]\n');
    expect(each).toContain("  security_opt: ['no-new-privileges:true']\n");
  }
  expect(ours.find((service) => service.startsWith('mail:'))).toContain('profiles: [rehearsal]');
});

test('the database and the figures are in networks that no site and no mail catcher is in', () => {
  const services = (compose.split(/^services:\n/m)[1] ?? '').split(/^\w/m)[0] ?? '';
  const networksOf = Object.fromEntries(
    services
      .split(/^ {2}(?=[a-z])/m)
      .filter((service) => service.trim() && !service.startsWith('#'))
      .map((service) => [
        service.split(':')[0],
        /^ {4}networks: \[(.*)\]$/m.exec(service)?.[1] ?? 'default',
      ]),
  );
  const { mysql, api, backup, ...others } = networksOf;
  expect([mysql, api, backup]).toEqual([
    'database',
    'default, database, metrics',
    'default, database',
  ]);
  expect(Object.keys(others).length).toBeGreaterThan(4);
  expect(new Set(Object.values(others))).toEqual(new Set(['default']));
  expect(compose).toMatch(/^ {2}database: \{ internal: true \}$/m);
  expect(compose).toMatch(/^ {2}metrics:\n {4}internal: true$/m);
  expect(compose).toMatch(
    /^ {6}METRICS_HOST: \$\{METRICS_SUBNET:-([\d./]+)\}$[^]*subnet: '\$\{METRICS_SUBNET:-\1\}'/m,
  );
});

test('the database keeps no binary log of what was erased', () => {
  expect(compose).toMatch(
    /^ {2}mysql:\n[^]*? {4}command:\n( {6}- \S+\n)*? {6}- --disable-log-bin\n/m,
  );
});

test('HAProxy drops what a visitor claims about its address wherever it writes that itself', () => {
  const haproxy = readFileSync(join(root, 'deploy/scale/haproxy.cfg'), 'utf8');
  const writing = haproxy.split(/^(?=\w)/m).filter((part) => part.includes('option forwardfor'));
  expect(writing.map((part) => part.split('\n')[0])).toEqual([
    'frontend public-site',
    'frontend admin-console',
  ]);
  for (const part of writing) {
    expect(part).toMatch(/^ {2}http-request del-header X-Forwarded-For$[^]*option forwardfor/m);
  }
});
