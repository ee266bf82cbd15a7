/**
 * Which processes run, and with which environment: shared by `npm start`, `npm run dev` and the end-to-end tests,
 * which only choose other ports, another folder and another database.
 */

/** @param {import('../base/ports.mjs').Ports} ports */
export function stackUrls(ports) {
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

/**
 * @typedef {object} StackOptions
 * @property {import('../base/ports.mjs').Ports} ports
 * @property {string} dataDir absolute; holds the database, caught mail, the local Stripe's journal and logs
 * @property {string} [databaseUrl] default: an SQLite file in `dataDir`
 * @property {NodeJS.ProcessEnv} env the environment that the processes inherit, for example with real secrets
 * @property {boolean} [watch] rebuild and restart on changes instead of serving the build
 */

/** @typedef {{ name: string, what: string, args: string[], env: NodeJS.ProcessEnv, health: string }} Service */

/**
 * The processes in starting order: those of one stage start together.
 *
 * @param {StackOptions} options
 * @param {ReturnType<typeof import('./piece-keys.mjs').pieceKeys>} keys
 * @returns {Service[][]}
 */
export function stackStages(options, { PIECES_SIGNING_KEY, PIECES_PUBLIC_KEYS }) {
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

/**
 * @param {StackOptions} options
 * @returns {NodeJS.ProcessEnv}
 */
function sharedEnvironment({ ports, dataDir, env }) {
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

/** @param {StackOptions['ports']} ports */
const caughtTexts = ({ mail: port }) => ({
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'sunfield-demo-twilio-token',
  TWILIO_FROM: '+447700900000',
  TWILIO_API_URL: `http://127.0.0.1:${port}`,
});

/**
 * @param {StackOptions} options
 * @param {NodeJS.ProcessEnv} shared
 * @returns {Service}
 */
function mail({ ports }, shared) {
  return {
    name: 'mail',
    what: 'Caught mail',
    args: ['tools/mail-catcher/main.mjs'],
    env: {
      ...shared,
      MAIL_PORT: `${ports.mail}`,
      MAIL_SMTP_PORT: `${ports.smtp}`,
      BOUNCES_URL: `http://127.0.0.1:${ports.api}/api/mail/bounces`,
    },
    health: `http://127.0.0.1:${ports.mail}/health`,
  };
}

/**
 * @param {StackOptions} options
 * @param {NodeJS.ProcessEnv} shared
 * @returns {Service}
 */
function api({ ports, databaseUrl, watch }, shared) {
  const origins = [ports.publicSite, ports.adminConsole].map((port) => `http://127.0.0.1:${port}`);
  return {
    name: 'api',
    what: 'The API',
    args: watch ? ['tools/dev/watch-app.mjs', 'api'] : ['apps/api/dist/main.js'],
    env: {
      ...shared,
      API_PORT: `${ports.api}`,
      ALLOWED_ORIGINS: origins.join(','),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    health: `http://127.0.0.1:${ports.api}/api/health`,
  };
}

/**
 * @param {StackOptions} options
 * @param {NodeJS.ProcessEnv} shared
 * @returns {Service}
 */
function stripeSandbox({ ports, dataDir, watch }, shared) {
  return {
    name: 'stripe-sandbox',
    what: 'The local Stripe',
    args: watch
      ? ['tools/dev/watch-app.mjs', 'stripe-sandbox']
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

/**
 * @param {'public-site' | 'admin-console'} name
 * @param {string} what
 * @param {number} port
 * @param {StackOptions} options
 * @param {NodeJS.ProcessEnv} shared
 * @returns {Service}
 */
function site(name, what, port, { watch }, shared) {
  return {
    name,
    what,
    args: [watch ? 'tools/dev/watch-site.mjs' : 'libs/site-delivery/src/serve-site.mjs', name],
    env: { ...shared, PORT: `${port}` },
    health: `http://127.0.0.1:${port}/config.json`,
  };
}
