/**
 * The films of the page. Each is four files in public/films: `<name>.webm`, `<name>.mp4`,
 * `<name>.webp` (its poster, 1280 by 720) and `<name>.vtt` (what is shown, as captions).
 */
export const filmNames = ['recap', 'promo'] as const;
export type FilmName = (typeof filmNames)[number];
