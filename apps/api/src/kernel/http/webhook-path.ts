/** Its body is left as it came. */
export const webhookPath = '/api/stripe/webhook';
