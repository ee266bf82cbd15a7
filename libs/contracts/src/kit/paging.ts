import * as z from 'zod/mini';

const wholeNumber = (fallback: number, from: number, to: number, message: string) =>
  z._default(
    z.pipe(
      z.transform((text: unknown) => (typeof text === 'string' ? Number(text) : text)),
      z.int(message).check(z.minimum(from, message), z.maximum(to, message)),
    ),
    fallback,
  );

/** The number of a row, if it is given. */
export const idInQuery = (message: string) =>
  z.optional(
    z.pipe(
      z.transform((text: unknown) => (typeof text === 'string' ? Number(text) : text)),
      z.int(message).check(z.minimum(1, message)),
    ),
  );

/** Matching rows of a long list are counted so far; one more means "more than 1,000". */
export const MAX_COUNTED = 1000;

/** `page` from 1 and `pageSize`: 200 by default, at most 1000. */
export const paging = {
  page: wholeNumber(1, 1, 1_000_000, 'page is a whole number from 1'),
  pageSize: wholeNumber(200, 1, 1000, 'pageSize is a whole number from 1 to 1000'),
};

/** A row: the page that ends before it or begins after it, in the order of the list, instead of `page`. */
export const pagingByRow = {
  before: idInQuery('before is the number of a row'),
  after: idInQuery('after is the number of a row'),
};
