import { lostFields, misfits, type Schema } from './misfits';

type Part = 'body' | 'query' | 'path';

/** A route as the sites of a release know it. */
export interface ReleasedRoute {
  name: string;
  method: string;
  path: string;
  reads: Partial<Record<Part, Schema>>;
  answers?: Schema;
}

/**
 * What would break for sites that are deployed, and for pages that are open, when this API takes the place of the
 * one that was released: requests that were accepted must still be, with nothing of them ignored, and answers must
 * still be what was promised. A sentence for each.
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

/** What a part of an address is called is nobody's business but ours. */
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
