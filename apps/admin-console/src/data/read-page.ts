/** `page` of the address: a whole number from 1, whatever was typed. */
export const readPage = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
