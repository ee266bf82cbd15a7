import { bold, button, paragraph, line } from '../emails/blocks';
import { type EmailWords, renderExamples } from '../emails/define-email';
import { type Provider } from '../emails/frame';

export const testAlertWords: EmailWords<{ username: string; link: string }> = {
  subject: (_, { brand }) => line`Test email from ${{ brand: brand.name }}`,
  preview: 'Alerts reach this address.',
  heading: 'It works!',
  blocks: ({ username, link }) => [
    paragraph`This is a test email, asked for by ${{ username: bold(username) }} on the admin dashboard. Alerts about new bookings, party enquiries and payments will reach this address.`,
    button('Open the dashboard', link),
  ],
  reason: 'You are receiving this email because staff alerts go to this address.',
  examples: {
    'asked for by admin': { username: 'admin', link: 'https://admin.sunfield.example/admin' },
  },
};

/** Not a kind of email: it does not go through the outbox. */
export const testAlert = {
  kind: 'test-alert',
  examples: (provider: Provider) => renderExamples(testAlertWords, provider),
  // Staff who ask for it read it: no need for other words.
  cases: () => ({}),
  formerKeys: {},
};
