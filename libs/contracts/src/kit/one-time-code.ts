import * as z from 'zod/mini';

/** How often a code from our emails may be mistyped before a new one is needed. */
export const ONE_TIME_CODE_TRIES = 5;

/** The six digits of the email; spaces between them do not matter. */
export const OneTimeCodeSchema = z.string('Please give the code from our email').check(
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'The code has six digits'),
);
