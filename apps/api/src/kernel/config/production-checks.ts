import { isCommon } from './common-passwords';
import { demoMarker, demoStripe } from './demo-defaults';
import { type ConfigProblem, type Environment } from './environment';

/**
 * Settings a real provider must never run with: demo or weak secrets, the local Stripe, test money, unencrypted
 * connections.
 */
export function productionProblems(env: Environment): ConfigProblem[] {
  return [
    ...demoSecrets(env),
    ...stripeInProduction(env),
    ...shortSecrets(env),
    ...weakSecrets(env),
    ...firstPassword(env),
    ...longProof(env),
    ...plainHttp(env),
    ...oneHost(env),
    ...plainConnections(env),
    ...uncheckedCertificates(env),
  ];
}

function demoSecrets(env: Environment): ConfigProblem[] {
  const secrets = {
    LINK_SECRET: env.LINK_SECRET.join(),
    SESSION_SECRET: env.SESSION_SECRET.join(),
    STAFF_PASSWORD: env.STAFF_PASSWORD ?? '',
    MAIL_WEBHOOK_SECRET: env.MAIL_WEBHOOK_SECRET ?? '',
    BOUNCE_SECRET: env.BOUNCE_SECRET ?? '',
    TWILIO_AUTH_TOKEN: env.TWILIO_AUTH_TOKEN ?? '',
    DATA_ENCRYPTION_KEY: env.DATA_ENCRYPTION_KEY.map((key) => key.toString('latin1')).join(),
  };
  const demoKeys = {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY === demoStripe.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: env.STRIPE_PUBLISHABLE_KEY === demoStripe.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRETS: env.STRIPE_WEBHOOK_SECRETS.includes(demoStripe.STRIPE_WEBHOOK_SECRETS),
  };
  const names = [
    ...Object.entries(secrets).filter(([, value]) => value.includes(demoMarker)),
    ...Object.entries(demoKeys).filter(([, isDemo]) => isDemo),
  ].map(([name]) => name);
  return names.map((name) => ({ name, reason: 'must not be the demo value in production' }));
}

function stripeInProduction(env: Environment): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  for (const name of ['STRIPE_API_URL', 'STRIPE_SCRIPT_URL'] as const) {
    if (env[name]) problems.push({ name, reason: 'the local Stripe is refused in production' });
  }
  if (env.TWILIO_API_URL) {
    const reason = 'the local catcher is refused in production';
    problems.push({ name: 'TWILIO_API_URL', reason });
  }
  if (env.STRIPE_ALLOW_TEST_KEYS !== 'true') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
      if (!env[name].includes('_live_')) {
        problems.push({
          name,
          reason: 'must be a live key in production (STRIPE_ALLOW_TEST_KEYS=true for a rehearsal)',
        });
      }
    }
  }
  return problems;
}

function shortSecrets(env: Environment): ConfigProblem[] {
  return (['LINK_SECRET', 'SESSION_SECRET'] as const)
    .filter((name) => env[name].some((secret) => secret.length < 32))
    .map((name) => ({ name, reason: 'must have at least 32 characters in production' }));
}

const minCharacters = 10;

/** Zeros, one repeated character, or one secret for two purposes. */
function weakSecrets(env: Environment): ConfigProblem[] {
  const keys = env.DATA_ENCRYPTION_KEY;
  const secrets = [
    ...env.LINK_SECRET.map((secret) => ['LINK_SECRET', secret] as const),
    ...env.SESSION_SECRET.map((secret) => ['SESSION_SECRET', secret] as const),
    ...keys.map((key) => ['DATA_ENCRYPTION_KEY', key.toString('base64')] as const),
    ...(['MAIL_WEBHOOK_SECRET', 'BOUNCE_SECRET', 'TWILIO_AUTH_TOKEN'] as const).flatMap((name) =>
      env[name] ? [[name, env[name]] as const] : [],
    ),
  ] as const;
  return secrets.flatMap(([name, value], position) => {
    const bytes = name === 'DATA_ENCRYPTION_KEY' ? [...Buffer.from(value, 'base64')] : [...value];
    if (new Set<string | number>(bytes).size < minCharacters) {
      return [
        { name, reason: 'repeats a few characters; `openssl rand -base64 32` makes a good one' },
      ];
    }
    const isUsed = secrets.some((other, before) => before < position && other[1] === value);
    return isUsed ? [{ name, reason: 'must be a different secret from the others' }] : [];
  });
}

