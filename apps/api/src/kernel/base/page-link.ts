/** A link to a page of ours; what is undefined is left out of its query. */
export function pageLink(
  site: string,
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const url = new URL(path, site);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
