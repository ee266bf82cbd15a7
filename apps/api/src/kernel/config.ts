import * as z from 'zod';
import { demoDefaults, demoStripe } from './demo-defaults';
import { productionProblems } from './production-checks';

/**
 * The environment, read once at start into one frozen object; nothing else reads `process.env`.
 * A wrong environment stops the process with the names of everything that is wrong. Values are never
 * printed: most of them are secrets.
 *
 * Use: `constructor(@Inject(CONFIG) private readonly config: Config) {}`.
 */
export const CONFIG = Symbol('config');

export interface ConfigProblem {
  name: string;
  reason: string;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly names: string[];

  constructor(problems: ConfigProblem[]) {
    super(
      `The configuration is wrong:\n${problems.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n')}`,
    );
    this.names = [...new Set(problems.map(({ name }) => name))];
  }
}

const text = (reason = 'is required') => z.string(reason).min(1, reason);
const webOrigin = (reason = 'must be a web address such as https://camps.example') =>
  z
    .string(reason)
    .refine((value) => URL.canParse(value) && /^https?:/.test(value), reason)
    .transform((value) => new URL(value).origin);
const wholeNumber = (from: number, to: number) => {
  const reason = `must be a whole number from ${from} to ${to}`;
  return z
    .string(reason)
    .regex(/^\d+$/, reason)
    .transform(Number)
    .refine((value) => value >= from && value <= to, reason);
};
const list = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string('is required')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));
const encryptionKey = z
  .string()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64 (several: the newest first)');
const email = (reason: string) => z.string(reason).regex(/^[^\s@]+@[^\s@]+$/, reason);

const EnvironmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], {
    error: 'must be development, test or production',
  }),
  HOST: text(),
  API_PORT: wholeNumber(1, 65535),
  DATA_DIR: text(),
  DATABASE_URL: z.optional(
    z
      .string()
      .regex(
        /^(mysql|mariadb):\/\/.+\/.+|^sqlite:.+/,
        'must be mysql://…/name, mariadb://…/name, sqlite:<path> or sqlite::memory:',
      ),
  ),
  PUBLIC_SITE_URL: webOrigin(),
  ADMIN_CONSOLE_URL: webOrigin(),
  ALLOWED_ORIGINS: list(webOrigin('must be a comma separated list of web addresses')),
  STRIPE_SECRET_KEY: z
    .string('is required')
    .regex(/^(sk|rk)_(test|live)_\S+$/, 'must be a Stripe secret or restricted key'),
  STRIPE_PUBLISHABLE_KEY: z
    .string('is required')
    .regex(/^pk_(test|live)_\S+$/, 'must be a Stripe publishable key'),
  STRIPE_WEBHOOK_SECRETS: list(
    z.string().regex(/^whsec_\S+$/, 'must be one or two Stripe webhook signing secrets'),
  ).refine((secrets) => secrets.length === 1 || secrets.length === 2, 'must be one or two secrets'),
  STRIPE_API_URL: z.optional(webOrigin('must be the address of the local Stripe')),
  STRIPE_SCRIPT_URL: z.optional(z.url('must be the address of the local Stripe script')),
  STRIPE_ALLOW_TEST_KEYS: z.enum(['true', 'false'], { error: 'must be true or false' }),
  SMTP_URL: z
    .string('is required')
    .regex(/^smtps?:\/\/\S+$/, 'must be smtp://… or smtps://…')
    .refine((value) => URL.canParse(value), 'must be smtp://… or smtps://…'),
  MAIL_FROM: text().refine(
    (value) => /^([^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(value),
    'must be an email address, or a name with an address in angle brackets',
  ),
  STAFF_ALERT_EMAIL: email('must be an email address'),
  DATA_ENCRYPTION_KEY: list(encryptionKey).refine((keys) => keys.length > 0, 'is required'),
  LINK_SECRET: text().min(16, 'must have at least 16 characters'),
  SESSION_SECRET: text().min(16, 'must have at least 16 characters'),
  STAFF_USERNAME: z.optional(text()),
  STAFF_PASSWORD: z.optional(text().min(8, 'must have at least 8 characters')),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], {
    error: 'must be debug, info, warn, error or silent',
  }),
  HOLD_MINUTES: wholeNumber(1, 24 * 60),
  JOBS_INTERVAL_MS: wholeNumber(50, 24 * 3600_000),
  OUTBOX_INTERVAL_MS: wholeNumber(50, 24 * 3600_000),
});
export type Environment = z.infer<typeof EnvironmentSchema>;

