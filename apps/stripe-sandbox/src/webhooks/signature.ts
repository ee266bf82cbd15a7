import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header. Always uses real time: the receiver checks its tolerance against its own clock,
 * however far the sandbox's has been advanced.
 */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)) {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
