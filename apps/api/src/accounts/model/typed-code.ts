/** What random codes are made of. Nothing that is read as something else: no I, O, 0 or 1. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Written to be typed: `K7QD-2M9X`. */
export const grouped = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** As it was typed, without what only helps the eye. */
export const bareCode = (code: string): string => code.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
