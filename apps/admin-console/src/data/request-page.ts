import { send } from '@sunfield/api-client/request';
import { array, type core, type output, parse } from 'zod/mini';

export interface Page<Row> {
  rows: Row[];
  /** Rows on all pages, from the response's `X-Total-Count`. */
  total: number;
}

type Query = Record<string, string | number | undefined>;

/** Requests one page of a list; undefined or empty query values are left out. */
export async function requestPage<Schema extends core.$ZodType>(
  path: string,
  query: Query,
  row: Schema,
  signal: AbortSignal,
): Promise<Page<output<Schema>>> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const response = await send('GET', `${path}?${text.toString()}`, { signal });
  const rows = parse(array(row), await response.json());
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
}
