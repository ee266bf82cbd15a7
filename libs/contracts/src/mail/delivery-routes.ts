import * as z from 'zod/mini';
import { defineRoute, Public, StaffOnly } from '../kit/route';
import { SendingDomainSchema } from './sending-domain';

const received = z.object({ received: z.literal(true) });

/** Reports of the mail provider, each signed in its own way. Errors: `validation_failed` if the signature is wrong. */
export const receiveMailEvents = defineRoute('POST /api/mail/events', {
  access: Public,
  upload: ['application/json', 'text/plain'],
  answer: received,
  anyOrigin: true,
});

/**
 * A message to the bounce address, as it was received (RFC 3464 or 5965), with the header `Authorization: Bearer
 * <BOUNCE_SECRET>`. Errors: `validation_failed` with another secret.
 */
export const receiveBounce = defineRoute('POST /api/mail/bounces', {
  access: Public,
  upload: ['message/rfc822'],
  answer: received,
  anyOrigin: true,
});

export const checkSendingDomain = defineRoute('GET /api/admin/sending-domain', {
  access: StaffOnly('settings'),
  answer: SendingDomainSchema,
  // Each asks other name servers up to 30 times.
  limits: [{ name: 'sending-domain', points: 60, seconds: 3600, per: 'staff' }],
});
