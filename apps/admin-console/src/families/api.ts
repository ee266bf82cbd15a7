import { addressOf } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type FamilyPage } from '@sunfield/contracts/families/family-page';
import {
  exportFamily,
  findDuplicateFamilies,
  listFamilies,
  readFamily,
  readFamilyPage,
} from '@sunfield/contracts/families/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pageQuery } from '../kernel/data/page-query';

/** An email address, or one enquiry. */
export type Whose = { email: string } | { enquiryId: number };

/** Not cached once its page is left. */
const fresh = { staleTime: 0, gcTime: 0 };

export const familyQuery = (whose: Whose) => ({
  ...routeQuery(readFamily, { query: whose }),
  ...fresh,
});

export const familyPageQuery = (email: string) => ({
  ...routeQuery(readFamilyPage, { query: { email } }),
  ...fresh,
});

export const FAMILIES_A_PAGE = 50;

export const familiesQuery = (page: number, search: string) =>
  pageQuery(listFamilies, { page, pageSize: FAMILIES_A_PAGE, ...(search && { search }) });

/** Of one address, or of all families. */
export const duplicatesQuery = (email?: string) => ({
  ...routeQuery(findDuplicateFamilies, { query: email === undefined ? {} : { email } }),
  ...fresh,
});

export const familyFile = (whose: Whose, format: 'html' | 'json') =>
  addressOf(exportFamily, { query: { ...whose, format } });

/** Also lists, figures and the family itself are read again. */
export function useFamilyChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => void queryClient.invalidateQueries(),
  });
}

export const familyAddress = (email: string): string =>
  `?${new URLSearchParams({ tab: 'families', email }).toString()}`;

/** What a family is asked for now, and its credit at all of its addresses. */
export const moneyOf = ({ bookings, data }: FamilyPage) => ({
  duePence: bookings.reduce((sum, booking) => sum + booking.duePence, 0),
  creditPence: data.reduce((sum, { creditPence }) => sum + creditPence, 0),
});
