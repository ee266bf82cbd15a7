/** Its body is left unparsed. */
export const webhookPath = '/api/stripe/webhook';
