import { type PaymentAlertKind } from '@sunfield/contracts/bookings/staff-bookings';
import { button, factsTable, paragraph, line } from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import { PaymentAlertEntity } from './payment-alert.entity';
import { alertTexts, wordsOfDetails } from './payment-alert-texts';

interface Facts {
  kind: PaymentAlertKind;
  /** Empty if it is about no booking. */
  reference: string;
  stripeId: string;
  detail: string;
  link: string;
}

const settings = { tab: 'settings', button: 'Open the settings' };
/** For alerts that aren't about a payment. */
const otherAlerts: Partial<Record<PaymentAlertKind, typeof settings & { subject: string }>> = {
  backup_failed: { ...settings, subject: 'A backup failed' },
  backup_missing: { ...settings, subject: 'There is no recent backup' },
};

const subjects = `
  SELECT id, booking_id AS bookingId, NULL AS amountPence, NULL AS address FROM payment_alerts`;

const example: Omit<Facts, 'kind'> = {
  reference: '#12',
  stripeId: 'pi_3Example',
  detail: '£15.00 instead of £20.00',
  link: 'https://admin.sunfield.example/admin?search=12',
};

/** Asks staff to look at a payment, or at the backups. */
export const paymentAlert = defineEmail<Facts>({
  kind: 'payment-alert',
  about: subjects,
  after: after('alert.raised', ({ subjectId }) => ({ subjectId })),
  facts: async ({ subjectId: id }, { manager, config }) => {
    const alert = await manager.findOneBy(PaymentAlertEntity, { id });
    if (!alert) return undefined;
    const { kind, bookingId, stripeId, details } = alert;
    const page = new URL('/admin', config.adminConsoleUrl);
    const about = otherAlerts[kind];
    if (about) page.searchParams.set('tab', about.tab);
    if (bookingId !== null) page.searchParams.set('search', String(bookingId));
    return {
      kind,
      reference: bookingId === null ? '' : `#${bookingId}`,
      stripeId: stripeId ?? '',
      detail: wordsOfDetails(details),
      link: page.href,
    };
  },
  to: 'staff',
  subject: ({ kind, reference }) =>
    line`${{
      subject:
        otherAlerts[kind]?.subject ??
        `Please look at a payment${reference && ` of booking ${reference}`}`,
    }}`,
  preview: ({ kind }) => line`${{ happened: alertTexts[kind] }}`,
  heading: ({ kind }) =>
    line`${{ subject: otherAlerts[kind]?.subject ?? 'Please look at a payment' }}`,
  blocks: ({ kind, reference, stripeId, detail, link }) => [
    paragraph`${{ happened: alertTexts[kind] }}`,
    factsTable(['Booking', reference], ['At Stripe', stripeId], ['Detail', detail]),
    button(otherAlerts[kind]?.button ?? 'Open the bookings', link),
  ],
  reason: 'You are receiving this email because payment alerts go to this address.',
  examples: Object.fromEntries(
    Object.keys(alertTexts).map((kind) => {
      const isOther = kind in otherAlerts;
      const facts = isOther ? { ...example, reference: '', stripeId: '' } : example;
      return [kind, { ...facts, kind: kind as PaymentAlertKind }];
    }),
  ),
});
