import { drawingOf, pathsOf } from '@sunfield/contracts/catalogue/activity-drawings';
import { type ReactNode } from 'react';
import styles from './camp-day-row.module.css';

/** The five days of a week, in a row. */
export const WeekIcon = () => (
  <Icon>
    <path d="M0 24h48" />
    <path
      d="M8 24h.01M16 24h.01M24 24h.01M32 24h.01M40 24h.01"
      stroke="var(--color-sun)"
      strokeWidth="7"
      strokeLinecap="round"
    />
  </Icon>
);

/** The drawing for the catalogue's `icon`, seen from above. */
export function CampIcon({ icon }: { icon: string | undefined }) {
  const drawing = drawingOf(icon);
  return (
    <Icon ground={drawing.ground}>
      {pathsOf(drawing, (colour) => `var(--color-${colour})`).map((path) => (
        <path key={path.d} {...path} />
      ))}
    </Icon>
  );
}

const Icon = ({ ground, children }: { ground?: string; children: ReactNode }) => (
  <svg
    className={styles.icon}
    data-ground={ground}
    width="48"
    height="48"
    viewBox="0 0 48 48"
    fill="none"
    stroke="var(--color-chalk)"
    strokeWidth="2"
    aria-hidden="true"
  >
    {children}
  </svg>
);
