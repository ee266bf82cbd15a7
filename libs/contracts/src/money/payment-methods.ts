/** How staff took money. */
export const manualMethods = ['cash', 'bank_transfer', 'other'] as const;
export type ManualMethod = (typeof manualMethods)[number];
/** How money moves; `credit` is the parent's money kept with us. */
export const paymentMethods = ['card', ...manualMethods, 'credit'] as const;
export type PaymentMethodName = (typeof paymentMethods)[number];
