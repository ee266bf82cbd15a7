import { lazy, Suspense, useState } from 'react';
import { type GateChild } from './gate-children';
import { GateDialog } from './gate-dialog';
import styles from './groups.module.css';
import { groupOf } from './group-children';
import { type useDuty } from './use-duty';

// Saving needs the network itself.
const GroupsEditor = lazy(() => import('./groups-editor'));

export interface GateGroupsProps {
  date: string;
  venue: string;
  children: readonly GateChild[];
  duty: ReturnType<typeof useDuty>;
  isOffline: boolean;
  /** The group whose children alone are shown. */
  group: string | undefined;
  onChoose: (group: string | undefined) => void;
  onLabels: () => void;
  onSaid: (said: string) => void;
}

/** The day's groups with how many of each are here; one tap shows one alone. */
export function GateGroups({ group, onChoose, onLabels, ...rest }: GateGroupsProps) {
  const [isOpen, setOpen] = useState(false);
  const { groups } = rest.duty.groups;
  const close = () => setOpen(false);
  if (rest.children.length === 0) return null;
  return (
    <div className={styles.groups} role="group" aria-label="Groups">
      {groups.map(({ id, name, coach }) => {
        const own = rest.children.filter((row) => groupOf(row, groups)?.id === id);
        const here = own.filter(({ attendance }) => attendance.presence === 'here').length;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={group === id}
            onClick={() => onChoose(group === id ? undefined : id)}
          >
            <strong>{name}</strong> {here} of {own.length} here{coach && `, ${coach}`}
          </button>
        );
      })}
      <button type="button" onClick={() => setOpen(true)}>
        {groups.length > 0 ? 'Change groups' : 'Make groups'}
      </button>
      <button type="button" onClick={onLabels}>
        Labels, wristbands
      </button>
      <GateDialog title="Groups" isOpen={isOpen} onClose={close}>
        <Suspense fallback={<p>Loading…</p>}>
          <GroupsEditor {...rest} onClose={close} />
        </Suspense>
      </GateDialog>
    </div>
  );
}
