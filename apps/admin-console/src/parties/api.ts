import { bodyTo, call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { readChanges } from '@sunfield/contracts/office/routes';
import { type PartyEnquiry } from '@sunfield/contracts/parties/enquiries';
import { type EnquiryQuery } from '@sunfield/contracts/parties/enquiry-status';
import { type PackageFacts, type PartyPackage } from '@sunfield/contracts/parties/packages';
import { type QuoteParty } from '@sunfield/contracts/parties/quotes';
import {
  acceptPartyQuote,
  addPackage,
  changeEnquiryStatus,
  changePackage,
  changeParty,
  changePartyRules,
  correctEnquiry,
  listEnquiries,
  listFreeTimes,
  listPackages,
  listParties,
  quoteParty,
  readEnquiry,
  quotePartyChange,
  readPartyRules,
  takeEnquiry,
  tickPartyTask,
} from '@sunfield/contracts/parties/routes';
import { useMutation } from '@tanstack/react-query';
import { pageQuery } from '../kernel/data/page-query';
import { shows } from '../kernel/data/shows';
import { useSend } from '../kernel/data/use-send';

/** Newest first. */
export const enquiriesQuery = (query: EnquiryQuery) => ({
  ...pageQuery(listEnquiries, query),
  ...shows('enquiries'),
});

/** With the count on the tab. */
const ofEnquiries = [listEnquiries, readEnquiry, readChanges];

export const useChangeEnquiryStatus = (id: number) =>
  useSend(bodyTo(changeEnquiryStatus, { params: { id } }), ofEnquiries);

export const useCorrectEnquiry = (id: number) =>
  useSend(bodyTo(correctEnquiry, { params: { id } }), ofEnquiries);

export const enquiryQuery = (id: number) => ({
  ...routeQuery(readEnquiry, { params: { id } }),
  ...shows('enquiries'),
  staleTime: 0,
});

export const useTakeEnquiry = () =>
  useSend((body: PartyEnquiry) => call(takeEnquiry, { body }), ofEnquiries);

export const partiesQuery = { ...routeQuery(listParties), ...shows('enquiries') };
export const packagesQuery = { ...routeQuery(listPackages), staleTime: 0 };
export const partyRulesQuery = { ...routeQuery(readPartyRules), staleTime: 0 };

/** When a party of a package can begin. */
export const freeTimesQuery = (packageId: number) => ({
  ...routeQuery(listFreeTimes, { query: { packageId: String(packageId) as never } }),
  staleTime: 0,
  retry: false,
});

const ofQuotes = [listParties, ...ofEnquiries];

/** `isAccepted`: the family says yes on the phone. */
export const useQuoteParty = (id: number, isAccepted: boolean) =>
  useSend(async (body: QuoteParty) => {
    const quoted = await call(quoteParty, { params: { id }, body });
    const { version } = quoted;
    return isAccepted ? call(acceptPartyQuote, { params: { id }, body: { version } }) : quoted;
  }, ofQuotes);

export const useQuotePartyChange = (id: number) =>
  useMutation({ mutationFn: bodyTo(quotePartyChange, { params: { id } }) });

export const useChangeParty = (id: number) =>
  useSend(bodyTo(changeParty, { params: { id } }), ofQuotes);

/** Pending until the list is read again, so that a tick doesn't flicker. */
export const useTickTask = (id: number) =>
  useSend(bodyTo(tickPartyTask, { params: { id } }), [listParties, readChanges]);

export const useAcceptQuote = (id: number) =>
  useSend(bodyTo(acceptPartyQuote, { params: { id } }), ofQuotes);

/** Adds a package, or changes the one given. */
export const useSavePackage = (one: PartyPackage | undefined) =>
  useSend(
    (body: PackageFacts) =>
      one
        ? call(changePackage, { params: { id: one.id }, body: { ...body, version: one.version } })
        : call(addPackage, { body }),
    [listPackages],
  );

export const useChangePartyRules = () => useSend(bodyTo(changePartyRules), [readPartyRules]);
