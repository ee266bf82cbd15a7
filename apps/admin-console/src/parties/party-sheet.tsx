import { routeQuery } from '@sunfield/api-client/route-query';
import { readRegisters } from '@sunfield/contracts/bookings/staff-routes';
import { listPartySheets } from '@sunfield/contracts/parties/routes';
import { type StaffParty } from '@sunfield/contracts/parties/quotes';
import { useQueries } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { SideDrawer } from '../kernel/dialogs/side-drawer';
import { LoadProblem } from '../kernel/ui/load-problem';
import { CoachSheets } from './coach-sheet';

/** The coach's sheet, as the gate shows it on the day. */
export function PartySheet({ party, onEnd }: { party: StaffParty; onEnd: () => void }) {
  const { date, venue } = party;
  const query = { date, venue };
  const fresh = { staleTime: 0, gcTime: 0 };
  const [sheets, registers] = useQueries({
    queries: [
      { ...routeQuery(listPartySheets, { query }), ...fresh },
      { ...routeQuery(readRegisters, { query }), ...fresh },
    ],
  });
  const failed = [sheets, registers].find(({ error }) => error);
  const own = sheets.data?.filter(({ bookingId }) => bookingId === party.bookingId);
  return (
    <SideDrawer
      open
      title={`Party of ${party.childName}`}
      width={480}
      onClose={onEnd}
      footer={
        <Flex wrap gap="8px 16px" align="center">
          <Button onClick={() => print()}>Print</Button>
          <Link to={{ search: `?tab=register&day=${date}&at=${venue}` }}>Its register</Link>
        </Flex>
      }
    >
      {failed ? (
        <LoadProblem error={failed.error} retry={failed.refetch} />
      ) : own && registers.data ? (
        <CoachSheets
          date={date}
          parties={own}
          children={registers.data.flatMap(({ children }) => children)}
        />
      ) : (
        <Skeleton active />
      )}
    </SideDrawer>
  );
}
