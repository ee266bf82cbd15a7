import { combinationProblems } from './combination-checks';
import { demoDefaults, demoOwner, demoStripe } from './demo-defaults';
import { type ConfigProblem, type Environment, EnvironmentSchema } from './environment';
import { productionProblems } from './production-checks';
import { StartError } from '../base/start-error';

/**
 * The environment, read once at start into one frozen object; nothing else reads `process.env`. A wrong environment
 * stops the process with the names of all wrong variables. Values are never printed: most of them are secrets.
 *
 * Use: `constructor(@Inject(CONFIG) private readonly config: Config) {}`.
 */
export const CONFIG = Symbol('config');

export class ConfigError extends StartError {
  override name = 'ConfigError';
  readonly names: string[];

  constructor(problems: ConfigProblem[]) {
    super(
      `The configuration is wrong:\n${problems.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n')}`,
    );
    this.names = [...new Set(problems.map(({ name }) => name))];
  }
}

/** Throws `ConfigError` naming every wrong variable. Empty text counts as not set. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const isProduction = given['NODE_ENV'] === 'production';
  const isDemoStripe = !given['STRIPE_SECRET_KEY'];
  const hasDemoOwner = given['DEMO_OWNER'] !== 'false';
  const parsed = EnvironmentSchema.safeParse({
    // A request may still arrive on a kept-alive connection; on one machine it arrives sooner.
    STOP_DRAIN_MS: isProduction ? '3000' : '500',
    ...(isProduction ? {} : demoDefaults),
    ...(isProduction || !hasDemoOwner ? {} : demoOwner),
    ...(isProduction || !isDemoStripe ? {} : demoStripe),
    ...given,
  });
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), reason: message })),
    );
  }
  const problems = [
    ...combinationProblems(parsed.data),
    ...(isProduction ? productionProblems(parsed.data) : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return frozen(shape(parsed.data));
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
    databaseUrl: databaseUrl(env),
    publicSiteUrl: env.PUBLIC_SITE_URL,
    adminConsoleUrl: env.ADMIN_CONSOLE_URL,
    origins: allowedOrigins(env),
    /** Proxies trusted to report the caller's address. */
    trustedProxies: env.TRUSTED_PROXIES,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
      /** The required `livemode` of every event and intent. */
      isLive: env.STRIPE_SECRET_KEY.includes('_live_'),
      /** Only with the local Stripe. */
      apiUrl: env.STRIPE_API_URL,
      /** Only with the local Stripe: the browser script to load in place of js.stripe.com. */
      scriptUrl: env.STRIPE_SCRIPT_URL,
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      staffAlertEmail: env.STAFF_ALERT_EMAIL,
      /** Whose reports about deliveries are taken, and how they are signed: see docs/emails-and-texts.md. */
      provider: env.MAIL_PROVIDER,
      webhookSecret: env.MAIL_WEBHOOK_SECRET,
      /** Where bounce messages go, with the email’s key after a plus sign; and the secret of what passes them on. */
      bounceAddress: env.BOUNCE_ADDRESS,
      bounceSecret: env.BOUNCE_SECRET,
      /** Names of the keys that sign emails, for the check of the sending domain. */
      dkimSelectors: env.DKIM_SELECTORS,
    },
    /** Who sends text messages; off if not set: see docs/emails-and-texts.md. */
    twilio: twilioOf(env),
    /** The first key encrypts, all of them decrypt. */
    encryptionKeys: env.DATA_ENCRYPTION_KEY,
    /** In each list the first secret signs, and all of them are accepted. */
    linkSecrets: env.LINK_SECRET,
    sessionSecrets: env.SESSION_SECRET,
    /** Created at start if there are no staff yet. */
    firstStaff:
      env.STAFF_USERNAME && env.STAFF_PASSWORD
        ? { username: env.STAFF_USERNAME, password: env.STAFF_PASSWORD }
        : undefined,
    /** Fills an empty catalogue with the specification's season. */
    seedExampleSeason: env.SEED_EXAMPLE_SEASON === 'true',
    s3: s3Of(env),
    /** At S3_ENDPOINT; without it pictures are kept in the database. */
    pictureBucket: env.S3_BUCKET,
    /** Asked about the sending domain; the machine's own if empty. */
    dnsServers: env.DNS_SERVERS,
    logLevel: env.LOG_LEVEL,
    holdMinutes: env.HOLD_MINUTES,
    /** How long staff may refund, export, open accounts and delete after a fresh proof of identity. */
    freshProofMinutes: env.FRESH_PROOF_MINUTES,
    /** The number of unpaid places one visitor may hold, until an owner changes it. */
    unpaidPlaces: {
      perFamily: env.UNPAID_PLACES_PER_FAMILY,
      perNetwork: env.UNPAID_PLACES_PER_NETWORK,
      percentOfDay: env.UNPAID_PERCENT_OF_DAY,
    },
    jobsIntervalMs: env.JOBS_INTERVAL_MS,
    outboxIntervalMs: env.OUTBOX_INTERVAL_MS,
    /** On shutdown: how long kept-alive connections, calls to Stripe and the sending of emails may last. */
    stopping: {
      drainMs: env.STOP_DRAIN_MS,
      callsMs: env.STOP_CALLS_MS,
      emailsMs: env.STOP_EMAILS_MS,
    },
    /** The recipient key for encrypting backups and, for a restore, the file with the secret key. */
    backup: {
      recipients: env.BACKUP_RECIPIENTS,
      identityFile: env.BACKUP_IDENTITY_FILE,
      /** The folder for backups and the list of erased data. */
      folder: env.BACKUP_FOLDER,
      /** A bucket at S3_ENDPOINT to which each backup in the folder is copied. */
      bucket: env.BACKUP_BUCKET,
      keepDays: env.BACKUP_KEEP_DAYS,
      /** Staff are alerted if the last good backup is older. */
      maxAgeHours: env.BACKUP_MAX_AGE_HOURS,
    },
    /** Where Prometheus reads metrics, on a separate port and never through a proxy; off by default. */
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  };
}

function databaseUrl(env: Environment): string {
  const { DATABASE_URL: url, DATABASE_PASSWORD: password } = env;
  if (url === undefined) return `sqlite:${env.DATA_DIR}/sunfield.db`;
  if (password === undefined) return url;
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return whole.href;
}

function twilioOf(env: Environment) {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env;
  if (!account || !token || !from) return undefined;
  return { account, token, from, apiUrl: env.TWILIO_API_URL ?? 'https://api.twilio.com' };
}

function s3Of(env: Environment) {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/**
 * An extra origin (127.0.0.1 beside localhost) may change staff data only if it is clearly the admin console under
 * another name: the console's port, while the public site has a different one.
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

/** Whether payments go to the local Stripe, where nothing is sold and no real money moves. */
export const hasLocalStripe = ({ stripe }: Pick<Config, 'stripe'>): boolean =>
  stripe.apiUrl !== undefined;
