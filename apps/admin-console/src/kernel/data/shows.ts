import { type Query, type QueryClient } from '@tanstack/react-query';

type Subject = 'bookings' | 'enquiries' | 'seasons';

/** Part of a query's options: what its answer shows, so that it is refetched when that has changed. */
export const shows = (...subjects: Subject[]) => ({ meta: { shows: subjects } });

/** Outdates every query that shows the subject, and refetches those on the page. */
export const subjectChanged = (
  queryClient: QueryClient,
  subject: Subject,
  isLeftOut: (query: Query) => boolean = () => false,
): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: (query) =>
      (query.meta as ReturnType<typeof shows>['meta'] | undefined)?.shows.includes(subject) ===
        true && !isLeftOut(query),
  });
