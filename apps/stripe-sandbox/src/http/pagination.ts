import { invalidRequest, missing } from './errors';
import { text, timeRange, wholeNumber, type Values } from './params';

/** The parameters that every list accepts. */
export const pageParams = {
  limit: wholeNumber(),
  starting_after: text(),
  ending_before: text(),
  created: timeRange,
};

type Page = Pick<Values<typeof pageParams>, 'limit' | 'starting_after' | 'ending_before'> &
  Partial<Pick<Values<typeof pageParams>, 'created'>>;

interface Listed {
  id: string;
  object: string;
  created: number;
}

/** @param items Oldest first, as they are kept; the page is newest first. */
export function pageOf<T extends Listed>(items: T[], page: Page, url: string) {
  const { limit = 10, starting_after, ending_before, created } = page;
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' });
  if (starting_after !== undefined && ending_before !== undefined)
    throw invalidRequest('Received both starting_after and ending_before. Please pass only one.');

  const newestFirst = items.filter((item) => created?.(item.created) ?? true).reverse();
  if (ending_before !== undefined) {
    const end = positionOf(newestFirst, ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start =
    starting_after === undefined
      ? 0
      : positionOf(newestFirst, starting_after, 'starting_after') + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}

function positionOf(items: Listed[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position < 0) throw missing(items[0]?.object ?? 'object', id, param);
  return position;
}
