import { drawingOf } from '@sunfield/contracts/activity-drawings';
import styles from './activity-drawing.module.css';

/** What stands for an activity, as parents see it in the programme. */
export function ActivityDrawing({ icon }: { icon: string }) {
  const { ground, strokes } = drawingOf(icon);
  return (
    <svg
      className={styles.drawing}
      data-ground={ground}
      width="40"
      height="40"
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--chalk)"
      strokeWidth="2"
      aria-hidden="true"
    >
      {strokes.map(({ d, fill, dashed }) => (
        <path
          key={d}
          d={d}
          {...(fill && { fill: `var(--${fill})`, stroke: 'none' })}
          strokeDasharray={dashed ? '3 3' : undefined}
        />
      ))}
    </svg>
  );
}
