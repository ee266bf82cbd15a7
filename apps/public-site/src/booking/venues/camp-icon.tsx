import styles from './camp-day-row.module.css';

/** The five days of a week, on one line. */
export const WeekIcon = () => (
  <svg
    className={styles.icon}
    width="48"
    height="48"
    viewBox="0 0 48 48"
    fill="none"
    stroke="var(--color-chalk)"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M0 24h48" />
    <path
      d="M8 24h.01M16 24h.01M24 24h.01M32 24h.01M40 24h.01"
      stroke="var(--color-sun)"
      strokeWidth="7"
      strokeLinecap="round"
    />
  </svg>
);

/**
 * What the catalogue's `icon` draws: `stage`, with its spotlight; anything else is a ball on the centre
 * spot. Both seen from above.
 */
export const CampIcon = ({ icon }: { icon: string | undefined }) => (
  <svg
    className={styles.icon}
    data-icon={icon}
    width="48"
    height="48"
    viewBox="0 0 48 48"
    fill="none"
    stroke="var(--color-chalk)"
    strokeWidth="2"
    aria-hidden="true"
  >
    {icon === 'stage' ? (
      <>
        <path d="M6 14h36v12c0 9-8 14-18 14S6 35 6 26V14Z" />
        <path d="M17 0 12 26M31 0l5 26" strokeDasharray="3 3" />
        <circle cx="24" cy="27" r="5.5" fill="var(--color-coral)" stroke="none" />
      </>
    ) : (
      <>
        <path d="M0 24h48" />
        <circle cx="24" cy="24" r="13" />
        <circle cx="24" cy="24" r="5.5" fill="var(--color-sun)" stroke="none" />
      </>
    )}
  </svg>
);
