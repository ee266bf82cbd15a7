import { describe, expect, test } from '@jest/globals';
import { production } from '../../../test/production';
import { ConfigError, parseConfig } from './config';

function refusal(env: Record<string, string>): ConfigError {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('The configuration was accepted');
}

const namesRefused = (env: Record<string, string>) => refusal(env).names.toSorted();

test('a laptop needs no configuration at all', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    databaseUrl: 'sqlite:.data/sunfield.db',
    firstStaff: { username: 'admin', password: 'sunfield-demo' },
    stripe: { isLive: false, apiUrl: 'http://127.0.0.1:4500' },
    holdMinutes: 30,
    seedExampleSeason: true,
  });
});

test('a stop waits for requests on silent connections, outside production too', () => {
  expect(parseConfig({}).stopping.drainMs).toBeGreaterThanOrEqual(500);
});

test('a laptop can begin without an owner, as a new installation does', () => {
  expect(parseConfig({ DEMO_OWNER: 'false' }).firstStaff).toBeUndefined();
  expect(
    parseConfig({ DEMO_OWNER: 'false', STAFF_USERNAME: 'robin', STAFF_PASSWORD: 'open sesame' })
      .firstStaff,
  ).toEqual({ username: 'robin', password: 'open sesame' });
});

test('the password of the database may stand by itself, once', () => {
  const DATABASE_URL = 'mysql://sunfield@db:3306/sunfield?tls=true';
  const env = { ...production, DATABASE_URL, DATABASE_PASSWORD: 'a/b@c' };
  expect(parseConfig(env).databaseUrl).toBe('mysql://sunfield:a%2Fb%40c@db:3306/sunfield?tls=true');
  expect(namesRefused({ ...production, DATABASE_PASSWORD: 'pw' })).toEqual(['DATABASE_PASSWORD']);
  expect(namesRefused({ DATABASE_PASSWORD: 'pw' })).toEqual(['DATABASE_PASSWORD']);
});

test('it is frozen all the way down', () => {
  const config = parseConfig({});
  expect(() => Object.assign(config.stripe, { secretKey: 'other' })).toThrow(TypeError);
  expect(() => config.origins.all.push('https://evil.example')).toThrow(TypeError);
});

test('a proper production configuration is accepted', () => {
  const config = parseConfig(production);
  expect(config.stripe.webhookSecrets).toEqual(['whsec_one', 'whsec_two']);
  expect(config.firstStaff).toBeUndefined();
  // A real catalogue starts without the example season unless configured.
  expect(config.seedExampleSeason).toBe(false);
  expect(parseConfig({ ...production, SEED_EXAMPLE_SEASON: 'true' }).seedExampleSeason).toBe(true);
});

test('keys are lists, of which one of today is the shortest', () => {
  const { LINK_SECRET, SESSION_SECRET } = production;
  const one = parseConfig(production);
  expect([one.linkSecrets, one.sessionSecrets]).toEqual([[LINK_SECRET], [SESSION_SECRET]]);
  const newer = 'links-newer-0123456789-abcdefghij';
  const two = parseConfig({ ...production, LINK_SECRET: `${newer}, ${LINK_SECRET}` });
  expect(two.linkSecrets).toEqual([newer, LINK_SECRET]);
});

test('all problems are named together, without any value', () => {
  const wrong = {
    API_PORT: 'eighty-secret',
    HOLD_MINUTES: '0',
    SMTP_URL: 'http://user:hunter2-secret@mail',
    STRIPE_SECRET_KEY: 'my-secret-key',
    DATA_ENCRYPTION_KEY: 'short-secret',
    LOG_LEVEL: 'loud-secret',
    DATABASE_URL: 'postgres://user:db-secret@host/name',
    PUBLIC_SITE_URL: 'not-a-secret-url',
  };
  const error = refusal(wrong);
  expect(error.names).toEqual(expect.arrayContaining(Object.keys(wrong)));
  expect(error.message).not.toContain('-secret');
});

