import { routeQuery } from '@sunfield/api-client/route-query';
import { type StaffParty } from '@sunfield/contracts/parties/quotes';
import { readPartySheet } from '@sunfield/contracts/parties/routes';
import { counted } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { SideDrawer } from '../kernel/dialogs/side-drawer';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Pill } from '../kernel/ui/pill';
import { PartyFacts } from './party-facts';

/** The coach's sheet: who comes, and their allergies. */
export function PartySheet({ party, onEnd }: { party: StaffParty; onEnd: () => void }) {
  const sheet = useQuery({
    ...routeQuery(readPartySheet, { params: { id: party.enquiryId } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <SideDrawer title={`Party of ${party.childName}`} width={480} onClose={onEnd} open>
      <PartyFacts party={party} />
      {sheet.error ? (
        <LoadProblem error={sheet.error} retry={sheet.refetch} />
      ) : sheet.data ? (
        <>
          <h3>{counted(sheet.data.guests.length, 'guest', 'guests')}</h3>
          <ul>
            {sheet.data.guests.map(({ name, allergies }, index) => (
              <li key={index}>
                {name} {allergies && <Pill tone="bad">{allergies}</Pill>}
              </li>
            ))}
          </ul>
          {sheet.data.notComing.length > 0 && <p>Not coming: {sheet.data.notComing.join(', ')}</p>}
        </>
      ) : (
        <Skeleton active />
      )}
    </SideDrawer>
  );
}
