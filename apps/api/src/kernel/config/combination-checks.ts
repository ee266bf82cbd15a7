import { type ConfigProblem, type Environment } from './environment';

/** Variables that are right by themselves, but not together. */
export const combinationProblems = (env: Environment): ConfigProblem[] => [
  ...stripeProblems(env),
  ...bucketProblems(env),
  ...deliveryProblems(env),
  ...allOrNone(env, twilioNames, twilioReason),
  ...databaseProblems(env),
];

/** Both keys must be of the same mode, and live keys never go to the local Stripe. */
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

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** The buckets say what the store is for; without them its settings may stay. */
function bucketProblems(env: Environment): ConfigProblem[] {
  const { S3_BUCKET, BACKUP_BUCKET, BACKUP_FOLDER } = env;
  if (!S3_BUCKET && !BACKUP_BUCKET) return [];
  const reason = 'is required with S3_BUCKET or BACKUP_BUCKET';
  const missing = s3Names.filter((name) => env[name] === undefined);
  const problems = missing.map((name): ConfigProblem => ({ name, reason }));
  if (BACKUP_BUCKET && !BACKUP_FOLDER)
    problems.push({ name: 'BACKUP_BUCKET', reason: 'needs BACKUP_FOLDER' });
  return problems;
}

const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
const twilioReason = 'is required where another TWILIO_ variable is set';

function allOrNone(
  env: Environment,
  names: readonly (keyof Environment)[],
  reason: string,
): ConfigProblem[] {
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => ({ name, reason }));
}

/** Each needs the other. */
const deliveryPairs = [
  ['MAIL_PROVIDER', 'MAIL_WEBHOOK_SECRET'],
  ['BOUNCE_ADDRESS', 'BOUNCE_SECRET'],
] as const;

/** Otherwise every report would be refused, and only the provider would see it. */
const webhookSecrets = {
  postmark: [/^[^:]+:.{8,}$/, 'must be name:password, with 8 characters or more'],
  ses: [/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w.-]+$/, 'must be the ARN of the SNS topic'],
  mailgun: [/^\S{16,}$/, 'must be the HTTP webhook signing key'],
  sendgrid: [/^[\w+/]{80,}={0,2}$/, 'must be the public key that SendGrid shows'],
} as const;

function deliveryProblems(env: Environment): ConfigProblem[] {
  const { MAIL_PROVIDER: provider, MAIL_WEBHOOK_SECRET: secret } = env;
  if (provider && secret) {
    const [form, reason] = webhookSecrets[provider];
    if (!form.test(secret)) return [{ name: 'MAIL_WEBHOOK_SECRET', reason }];
  }
  return deliveryPairs
    .filter(([one, other]) => Boolean(env[one]) !== Boolean(env[other]))
    .map(([one, other]) => ({
      name: env[one] ? other : one,
      reason: `is required with ${env[one] ? one : other}`,
    }));
}

/** The password is given only once, and only for a database server. */
function databaseProblems(env: Environment): ConfigProblem[] {
  const { DATABASE_URL: url = 'sqlite:', DATABASE_PASSWORD: password } = env;
  const name = 'DATABASE_PASSWORD';
  if (password === undefined) return [];
  if (url.startsWith('sqlite:')) return [{ name, reason: 'needs a server in DATABASE_URL' }];
  if (new URL(url).password) return [{ name, reason: 'is in DATABASE_URL as well' }];
  return [];
}