const alwaysDefaults = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  API_PORT: '4000',
  DATA_DIR: '.data',
  ALLOWED_ORIGINS: '',
  STRIPE_ALLOW_TEST_KEYS: 'false',
  LOG_LEVEL: 'info',
  HOLD_MINUTES: '30',
  JOBS_INTERVAL_MS: '15000',
  OUTBOX_INTERVAL_MS: '2000',
};

/** Throws `ConfigError` naming every wrong variable. Empty text counts as not set. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const isProduction = given['NODE_ENV'] === 'production';
  const isDemoStripe = !given['STRIPE_SECRET_KEY'];
  const parsed = EnvironmentSchema.safeParse({
    ...alwaysDefaults,
    ...(isProduction ? {} : demoDefaults),
    ...(isProduction || !isDemoStripe ? {} : demoStripe),
    ...given,
  });
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), reason: message })),
    );
  }
  const problems = [
    ...stripeProblems(parsed.data),
    ...(isProduction ? productionProblems(parsed.data) : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return frozen(shape(parsed.data));
}

/** Keys of one mode, and never live money through a stand-in. */
function stripeProblems(env: Environment): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const isLive = env.STRIPE_SECRET_KEY.includes('_live_');
  if (isLive !== env.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_')) {
    const reason = 'the secret and the publishable key must be of the same mode (test or live)';
    problems.push({ name: 'STRIPE_SECRET_KEY', reason });
    problems.push({ name: 'STRIPE_PUBLISHABLE_KEY', reason });
  }
  for (const name of ['STRIPE_API_URL', 'STRIPE_SCRIPT_URL'] as const) {
    if (isLive && env[name]) problems.push({ name, reason: 'must not be set with live keys' });
  }
  if (Boolean(env.STRIPE_API_URL) !== Boolean(env.STRIPE_SCRIPT_URL)) {
    const name = env.STRIPE_API_URL ? 'STRIPE_SCRIPT_URL' : 'STRIPE_API_URL';
    problems.push({ name, reason: 'the local Stripe needs its API and its script address' });
  }
  return problems;
}

export type Config = ReturnType<typeof shape>;

function shape(env: Environment) {
  return {
    environment: env.NODE_ENV,
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.API_PORT,
    dataDir: env.DATA_DIR,
    /** `mysql://…` or `mariadb://…`, or else the path of an SQLite file (`:memory:` for none). */
    databaseUrl: env.DATABASE_URL ?? `sqlite:${env.DATA_DIR}/sunfield.db`,
    publicSiteUrl: env.PUBLIC_SITE_URL,
    adminConsoleUrl: env.ADMIN_CONSOLE_URL,
    origins: allowedOrigins(env),
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
      /** What `livemode` of every event and intent must be. */
      isLive: env.STRIPE_SECRET_KEY.includes('_live_'),
      /** Only with the local Stripe. */
      apiUrl: env.STRIPE_API_URL,
      /** Only with the local Stripe: the browser script to load in place of js.stripe.com. */
      scriptUrl: env.STRIPE_SCRIPT_URL,
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, staffAlertEmail: env.STAFF_ALERT_EMAIL },
    /** The first encrypts, all of them decrypt. */
    encryptionKeys: env.DATA_ENCRYPTION_KEY,
    linkSecret: env.LINK_SECRET,
    sessionSecret: env.SESSION_SECRET,
    /** Made at start when there are no staff yet. */
    firstStaff:
      env.STAFF_USERNAME && env.STAFF_PASSWORD
        ? { username: env.STAFF_USERNAME, password: env.STAFF_PASSWORD }
        : undefined,
    logLevel: env.LOG_LEVEL,
    holdMinutes: env.HOLD_MINUTES,
    jobsIntervalMs: env.JOBS_INTERVAL_MS,
    outboxIntervalMs: env.OUTBOX_INTERVAL_MS,
  };
}

/**
 * An extra origin (127.0.0.1 beside localhost) may change staff data only where it is plainly the
 * admin console under another name: the console's port, when the public site has another one.
 */
function allowedOrigins(env: Environment) {
  const portOf = (url: string) => new URL(url).port;
  const adminPort = portOf(env.ADMIN_CONSOLE_URL);
  const isAdmin = (origin: string) =>
    portOf(origin) === adminPort && adminPort !== portOf(env.PUBLIC_SITE_URL);
  return {
    all: [env.PUBLIC_SITE_URL, env.ADMIN_CONSOLE_URL, ...env.ALLOWED_ORIGINS],
    staff: [env.ADMIN_CONSOLE_URL, ...env.ALLOWED_ORIGINS.filter(isAdmin)],
  };
}

/** Buffers cannot be frozen; everything around them is. */
function frozen<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value) as unknown[]) {
    if (typeof inner === 'object' && inner !== null && !Buffer.isBuffer(inner)) frozen(inner);
  }
  return Object.freeze(value);
}
