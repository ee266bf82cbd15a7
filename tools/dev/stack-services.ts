/**
 * Which processes run, and with which environment: shared by `npm start`, `npm run dev` and the end-to-end tests,
 * which only choose other ports, another folder and another database.
 */
import type { Ports } from '../base/ports.ts';
import type { pieceKeys } from './piece-keys.ts';

export function stackUrls(ports: Ports) {
  return {
    publicSite: `http://localhost:${ports.publicSite}`,
    // A different host name, so that the two sites' cookies stay separate, as on real subdomains.
    adminConsole: `http://admin.localhost:${ports.adminConsole}`,
    api: `http://127.0.0.1:${ports.api}`,
    stripeSandbox: `http://localhost:${ports.stripeSandbox}`,
    mail: `http://localhost:${ports.mail}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
  };
}

export interface StackOptions {
  ports: Ports;
  /** absolute; holds the database, caught mail, the local Stripe's journal and logs */
  dataDir: string;
  /** default: an SQLite file in `dataDir` */
  databaseUrl?: string;
  /** the environment that the processes inherit, for example with real secrets */
  env: NodeJS.ProcessEnv;
  /** rebuild and restart on changes instead of serving the build */
  watch?: boolean;
}

export type Service = {
  name: string;
  what: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  health: string;
};

/** The processes in starting order: those of one stage start together. */
export function stackStages(
  options: StackOptions,
  { PIECES_SIGNING_KEY, PIECES_PUBLIC_KEYS }: ReturnType<typeof pieceKeys>,
): Service[][] {
  const shared = sharedEnvironment(options);
  const publicSite = { ...shared, PIECES_SIGNING_KEY };
  const adminConsole = { ...shared, PIECES_PUBLIC_KEYS };
  const behind = [mail(options, shared), api(options, shared)];
  if (shared.STRIPE_API_URL) behind.push(stripeSandbox(options, shared));
  const sites = [
    site('public-site', 'The public site', options.ports.publicSite, options, publicSite),
    site('admin-console', 'The admin console', options.ports.adminConsole, options, adminConsole),
  ];
  return [behind, sites];
}

function sharedEnvironment({ ports, dataDir, env }: StackOptions): NodeJS.ProcessEnv {
  const urls = stackUrls(ports);
  // With configured Stripe keys the real Stripe is used, and no local one is started.
  const localStripe = env.STRIPE_SECRET_KEY
    ? {}
    : {
        STRIPE_API_URL: `http://127.0.0.1:${ports.stripeSandbox}`,
        STRIPE_SCRIPT_URL: `${urls.stripeSandbox}/endive/stripe.js`,
      };
  // Secrets are not set here: the API has demo defaults, and refuses them in production.
  return {
    NODE_ENV: 'development',
    // Production requires a real mail server: caught mail is not delivered.
    ...(env.NODE_ENV === 'production' ? {} : { SMTP_URL: urls.smtp }),
    ...(env.NODE_ENV === 'production' || env.TWILIO_ACCOUNT_SID ? {} : caughtTexts(ports)),
    ...env,
    // Each site receives its own key below.
    PIECES_SIGNING_KEY: undefined,
    PIECES_PUBLIC_KEYS: undefined,
    ...localStripe,
    PUBLIC_SITE_URL: urls.publicSite,
    ADMIN_CONSOLE_URL: urls.adminConsole,
    API_URL: urls.api,
    DATA_DIR: dataDir,
  };
}

const caughtTexts = ({ mail: port }: StackOptions['ports']) => ({
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'sunfield-demo-twilio-token',
  TWILIO_FROM: '+447700900000',
  TWILIO_API_URL: `http://127.0.0.1:${port}`,
});

function mail({ ports }: StackOptions, shared: NodeJS.ProcessEnv): Service {
  return {
    name: 'mail',
    what: 'Caught mail',
    args: ['tools/mail-catcher/main.ts'],
    env: {
      ...shared,
      MAIL_PORT: `${ports.mail}`,
      MAIL_SMTP_PORT: `${ports.smtp}`,
      BOUNCES_URL: `http://127.0.0.1:${ports.api}/api/mail/bounces`,
    },
    health: `http://127.0.0.1:${ports.mail}/health`,
  };
}

function api({ ports, databaseUrl, watch }: StackOptions, shared: NodeJS.ProcessEnv): Service {
  const origins = [ports.publicSite, ports.adminConsole].map((port) => `http://127.0.0.1:${port}`);
  return {
    name: 'api',
    what: 'The API',
    args: watch ? ['tools/dev/watch-app.ts', 'api'] : ['apps/api/dist/main.js'],
    env: {
      ...shared,
      API_PORT: `${ports.api}`,
      ALLOWED_ORIGINS: origins.join(','),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    health: `http://127.0.0.1:${ports.api}/api/health`,
  };
}

function stripeSandbox(
  { ports, dataDir, watch }: StackOptions,
  shared: NodeJS.ProcessEnv,
): Service {
  return {
    name: 'stripe-sandbox',
    what: 'The local Stripe',
    args: watch
      ? ['tools/dev/watch-app.ts', 'stripe-sandbox']
      : ['apps/stripe-sandbox/dist/main.js'],
    env: {
      ...shared,
      STRIPE_SANDBOX_PORT: `${ports.stripeSandbox}`,
      STRIPE_SANDBOX_DATA: `${dataDir}/stripe-sandbox.jsonl`,
      STRIPE_SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/api/stripe/webhook`,
    },
    health: `http://127.0.0.1:${ports.stripeSandbox}/_sandbox/health`,
  };
}

function site(
  name: 'public-site' | 'admin-console',
  what: string,
  port: number,
  { watch }: StackOptions,
  shared: NodeJS.ProcessEnv,
): Service {
  return {
    name,
    what,
    args: [watch ? 'tools/dev/watch-site.ts' : 'libs/site-delivery/src/serve-site.ts', name],
    env: { ...shared, PORT: `${port}` },
    health: `http://127.0.0.1:${port}/config.json`,
  };
}
