import { accentTokens } from '@sunfield/contracts/kit/settings/accent';

/**
 * The tokens that a provider's accent colour changes; empty if it has none. More specific than
 * tokens.css, so that its position in the head does not matter.
 */
export function accentStyle(colour: string): string {
  const tokens = colour === '' ? undefined : accentTokens(colour);
  if (!tokens) return '';
  const { accent, accentStrong, onAccent, edge, linkByDay, linkByNight } = tokens;
  return [
    `:root:root{--color-accent:${accent};--color-accent-strong:${accentStrong};--color-on-accent:${onAccent};`,
    `--color-accent-edge:${edge};--color-link:${linkByDay}}`,
    `@media screen and (prefers-color-scheme:dark){:root:root{--color-link:${linkByNight}}}`,
  ].join('');
}
