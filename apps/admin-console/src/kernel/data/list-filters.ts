import { useSearchParams } from 'react-router-dom';
import { type core, safeParse } from 'zod/mini';

/** A list's query as its contract has it. */
interface QuerySchema<Query> {
  shape: { [Name in keyof Query]: core.$ZodType };
}

/** Reads valid parameters and uses the usual value for the rest, so that a mistyped link still opens. */
export function readFilters<Query extends object>(
  { shape }: QuerySchema<Query>,
  usual: Query,
  params: URLSearchParams,
): Query {
  const given = Object.entries<core.$ZodType>(shape).flatMap(([name, schema]) => {
    const text = params.get(name);
    const read = safeParse(schema, text);
    return text && read.success ? [[name, read.data] as const] : [];
  });
  return { ...usual, ...(Object.fromEntries(given) as Partial<Query>) };
}

/** Writes only what is not usual; a change that names no page returns to the first one. */
export function writeFilters<Query extends object>(
  schema: QuerySchema<Query>,
  usual: Query,
  params: URLSearchParams,
  change: Partial<Query>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const first = { page: 1, before: undefined, after: undefined };
  const filters = { ...readFilters(schema, usual, params), ...first, ...change };
  for (const name of Object.keys(schema.shape) as (keyof Query & string)[]) {
    const value = filters[name];
    if (value === undefined || value === '' || value === usual[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** What is typed letter by letter. */
const typed = new Set(['search', 'from', 'to']);

/**
 * A list's filters and page, which live in the address: staff can bookmark and share them, and Back brings the choice
 * before back. What is typed, and what must `replace` a wrong address, adds nothing to the browser's history.
 */
export function useFilters<Query extends object>(schema: QuerySchema<Query>, usual: Query) {
  const [params, setParams] = useSearchParams();
  return {
    filters: readFilters(schema, usual, params),
    changeFilters: (
      change: Partial<Query>,
      replace = Object.keys(change).some((name) => typed.has(name)),
    ) => setParams((current) => writeFilters(schema, usual, current, change), { replace }),
  };
}
