/**
 * Defaults for a laptop without configuration. Every secret contains this marker (the encryption key in its decoded
 * form), and production refuses any value that contains it.
 */
export const demoMarker = 'sunfield-demo';

export const demoDefaults = {
  PUBLIC_SITE_URL: 'http://localhost:4200',
  ADMIN_CONSOLE_URL: 'http://admin.localhost:4300',
  SMTP_URL: 'smtp://127.0.0.1:4625',
  MAIL_FROM: 'Sunfield <bookings@sunfield.example>',
  BOUNCE_ADDRESS: 'bounces@sunfield.example',
  BOUNCE_SECRET: 'sunfield-demo-bounce-secret',
  STAFF_ALERT_EMAIL: 'staff@sunfield.example',
  DATA_ENCRYPTION_KEY: Buffer.from('sunfield-demo-key-of-32-bytes-ok').toString('base64'),
  LINK_SECRET: 'sunfield-demo-link-secret',
  SESSION_SECRET: 'sunfield-demo-session-secret',
  SEED_EXAMPLE_SEASON: 'true',
  // A demo's visitors often share one network address, which may fill a whole camp day.
  UNPAID_PLACES_PER_NETWORK: '160',
  UNPAID_PERCENT_OF_DAY: '100',
};

/** The demo's login; with DEMO_OWNER=false there is none, as in a new installation. */
export const demoOwner = { STAFF_USERNAME: 'admin', STAFF_PASSWORD: 'sunfield-demo' };

/** Used together or not at all, so that a real test key never meets the local Stripe, nor the reverse. */
export const demoStripe = {
  STRIPE_SECRET_KEY: 'sk_test_sunfield',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sunfield',
  STRIPE_WEBHOOK_SECRETS: 'whsec_sunfield_demo',
  STRIPE_API_URL: 'http://127.0.0.1:4500',
  STRIPE_SCRIPT_URL: 'http://localhost:4500/endive/stripe.js',
};
