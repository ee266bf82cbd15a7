import { isIP } from 'node:net';
import * as z from 'zod';

/** The variable and the problem; never its value, because most are secrets. */
export interface ConfigProblem {
  name: string;
  reason: string;
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
const secrets = () =>
  list(z.string().min(16, 'must have at least 16 characters (several: the newest first)')).refine(
    (all) => all.length > 0,
    'is required',
  );
const encryptionKey = z
  .string()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64 (several: the newest first)');
const proxyReason =
  'must be a list of loopback, linklocal, uniquelocal, addresses and networks such as 10.0.0.0/8';
const isProxy = (value: string): boolean => {
  const [address = '', prefix] = value.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  return isIP(address) > 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix));
};
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });
const email = (reason: string) => z.string(reason).regex(/^[^\s@]+@[^\s@]+$/, reason);

/** Every variable by name, parsed from text into its meaning. */
export const EnvironmentSchema = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').prefault('development'),
  HOST: text().prefault('127.0.0.1'),
  API_PORT: wholeNumber(1, 65535).prefault('4000'),
  DATA_DIR: text().prefault('.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .regex(
        /^(mysql|mariadb):\/\/.+\/.+|^sqlite:.+/,
        'must be mysql://…/name, mariadb://…/name, sqlite:<path> or sqlite::memory:',
      ),
  ),
  DATABASE_PASSWORD: z.optional(text()),
  PUBLIC_SITE_URL: webOrigin(),
  ADMIN_CONSOLE_URL: webOrigin(),
  ALLOWED_ORIGINS: list(webOrigin('must be a comma separated list of web addresses')).prefault(''),
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
  STRIPE_ALLOW_TEST_KEYS: oneOf('true', 'false').prefault('false'),
  SMTP_URL: z
    .string('is required')
    .regex(/^smtps?:\/\/\S+$/, 'must be smtp://… or smtps://…')
    .refine((value) => URL.canParse(value), 'must be smtp://… or smtps://…'),
  MAIL_FROM: text().refine(
    (value) => /^([^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(value),
    'must be an email address, or a name with an address in angle brackets',
  ),
  MAIL_PROVIDER: z.optional(oneOf('postmark', 'ses', 'mailgun', 'sendgrid')),
  MAIL_WEBHOOK_SECRET: z.optional(text()),
  BOUNCE_ADDRESS: z.optional(
    email('must be an email address').regex(
      /^[^@+]{1,15}@/,
      'must have at most 15 characters before the @, and no plus sign',
    ),
  ),
  BOUNCE_SECRET: z.optional(z.string().min(16, 'must have at least 16 characters')),
  DKIM_SELECTORS: list(
    z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be a list of selectors'),
  ).prefault(''),
  DNS_SERVERS: list(
    z.string().refine((value) => {
      const [, host = '', port] = /^\[?([^\]]*?)\]?(?::(\d{1,5}))?$/.exec(value) ?? [];
      return isIP(host) > 0 && (port === undefined || Number(port) > 0);
    }, 'must be a list of addresses such as 9.9.9.9 or 127.0.0.1:5353'),
  ).prefault(''),
  TWILIO_ACCOUNT_SID: z.optional(z.string().regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 digits')),
  TWILIO_AUTH_TOKEN: z.optional(z.string().min(16, 'must have at least 16 characters')),
  TWILIO_FROM: z.optional(
    z
      .string()
      .regex(
        /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
        'must be a number such as +447700900123, a messaging service or a name of up to 11 letters',
      ),
  ),
  TWILIO_API_URL: z.optional(webOrigin('must be the address of the local catcher')),
  STAFF_ALERT_EMAIL: email('must be an email address'),
  DATA_ENCRYPTION_KEY: list(encryptionKey).refine((keys) => keys.length > 0, 'is required'),
  LINK_SECRET: secrets(),
  SESSION_SECRET: secrets(),
  NODE_TLS_REJECT_UNAUTHORIZED: z.optional(text()),
  STAFF_USERNAME: z.optional(text()),
  STAFF_PASSWORD: z.optional(text().min(8, 'must have at least 8 characters')),
  SEED_EXAMPLE_SEASON: oneOf('true', 'false').prefault('false'),
  DEMO_OWNER: oneOf('true', 'false').prefault('true'),
  S3_ENDPOINT: z.optional(
    webOrigin('must be a web address such as https://s3.eu-west-2.amazonaws.com'),
  ),
  S3_BUCKET: z.optional(text()),
  S3_REGION: z.optional(text()),
  S3_ACCESS_KEY_ID: z.optional(text()),
  S3_SECRET_ACCESS_KEY: z.optional(text()),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').prefault('info'),
  HOLD_MINUTES: wholeNumber(1, 24 * 60).prefault('30'),
  FRESH_PROOF_MINUTES: wholeNumber(1, 7 * 24 * 60).prefault('15'),
  UNPAID_PLACES_PER_FAMILY: wholeNumber(1, 1000).prefault('60'),
  UNPAID_PLACES_PER_NETWORK: wholeNumber(1, 10_000).prefault('120'),
  UNPAID_PERCENT_OF_DAY: wholeNumber(1, 100).prefault('50'),
  JOBS_INTERVAL_MS: wholeNumber(50, 24 * 3600_000).prefault('15000'),
  OUTBOX_INTERVAL_MS: wholeNumber(50, 24 * 3600_000).prefault('2000'),
  PLAIN_CONNECTIONS_TO: list(z.string()).prefault(''),
  TRUSTED_PROXIES: list(z.string().refine(isProxy, proxyReason)).prefault('loopback'),
  STOP_DRAIN_MS: wholeNumber(0, 8000),
  STOP_CALLS_MS: wholeNumber(0, 8000).prefault('5000'),
  STOP_EMAILS_MS: wholeNumber(0, 8500).prefault('8000'),
  METRICS_HOST: text()
    .refine(
      (value) => !value.includes('/') || /^\d+(\.\d+){3}\/([12]?\d|3[0-2])$/.test(value),
      'must be an address, or a network such as 172.30.94.0/24',
    )
    .prefault('127.0.0.1'),
  BACKUP_RECIPIENTS: list(z.string().regex(/^age1\w+$/, 'must be a list of age1… keys')).prefault(
    '',
  ),
  BACKUP_IDENTITY_FILE: z.optional(text()),
  BACKUP_FOLDER: z.optional(text()),
  BACKUP_BUCKET: z.optional(text()),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).prefault('30'),
  BACKUP_MAX_AGE_HOURS: wholeNumber(1, 24 * 365).prefault('36'),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
});
export type Environment = z.infer<typeof EnvironmentSchema>;
