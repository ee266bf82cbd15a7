import { drawingOf, pathsOf } from '@sunfield/contracts/catalogue/activity-drawings';
import styles from './activity-drawing.module.css';

/** An activity's drawing, as parents see it in the programme. */
export function ActivityDrawing({ icon }: { icon: string }) {
  const drawing = drawingOf(icon);
  return (
    <svg
      className={styles.drawing}
      data-ground={drawing.ground}
      width="40"
      height="40"
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--chalk)"
      strokeWidth="2"
      aria-hidden="true"
    >
      {pathsOf(drawing, (colour) => `var(--${colour})`).map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
