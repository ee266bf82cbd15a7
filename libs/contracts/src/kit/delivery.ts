/**
 * What happened to an email after the mail server accepted it: `delayed` is still being tried · `delivered` the
 * mailbox accepted it · `undelivered` given up, though the address may be good · `bounced` the address takes no email ·
 * `complained` its reader called it spam. A later state replaces an earlier one, and never the reverse.
 */
export const deliveryStates = [
  'delayed',
  'delivered',
  'undelivered',
  'bounced',
  'complained',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** After "The confirmation email …". */
export const deliveryWords: Record<DeliveryState, string> = {
  delayed: 'is delayed: the mailbox does not take it yet',
  delivered: 'was delivered',
  undelivered: 'did not arrive: the mailbox did not take it',
  bounced: 'came back: the address takes no email',
  complained: 'was called spam by its reader',
};
