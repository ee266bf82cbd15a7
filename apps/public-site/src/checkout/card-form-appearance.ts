import { type Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const NIGHT = '(prefers-color-scheme: dark)';

/** The card form's appearance; follows a change between light and dark mode while a parent is paying. */
export function useCardFormAppearance(): Appearance {
  const isNight = useSyncExternalStore(onChange, () => matchMedia(NIGHT).matches);
  return useMemo(() => appearance(isNight), [isNight]);
}

function onChange(changed: () => void) {
  const media = matchMedia(NIGHT);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Stripe's card form is in an iframe, so it needs the values of our tokens. */
function appearance(isNight: boolean): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: isNight ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('--color-line'),
      colorBackground: token('--color-control'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-soft'),
      colorTextPlaceholder: token('--color-placeholder'),
      colorDanger: token('--color-danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '6px',
      spacingUnit: '5px',
    },
  };
}
