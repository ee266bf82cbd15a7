/** The alphabet of random codes. No I, O, 0 or 1, which are easily confused. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Formatted for typing: `K7QD-2M9X`. */
export const grouped = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** A typed code without its spaces and dashes. */
export const bareCode = (code: string): string => code.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
