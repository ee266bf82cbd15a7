/**
 * What the form needs only when it is sent, or refused: loaded once it works, so that the first tap
 * waits neither for the rules nor for the API's schemas.
 */
export const later = {
  rules: () => import('../../../basket/booking-rules'),
  refusal: () => import('../../../kernel/data/refusal'),
  sending: () => import('./send-booking'),
};

export type Sending = Awaited<ReturnType<typeof later.sending>>;
