import { penceFromPounds } from '@sunfield/contracts/kit/money';

/** Numbers of fields that hold text. What is no number is `NaN`, which the contracts refuse. */
export const numberOf = (text: string): number => (text.trim() ? Number(text) : NaN);

export const penceOf = (pounds: string): number => penceFromPounds(pounds) ?? NaN;

/** Where none need be given. */
export const numberOrNull = (text: string): number | null => (text.trim() ? Number(text) : null);
