/** A valid production environment. */
export const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://sunfield:pw@db/sunfield?tls=true',
  PUBLIC_SITE_URL: 'https://camps.example',
  ADMIN_CONSOLE_URL: 'https://admin.camps.example',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRETS: 'whsec_one,whsec_two',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Camps <bookings@camps.example>',
  STAFF_ALERT_EMAIL: 'staff@camps.example',
  DATA_ENCRYPTION_KEY: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64'),
  LINK_SECRET: 'links-0123456789-abcdefghijklmnop',
  SESSION_SECRET: 'sessions-0123456789-abcdefghijklm',
};
