import * as z from 'zod/mini';

/** How many wrong attempts a code from our emails allows before a new one is needed. */
export const ONE_TIME_CODE_TRIES = 5;

/** The six digits from the email; spaces are ignored. */
export const OneTimeCodeSchema = z.string('Please give the code from our email').check(
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'The code has six digits'),
);
