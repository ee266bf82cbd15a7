import { ApiError } from '@sunfield/api-client/api-error';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type Changes } from '@sunfield/contracts/office/changes';
import { readChanges } from '@sunfield/contracts/office/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { subjectChanged } from './shows';

const POLL_MS = 10_000;

const changesQuery = {
  ...routeQuery(readChanges),
  staleTime: 0,
  // Only while the page is visible, and immediately when the user returns to it.
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
};

/**
 * Shows new bookings and enquiries without a reload: refetches what is open when, and only when,
 * something has changed. Staff without the right to bookings do not ask. Also reports whether the
 * API is unreachable.
 */
export function useNews({ isAsked }: { isAsked: boolean }): { isAway: boolean } {
  const queryClient = useQueryClient();
  const { data: changes, error } = useQuery({ ...changesQuery, enabled: isAsked });
  const seen = useRef<Changes>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = changes;
    if (!before || !changes) return;
    for (const subject of ['bookings', 'enquiries'] as const) {
      const isNew = signsOf[subject].some((sign) => before[sign] !== changes[sign]);
      if (isNew) void subjectChanged(queryClient, subject);
    }
  }, [changes, queryClient]);
  return { isAway: error !== null && !isRefusal(error) };
}

/** How many enquiries are unanswered. Makes no request. */
export const useNewEnquiries = (): number =>
  useQuery({ ...changesQuery, enabled: false }).data?.newEnquiries ?? 0;

/** What of the answer is new when something of a subject has changed. */
const signsOf = {
  bookings: ['bookingChanges', 'latestBookingId'],
  enquiries: ['enquiryChanges', 'latestEnquiryId', 'overdueEnquiries'],
} as const;

/** The API answered with a refusal: too many requests, or the session has ended. */
const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status < 500;
