import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header. Always with the real time: the receiver measures its tolerance by its own
 * clock, wherever the sandbox's has been advanced to.
 */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)) {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
