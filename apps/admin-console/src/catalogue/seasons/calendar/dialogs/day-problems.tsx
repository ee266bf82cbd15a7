import { Alert, type AlertRef } from 'antd';
import layout from '../../../../kernel/ui/layout.module.css';

/** Why a change of several days was refused: a sentence for each obstacle. */
export const Problems = ({ problems }: { problems: readonly string[] }) => (
  <ul className={layout.points} style={{ maxHeight: 240, overflow: 'auto' }}>
    {problems.map((problem) => (
      <li key={problem}>{problem}</li>
    ))}
  </ul>
);

interface RefusedProps {
  /** "Nothing was changed" */
  title: string;
  problems: readonly string[];
  closable?: boolean;
}

/** The action was pressed further down. */
const intoView = (alert: AlertRef | null) =>
  alert?.nativeElement.scrollIntoView?.({ block: 'nearest' });

/** Shown while there are problems. */
export const Refused = ({ problems, ...alert }: RefusedProps) =>
  problems.length > 0 && (
    <Alert
      ref={intoView}
      // Below the actions, where it is among them.
      style={{ flex: '1 1 100%', order: 3, marginBottom: 14 }}
      type="error"
      showIcon
      description={<Problems problems={problems} />}
      {...alert}
    />
  );
