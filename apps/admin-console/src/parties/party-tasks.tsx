import { type StaffParty } from '@sunfield/contracts/parties/quotes';
import { formatShortDate, todayInLondon } from '@sunfield/words/dates';
import { Checkbox } from 'antd';
import { tellOutcome } from '../kernel/toasts/tell-outcome';
import { Quiet, Urgent } from '../kernel/ui/quiet';
import { useTickTask } from './api';
import styles from './enquiries.module.css';

/** What is to be done before a party; a tick is saved immediately. */
export function PartyTasks({ party }: { party: StaffParty }) {
  const ticking = useTickTask(party.enquiryId);
  const today = todayInLondon();
  if (party.tasks.length === 0) return null;
  return (
    <ul className={styles.tasks} aria-label={`Tasks before the party of ${party.childName}`}>
      {party.tasks.map(({ what, dueOn, isDone }) => {
        const isSent = ticking.isPending && ticking.variables.what === what;
        const by = `by ${formatShortDate(dueOn)}`;
        return (
          <li key={what}>
            <Checkbox
              checked={isSent ? ticking.variables.isDone : isDone}
              disabled={ticking.isPending}
              onChange={({ target: { checked } }) =>
                void tellOutcome(ticking.mutateAsync({ what, isDone: checked }), () => [
                  checked ? 'Ticked' : 'Tick Removed',
                  what,
                ])
              }
            >
              {what} {!isDone && (dueOn < today ? <Urgent>{by}</Urgent> : <Quiet>{by}</Quiet>)}
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}
