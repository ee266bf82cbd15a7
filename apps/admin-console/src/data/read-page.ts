/** `page` from the address: a whole number from 1, even if the address is invalid. */
export const readPage = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
