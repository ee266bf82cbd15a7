import { lostFields, misfits, type Schema } from './misfits';

type Part = 'body' | 'query' | 'path';

/** A route as known to a release's sites. */
export interface ReleasedRoute {
  name: string;
  access: object;
  method: string;
  path: string;
  reads: Partial<Record<Part, Schema>>;
  answers?: Schema;
}

/**
 * What would break for deployed sites and open pages if this API replaced the released one: requests accepted before
 * must still be accepted, without ignoring any field, and answers must still keep their promises. A sentence for each
 * break.
 */
export function breakingChanges(released: ReleasedRoute[], current: ReleasedRoute[]): string[] {
  return released.flatMap((before) => {
    const now = current.find(
      ({ method, path }) => method === before.method && samePath(path) === samePath(before.path),
    );
    const route = `${before.method} /api/${before.path}`;
    if (!now) return [`${route} is gone`];
    return [...requestBreaks(before, now), ...answerBreaks(before, now)].map(
      (sentence) => `${route}: ${sentence}`,
    );
  });
}

/** Names of path parameters are internal, so they may change. */
const samePath = (path: string) => path.replaceAll(/:\w+/g, ':');

function requestBreaks(before: ReleasedRoute, now: ReleasedRoute): string[] {
  return (['body', 'query'] as const).flatMap((part) => {
    const sent = before.reads[part];
    const read = now.reads[part];
    if (!read) return sent ? [`${part} is no longer read`] : [];
    return [
      ...misfits({ sent: sent ?? { type: 'object', properties: {} }, read, at: part }),
      ...lostFields(sent ?? {}, read, part).map((field) => `${field} is no longer read`),
    ];
  });
}

function answerBreaks(before: ReleasedRoute, now: ReleasedRoute): string[] {
  const read = before.answers;
  if (!read) return [];
  const sent = now.answers;
  if (!sent) return ['it no longer says what it answers'];
  return [
    ...misfits({ sent, read, at: 'answer' }),
    ...lostFields(read, sent, 'answer').map((field) => `${field} is no longer answered`),
  ];
}
