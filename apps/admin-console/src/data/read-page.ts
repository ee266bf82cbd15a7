/** `page` from the address: a whole number from 1, even if the address is invalid. */
export const readPage = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

/** `before` and `after` from the address: the row that the page ends before or begins after. */
export function besideIn(params: URLSearchParams): { before?: number; after?: number } {
  const rows = (['before', 'after'] as const).flatMap((name) => {
    const id = Number(params.get(name));
    return Number.isInteger(id) && id > 0 ? [[name, id] as const] : [];
  });
  return Object.fromEntries(rows);
}