const minPasswordLength = 12;

/** The first owner's password must follow the rules for staff passwords in the console. */
function firstPassword({ STAFF_USERNAME, STAFF_PASSWORD }: Environment): ConfigProblem[] {
  if (!STAFF_PASSWORD) return [];
  const name = 'STAFF_PASSWORD';
  if (STAFF_PASSWORD.length < minPasswordLength) {
    const reason = `must have at least ${minPasswordLength} characters in production`;
    return [{ name, reason }];
  }
  if (!isCommon(STAFF_PASSWORD, [STAFF_USERNAME ?? ''])) return [];
  return [{ name, reason: 'is easy to guess; please use several words that you choose yourself' }];
}

const longestProofMinutes = 60;

/** A browser left open must not allow refunds for half a day. */
function longProof(env: Environment): ConfigProblem[] {
  if (env.FRESH_PROOF_MINUTES <= longestProofMinutes) return [];
  const reason = `must be at most ${longestProofMinutes} in production`;
  return [{ name: 'FRESH_PROOF_MINUTES', reason }];
}

/** Cookies belong to a host, whatever the port: on the same host the public site could act as staff. */
function oneHost(env: Environment): ConfigProblem[] {
  const hostOf = (url: string) => new URL(url).hostname;
  if (hostOf(env.PUBLIC_SITE_URL) !== hostOf(env.ADMIN_CONSOLE_URL)) return [];
  const reason = 'must be on another host name than the public site, such as admin.…';
  return [{ name: 'ADMIN_CONSOLE_URL', reason }];
}

/** This Node setting makes every encrypted connection trust any server, including Stripe's. */
function uncheckedCertificates(env: Environment): ConfigProblem[] {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED !== '0') return [];
  const reason = 'must not be 0 in production: certificates would not be checked';
  return [{ name: 'NODE_TLS_REJECT_UNAUTHORIZED', reason }];
}

/** Emails contain links that open bookings, and the database contains everything. */
function plainConnections(env: Environment): ConfigProblem[] {
  const isFree = ({ hostname }: URL) =>
    isLoopbackHost(hostname) || env.PLAIN_CONNECTIONS_TO.includes(hostname);
  const problems: ConfigProblem[] = [];
  const smtp = new URL(env.SMTP_URL);
  const isTls = smtp.protocol === 'smtps:' || smtp.searchParams.get('requireTLS') === 'true';
  if (!isTls && !isFree(smtp)) {
    const reason =
      'must be smtps://…, or smtp://…?requireTLS=true; PLAIN_CONNECTIONS_TO names a server that needs neither';
    problems.push({ name: 'SMTP_URL', reason });
  }
  if (env.DATABASE_URL && !env.DATABASE_URL.startsWith('sqlite:')) {
    const database = new URL(env.DATABASE_URL);
    if (database.searchParams.get('tls') !== 'true' && !isFree(database)) {
      const reason = 'must end in ?tls=true; PLAIN_CONNECTIONS_TO names a server that need not';
      problems.push({ name: 'DATABASE_URL', reason });
    }
  }
  return problems;
}

const isLoopbackHost = (hostname: string): boolean =>
  /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);

/** Secure cookies and card payments need https; a rehearsal on localhost may do without. */
function plainHttp(env: Environment): ConfigProblem[] {
  const isPlain = (url: string) =>
    !url.startsWith('https:') && !isLoopbackHost(new URL(url).hostname);
  return (['PUBLIC_SITE_URL', 'ADMIN_CONSOLE_URL', 'ALLOWED_ORIGINS'] as const)
    .filter((name) => [env[name]].flat().some(isPlain))
    .map((name) => ({ name, reason: 'must be https in production' }));
}
