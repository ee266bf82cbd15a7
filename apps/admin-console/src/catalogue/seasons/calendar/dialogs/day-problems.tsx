import { Alert } from 'antd';
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

/** Shown while there are problems. */
export const Refused = ({ problems, ...alert }: RefusedProps) =>
  problems.length > 0 && (
    <Alert
      // Below the actions, where it is among them.
      style={{ flex: '1 1 100%', order: 3, marginBottom: 14 }}
      type="error"
      showIcon
      description={<Problems problems={problems} />}
      {...alert}
    />
  );
