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

/** The address of a tab after a change of its list's filters: the first page, unless the change names another. */
export function addressAfter<Filters extends { page: number }>(
  tab: string,
  filters: Filters,
  change: Partial<Filters>,
): Record<string, string> {
  const next = { ...filters, page: 1, before: undefined, after: undefined, ...change };
  const given = Object.entries(next).filter(
    ([name, value]) => value && !(name === 'page' && value === 1),
  );
  return { tab, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
}
