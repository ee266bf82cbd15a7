import type { Appearance, FontSource } from '../messages';

/** The variables of Stripe's Appearance API that this frame supports. */
const properties: Record<string, string> = {
  colorPrimary: '--color-primary',
  colorBackground: '--color-background',
  colorText: '--color-text',
  colorTextSecondary: '--color-text-secondary',
  colorTextPlaceholder: '--color-text-placeholder',
  colorDanger: '--color-danger',
  fontFamily: '--font-family',
  fontSizeBase: '--font-size-base',
  borderRadius: '--border-radius',
  spacingUnit: '--spacing-unit',
};

export function applyAppearance({ theme, variables = {} }: Appearance): void {
  const { style, dataset } = document.documentElement;
  dataset.theme = theme === 'night' ? 'night' : 'stripe';
  for (const [variable, property] of Object.entries(properties)) {
    const value = variables[variable];
    if (value === undefined) style.removeProperty(property);
    else style.setProperty(property, value);
  }
}

/** Loads only fonts given by a file. A font that fails to load must not prevent payment. */
export function loadFonts(fonts: FontSource[]): void {
  for (const { family, src, weight = 'normal', style = 'normal' } of fonts) {
    if (!family || !src) continue;
    const font = new FontFace(family, src, { weight, style });
    font.load().then(
      () => document.fonts.add(font),
      () => {},
    );
  }
}
