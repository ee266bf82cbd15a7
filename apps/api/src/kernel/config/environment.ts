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
const email = (reason: string) => z.string(reason).regex(/^[^\s@]+@[^\s@]+$/, reason);

/** Every variable by name, parsed from text into its meaning. */
export const EnvironmentSchema = z.object({
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
  DATABASE_PASSWORD: z.optional(text()),
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
  MAIL_PROVIDER: z.optional(
    z.enum(['postmark', 'ses', 'mailgun', 'sendgrid'], {
      error: 'must be postmark, ses, mailgun or sendgrid',
    }),
  ),
  MAIL_WEBHOOK_SECRET: z.optional(text()),
  BOUNCE_ADDRESS: z.optional(
    email('must be an email address').regex(
      /^[^@+]{1,15}@/,
      'must have at most 15 characters before the @, and no plus sign',
    ),
  ),
  BOUNCE_SECRET: z.optional(z.string().min(16, 'must have at least 16 characters')),
  DKIM_SELECTORS: list(z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be a list of selectors')),
  DNS_SERVERS: list(
    z.string().refine((value) => {
      const [, host = '', port] = /^\[?([^\]]*?)\]?(?::(\d{1,5}))?$/.exec(value) ?? [];
      return isIP(host) > 0 && (port === undefined || Number(port) > 0);
    }, 'must be a list of addresses such as 9.9.9.9 or 127.0.0.1:5353'),
  ),
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
  SEED_EXAMPLE_SEASON: z.enum(['true', 'false'], { error: 'must be true or false' }),
  DEMO_OWNER: z.enum(['true', 'false'], { error: 'must be true or false' }),
  S3_ENDPOINT: z.optional(
    webOrigin('must be a web address such as https://s3.eu-west-2.amazonaws.com'),
  ),
  S3_BUCKET: z.optional(text()),
  S3_REGION: z.optional(text()),
  S3_ACCESS_KEY_ID: z.optional(text()),
  S3_SECRET_ACCESS_KEY: z.optional(text()),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], {
    error: 'must be debug, info, warn, error or silent',
  }),
  HOLD_MINUTES: wholeNumber(1, 24 * 60),
  FRESH_PROOF_MINUTES: wholeNumber(1, 7 * 24 * 60),
  UNPAID_PLACES_PER_FAMILY: wholeNumber(1, 1000),
  UNPAID_PLACES_PER_NETWORK: wholeNumber(1, 10_000),
  UNPAID_PERCENT_OF_DAY: wholeNumber(1, 100),
  JOBS_INTERVAL_MS: wholeNumber(50, 24 * 3600_000),
  OUTBOX_INTERVAL_MS: wholeNumber(50, 24 * 3600_000),
  PLAIN_CONNECTIONS_TO: list(z.string()),
  TRUSTED_PROXIES: list(z.string().refine(isProxy, proxyReason)),
  STOP_DRAIN_MS: wholeNumber(0, 8000),
  STOP_CALLS_MS: wholeNumber(0, 8000),
  STOP_EMAILS_MS: wholeNumber(0, 8500),
  METRICS_HOST: text().refine(
    (value) => !value.includes('/') || /^\d+(\.\d+){3}\/([12]?\d|3[0-2])$/.test(value),
    'must be an address, or a network such as 172.30.94.0/24',
  ),
  BACKUP_RECIPIENTS: list(z.string().regex(/^age1\w+$/, 'must be a list of age1… keys')),
  BACKUP_IDENTITY_FILE: z.optional(text()),
  BACKUP_FOLDER: z.optional(text()),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650),
  BACKUP_MAX_AGE_HOURS: wholeNumber(1, 24 * 365),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
});
export type Environment = z.infer<typeof EnvironmentSchema>;
