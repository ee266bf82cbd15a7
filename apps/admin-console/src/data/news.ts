import { request } from '@sunfield/api-client/request';
import { ApiError } from '@sunfield/api-client/api-error';
import { type Changes, ChangesSchema } from '@sunfield/contracts/office/changes';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const POLL_MS = 10_000;

const changesQuery = queryOptions({
  queryKey: ['/api/admin/changes'],
  queryFn: ({ signal }) => request('GET', '/api/admin/changes', ChangesSchema, { signal }),
  staleTime: 0,
  // Only while the page is looked at, and at once when somebody comes back to it.
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
});

const moneyAndPlaces = [
  '/api/bookings',
  '/api/admin/bookings/payments',
  '/api/admin/bookings/timeline',
  '/api/admin/overview',
  '/api/admin/overview/figures',
  '/api/admin/today',
  '/api/admin/registers',
  '/api/catalogue',
  '/api/admin/seasons',
  '/api/admin/seasons/:id',
  '/api/admin/seasons/:id/days',
];
const enquiries = ['/api/party-enquiries', '/api/admin/overview'];

/**
 * New bookings and enquiries appear without a reload: what is open is asked anew when, and only when,
 * something has changed; whoever may not see bookings does not ask. Also tells whether the API is away.
 */
export function useNews({ isAsked }: { isAsked: boolean }): { isAway: boolean } {
  const queryClient = useQueryClient();
  const { data: changes, error } = useQuery({ ...changesQuery, enabled: isAsked });
  const seen = useRef<Changes>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = changes;
    if (!before || !changes) return;
    const outdated = [
      ...(isSameBookings(before, changes) ? [] : moneyAndPlaces),
      ...(isSameEnquiries(before, changes) ? [] : enquiries),
    ];
    for (const path of new Set(outdated)) void queryClient.invalidateQueries({ queryKey: [path] });
  }, [changes, queryClient]);
  return { isAway: error !== null && !isRefusal(error) };
}

/** How many enquiries wait for us, and how many of them for longer than was promised. Asks nothing itself. */
export function useWaiting(): { new: number; overdue: number } {
  const { data: changes } = useQuery({ ...changesQuery, enabled: false });
  return { new: changes?.newEnquiries ?? 0, overdue: changes?.overdueEnquiries ?? 0 };
}

const isSameBookings = (one: Changes, other: Changes): boolean =>
  one.bookingChanges === other.bookingChanges && one.latestBookingId === other.latestBookingId;

const isSameEnquiries = (one: Changes, other: Changes): boolean =>
  one.latestEnquiryId === other.latestEnquiryId &&
  one.enquiryChanges === other.enquiryChanges &&
  one.overdueEnquiries === other.overdueEnquiries;

/** The API is there and says no: too many requests, or nobody is logged in any more. */
const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status < 500;