test('empty text counts as not set', () => {
  expect(parseConfig({ API_PORT: '', STRIPE_API_URL: ' ' }).port).toBe(4000);
  expect(namesRefused({ ...production, LINK_SECRET: '' })).toEqual(['LINK_SECRET']);
});

describe('production', () => {
  test('names what is missing', () => {
    const names = namesRefused({ NODE_ENV: 'production' });
    expect(names).toEqual(
      Object.keys(production)
        .filter((name) => !['NODE_ENV', 'DATABASE_URL'].includes(name))
        .toSorted(),
    );
  });

  test.each([
    [{ STAFF_USERNAME: 'admin', STAFF_PASSWORD: 'sunfield-demo' }, ['STAFF_PASSWORD']],
    [{ LINK_SECRET: 'sunfield-demo-link-secret-0123456789' }, ['LINK_SECRET']],
    [{ SESSION_SECRET: 'short-0123456789-abcdefghijklmn' }, ['SESSION_SECRET']],
    [
      {
        DATA_ENCRYPTION_KEY: Buffer.from('sunfield-demo-key-of-32-bytes-ok').toString('base64'),
      },
      ['DATA_ENCRYPTION_KEY'],
    ],
    [{ STRIPE_WEBHOOK_SECRETS: 'whsec_sunfield_demo' }, ['STRIPE_WEBHOOK_SECRETS']],
    [
      { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' },
      ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
    ],
    [
      {
        STRIPE_API_URL: 'http://127.0.0.1:4500',
        STRIPE_SCRIPT_URL: 'http://localhost:4500/endive/stripe.js',
      },
      ['STRIPE_API_URL', 'STRIPE_SCRIPT_URL'],
    ],
    [
      {
        STRIPE_ALLOW_TEST_KEYS: 'true',
        STRIPE_SECRET_KEY: 'sk_test_abc',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
        STRIPE_API_URL: 'http://127.0.0.1:4500',
        STRIPE_SCRIPT_URL: 'http://localhost:4500/endive/stripe.js',
      },
      ['STRIPE_API_URL', 'STRIPE_SCRIPT_URL'],
    ],
    [{ PUBLIC_SITE_URL: 'http://camps.example' }, ['PUBLIC_SITE_URL']],
    [{ ALLOWED_ORIGINS: 'https://a.example,http://b.example' }, ['ALLOWED_ORIGINS']],
    [{ ADMIN_CONSOLE_URL: 'https://camps.example/admin' }, ['ADMIN_CONSOLE_URL']],
    [{ LINK_SECRET: '0'.repeat(64) }, ['LINK_SECRET']],
    [{ SESSION_SECRET: 'abc'.repeat(20) }, ['SESSION_SECRET']],
    [{ SESSION_SECRET: 'links-0123456789-abcdefghijklmnop' }, ['SESSION_SECRET']],
    [{ LINK_SECRET: `${production.LINK_SECRET},short-0123456789` }, ['LINK_SECRET']],
    [{ LINK_SECRET: `${production.LINK_SECRET},${production.SESSION_SECRET}` }, ['SESSION_SECRET']],
    [{ SESSION_SECRET: `${production.SESSION_SECRET},${'0'.repeat(64)}` }, ['SESSION_SECRET']],
    [
      { SESSION_SECRET: `${production.SESSION_SECRET},sunfield-demo-session-secret-0123456789` },
      ['SESSION_SECRET'],
    ],
    [{ DATA_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') }, ['DATA_ENCRYPTION_KEY']],
    [
      {
        DATA_ENCRYPTION_KEY: `${production.DATA_ENCRYPTION_KEY},${production.DATA_ENCRYPTION_KEY}`,
      },
      ['DATA_ENCRYPTION_KEY'],
    ],
    [
      { LINK_SECRET: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64') },
      ['DATA_ENCRYPTION_KEY'],
    ],
    ...[
      'Password123!',
      '12345678',
      'letmein99',
      'aaaaaaaaaa',
      'Robin2024',
      'Sun-Field 1',
      'SonyEricsson',
    ].map(
      (STAFF_PASSWORD) =>
        [{ STAFF_USERNAME: 'robin', STAFF_PASSWORD }, ['STAFF_PASSWORD']] as [object, string[]],
    ),
    [{ STAFF_USERNAME: 'robin', STAFF_PASSWORD: 'cone-whistl' }, ['STAFF_PASSWORD']],
    [{ ADMIN_CONSOLE_URL: 'https://camps.example:8443' }, ['ADMIN_CONSOLE_URL']],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, ['NODE_TLS_REJECT_UNAUTHORIZED']],
    [{ SMTP_URL: 'smtp://mail.example:587' }, ['SMTP_URL']],
    [{ FRESH_PROOF_MINUTES: '61' }, ['FRESH_PROOF_MINUTES']],
    [{ DATABASE_URL: 'mysql://sunfield:pw@db/sunfield' }, ['DATABASE_URL']],
    ...['sunfield-demo-bounce-secret', 'aaaaaaaaaaaaaaaa', production.LINK_SECRET].map(
      (BOUNCE_SECRET) =>
        [{ BOUNCE_ADDRESS: 'bounces@camps.example', BOUNCE_SECRET }, ['BOUNCE_SECRET']] as [
          object,
          string[],
        ],
    ),
    ...['sixteen-letters-@camps.example', 'bounces+x@camps.example'].map(
      (BOUNCE_ADDRESS) =>
        [{ BOUNCE_ADDRESS, BOUNCE_SECRET: 'bounces-0123456789' }, ['BOUNCE_ADDRESS']] as [
          object,
          string[],
        ],
    ),
    [
      { MAIL_PROVIDER: 'postmark', MAIL_WEBHOOK_SECRET: 'postmark:sunfield-demo' },
      ['MAIL_WEBHOOK_SECRET'],
    ],
  ])('refuses %j', (change, names) => {
    expect(namesRefused({ ...production, ...change })).toEqual(names);
  });

  test.each([
    [{ SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
    [{ SMTP_URL: 'smtp://127.0.0.1:25', DATABASE_URL: 'mariadb://a:b@localhost/c' }],
    [{ DATABASE_URL: 'sqlite:/data/sunfield.db' }],
    [
      {
        SMTP_URL: 'smtp://mail:25',
        DATABASE_URL: 'mysql://a:b@db/c',
        PLAIN_CONNECTIONS_TO: 'mail, db',
      },
    ],
    [{ STAFF_USERNAME: 'robin', STAFF_PASSWORD: 'whistle-and-cones' }],
    [{ BOUNCE_ADDRESS: 'bounces@camps.example', BOUNCE_SECRET: 'bounces-0123456789' }],
    [{ MAIL_PROVIDER: 'ses', MAIL_WEBHOOK_SECRET: 'arn:aws:sns:eu-west-2:123456789012:mail' }],
  ])('accepts %j', (change: Record<string, string>) => {
    expect(parseConfig({ ...production, ...change }).isProduction).toBe(true);
  });

  test('accepts test keys for a rehearsal when told so, but never the demo keys', () => {
    const rehearsal = { ...production, STRIPE_ALLOW_TEST_KEYS: 'true' };
    const testKeys = { STRIPE_SECRET_KEY: 'rk_test_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_a' };
    expect(parseConfig({ ...rehearsal, ...testKeys }).stripe.isLive).toBe(false);
    const demoKeys = {
      STRIPE_SECRET_KEY: 'sk_test_sunfield',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sunfield',
    };
    expect(namesRefused({ ...rehearsal, ...demoKeys })).toEqual([
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_SECRET_KEY',
    ]);
  });
});

test.each([
  ['postmark', 'password'],
  ['ses', 'https://sns.eu-west-2.amazonaws.com/mail'],
  ['mailgun', 'short'],
  ['sendgrid', 'SG.an-api-key'],
])('of %s, a secret for webhooks is refused that could never be right', (provider, secret) => {
  expect(namesRefused({ MAIL_PROVIDER: provider, MAIL_WEBHOOK_SECRET: secret })).toEqual([
    'MAIL_WEBHOOK_SECRET',
  ]);
});

test('pictures are kept in the database, or in a store of which everything is said', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.eu-west-2.amazonaws.com',
    S3_BUCKET: 'camps',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(parseConfig({}).s3).toBeUndefined();
  expect(parseConfig(s3).s3).toMatchObject({ endpoint: s3.S3_ENDPOINT });
  expect(parseConfig(s3).pictureBucket).toBe('camps');
  expect(namesRefused({ S3_BUCKET: 'camps', S3_SECRET_ACCESS_KEY: 'secret' })).toEqual([
    'S3_ACCESS_KEY_ID',
    'S3_ENDPOINT',
    'S3_REGION',
  ]);
  expect(namesRefused({ ...s3, S3_ENDPOINT: 'amazon' })).toEqual(['S3_ENDPOINT']);
  const { S3_BUCKET: _, ...withoutPictures } = s3;
  expect(parseConfig(withoutPictures).pictureBucket).toBeUndefined();
  const backups = { BACKUP_BUCKET: 'far-away', BACKUP_FOLDER: '/backups' };
  expect(parseConfig({ ...withoutPictures, ...backups }).pictureBucket).toBeUndefined();
  expect(namesRefused({ ...withoutPictures, BACKUP_BUCKET: 'far-away' })).toEqual([
    'BACKUP_BUCKET',
  ]);
});

describe('Stripe', () => {
  const real = { STRIPE_SECRET_KEY: 'sk_test_real', STRIPE_PUBLISHABLE_KEY: 'pk_test_real' };
  const live = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_live_a' };
  const webhook = { STRIPE_WEBHOOK_SECRETS: 'whsec_a' };

  test('real test keys never meet the local Stripe by default', () => {
    expect(parseConfig({ ...real, ...webhook }).stripe.apiUrl).toBeUndefined();
  });

  test('refuses keys of two modes', () => {
    const mixed = { ...real, ...webhook, STRIPE_PUBLISHABLE_KEY: 'pk_live_a' };
    expect(namesRefused(mixed)).toEqual(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY']);
  });

  test('refuses live keys with a stand-in, on any machine', () => {
    const standIn = {
      STRIPE_API_URL: 'http://127.0.0.1:4500',
      STRIPE_SCRIPT_URL: 'http://localhost:4500/endive/stripe.js',
    };
    expect(namesRefused({ ...live, ...webhook, ...standIn })).toEqual([
      'STRIPE_API_URL',
      'STRIPE_SCRIPT_URL',
    ]);
  });

  test('refuses half of a stand-in, and missing or too many webhook secrets', () => {
    const half = { ...real, ...webhook, STRIPE_API_URL: 'http://127.0.0.1:4500' };
    expect(namesRefused(half)).toEqual(['STRIPE_SCRIPT_URL']);
    expect(namesRefused(real)).toEqual(['STRIPE_WEBHOOK_SECRETS']);
    expect(namesRefused({ ...real, STRIPE_WEBHOOK_SECRETS: 'whsec_a,whsec_b,whsec_c' })).toEqual([
      'STRIPE_WEBHOOK_SECRETS',
    ]);
  });
});

test('extra origins may change staff data only on the console’s own port', () => {
  const extra = 'http://127.0.0.1:4200, http://127.0.0.1:4300';
  expect(parseConfig({ ALLOWED_ORIGINS: extra }).origins).toEqual({
    all: [
      'http://localhost:4200',
      'http://admin.localhost:4300',
      'http://127.0.0.1:4200',
      'http://127.0.0.1:4300',
    ],
    staff: ['http://admin.localhost:4300', 'http://127.0.0.1:4300'],
  });
  const online = { ...production, ALLOWED_ORIGINS: 'https://www.camps.example' };
  expect(parseConfig(online).origins.staff).toEqual(['https://admin.camps.example']);
});
