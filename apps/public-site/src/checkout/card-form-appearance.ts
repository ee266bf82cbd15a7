import { type Appearance } from '@stripe/stripe-js';

/** The card form lives in a frame of Stripe's: our tokens go there by value. */
export function cardFormAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('--color-field-700'),
      colorBackground: token('--color-chalk'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-soft'),
      colorDanger: token('--color-danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '6px',
      spacingUnit: '5px',
    },
  };
}
