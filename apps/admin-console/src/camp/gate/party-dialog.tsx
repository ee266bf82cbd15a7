import { call } from '@sunfield/api-client/call';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type PartySheet } from '@sunfield/contracts/parties/guests';
import { listPartySheets } from '@sunfield/contracts/parties/routes';
import { useQuery } from '@tanstack/react-query';
import { CoachSheets } from '../../parties/coach-sheet';
import { GateDialog } from './gate-dialog';
import styles from './gate.module.css';
import { type Kept, keptAnswer } from './kept-answer';
import { atGate } from './use-gate';

interface PartyDialogProps {
  list: Register;
  isOpen: boolean;
  onClose: () => void;
}

/** The coach's sheets of the day's parties, read with the day: they are there without a network. */
export default function PartyDialog({ list, isOpen, onClose }: PartyDialogProps) {
  const { date, venue, children } = list;
  const read = useQuery<Kept<PartySheet[]>>({
    ...atGate,
    queryKey: ['gate', 'parties', date, venue],
    refetchOnWindowFocus: true,
    queryFn: (context) =>
      keptAnswer(context, () =>
        call(listPartySheets, { query: { date, venue }, signal: context.signal }),
      ),
  });
  const parties = read.data?.answer;
  return (
    <GateDialog title="Party sheet" isOpen={isOpen} onClose={onClose}>
      {parties ? (
        <CoachSheets date={date} parties={parties} children={children} button={styles.plain} />
      ) : (
        <p>{read.isError ? 'It is not on this phone, and there is no network.' : 'Loading…'}</p>
      )}
    </GateDialog>
  );
}
