import { call } from '@sunfield/api-client/call';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { partyActivity } from '@sunfield/contracts/catalogue/camp';
import { type PartySheet } from '@sunfield/contracts/parties/guests';
import { listPartySheets } from '@sunfield/contracts/parties/routes';
import { useQuery } from '@tanstack/react-query';
import { type Kept, keptAnswer } from './kept-answer';
import { atGate } from './use-gate';

/** The coach's sheets of the day's parties, also without a network. */
export const useParties = ({ date, venue, campTypes }: Register): readonly PartySheet[] =>
  useQuery<Kept<PartySheet[]>>({
    ...atGate,
    enabled: campTypes.includes(partyActivity),
    queryKey: ['gate', 'parties', date, venue],
    refetchOnWindowFocus: true,
    queryFn: (context) =>
      keptAnswer(context, () =>
        call(listPartySheets, { query: { date, venue }, signal: context.signal }),
      ),
  }).data?.answer ?? NONE;

const NONE: readonly PartySheet[] = [];
