import { demoMarker, demoStripe } from './demo-defaults';
import { type ConfigProblem, type Environment } from './environment';

/** What may never run a real provider: demo secrets, the local Stripe, test money, plain http. */
export function productionProblems(env: Environment): ConfigProblem[] {
  return [...demoSecrets(env), ...stripeInProduction(env), ...shortSecrets(env), ...plainHttp(env)];
}

function demoSecrets(env: Environment): ConfigProblem[] {
  const secrets = {
    LINK_SECRET: env.LINK_SECRET,
    SESSION_SECRET: env.SESSION_SECRET,
    STAFF_PASSWORD: env.STAFF_PASSWORD ?? '',
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
    .filter((name) => env[name].length < 32)
    .map((name) => ({ name, reason: 'must have at least 32 characters in production' }));
}

/** Secure cookies and card payments need https; a rehearsal on one's own machine may do without. */
function plainHttp(env: Environment): ConfigProblem[] {
  const isLoopback = (url: string) => /(^|\.)localhost$|^127\./.test(new URL(url).hostname);
  return (['PUBLIC_SITE_URL', 'ADMIN_CONSOLE_URL'] as const)
    .filter((name) => !env[name].startsWith('https:') && !isLoopback(env[name]))
    .map((name) => ({ name, reason: 'must be https in production' }));
}
